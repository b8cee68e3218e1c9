import Glibc
import OvershootCommands
import OvershootStorage
import SDLStage

/// The program as a part of the desktop's session.
extension Composition {
  /// The variable by which a session names the programs that it starts again.
  private nonisolated static var idVariable: String { "DESKTOP_AUTOSTART_ID" }

  /// Takes part in the session of the desktop; nil where there is no session manager.
  static func session() -> DesktopSession? {
    guard environment("SESSION_MANAGER") != nil else { return nil }
    let id = environment(idVariable)
    // It is the name of this program, and not of those that it starts.
    unsetenv(idVariable)
    let path = ownPath ?? CommandLine.arguments[0]
    let command = [path] + CommandLine.arguments.dropFirst()
    return DesktopSession(formerID: id, command: command) { ["/usr/bin/env", "\(idVariable)=\($0)"] + command }
  }

  /// The path of the program's file; nil where it is unknown.
  private static var ownPath: String? {
    guard let path = realpath("/proc/self/exe", nil) else { return nil }
    defer { free(path) }
    return String(cString: path)
  }

  /// Saves what a restart needs when the session asks for it.
  static func follow(_ session: DesktopSession?, in production: Production) {
    session?.onSave = { [store = production.store, window = production.window, keepsPlace = production.keepsPlace] in
      if keepsPlace { keepPlace(of: window, in: store) }
      do { try store.flush() } catch { StandardStream.log("Your data could not be saved. \(error)") }
    }
  }
}
