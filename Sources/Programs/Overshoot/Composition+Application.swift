import OvershootCommands
import OvershootScreenKit
import OvershootShell
import OvershootStage
import SDLStage

/// The one window of the program: what later starts, and the desktop, ask of it.
extension Composition {
  /// Claims the program's name on the session bus, or hands over to the program that has it; `alone` for a run that
  /// keeps nothing, or keeps it elsewhere, and without a bus.
  func claimName() -> ApplicationService.Start {
    guard keepsAsUsual, let address = Self.busAddress else { return .alone }
    return ApplicationService.start(Self.identity.id, address: address, handingOver: request)
  }

  /// What the program that runs already is asked for; nil for a start whose options it could not follow.
  private var request: ApplicationRequest? {
    guard options.isPlain, isWindowAlone else { return nil }
    let wish: ApplicationRequest.Wish =
      if !files.files.isEmpty { .open(files.addresses) } else if let route { .perform(route.name) } else { .activate }
    let token = ["XDG_ACTIVATION_TOKEN", "DESKTOP_STARTUP_ID"].lazy.compactMap(Self.environment).first
    return ApplicationRequest(wish, token: token ?? "")
  }

  /// Adds a file that the user has opened to the desktop's list of those used lately.
  static func note(_ file: DroppedFile, _ mimeType: String) {
    let named = environment("XDG_DATA_HOME").flatMap { $0.hasPrefix("/") ? $0 : nil }
    guard let path = file.path, let folder = named ?? environment("HOME").map({ "\($0)/.local/share" }) else { return }
    let (list, time) = (RecentFiles(in: folder, program: identity.name, command: "overshoot"), date())
    Task.detached {
      do throws(FileError) { try list.add(RecentFiles.Entry(path: path, mimeType: mimeType), at: time) } catch {
        StandardStream.log("The list of recent files is as it was. \(error)")
      }
    }
  }

  /// Follows the requests of later starts until the program begins to end.
  func follow(_ service: ApplicationService, in production: Production) {
    service.onRequest = { [weak app = production.app, weak loop = production.loop, window = production.window] in
      switch $0.wish {
      case .activate: break
      case .open(let addresses): loop?.drop(addresses)
      case .perform(let name): app?.open(named: name)
      }
      window.raise(token: $0.token)
    }
    production.app.onLeave = { service.end() }
  }
}
