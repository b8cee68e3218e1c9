internal import Dispatch

/// The one running program on the session bus, as `org.freedesktop.Application`: later starts, and the desktop, ask it
/// to show its window, to open files, and to perform actions.
@MainActor
public final class ApplicationService {
  /// What a start does.
  public enum Start {
    /// Go on, and take the requests of later starts.
    case first(ApplicationService)
    /// End: another program has taken the request.
    case handedOver
    /// Go on without the name: there is no bus, or one that does not answer in time.
    case alone
  }

  /// The requests, for one reader, with those first that have waited for it. It ends with the service, or the bus.
  public let requests: AsyncStream<ApplicationRequest>
  private var thread: BusThread?

  /// The requests that wait at most; further ones are refused.
  private nonisolated static let maximumCount = 100

  private init(_ requests: AsyncStream<ApplicationRequest>, _ thread: BusThread) {
    (self.requests, self.thread) = (requests, thread)
  }

  /// Claims the program's name, or hands a request over to its owner. Waits for the bus and for the owner.
  ///
  /// - Parameters:
  ///   - id: the name on the bus, such as `org.example.Program`.
  ///   - address: the address of the session bus, as in DBUS_SESSION_BUS_ADDRESS.
  ///   - request: what the owner is asked for, where there is one; nil to hand nothing over.
  ///   - patience: the seconds after which a bus or an owner that is silent counts as none.
  public static func start(
    _ id: String, address: String, handingOver request: ApplicationRequest?, patience: Double = 2
  ) -> Start {
    start(id, address: address, handingOver: request) { $0.wait(timeout: .now() + patience) == .success }
  }

  /// Does the same, with a function that waits for the bus and the owner, and returns whether these have answered.
  static func start(
    _ id: String, address: String, handingOver request: ApplicationRequest?, wait: (DispatchSemaphore) -> Bool
  ) -> Start {
    let (claim, claimed) = (Locked(ApplicationConnection.Claim.alone), DispatchSemaphore(value: 0))
    let (requests, continuation) = AsyncStream<ApplicationRequest>.makeStream(
      bufferingPolicy: .bufferingOldest(maximumCount))
    let thread = BusThread { stop in
      defer { continuation.finish() }
      let connection = (try? DBusLibrary()).flatMap { ApplicationConnection($0, address: address, id: id) }
      guard let connection else {
        claimed.signal()
        return
      }
      connection.serve(request, until: stop) {
        claim.exchange($0)
        claimed.signal()
      } onRequest: {
        if case .enqueued = continuation.yield($0) { true } else { false }
      }
    }
    guard let thread, wait(claimed) else { return .alone }
    return switch claim.value {
    case .first: .first(ApplicationService(requests, thread))
    case .handedOver: .handedOver
    case .alone: .alone
    }
  }

  /// Gives the name up, so that a later start is a first one. Has no effect a second time.
  public func end() { thread = nil }
}
