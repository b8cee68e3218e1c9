public import OvershootGeometry

/// A step of a drawing. Coordinates are points in the space of the enclosing group.
public enum DrawCommand: Hashable, Sendable {
  /// The inside of a rounded rectangle.
  case fill(RoundedRect, Color)
  /// A line of `width` points, centred on the outline of a rounded rectangle.
  case stroke(RoundedRect, width: Double, Color)
  /// The inside of any shape with any paint.
  case fillShape(Shape, Paint)
  /// A line along any shape with any style and paint.
  indirect case strokeShape(Shape, StrokeStyle, Paint)
  /// The shadow of a rounded rectangle: its fill, blurred by three box filters with a standard deviation of `sigma`
  /// points together. A `sigma` of 0 is a plain fill.
  case shadow(RoundedRect, sigma: Double, Color)
  /// A line of text.
  case text(TextRun)
  /// An image.
  case image(ImagePlacement)
  /// Many small discs or boxes, each in its own colour.
  case particles(ParticleCloud)
  /// A backdrop that covers the whole frame. The transforms of enclosing groups do not apply; their clips and opacities
  /// do.
  indirect case backdrop(Backdrop)
  /// Begins a group, which is drawn as a whole up to the matching `endGroup`.
  case beginGroup(Group)
  /// Closes the innermost open group.
  case endGroup
  /// Begins a dissolve of two drawings over the same background: that up to the matching `dissolveInto`, which is
  /// visible at a progress of 0, and that from there to the matching `endDissolve`, which is visible at 1.
  ///
  /// Between these, each pixel is mixed from `(1 - progress)` of the first drawing and `progress` of the second,
  /// premultiplied and rounded to nearest; equal pixels do not change. At 0 or less and at NaN only the first is drawn,
  /// at 1 or more only the second. Dissolves can be nested; inside 64 other dissolves or translucent groups, only the
  /// drawing that is nearer to the progress is visible.
  case beginDissolve(progress: Double)
  /// Ends the first drawing of the innermost open dissolve and begins the second.
  case dissolveInto
  /// Closes the innermost open dissolve.
  case endDissolve
}

/// The opacity, transform and clip of a sequence of commands.
public struct Group: Hashable, Sendable {
  /// The opacity of the group as a whole, 0...1: overlaps inside it are not blended twice.
  public var opacity: Double
  /// The map from points of the group to those of the enclosing group.
  public var transform: Transform
  /// The visible part, in points of the group; nil if all is visible.
  public var clip: RoundedRect?
  /// Whether a renderer may keep the pixels of the group while its commands and its transform stay the same: for large
  /// drawings that fade or are revealed. Has no effect inside dissolves, translucent and other retained groups.
  public var isRetained: Bool

  /// Creates a group; the default one has no effect.
  public init(
    opacity: Double = 1, transform: Transform = .identity, clip: RoundedRect? = nil, isRetained: Bool = false
  ) {
    self.opacity = opacity
    self.transform = transform
    self.clip = clip
    self.isRetained = isRetained
  }

  /// Creates a group whose origin is at a point, and whose lengths are multiplied by `scale`: for drawings whose paths
  /// are made once.
  ///
  /// - Parameters:
  ///   - point: the origin, in points of the enclosing group.
  ///   - scale: the factor of all lengths.
  ///   - clip: the visible part, in points of the group; nil if all is visible.
  public init(at point: Vector2, scale: Double = 1, clip: RoundedRect? = nil) {
    self.init(transform: Transform(a: scale, b: 0, c: 0, d: scale, tx: point.x, ty: point.y), clip: clip)
  }
}
