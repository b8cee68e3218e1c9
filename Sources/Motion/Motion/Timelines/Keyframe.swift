import OvershootGeometry

/// A value of a key-frame track, and how the track reaches it from the one before.
///
/// Where a key frame does not state a velocity, the track takes the one that makes the motion smooth.
public struct Keyframe<Value: AnimatableValue>: Sendable {
  enum Kind: Sendable {
    case linear(Easing)
    case cubic(startVelocity: Value?, endVelocity: Value?)
    case spring(Spring, startVelocity: Value?)
    case move
  }

  let value: Value
  /// Seconds.
  let duration: Double
  let kind: Kind

  private init(_ value: Value, duration: Double, _ kind: Kind) {
    duration.requireNonnegative("A Keyframe needs a finite duration")
    (self.value, self.duration, self.kind) = (value, duration, kind)
  }

  /// Returns a key frame that is reached in a straight line within `duration` seconds.
  ///
  /// - Precondition: `duration` is finite and at least 0; with 0 the value jumps.
  public static func linear(
    _ value: Value, duration: Double, easing: Easing = .linear
  ) -> Keyframe { Keyframe(value, duration: duration, .linear(easing)) }

  /// Returns a key frame that is reached along a cubic curve within `duration` seconds.
  ///
  /// Adjacent cubic key frames form a Catmull-Rom spline. Beside a linear key frame or behind a spring the curve has
  /// their velocity; at the ends of the track, behind a move and before a spring or a move it has none.
  ///
  /// - Parameters:
  ///   - value: the value at the end.
  ///   - duration: seconds.
  ///   - startVelocity: the velocity at the start, per second; nil takes the smooth one.
  ///   - endVelocity: the velocity at the end, per second; nil takes the smooth one.
  /// - Precondition: `duration` is finite and at least 0; with 0 the value jumps.
  public static func cubic(
    _ value: Value, duration: Double, startVelocity: Value? = nil, endVelocity: Value? = nil
  ) -> Keyframe {
    Keyframe(value, duration: duration, .cubic(startVelocity: startVelocity, endVelocity: endVelocity))
  }

  /// Returns a key frame to which a spring pulls, which takes over the velocity of the motion before.
  ///
  /// - Parameters:
  ///   - value: the value to which the spring pulls.
  ///   - duration: seconds, within which the offset that the spring has left at their end fades out; nil is the
  ///     settling time of the spring.
  ///   - spring: the spring.
  ///   - startVelocity: the velocity at the start, per second; nil takes over that of the motion before.
  /// - Precondition: `duration` is finite and at least 0, and the spring settles within 100 000 seconds.
  public static func spring(
    _ value: Value, duration: Double? = nil, _ spring: Spring = .smooth, startVelocity: Value? = nil
  ) -> Keyframe {
    let seconds = duration ?? spring.settlingDuration()
    require(seconds.isFinite, "A Keyframe's spring settles within 100 000 seconds: give it a duration or more damping.")
    return Keyframe(value, duration: seconds, .spring(spring, startVelocity: startVelocity))
  }

  /// Returns a key frame to which the value jumps.
  public static func move(_ value: Value) -> Keyframe { Keyframe(value, duration: 0, .move) }
}

/// The motion of a value through key frames, in closed form over the time.
///
///     let hop = KeyframeTrack(from: 0, [
///       .cubic(40, duration: 0.3), .cubic(10, duration: 0.2), .spring(0, .bouncy),
///     ])
///     PropertyAnimator($height, along: hop).startAnimation()
///
/// It can be evaluated by itself, or animate a property: as an animator that starts, scrubs, reverses and nests in
/// timelines like all others.
public struct KeyframeTrack<Value: AnimatableValue>: Sendable {
  /// The value before the first key frame.
  public let start: Value
  /// The value of the last key frame.
  public var end: Value { keyframes.last?.value ?? start }
  /// The sum of the durations of the key frames, in seconds.
  public let duration: Double
  private let keyframes: [Keyframe<Value>]
  private let spline: KeyframeSpline

  /// Creates the motion from `start` through `keyframes`.
  public init(from start: Value, _ keyframes: [Keyframe<Value>]) {
    (self.start, self.keyframes) = (start, keyframes)
    spline = KeyframeSpline(from: start, keyframes, in: .srgb)
    duration = spline.duration
  }

  /// Returns the value `time` seconds after the start; before and after the track, that of its ends.
  public func value(at time: Double) -> Value { Value(lanes: Value.Lanes(spline.value(at: time))) }

  /// Returns the change of the value per second; 0 before and after the track.
  public func velocity(at time: Double) -> Value { Value(lanes: Value.Lanes(spline.velocity(at: time))) }

  /// Returns the lanes of the track for a property that mixes colours in `space`.
  func spline(in space: ColorSpace) -> KeyframeSpline {
    space == .srgb ? spline : KeyframeSpline(from: start, keyframes, in: space)
  }
}

extension Animatable {
  /// Moves the property to the end of a key-frame track: along it where an animation block captures the change, else at
  /// once.
  ///
  /// The track is stretched to the duration of the block, whose curve should be linear;
  /// `PropertyAnimator(_:along:)` has both. A property that is not at the start of the track approaches it during the
  /// movement.
  public func follow(_ track: KeyframeTrack<Value>) {
    var spline = track.spline(in: storage.space)
    let start = Value.nearest(to: storage.model, of: Value.Lanes(spline.value(at: 0)))
    spline.move(by: Value.self == Color.self ? storage.turned(start, hasHue: true) : start)
    AnimationEngine.assign(Value.Lanes(spline.lanes(at: 1)), to: storage, along: spline)
  }
}

extension PropertyAnimator {
  /// Creates an animator that moves a property along a key-frame track, in the time of the track, on the current engine
  /// where none is given.
  public convenience init<Value>(
    _ property: Animatable<Value>, along track: KeyframeTrack<Value>, engine: AnimationEngine? = nil
  ) { self.init(duration: track.duration, curve: .linear, engine: engine) { property.follow(track) } }
}
