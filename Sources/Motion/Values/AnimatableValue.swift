public import Geometry

/// A value that can be animated: it is a vector of numbers, and in-between values make sense.
public protocol AnimatableValue: Equatable, Sendable {
  /// The vector that holds it; unused lanes are 0.
  associatedtype Lanes: AnimationLanes
  /// The value of these lanes.
  init(lanes: Lanes)
  /// The lanes of this value.
  var lanes: Lanes { get }
  /// Lanes that stand for the same value as `target` and lie nearest to `start`: for values, such as turns, that several lanes
  /// stand for. The default is `target`.
  static func nearest(to start: Lanes, of target: Lanes) -> Lanes
  /// The value of lanes that `lanes(in:)` made. The default knows no colour spaces.
  init(lanes: Lanes, in space: ColorSpace)
  /// The lanes between which a property that mixes colours in `space` moves. The default knows no colour spaces.
  func lanes(in space: ColorSpace) -> Lanes
}

extension AnimatableValue {
  /// `target` itself.
  @inlinable
  public static func nearest(to start: Lanes, of target: Lanes) -> Lanes { target }
  /// The value of the lanes, whatever the space.
  @inlinable
  public init(lanes: Lanes, in space: ColorSpace) { self.init(lanes: lanes) }
  /// The lanes, whatever the space.
  @inlinable
  public func lanes(in space: ColorSpace) -> Lanes { lanes }
}

extension Double: AnimatableValue {
  /// The number.
  @inlinable
  public init(lanes: SingleLane) { self = lanes.value }
  /// The number.
  @inlinable
  public var lanes: SingleLane { SingleLane(repeating: self) }
}

extension Vector2: AnimatableValue {
  /// The lanes x, y.
  @inlinable
  public init(lanes: SIMD2<Double>) { self.init(lanes.x, lanes.y) }
  /// The lanes x, y.
  @inlinable
  public var lanes: SIMD2<Double> { SIMD2(x, y) }
}

extension Size: AnimatableValue {
  /// The lanes width, height.
  @inlinable
  public init(lanes: SIMD2<Double>) { self.init(lanes.x, lanes.y) }
  /// The lanes width, height.
  @inlinable
  public var lanes: SIMD2<Double> { SIMD2(width, height) }
}

extension Rect: AnimatableValue {
  /// The lanes x, y, width, height.
  @inlinable
  public init(lanes: SIMD4<Double>) { self.init(x: lanes.x, y: lanes.y, width: lanes.z, height: lanes.w) }
  /// The lanes x, y, width, height.
  @inlinable
  public var lanes: SIMD4<Double> { SIMD4(origin.x, origin.y, size.width, size.height) }
}

extension Color: AnimatableValue {
  /// The lanes red, green, blue, alpha of encoded sRGB, as UIKit mixes colours.
  @inlinable
  public init(lanes: SIMD4<Double>) { self.init(red: lanes.x, green: lanes.y, blue: lanes.z, alpha: lanes.w) }
  /// The lanes red, green, blue, alpha of encoded sRGB.
  @inlinable
  public var lanes: SIMD4<Double> { SIMD4(red, green, blue, alpha) }
  /// The colour with these channels of `space`.
  @inlinable
  public init(lanes: SIMD4<Double>, in space: ColorSpace) {
    if space == .srgb { self.init(lanes: lanes) } else { self.init(components: lanes, in: space) }
  }
  /// The channels of the colour in `space`, and its opacity.
  @inlinable
  public func lanes(in space: ColorSpace) -> SIMD4<Double> { space == .srgb ? lanes : components(in: space) }
}
