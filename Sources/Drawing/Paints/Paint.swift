public import Geometry

/// What a shape is filled with, placed in the same points as the shape.
public enum Paint: Hashable, Sendable {
  /// One colour.
  case solid(Color)
  /// A colour that changes along a line.
  indirect case gradient(LinearGradient)
  /// Parallel stripes of a colour, with nothing between them.
  indirect case stripes(Stripes)

  /// Whether nothing can be seen of it.
  var isInvisible: Bool {
    switch self {
    case .solid(let color): !(color.alpha > 0)
    case .gradient(let gradient): !(gradient.startColor.alpha > 0 || gradient.endColor.alpha > 0)
    case .stripes(let stripes): !(stripes.color.alpha > 0 && stripes.width > 0)
    }
  }
}

/// A colour that changes evenly from one point to another, across that line constant and beyond its ends as at them.
///
/// Between the ends the premultiplied sRGB channels are mixed, and dithered by a fixed pattern, so that no bands show.
public struct LinearGradient: Hashable, Sendable {
  /// Where the change begins.
  public var start: Vector2
  /// Where it ends; at `start` itself everything has the end colour.
  public var end: Vector2
  /// The colour at `start`.
  public var startColor: Color
  /// The colour at `end`.
  public var endColor: Color

  /// Makes a gradient.
  public init(from start: Vector2, _ startColor: Color, to end: Vector2, _ endColor: Color) {
    self.start = start
    self.end = end
    self.startColor = startColor
    self.endColor = endColor
  }
}

/// Parallel stripes, repeated for ever.
public struct Stripes: Hashable, Sendable {
  /// The colour of a stripe.
  public var color: Color
  /// How wide a stripe is, in points; at least `distance` covers everything, 0 nothing.
  public var width: Double
  /// From the beginning of a stripe to that of the next, in points; 0 or less draws nothing.
  public var distance: Double
  /// The direction in which stripes follow each other, of any length above 0. (1, 1) makes stripes of 45° that rise to the right.
  public var direction: Vector2

  /// Makes stripes; one begins at the origin.
  public init(_ color: Color, width: Double, distance: Double, direction: Vector2 = Vector2(1, 1)) {
    self.color = color
    self.width = width
    self.distance = distance
    self.direction = direction
  }
}
