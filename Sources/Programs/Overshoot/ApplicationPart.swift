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
}

/// The program's service on the session bus, which gives its name up when the program begins to end.
@MainActor
final class ApplicationPart: RunPart {
  private let service: ApplicationService

  init(_ service: ApplicationService) { self.service = service }

  func begin(_ run: ProgramRun) {
    Task { [weak run, requests = service.requests] in
      for await request in requests { run?.follow(request) }
    }
  }

  func willEnd() { service.end() }
}

extension ProgramRun {
  /// Does what a later start, or the desktop, asks.
  fileprivate func follow(_ request: ApplicationRequest) {
    switch request.wish {
    case .activate: break
    case .open(let addresses): loop.drop(addresses)
    case .perform(let name): app.open(named: name)
    }
    window.raise(token: request.token)
  }
}
