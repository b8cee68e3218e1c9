/// The vectors in which the engine stores values: one, two, four or eight numbers.
///
/// Only `SingleLane` and the standard library's `SIMD2`, `SIMD4` and `SIMD8` of `Double` conform.
public protocol AnimationLanes: Equatable, Sendable {
  /// The vector with all lanes 0.
  static var zero: Self { get }
  /// The number of lanes.
  static var laneCount: Int { get }
  /// Creates a vector with the same number in every lane.
  init(repeating value: Double)
  /// Accesses the lane at `index`, which is less than `laneCount`.
  subscript(index: Int) -> Double { get set }
  /// Returns the sum, lane by lane.
  static func + (lhs: Self, rhs: Self) -> Self
  /// Returns the difference, lane by lane.
  static func - (lhs: Self, rhs: Self) -> Self
  /// Returns every lane times a number.
  static func * (lanes: Self, factor: Double) -> Self
  /// Returns the product, lane by lane.
  static func * (lhs: Self, rhs: Self) -> Self
}

extension AnimationLanes {
  /// Whether no lane is infinite or NaN.
  @inline(__always) var isFinite: Bool { self - self == .zero }

  /// The vector, with the largest finite numbers in place of infinite ones.
  var limited: Self { isFinite ? self : Self(numbers: numbers.map(\.limited)) }

  /// The numbers of all lanes.
  package var numbers: [Double] { (0..<Self.laneCount).map { self[$0] } }

  /// Creates a vector of numbers; further lanes are 0.
  package init(numbers: [Double]) {
    self = .zero
    for lane in 0..<min(Self.laneCount, numbers.count) { self[lane] = numbers[lane] }
  }
}

/// A vector of one number.
@frozen
public struct SingleLane: AnimationLanes {
  /// The number.
  public var value: Double

  /// Creates a vector of `value`.
  @inlinable public init(repeating value: Double) { self.value = value }

  /// The number 0.
  @inlinable public static var zero: SingleLane { SingleLane(repeating: 0) }
  /// 1.
  public static var laneCount: Int { 1 }
  /// Accesses the number, whatever the index.
  @inlinable public subscript(index: Int) -> Double {
    get { value }
    set { value = newValue }
  }

  /// Returns the sum.
  @inlinable public static func + (lhs: Self, rhs: Self) -> Self { SingleLane(repeating: lhs.value + rhs.value) }
  /// Returns the difference.
  @inlinable public static func - (lhs: Self, rhs: Self) -> Self { SingleLane(repeating: lhs.value - rhs.value) }
  /// Returns the product with a number.
  @inlinable public static func * (lanes: Self, factor: Double) -> Self { SingleLane(repeating: lanes.value * factor) }
  /// Returns the product.
  @inlinable public static func * (lhs: Self, rhs: Self) -> Self { SingleLane(repeating: lhs.value * rhs.value) }
}

extension SIMD2<Double>: AnimationLanes {
  /// 2.
  public static var laneCount: Int { 2 }
}

extension SIMD4<Double>: AnimationLanes {
  /// 4.
  public static var laneCount: Int { 4 }
}

extension SIMD8<Double>: AnimationLanes {
  /// 8.
  public static var laneCount: Int { 8 }
}
