public import OvershootDrawing
public import OvershootGeometry

/// What an echo shows of a thing: a flat shape in the thing's own points.
public struct EchoShape: Hashable, Sendable {
  /// The outline; that of a disc is drawn fastest as a box.
  public var outline: Shape
  /// Its fill.
  public var color: Color

  /// The difference of the radii of a stretched corner, in points, up to which it is drawn as a round one, which takes
  /// a quarter of the time: it differs by 0.41 of half of this at most.
  private static let ovalness = 2.0

  /// Creates a shape.
  public init(_ outline: Shape, _ color: Color) { (self.outline, self.color) = (outline, color) }

  /// Creates a rounded rectangle.
  public init(_ box: RoundedRect, _ color: Color) { self.init(.box(box), color) }

  /// Draws the shape at a pose, whatever moves: for pictures and marks. Copies of what moves are those of a
  /// `PoseTrail`.
  ///
  /// - Parameters:
  ///   - pose: the map from the shape's points to those of the canvas.
  ///   - opacity: the factor of the opacity of the fill, limited to 0...1.
  ///   - scale: the size as a fraction, about the middle of the shape.
  ///   - canvas: where it is drawn.
  public func draw(at pose: Transform, opacity: Double, scale: Double = 1, on canvas: inout Canvas) {
    let fill = color.withAlpha(color.alpha * min(1, max(0, opacity)))
    let scaling = Transform(scaleX: scale, y: scale)
    let pose = scale == 1 ? pose : scaling.about(outline.bounds.center).concatenating(pose)
    if case .box(let box) = outline, pose.b == 0, pose.c == 0, pose.a > 0, pose.d > 0,
      box.effectiveRadius * abs(pose.a - pose.d) <= Self.ovalness
    {
      let radius = box.effectiveRadius * (pose.a + pose.d) / 2
      canvas.fill(RoundedRect(pose.apply(to: box.rect), cornerRadius: radius), fill)
    } else {
      canvas.group(Group(transform: pose)) { $0.fill(outline, .solid(fill)) }
    }
  }
}

extension Canvas {
  /// The greatest number of echoes in a drawing, halos included.
  static let maximumEchoes = 96

  /// The number of echoes that may still be drawn.
  var echoesLeft: Int { max(0, Self.maximumEchoes - echoCount) }
}
