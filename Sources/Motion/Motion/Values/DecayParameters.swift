public import OvershootGeometry

/// How a property comes to rest that was let go with a velocity, for `Animatable.decay(velocity:_:engine:completion:)`.
///
///     let pages = DecayParameters(within: 0...960) { end in (end / 320).rounded() * 320 }
///     let stage = Rect(x: 0, y: 0, width: 960, height: 540)
///     let corners = DecayParameters(within: stage, targets: [.zero, Vector2(960, 0)])
public struct DecayParameters<Value: AnimatableValue>: Sendable {
  /// The fraction of the velocity that is left after a millisecond; above 0 and below 1.
  public var rate: Double
  /// The lower limit of each number of the value; nil for none.
  public var minimum: Value?
  /// The upper limit of each number of the value, at least the lower one; nil for none.
  public var maximum: Value?
  /// The spring that returns the value at a limit, and leads it to targets that friction cannot reach.
  public var bounce: Spring
  /// Returns where the value ends, from where it would end by itself; nil leaves it there.
  public var target: (@Sendable (Value) -> Value)?

  /// Creates parameters; without arguments those of a scroll view without an end. `target` is called once
  /// with the projected end, which may be beyond the limits.
  public init(
    rate: Double = Decay.normalRate, minimum: Value? = nil, maximum: Value? = nil,
    bounce: Spring = Glide.bounce, target: (@Sendable (Value) -> Value)? = nil
  ) {
    (self.rate, self.minimum, self.maximum) = (rate, minimum, maximum)
    (self.bounce, self.target) = (bounce, target)
  }

  /// Creates parameters with which the value ends at the target that is nearest to where it would end by itself, of
  /// equally near ones at the first; without targets where it would end by itself.
  public init(
    rate: Double = Decay.normalRate, minimum: Value? = nil, maximum: Value? = nil,
    bounce: Spring = Glide.bounce, targets: [Value]
  ) {
    self.init(rate: rate, minimum: minimum, maximum: maximum, bounce: bounce) { end in
      targets.min { Self.squaredDistance($0, end) < Self.squaredDistance($1, end) } ?? end
    }
  }

  /// Returns the motion of each lane from `start` with `velocity`, both in lanes of `space`.
  ///
  /// - Parameter tolerance: returns the difference of a lane that is not visible, from how far it moves.
  func glides(
    from start: Value.Lanes, velocity: Value.Lanes, in space: ColorSpace, tolerance: (Int, Double) -> Double,
    file: StaticString, line: UInt
  ) -> [Glide] {
    func glides(to target: Value.Lanes?) -> [Glide] {
      let (minimum, maximum) = (minimum?.lanes(in: space), maximum?.lanes(in: space))
      return (0..<Value.Lanes.laneCount).map { lane in
        let (low, high) = (minimum?[lane] ?? -Double.infinity, maximum?[lane] ?? Double.infinity)
        require(
          low <= high, "DecayParameters needs a minimum of at most the maximum, not \(low) and \(high).", file: file,
          line: line)
        func glide(_ tolerance: Double) -> Glide {
          Glide(
            from: start[lane], velocity: velocity[lane], rate: rate, limits: low...high, target: target?[lane],
            bounce: bounce, tolerance: tolerance, file: file, line: line)
        }
        let reach = max(abs(glide(1).end - start[lane]), abs(velocity[lane]) / bounce.frequency)
        return glide(tolerance(lane, reach))
      }
    }
    let natural = glides(to: nil)
    guard let target else { return natural }
    var projected = start
    for lane in natural.indices { projected[lane] = natural[lane].projectedEnd }
    let snapped = Value.nearest(to: projected, of: target(Value(lanes: projected, in: space)).lanes(in: space))
    return glides(to: snapped)
  }

  private static func squaredDistance(_ a: Value, _ b: Value) -> Double {
    let difference = a.lanes - b.lanes
    return (0..<Value.Lanes.laneCount).reduce(0) { $0 + difference[$1] * difference[$1] }
  }
}

extension DecayParameters where Value == Double {
  /// Creates parameters with which the number ends within `limits`; see `init(rate:minimum:maximum:bounce:target:)`.
  public init(
    rate: Double = Decay.normalRate, within limits: ClosedRange<Double>, bounce: Spring = Glide.bounce,
    target: (@Sendable (Double) -> Double)? = nil
  ) {
    self.init(rate: rate, minimum: limits.lowerBound, maximum: limits.upperBound, bounce: bounce, target: target)
  }

  /// Creates parameters with which the number ends within `limits`, at the nearest of some targets; see
  /// `init(rate:minimum:maximum:bounce:targets:)`.
  public init(
    rate: Double = Decay.normalRate, within limits: ClosedRange<Double>, bounce: Spring = Glide.bounce,
    targets: [Double]
  ) {
    self.init(rate: rate, minimum: limits.lowerBound, maximum: limits.upperBound, bounce: bounce, targets: targets)
  }
}

extension DecayParameters where Value == Vector2 {
  /// Creates parameters with which the point ends within a rectangle; see `init(rate:minimum:maximum:bounce:target:)`.
  public init(
    rate: Double = Decay.normalRate, within limits: Rect, bounce: Spring = Glide.bounce,
    target: (@Sendable (Vector2) -> Vector2)? = nil
  ) {
    self.init(
      rate: rate, minimum: limits.origin, maximum: Vector2(limits.maxX, limits.maxY), bounce: bounce, target: target)
  }

  /// Creates parameters with which the point ends within a rectangle, at the nearest of some targets; see
  /// `init(rate:minimum:maximum:bounce:targets:)`.
  public init(
    rate: Double = Decay.normalRate, within limits: Rect, bounce: Spring = Glide.bounce, targets: [Vector2]
  ) {
    self.init(
      rate: rate, minimum: limits.origin, maximum: Vector2(limits.maxX, limits.maxY), bounce: bounce, targets: targets)
  }
}
