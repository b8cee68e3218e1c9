import Motion
import MotionNotation
import OvershootGeometry

/// The properties of a trial with their engine.
@MainActor
final class TrialStage {
  let engine = AnimationEngine()
  @Animatable var number = 0.0
  @Animatable(.fade) var fade = 0.5
  @Animatable var point = Vector2(10, -20)
  @Animatable(.color) var color = Color(red: 0.2, green: 0.4, blue: 0.1, alpha: 1)
  @Animatable var octet = Octet(lanes: SIMD8(repeating: 5))
  /// What animations follow.
  @Animatable var scroll = 0.0
  @AnimatableVector var bars: [Double] = [1, 2, 3, 4, 5, 6]

  /// Whether completions pause animations.
  var pausesAtEnds = true
  /// What a pause at an end, or a change that ends what moves a property, broke; nil while nothing did.
  var fault: String?

  /// The presentation values of all lanes.
  var shown: [Double] {
    var lanes = [Double](repeating: 0, count: TrialProperty.laneCount)
    readShown(.all, into: &lanes)
    return lanes
  }

  /// The model values of all lanes.
  var model: [Double] {
    var lanes = [Double](repeating: 0, count: TrialProperty.laneCount)
    Self.write(number, of: .number, into: &lanes)
    Self.write(fade, of: .fade, into: &lanes)
    Self.write(point.lanes, of: .point, into: &lanes)
    Self.write(color.lanes, of: .color, into: &lanes)
    Self.write(octet.lanes, of: .octet, into: &lanes)
    lanes.replaceSubrange(TrialProperty.bars.lanes, with: bars)
    return lanes
  }

  /// Reads the presentation values of some properties.
  func readShown(_ properties: PropertySet, into lanes: inout [Double]) {
    if properties.contains(.number) { Self.write($number.shown, of: .number, into: &lanes) }
    if properties.contains(.fade) { Self.write($fade.shown, of: .fade, into: &lanes) }
    if properties.contains(.point) { Self.write($point.shown.lanes, of: .point, into: &lanes) }
    if properties.contains(.color) { Self.write($color.shown.lanes, of: .color, into: &lanes) }
    if properties.contains(.octet) { Self.write($octet.shown.lanes, of: .octet, into: &lanes) }
    if properties.contains(.bars) { lanes.replaceSubrange(TrialProperty.bars.lanes, with: $bars.shown) }
  }

  /// Returns the velocities of some properties in all lanes, per second.
  func velocity(of properties: PropertySet) -> [Double] {
    var lanes = [Double](repeating: 0, count: TrialProperty.laneCount)
    if properties.contains(.number) { Self.write($number.laneVelocity, of: .number, into: &lanes) }
    if properties.contains(.fade) { Self.write($fade.laneVelocity, of: .fade, into: &lanes) }
    if properties.contains(.point) { Self.write($point.laneVelocity, of: .point, into: &lanes) }
    if properties.contains(.color) { Self.write($color.laneVelocity, of: .color, into: &lanes) }
    if properties.contains(.octet) { Self.write($octet.laneVelocity, of: .octet, into: &lanes) }
    if properties.contains(.bars) { lanes.replaceSubrange(TrialProperty.bars.lanes, with: $bars.velocity) }
    return lanes
  }

  /// Writes a value as memory: the subscripts of its lanes are slow without optimisation.
  private static func write<Value>(_ value: Value, of property: TrialProperty, into lanes: inout [Double]) {
    lanes.withUnsafeMutableBytes { $0.storeBytes(of: value, toByteOffset: 8 * property.firstLane, as: Value.self) }
  }

  /// All properties that are no vectors.
  var values: [TrialValue] {
    [TrialValue($number), TrialValue($fade), TrialValue($point), TrialValue($color), TrialValue($octet)]
  }

  func isAnimating(_ property: TrialProperty) -> Bool {
    switch property {
    case .number: $number.isAnimating
    case .fade: $fade.isAnimating
    case .point: $point.isAnimating
    case .color: $color.isAnimating
    case .octet: $octet.isAnimating
    case .bars: $bars.isAnimating
    }
  }

  func tracksVelocity(_ property: TrialProperty) -> Bool {
    switch property {
    case .number: $number.tracksVelocity
    case .fade: $fade.tracksVelocity
    case .point: $point.tracksVelocity
    case .color: $color.tracksVelocity
    case .octet: $octet.tracksVelocity
    case .bars: $bars.tracksVelocity
    }
  }

  /// Checks that nothing moves a property that was just set.
  func checkShownAlone(_ property: TrialProperty) {
    let (shown, model) = (shown[property.lanes], model[property.lanes])
    if isAnimating(property) || shown != model { fault = "\(property) shows \(shown) of \(model), which were set" }
  }

  func set(_ property: TrialProperty, _ target: Double, velocity: Double? = nil) {
    let lanes = property.lanes(target)
    let speeds = velocity.map(property.lanes)
    switch property {
    case .number: set($number, lanes, speeds)
    case .fade: set($fade, lanes, speeds)
    case .point: set($point, lanes, speeds)
    case .color: set($color, lanes, speeds)
    case .octet: set($octet, lanes, speeds)
    case .bars: bars = lanes
    }
  }

  private func set<Value>(_ property: Animatable<Value>, _ lanes: [Double], _ velocity: [Double]?) {
    let value = Self.value(of: Value.self, lanes)
    guard let velocity else { return property.wrappedValue = value }
    property.set(value, velocity: Self.value(of: Value.self, velocity))
  }

  private static func value<Value: AnimatableValue>(of type: Value.Type, _ lanes: [Double]) -> Value {
    var vector = Value.Lanes.zero
    for lane in 0..<Value.Lanes.laneCount { vector[lane] = lanes[lane] }
    return Value(lanes: vector)
  }

  func follow(_ property: TrialProperty, to target: Double) {
    switch property {
    case .number: follow($number, property, target)
    case .fade: follow($fade, property, target)
    case .point: follow($point, property, target)
    case .color: follow($color, property, target)
    case .octet: follow($octet, property, target)
    case .bars: bars = property.lanes(target)
    }
  }

  private func follow<Value>(_ animated: Animatable<Value>, _ property: TrialProperty, _ target: Double) {
    func value(_ number: Double) -> Value { Self.value(of: Value.self, property.lanes(number)) }
    animated.follow(
      KeyframeTrack(
        from: value(0.5 * target), [.cubic(value(-target), duration: 0.3), .spring(value(target), .bouncy)]))
  }

  func decay(
    _ property: TrialProperty, velocity: Double?, range: Double?, targets: [Double]
  ) -> PropertyAnimator {
    switch property {
    case .number, .bars: decay($number, .number, velocity, range, targets)
    case .fade: decay($fade, property, velocity, range, targets)
    case .point: decay($point, property, velocity, range, targets)
    case .color: decay($color, property, velocity, range, targets)
    case .octet: decay($octet, property, velocity, range, targets)
    }
  }

  private func decay<Value>(
    _ animated: Animatable<Value>, _ property: TrialProperty, _ velocity: Double?, _ range: Double?, _ targets: [Double]
  ) -> PropertyAnimator {
    func value(_ number: Double) -> Value { Self.value(of: Value.self, property.lanes(number)) }
    func bound(_ number: Double) -> Value {
      Self.value(of: Value.self, property.lanes(0).map { _ in number * property.scale })
    }
    let parameters =
      targets.isEmpty
      ? DecayParameters(minimum: range.map { bound(-$0) }, maximum: range.map(bound))
      : DecayParameters(minimum: range.map { bound(-$0) }, maximum: range.map(bound), targets: targets.map(value))
    return animated.decay(velocity: velocity.map(value), parameters)
  }

  func stop(_ property: TrialProperty) {
    switch property {
    case .number: $number.stop()
    case .fade: $fade.stop()
    case .point: $point.stop()
    case .color: $color.stop()
    case .octet, .bars: $octet.stop()
    }
  }

  func finish(_ property: TrialProperty) {
    switch property {
    case .number: $number.finish()
    case .fade: $fade.finish()
    case .point: $point.finish()
    case .color: $color.finish()
    case .octet, .bars: $octet.finish()
    }
  }
}
