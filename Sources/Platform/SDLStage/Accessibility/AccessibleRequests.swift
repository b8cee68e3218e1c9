internal import OvershootStage

/// The calls that wait until the main thread has done what they ask for.
struct AccessibleRequests {
  private struct Waiting {
    let number: Int
    let call: DBusMessage
    let isFlag: Bool
    let deadline: Double
  }

  /// The calls that wait at most; others wait in the bus.
  private static let limit = 64
  /// The seconds after which a call is answered with a failure.
  private static let patience = 15.0
  /// The seconds for which others wait in the bus, before they are refused.
  private static let pressureTime = 4.0

  private let mailbox: AccessibilityMailbox
  private let wake: @Sendable () -> Void
  private var waiting: [Waiting] = []
  private var latest = 0
  /// Since when calls have come faster than they are done; nil while they do not.
  private var pressure: Double?

  init(_ mailbox: AccessibilityMailbox, wake: @escaping @Sendable () -> Void) {
    (self.mailbox, self.wake) = (mailbox, wake)
  }

  /// Whether no more calls can wait.
  private var isFull: Bool { waiting.count >= Self.limit }

  /// Whether other calls wait in the bus.
  var isPaused: Bool { isFull && pressure != nil }

  /// When a call has waited too long, or the others have; infinity for none.
  var due: Double { min(waiting.first?.deadline ?? .infinity, pressure.map { $0 + Self.pressureTime } ?? .infinity) }

  /// Returns whether more messages are to be taken: there is room, or the others have waited long enough.
  mutating func accepts(at time: Double) -> Bool {
    guard isFull else { return true }
    let start = pressure ?? time
    pressure = start
    return time >= start + Self.pressureTime
  }

  /// Takes note that no message is left.
  mutating func noteRest() { pressure = nil }

  /// Passes a request to the main thread; answers it with a failure where it cannot wait.
  mutating func begin(
    _ request: SemanticRequest, on node: Int, for call: DBusMessage, isFlag: Bool, at time: Double,
    on connection: DBusConnection
  ) {
    guard !isFull else { return connection.reply(to: call, .busy) }
    latest += 1
    waiting.append(Waiting(number: latest, call: call, isFlag: isFlag, deadline: time + Self.patience))
    if mailbox.leave(.init(number: latest, node: node, request: request)) { wake() }
  }

  /// Answers a request that has been done, or that could not be done.
  mutating func finish(_ number: Int, isDone: Bool, on connection: DBusConnection) {
    guard let index = waiting.firstIndex(where: { $0.number == number }) else { return }
    let entry = waiting.remove(at: index)
    if entry.isFlag {
      connection.reply(to: entry.call, [.flag(isDone)])
    } else if isDone {
      connection.reply(to: entry.call, [])
    } else {
      connection.reply(to: entry.call, .failed("The value cannot be set."))
    }
  }

  /// Answers the requests that the main thread has not done in time.
  mutating func dropExpired(at time: Double, on connection: DBusConnection) {
    while let first = waiting.first, first.deadline <= time {
      waiting.removeFirst()
      mailbox.takeBack(first.number)
      connection.reply(to: first.call, .busy)
    }
  }
}
