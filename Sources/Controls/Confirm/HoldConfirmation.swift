/// The rule of a press that must be meant: hold until a ring is full, go into the ring, let go there.
///
/// A plain value that is told times and inputs. It never acts by itself: `release()` answers whether the action is due, and nothing
/// else ever does.
public struct HoldConfirmation: Hashable, Sendable {
  /// How far a press has come.
  public enum State: String, CaseIterable, Hashable, Sendable {
    /// Nothing is pressed.
    case idle
    /// The ring fills.
    case updating
    /// The ring is full, and the pointer is outside.
    case selected
    /// The ring is full, and the pointer is inside: letting go acts.
    case confirmed
  }

  /// What the intention is taken from.
  private enum Source: Hashable, Sendable {
    case time(start: Double, duration: Double)
    case pressure
    case arming
  }

  /// The ring counts as full for intentions above this one.
  public static let threshold = 0.97
  /// The hold times that can be set, in seconds.
  public static let holdTimes = 0.5...20.0

  /// How long to hold until the intention is 1, in seconds: 2 at first. What lies outside `holdTimes` is brought to its nearest
  /// end; a press under way keeps the time that it began with.
  public var holdTime = 2.0 {
    didSet { holdTime = min(max(holdTime, Self.holdTimes.lowerBound), Self.holdTimes.upperBound) }
  }
  /// How far the press has come.
  public private(set) var state = State.idle
  /// How much the action is wanted, 0...1: the share of the hold time that has passed, or the pressure.
  public private(set) var intention = 0.0
  /// The fraction of the ring that is shown, 0...1.
  public private(set) var ring = 0.0
  /// Whether the pointer is in the ring.
  public private(set) var isInside = false
  private var source = Source.arming

  /// Makes an idle one.
  public init() {}

  /// Whether the ring fills with time, and is not yet full.
  public var followsTime: Bool {
    guard state != .idle, case .time = source else { return false }
    return intention < 1
  }

  /// A press begins at `time`, in seconds, with nothing of the ring filled. During a press nothing happens.
  public mutating func press(at time: Double) {
    guard state == .idle else { return }
    source = .time(start: time, duration: holdTime)
    state = .updating
  }

  /// The press under way is full at once, and waits for as long as it takes.
  public mutating func arm() {
    guard state != .idle else { return }
    (source, intention) = (.arming, 1)
    resolve()
  }

  /// Takes in that it is `time`. Times before the press count as its beginning.
  public mutating func advance(to time: Double) {
    guard state != .idle, case .time(let start, let duration) = source else { return }
    intention = max(intention, min(1, (time - start) / duration))
    resolve()
  }

  /// Takes in whether the pointer is in the ring.
  public mutating func move(isInside: Bool) {
    guard state != .idle else { return }
    self.isInside = isInside
    resolve()
  }

  /// Takes in a pressure as an intention of 0...1, with the pointer's place; from now on the press follows pressure, not time.
  ///
  /// In the ring a falling pressure changes nothing, as every lifting of a finger begins with one.
  public mutating func push(_ intention: Double, isInside: Bool) {
    guard state != .idle else { return }
    source = .pressure
    self.intention = max(0, min(1, intention))
    self.isInside = isInside
    resolve()
  }

  /// The press ends by letting go; returns whether the action is due.
  public mutating func release() -> Bool {
    let acts = state == .confirmed
    cancel()
    return acts
  }

  /// The press ends, and nothing is due.
  public mutating func cancel() {
    (state, intention, ring, isInside, source) = (.idle, 0, 0, false, .arming)
  }

  private mutating func resolve() {
    if intention > Self.threshold {
      (state, ring) = (isInside ? .confirmed : .selected, 1)
    } else if !isInside || source != .pressure {
      (state, ring) = (.updating, intention)
    }
  }
}
