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
}

/// What the desktop wishes of all programs.
@MainActor
final class DesktopPart: RunPart {
  private let portal: DesktopPortal
  private let preferences: Preferences

  /// Takes the wishes for preferences.
  init(_ portal: DesktopPortal, _ preferences: Preferences) {
    (self.portal, self.preferences) = (portal, preferences)
    preferences.system = SystemPreferences(portal.wishes)
  }

  func begin(_ run: ProgramRun) {
    Task { [weak preferences, changes = portal.changes] in
      for await wishes in changes { preferences?.system = SystemPreferences(wishes) }
    }
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
