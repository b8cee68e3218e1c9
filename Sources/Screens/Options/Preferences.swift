public import Motion

/// What a person has chosen for all screens; any screen may change it, and all hear of it.
@MainActor
public final class Preferences {
  /// The choices.
  public struct Values: Hashable, Sendable {
    /// The colours.
    public var look: Theme.Name
    /// How much moves.
    public var motion: MotionPolicy
    /// How fast it moves: seconds of animation to the second, within `speeds`.
    public var speed: Double {
      didSet { speed = Self.limited(speed) }
    }

    /// The speeds that can be chosen.
    public static let speeds = 0.25...4.0

    /// Makes choices; the defaults are those of a first start.
    public init(look: Theme.Name = .light, motion: MotionPolicy = .full, speed: Double = 1) {
      self.look = look
      self.motion = motion
      self.speed = Self.limited(speed)
    }

    private static func limited(_ speed: Double) -> Double {
      speed.isFinite ? min(max(speed, speeds.lowerBound), speeds.upperBound) : 1
    }
  }

  private struct Observer {
    weak var owner: AnyObject?
    let hear: @MainActor (Values) -> Void
  }

  /// The present choices.
  public var values: Values {
    didSet { if values != oldValue { tell() } }
  }
  private var observers: [Observer] = []

  /// Makes preferences.
  public init(_ values: Values = Values()) {
    self.values = values
  }

  /// Calls `hear` at each change as long as `owner` lives; it is not kept alive by this.
  public func observe(_ owner: AnyObject, _ hear: @escaping @MainActor (Values) -> Void) {
    observers.removeAll { $0.owner == nil }
    observers.append(Observer(owner: owner, hear: hear))
  }

  private func tell() {
    for observer in observers where observer.owner != nil { observer.hear(values) }
  }
}
