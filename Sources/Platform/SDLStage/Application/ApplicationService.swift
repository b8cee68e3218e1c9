internal import Dispatch
internal import Synchronization

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

  private let inbox: Inbox
  private var thread: BusThread?

  private init(_ inbox: Inbox, _ thread: BusThread) { (self.inbox, self.thread) = (inbox, thread) }

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
    let (inbox, claimed) = (Inbox(), DispatchSemaphore(value: 0))
    let thread = BusThread { stop in
      let connection = (try? DBusLibrary()).flatMap { ApplicationConnection($0, address: address, id: id) }
      guard let connection else {
        claimed.signal()
        return
      }
      connection.serve(request, until: stop) { claim in
        inbox.claim.withLock { $0 = claim }
        claimed.signal()
      } onRequest: {
        inbox.post($0)
      }
    }
    guard let thread, wait(claimed) else { return .alone }
    return switch inbox.claim.withLock({ $0 }) {
    case .first: .first(ApplicationService(inbox, thread))
    case .handedOver: .handedOver
    case .alone: .alone
    }
  }

  /// Called on the main queue with each request, with those first that have waited for a receiver.
  public var onRequest: (@MainActor (ApplicationRequest) -> Void)? {
    get { inbox.state.withLock(\.receiver) }
    set {
      inbox.state.withLock { $0.receiver = newValue }
      inbox.deliver()
    }
  }

  /// Gives the name up, so that a later start is a first one. Has no effect a second time.
  public func end() { thread = nil }

  /// Passes requests from the thread to the main queue.
  private final class Inbox: Sendable {
    struct State: Sendable {
      var waiting: [ApplicationRequest] = []
      var receiver: (@MainActor (ApplicationRequest) -> Void)?
    }

    /// The requests that wait at most.
    private static let maximumCount = 100

    let state = Mutex(State())
    let claim = Mutex(ApplicationConnection.Claim.alone)

    /// Takes a request. Returns false, without effect, where too many wait.
    func post(_ request: ApplicationRequest) -> Bool {
      let isTaken = state.withLock { state in
        guard state.waiting.count < Self.maximumCount else { return false }
        state.waiting.append(request)
        return true
      }
      // The main queue wakes the window loop.
      if isTaken { DispatchQueue.main.async { MainActor.assumeIsolated { self.deliver() } } }
      return isTaken
    }

    @MainActor
    func deliver() {
      guard let receiver = state.withLock(\.receiver) else { return }
      let requests = state.withLock { state in
        defer { state.waiting = [] }
        return state.waiting
      }
      for request in requests { receiver(request) }
    }
  }
}
