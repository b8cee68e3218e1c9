public import OvershootGeometry

/// How a property comes to rest that was let go with a velocity, for `Animatable.decay(velocity:_:engine:completion:)`.
///
///     let pages = DecayParameters(within: 0...960) { end in (end / 320).rounded() * 320 }
///     let stage = Rect(x: 0, y: 0, width: 960, height: 540)
///     let corners = DecayParameters(within: stage, targets: [.zero, Vector2(960, 0)])
///
/// `Value` is an `AnimatableValue`, or a `VectorAnimatable` of a vector.
public struct DecayParameters<Value: Sendable>: Sendable {
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

  /// Returns the motion of each number of a value.
  ///
  /// - Parameters:
  ///   - start: the numbers that are let go.
  ///   - velocity: their velocities.
  ///   - visible: for each the difference that is not visible.
  ///   - areOne: whether they move as one.
  ///   - numbers: returns the numbers of a value.
  ///   - snap: returns where they end, from where they would end by themselves; nil leaves them there.
  func glides(
    from start: [Double], velocity: [Double], visible: [Double], areOne: Bool, numbers: (Value) -> [Double],
    snap: (([Double]) -> [Double])?
  ) -> [Glide] {
    let (minimum, maximum) = (minimum.map(numbers), maximum.map(numbers))
    for count in [minimum?.count, maximum?.count, velocity.count] {
      requireCount(count ?? start.count, of: start)
    }
    func glide(_ lane: Int, to target: Double? = nil, along lead: Spring? = nil) -> Glide {
      let (low, high) = (minimum?[lane] ?? -Double.infinity, maximum?[lane] ?? Double.infinity)
      require(low <= high, "DecayParameters needs a minimum of at most the maximum, not \(low) and \(high).")
      func glide(_ tolerance: Double) -> Glide {
        Glide(
          from: start[lane], velocity: velocity[lane], rate: rate, limits: low...high, target: target, bounce: bounce,
          lead: lead, tolerance: tolerance)
      }
      let reach = max(abs(glide(1).end - start[lane]), abs(velocity[lane]) / bounce.frequency)
      return glide(max(.leastNormalMagnitude, min(visible[lane], reach * Spring.settledOffset)))
    }
    let free = start.indices.map { glide($0) }
    guard let snap else { return areOne ? Glide.together(free, free.indices.filter { free[$0].isPlainDecay }) : free }
    let targets = snap(free.map(\.projectedEnd))
    requireCount(targets.count, of: start)
    let led = start.indices.map { glide($0, to: targets[$0]) }
    // What passes a limit and ends there anyway is no part of the direction, and neither is what is beyond one.
    let lanes = led.indices.filter { free[$0].isPlainDecay || free[$0].beginsInside && led[$0].end != free[$0].end }
    guard areOne, lanes.count > 1, lanes.contains(where: { led[$0].end != free[$0].end }) else { return led }
    let lead = lead(lanes, led, visible)
    return Glide.together(
      led.indices.map { lanes.contains($0) ? glide($0, to: targets[$0], along: lead) : led[$0] }, lanes)
  }

  private func requireCount(_ count: Int, of start: [Double]) {
    require(
      count == start.count,
      "A decay of \(start.count) components has a velocity, limits and targets of as many, not \(count).")
  }

  /// Returns the spring that leads numbers to their targets together: along the direction of their velocity it moves as
  /// the friction that ends there, across it from rest.
  ///
  /// Lengths are in visible differences, so that numbers of several units have one direction.
  private func lead(_ lanes: [Int], _ glides: [Glide], _ visible: [Double]) -> Spring {
    let speeds = lanes.map { glides[$0].velocity / visible[$0] }
    let fastest = speeds.reduce(0) { max($0, abs($1)) }
    var (square, product) = (0.0, 0.0)
    for (lane, speed) in zip(lanes, speeds) {
      square += speed / fastest * (speed / fastest)
      product += speed / fastest * ((glides[lane].end - glides[lane].start) / visible[lane])
    }
    let friction = fastest * (square / product)
    let isAllowed = Glide.allows(friction: friction, beside: Decay(velocity: 0, rate: rate).friction)
    return isAllowed ? Spring(stiffness: friction * friction, damping: 2 * friction) : bounce
  }
}

extension Glide {
  /// Returns the motions of which some end together, except for those that do not move.
  fileprivate static func together(_ glides: [Glide], _ lanes: [Int]) -> [Glide] {
    let end = lanes.reduce(0) { max($0, glides[$1].duration) }
    return glides.indices.map { glides[$0].duration > 0 && lanes.contains($0) ? glides[$0].lasting(end) : glides[$0] }
  }
}

extension [Double] {
  /// Returns the one of some targets that is nearest to these numbers, of equally near ones the first; nil without any.
  fileprivate func nearest<Target>(of targets: [Target], _ numbers: (Target) -> [Double]) -> Target? {
    func squaredDistance(_ target: Target) -> Double {
      zip(self, numbers(target)).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
    }
    return targets.min { squaredDistance($0) < squaredDistance($1) }
  }
}

extension DecayParameters where Value: AnimatableValue {
  /// Creates parameters with which the value ends at the target that is nearest to where it would end by itself, of
  /// equally near ones at the first; without targets where it would end by itself.
  public init(
    rate: Double = Decay.normalRate, minimum: Value? = nil, maximum: Value? = nil,
    bounce: Spring = Glide.bounce, targets: [Value]
  ) {
    self.init(rate: rate, minimum: minimum, maximum: maximum, bounce: bounce) { end in
      end.lanes.numbers.nearest(of: targets) { $0.lanes.numbers } ?? end
    }
  }
}

extension DecayParameters where Value: VectorAnimatable {
  /// Creates parameters with which the vector ends at the target that is nearest to where it would end by itself, of
  /// equally near ones at the first; without targets where it would end by itself.
  public init(
    rate: Double = Decay.normalRate, minimum: Value? = nil, maximum: Value? = nil,
    bounce: Spring = Glide.bounce, targets: [Value]
  ) {
    self.init(rate: rate, minimum: minimum, maximum: maximum, bounce: bounce) { end in
      end.components.nearest(of: targets) { $0.components } ?? end
    }
  }
}

extension DecayParameters where Value == Double {
  /// Creates parameters with which the number ends within `limits`; see `init(rate:minimum:maximum:bounce:target:)`.
  public init(
    rate: Double = Decay.normalRate, within limits: ClosedRange<Double>, bounce: Spring = Glide.bounce,
    target: (@Sendable (Double) -> Double)? = nil
  ) { self.init(rate: rate, minimum: limits.lowerBound, maximum: limits.upperBound, bounce: bounce, target: target) }

  /// Creates parameters with which the number ends within `limits`, at the nearest of some targets; see
  /// `init(rate:minimum:maximum:bounce:targets:)`.
  public init(
    rate: Double = Decay.normalRate, within limits: ClosedRange<Double>, bounce: Spring = Glide.bounce,
    targets: [Double]
  ) { self.init(rate: rate, minimum: limits.lowerBound, maximum: limits.upperBound, bounce: bounce, targets: targets) }
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
  public init(rate: Double = Decay.normalRate, within limits: Rect, bounce: Spring = Glide.bounce, targets: [Vector2]) {
    self.init(
      rate: rate, minimum: limits.origin, maximum: Vector2(limits.maxX, limits.maxY), bounce: bounce, targets: targets)
  }
}
