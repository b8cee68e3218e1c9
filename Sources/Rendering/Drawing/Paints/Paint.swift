public import OvershootGeometry

/// The colours of a shape, positioned in the same points as the shape.
public enum Paint: Hashable, Sendable {
  /// One colour.
  case solid(Color)
  /// A colour that changes along a line.
  indirect case gradient(LinearGradient)
  /// Parallel stripes of a colour, transparent between them.
  indirect case stripes(Stripes)

  /// Whether the paint is transparent everywhere.
  var isTransparent: Bool {
    switch self {
    case .solid(let color): !(color.alpha > 0)
    case .gradient(let gradient): !(gradient.startColor.alpha > 0 || gradient.endColor.alpha > 0)
    case .stripes(let stripes): !(stripes.color.alpha > 0 && stripes.width > 0)
    }
  }
}

/// A colour that changes linearly from one point to another. It is constant across that line and beyond its ends.
///
/// Premultiplied sRGB channels are mixed, and dithered by a fixed pattern to avoid visible bands.
public struct LinearGradient: Hashable, Sendable {
  /// The point at which the change begins.
  public var start: Vector2
  /// The point at which the change ends; if it equals `start`, everything has the end colour.
  public var end: Vector2
  /// The colour at `start`.
  public var startColor: Color
  /// The colour at `end`.
  public var endColor: Color

  /// Creates a gradient.
  public init(from start: Vector2, _ startColor: Color, to end: Vector2, _ endColor: Color) {
    self.start = start
    self.end = end
    self.startColor = startColor
    self.endColor = endColor
  }
}

/// A periodic pattern of parallel stripes, one of which begins at the origin.
public struct Stripes: Hashable, Sendable {
  /// The colour of a stripe.
  public var color: Color
  /// The width of a stripe in points; at 0 or less nothing is covered, from `distance` on everything.
  public var width: Double
  /// The period in points; at 0 or less nothing is covered.
  public var distance: Double
  /// The direction across the stripes, of any length above 0. With (1, 1) stripes rise to the right at 45°.
  public var direction: Vector2

  /// Creates stripes.
  public init(_ color: Color, width: Double, distance: Double, direction: Vector2 = Vector2(1, 1)) {
    self.color = color
    self.width = width
    self.distance = distance
    self.direction = direction
  }
}
