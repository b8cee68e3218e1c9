public import OvershootGeometry

/// A value that can be animated: a vector of numbers between which intermediate values make sense.
public protocol AnimatableValue: Equatable, Sendable {
  /// The vector that holds the value; unused lanes are 0.
  associatedtype Lanes: AnimationLanes
  /// Creates the value of the lanes.
  init(lanes: Lanes)
  /// The lanes of this value.
  var lanes: Lanes { get }
  /// Returns the lanes nearest to `start` that represent the same value as `target`, for values such as rotations that
  /// several lanes represent. The default is `target`.
  static func nearest(to start: Lanes, of target: Lanes) -> Lanes
  /// Creates the value of lanes of `lanes(in:)`. The default ignores the colour space.
  init(lanes: Lanes, in space: ColorSpace)
  /// Returns the lanes that are interpolated for a property that mixes colours in `space`. The default ignores the
  /// space.
  func lanes(in space: ColorSpace) -> Lanes
}

extension AnimatableValue {
  /// Returns `target`.
  @inlinable public static func nearest(to start: Lanes, of target: Lanes) -> Lanes { target }
  /// Creates the value of the lanes, whatever the space.
  @inlinable public init(lanes: Lanes, in space: ColorSpace) { self.init(lanes: lanes) }
  /// Returns the lanes, whatever the space.
  @inlinable public func lanes(in space: ColorSpace) -> Lanes { lanes }
}

extension Double: AnimatableValue {
  /// Creates the number.
  @inlinable public init(lanes: SingleLane) { self = lanes.value }
  /// The number.
  @inlinable public var lanes: SingleLane { SingleLane(repeating: self) }
}

extension Vector2: AnimatableValue {
  /// Creates a vector of the lanes x, y.
  @inlinable public init(lanes: SIMD2<Double>) { self.init(lanes.x, lanes.y) }
  /// The lanes x, y.
  @inlinable public var lanes: SIMD2<Double> { SIMD2(x, y) }
}

extension Size: AnimatableValue {
  /// Creates a size of the lanes width, height.
  @inlinable public init(lanes: SIMD2<Double>) { self.init(lanes.x, lanes.y) }
  /// The lanes width, height.
  @inlinable public var lanes: SIMD2<Double> { SIMD2(width, height) }
}

extension Rect: AnimatableValue {
  /// Creates a rectangle of the lanes x, y, width, height.
  @inlinable public init(lanes: SIMD4<Double>) { self.init(x: lanes.x, y: lanes.y, width: lanes.z, height: lanes.w) }
  /// The lanes x, y, width, height.
  @inlinable public var lanes: SIMD4<Double> { SIMD4(origin.x, origin.y, size.width, size.height) }
}

extension Color: AnimatableValue {
  /// Creates a colour of the lanes red, green, blue, alpha of encoded sRGB, as UIKit mixes colours.
  @inlinable
  public init(lanes: SIMD4<Double>) { self.init(red: lanes.x, green: lanes.y, blue: lanes.z, alpha: lanes.w) }
  /// The lanes red, green, blue, alpha of encoded sRGB.
  @inlinable public var lanes: SIMD4<Double> { SIMD4(red, green, blue, alpha) }
  /// Creates the colour with these channels of `space`.
  @inlinable public init(lanes: SIMD4<Double>, in space: ColorSpace) {
    if space == .srgb { self.init(lanes: lanes) } else { self.init(components: lanes, in: space) }
  }
  /// Returns the channels of the colour in `space`, and its opacity.
  @inlinable public func lanes(in space: ColorSpace) -> SIMD4<Double> { space == .srgb ? lanes : components(in: space) }
}
