import Motion
import OvershootGeometry

/// A property of a trial, by its type.
package enum TrialProperty: Int, CaseIterable, Sendable {
  case number, fade, point, color, octet, bars

  /// The number of lanes of all properties.
  static let laneCount = 22
  /// The property of each lane.
  static let ofLane = allCases.flatMap { property in Array(repeating: property, count: property.width) }

  /// All properties with their lanes.
  static let lanes: [(property: TrialProperty, lanes: Range<Int>)] = allCases.map { ($0, $0.lanes) }

  /// The first of its lanes.
  var firstLane: Int {
    switch self {
    case .number: 0
    case .fade: 1
    case .point: 2
    case .color: 4
    case .octet: 8
    case .bars: 16
    }
  }

  /// Its lanes.
  var lanes: Range<Int> { firstLane..<firstLane + width }

  /// The number of lanes.
  var width: Int {
    switch self {
    case .number, .fade: 1
    case .point: 2
    case .color: 4
    case .octet: 8
    case .bars: 6
    }
  }

  /// The size of usual values.
  var scale: Double { self == .fade || self == .color ? 1 : 100 }

  /// The largest distance that a free spring may leave at its end, of usual distances.
  var threshold: Double { self == .fade ? 1.0 / 255 : 1e-3 * 4 * scale }

  /// Returns different numbers for all lanes, for one number.
  func lanes(_ number: Double) -> [Double] {
    (0..<width).map { (number * scale * (1 - 0.37 * Double($0))).clamped }
  }

  /// Returns the Swift code of a value.
  func code(_ number: Double) -> String {
    let text = lanes(number).map { "\($0)" }.joined(separator: ", ")
    return switch self {
    case .number, .fade: text
    case .point: "Vector2(\(text))"
    case .color: "Color(lanes: SIMD4(\(text)))"
    case .octet: "Octet(lanes: SIMD8(\(text)))"
    case .bars: "[\(text)]"
    }
  }
}

/// A property of a trial at one time.
@MainActor
package struct TrialValue {
  package let property: any AnimatableReference
  package let shown: [Double]
  /// The velocity per second; nil where it is not that of animations alone.
  package let velocity: [Double]?
  package let isAnimating: Bool

  init<Value>(_ property: Animatable<Value>) {
    self.property = property
    shown = (0..<Value.Lanes.laneCount).map { property.shown.lanes[$0] }
    let velocity = property.laneVelocity
    self.velocity = property.tracksVelocity ? nil : (0..<Value.Lanes.laneCount).map { velocity[$0] }
    isAnimating = property.isAnimating
  }
}

/// Some of the properties.
struct PropertySet: OptionSet, Sendable {
  let rawValue: Int

  init(rawValue: Int) { self.rawValue = rawValue }
  init(_ property: TrialProperty) { rawValue = 1 << property.rawValue }

  static let all = PropertySet(rawValue: (1 << TrialProperty.allCases.count) - 1)

  func contains(_ property: TrialProperty) -> Bool { rawValue & 1 << property.rawValue != 0 }
}

/// Eight numbers.
struct Octet: AnimatableValue {
  var lanes: SIMD8<Double>

  init(lanes: SIMD8<Double>) { self.lanes = lanes }
}

extension Double {
  /// The number, limited to finite ones.
  fileprivate var clamped: Double {
    Swift.max(-Self.greatestFiniteMagnitude, Swift.min(Self.greatestFiniteMagnitude, self))
  }
}
