public import Motion
public import Stage

/// The user's preferences for all screens. Observers are notified of every change.
@MainActor
public final class Preferences {
  /// The values of all preferences.
  public struct Values: Hashable, Sendable {
    /// The theme.
    public var theme: Theme.Name
    /// How much is animated.
    public var motion: MotionPolicy
    /// How the tiles of 2048 move.
    public var tileStyle: TileMotion.Style
    /// Seconds of animation per second. Values outside `speeds` are clamped; one that is not finite becomes 1.
    public var speed: Double {
      didSet { speed = Self.limited(speed) }
    }

    /// The range of speeds.
    public static let speeds = 0.25...4.0

    /// Creates values; the defaults are those of the first start.
    public init(
      theme: Theme.Name = .light, motion: MotionPolicy = .full, speed: Double = 1,
      tileStyle: TileMotion.Style = .crisp
    ) {
      self.theme = theme
      self.motion = motion
      self.tileStyle = tileStyle
      self.speed = Self.limited(speed)
    }

    private static func limited(_ speed: Double) -> Double {
      speed.isFinite ? min(max(speed, speeds.lowerBound), speeds.upperBound) : 1
    }
  }

  private struct Observer {
    weak var owner: AnyObject?
    let onChange: @MainActor (Values) -> Void
  }

  /// The current values.
  public var values: Values {
    didSet {
      guard values != oldValue else { return }
      for observer in observers where observer.owner != nil { observer.onChange(values) }
    }
  }
  private var observers: [Observer] = []

  /// Creates preferences.
  public init(_ values: Values = Values()) {
    self.values = values
  }

  /// Calls `onChange` after each change for as long as `owner` exists; does not keep it alive.
  public func observe(_ owner: AnyObject, _ onChange: @escaping @MainActor (Values) -> Void) {
    observers.removeAll { $0.owner == nil }
    observers.append(Observer(owner: owner, onChange: onChange))
  }
}
