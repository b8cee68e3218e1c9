import Glibc
import SDLStage
import Screens

/// What the program shares with the desktop.
extension Composition {
  /// Returns a listener to the wishes of the desktop; nil where there is no session bus.
  static func portal() -> DesktopPortal? {
    busAddress(environment) { access($0, R_OK) == 0 }.map(DesktopPortal.init(address:))
  }

  /// Returns the address of the session bus: that of the environment, or that of the user's runtime folder. No bus is
  /// started.
  static func busAddress(_ environment: (String) -> String?, exists: (String) -> Bool) -> String? {
    if let address = environment("DBUS_SESSION_BUS_ADDRESS") { return address }
    guard let folder = environment("XDG_RUNTIME_DIR"), folder.hasPrefix("/"), exists("\(folder)/bus") else {
      return nil
    }
    return "unix:path=\(folder)/bus"
  }

  /// Makes preferences follow what the desktop wishes, now and after every change.
  static func follow(_ portal: DesktopPortal?, in preferences: Preferences) {
    guard let portal else { return }
    preferences.system = SystemPreferences(portal.wishes)
    portal.onChange = { [weak preferences] in preferences?.system = SystemPreferences($0) }
  }
}

extension SystemPreferences {
  /// Creates the preferences that the wishes of a desktop come to.
  init(_ wishes: DesktopWishes) {
    self.init(
      isDark: wishes.isDark, reducesMotion: wishes.reducesMotion, isHighContrast: wishes.isHighContrast,
      accent: wishes.accent)
  }
}
