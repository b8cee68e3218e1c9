/// The state machine of a press that needs confirmation: hold until a ring is full, move into the ring, release there.
///
/// A value type without a clock: the caller passes times and inputs. Only `release()` returns whether to act.
public struct HoldConfirmation: Hashable, Sendable {
  /// The state of a press.
  public enum State: String, CaseIterable, Hashable, Sendable {
    /// Nothing is pressed.
    case idle
    /// The ring fills.
    case updating
    /// The ring is full, and the pointer is outside.
    case selected
    /// The ring is full, and the pointer is inside: a release acts.
    case confirmed
  }

  /// The source of the intention.
  private enum Source: Hashable, Sendable {
    case time(start: Double, duration: Double)
    case pressure
    case arming
  }

  /// The pressure intention above which the ring is full. By time it is full at an intention of 1.
  public static let threshold = 0.97
  /// The seconds by which rounding may make a press shorter than it was.
  private static let timeTolerance = 1e-9
  /// The valid hold times, in seconds.
  public static let holdTimes = 0.5...20.0
  /// The time to hold unless another is set, in seconds.
  public static let standardHoldTime = 2.0

  /// The time to hold until the intention is 1, in seconds, limited to `holdTimes`. A change affects the
  /// next press.
  public var holdTime = standardHoldTime {
    didSet { holdTime = min(max(holdTime, Self.holdTimes.lowerBound), Self.holdTimes.upperBound) }
  }
  /// The state of the current press.
  public private(set) var state = State.idle
  /// The elapsed fraction of the hold time or the normalized pressure, 0...1.
  public private(set) var intention = 0.0
  /// The fraction of the ring that is shown, 0...1.
  public private(set) var ring = 0.0
  /// Whether the pointer is in the ring.
  public private(set) var isInside = false
  private var source = Source.arming

  /// Creates an idle confirmation.
  public init() {}

  /// Whether the ring fills with time and the intention is below 1.
  public var followsTime: Bool {
    guard state != .idle, case .time = source else { return false }
    return intention < 1
  }

  /// Begins a press at `time`, in seconds, with an empty ring. Has no effect during a press.
  public mutating func press(at time: Double) {
    guard state == .idle else { return }
    source = .time(start: time, duration: holdTime)
    state = .updating
  }

  /// Fills the ring of the current press at once, independently of time. Has no effect while idle.
  public mutating func arm() {
    guard state != .idle else { return }
    (source, intention) = (.arming, 1)
    resolve()
  }

  /// Advances to `time`, in seconds; an earlier time than before has no effect.
  public mutating func advance(to time: Double) {
    guard state != .idle, case .time(let start, let duration) = source else { return }
    let elapsed = time - start
    intention = max(intention, elapsed >= duration - Self.timeTolerance ? 1 : elapsed / duration)
    resolve()
  }

  /// Sets whether the pointer is in the ring. Has no effect while idle.
  public mutating func move(isInside: Bool) {
    guard state != .idle else { return }
    self.isInside = isInside
    resolve()
  }

  /// Sets the intention, limited to 0...1, from a pressure; from then on the press follows pressure instead of time.
  ///
  /// In the ring a falling pressure does not change the state, because lifting a finger begins with one. Has no effect
  /// while idle.
  public mutating func push(_ intention: Double, isInside: Bool) {
    guard state != .idle else { return }
    source = .pressure
    self.intention = max(0, min(1, intention))
    self.isInside = isInside
    resolve()
  }

  /// Ends the press by a release; returns whether it was confirmed.
  public mutating func release() -> Bool {
    defer { cancel() }
    return state == .confirmed
  }

  /// Ends the press without confirmation.
  public mutating func cancel() {
    (state, intention, ring, isInside, source) = (.idle, 0, 0, false, .arming)
  }

  private mutating func resolve() {
    if source == .pressure ? intention > Self.threshold : intention >= 1 {
      (state, ring) = (isInside ? .confirmed : .selected, 1)
    } else if !isInside || source != .pressure {
      (state, ring) = (.updating, intention)
    }
  }
}
