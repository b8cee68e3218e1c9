import OvershootCommands
import OvershootScreenKit
import OvershootShell
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
    guard isWindowAlone else { return nil }
    let wish: ApplicationRequest.Wish =
      if !files.files.isEmpty { .open(files.addresses) } else if let route { .perform(route.name) } else { .activate }
    let token = ["XDG_ACTIVATION_TOKEN", "DESKTOP_STARTUP_ID"].lazy.compactMap(Self.environment).first
    return ApplicationRequest(wish, token: token ?? "")
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
    production.effects.service = service
  }
}
