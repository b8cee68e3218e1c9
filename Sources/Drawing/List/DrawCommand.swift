public import Geometry

/// One step of a drawing. Coordinates are points in the space of the group around the command.
public enum DrawCommand: Hashable, Sendable {
  /// The inside of a shape.
  case fill(RoundedRect, Color)
  /// A line of `width` points, centred on the outline of a shape.
  case stroke(RoundedRect, width: Double, Color)
  /// The inside of any shape, in any paint.
  case fillShape(Shape, Paint)
  /// A line along any shape, in any style and paint.
  indirect case strokeShape(Shape, StrokeStyle, Paint)
  /// The soft shadow that a shape would throw: its fill blurred by three box passes of standard deviation `sigma` points.
  ///
  /// A `sigma` of 0 is the plain fill.
  case shadow(RoundedRect, sigma: Double, Color)
  /// A line of text.
  case text(TextRun)
  /// A picture.
  case image(ImagePlacement)
  /// A background for the whole picture, whatever its size: the group's transform does not move it, its clip and opacity hold.
  indirect case backdrop(Backdrop)
  /// Everything up to the matching `endGroup` is drawn as one picture.
  case beginGroup(Group)
  /// Closes the innermost open group.
  case endGroup
  /// Two drawings over what lies below, dissolved into each other: what follows up to the matching `dissolveInto` is seen at a
  /// progress of 0, what follows from there to the matching `endDissolve` at 1.
  ///
  /// Between them each pixel is `(1 - progress)` of the one picture and `progress` of the other, premultiplied and rounded to nearest, so
  /// what both have in common stays as it is. At 0 or less and at NaN only the first is drawn, at 1 or more only the second. Dissolves
  /// may be nested; one inside of 64 others or translucent groups shows its nearer end.
  case beginDissolve(progress: Double)
  /// Ends the first drawing of the innermost open dissolve and begins the second.
  case dissolveInto
  /// Closes the innermost open dissolve.
  case endDissolve
}

/// How a run of commands is placed in the space around it.
public struct Group: Hashable, Sendable {
  /// The opacity of the finished group, as a whole: overlaps inside it are not blended twice. 0...1.
  public var opacity: Double
  /// From the group's own points to those around it.
  public var transform: Transform
  /// The only part that is drawn, in the group's own points; nil draws all.
  public var clip: RoundedRect?

  /// Makes a group; the defaults change nothing.
  public init(opacity: Double = 1, transform: Transform = .identity, clip: RoundedRect? = nil) {
    self.opacity = opacity
    self.transform = transform
    self.clip = clip
  }
}
