import Glibc
import OvershootCommands
import OvershootScreenKit
import OvershootShell
import OvershootStorage
import SDLStage

/// What the program shares with the desktop.
extension Composition {
  /// Returns a listener to the wishes of the desktop; nil where there is no session bus.
  static func portal() -> DesktopPortal? { busAddress.map(DesktopPortal.init(address:)) }

  /// Returns the desktop's dialog for a file; nil where there is no session bus.
  static func fileDialog() -> FileDialog? { busAddress.map(FileDialog.init(address:)) }

  /// The address of the session bus; nil where there is none.
  static var busAddress: String? { busAddress(environment) { access($0, R_OK) == 0 } }

  /// Returns the address of the session bus: that of the environment, or that of the user's runtime folder. No bus is
  /// started.
  static func busAddress(_ environment: (String) -> String?, exists: (String) -> Bool) -> String? {
    if let address = environment("DBUS_SESSION_BUS_ADDRESS") { return address == "disabled:" ? nil : address }
    guard let folder = environment("XDG_RUNTIME_DIR"), folder.hasPrefix("/"), exists("\(folder)/bus") else {
      return nil
    }
    return "unix:path=\(folder)/bus"
  }

  /// Creates the folder in which the X library keeps what it has read of the Compose key, which takes a fifth of a
  /// start, and returns it; nil where there can be none.
  static func composeCache(_ folders: StoreFolders) -> String? {
    guard let folder = folders.cache?.description else { return nil }
    let isThere = mkdir(folder, 0o700) == 0 || errno == EEXIST && ResourceFolder.isFolder(folder)
    return isThere ? folder : nil
  }

  /// Makes preferences follow what the desktop wishes, now and after every change.
  static func follow(_ portal: DesktopPortal?, in preferences: Preferences) {
    guard let portal else { return }
    preferences.system = SystemPreferences(portal.wishes)
    portal.onChange = { [weak preferences] in preferences?.system = SystemPreferences($0) }
  }

  /// Lets screen readers read what a host shows, and hear what happens in it.
  static func showToReaders(_ host: SceneHost, in loop: WindowLoop) {
    let accessibility = AccessibilityBridge(
      sessionBus: busAddress,
      accessibilityBus: environment("AT_SPI_BUS_ADDRESS"), name: identity.name, version: Composition.version,
      now: now,
      wake: WindowLoop.wake)
    loop.accessibility = accessibility
    host.onMoment.append { moment, _ in if let sentence = moment.announcement { accessibility.announce(sentence) } }
  }

  /// Keeps where a window is for the next run.
  static func keepPlace(of window: Window, in store: Store) {
    guard let place = window.place?.text, place != store.value(.windowPlace) else { return }
    store.set(place, for: .windowPlace)
  }
}

extension SystemPreferences {
  /// Creates the preferences that the wishes of a desktop come to.
  init(_ wishes: DesktopWishes) {
    self.init(
      isDark: wishes.isDark, reducesMotion: wishes.reducesMotion, isHighContrast: wishes.isHighContrast,
      textSize: wishes.textSize, accent: wishes.accent)
  }
}

extension Setting where Value == String {
  /// Where the window was at the end of the last run, as the platform writes it; empty before the first.
  static var windowPlace: Setting { Setting("window-place", default: "") { $0.utf8.count <= 400 ? $0 : nil } }
}
