import Motion
public import OvershootDrawing
public import OvershootGeometry

/// What a thing has too much of as it overshoots, in a second colour beneath it. Under reduced motion, outside of an
/// engine, and beyond 96 echoes in the drawing nothing is drawn.
public struct Halo: Hashable, Sendable {
  /// The colour.
  public var color: Color
  /// The factor of the opacities, at least 0.
  public var strength: Double

  /// The scale beyond 1 from which on a halo is whole.
  private static let whole = 0.16
  /// How much larger the two shapes are at each edge, as fractions of the smaller side, from the one below; the factors
  /// of the corner radius; the opacities.
  private static let shapes = [(growth: 0.12, radius: 1.9, opacity: 0.3), (growth: 0.06, radius: 1.45, opacity: 0.6)]
  /// The radii of the rings, as factors; the widths in points; the opacities.
  private static let rings = [(radius: 2.05, width: 4.0, opacity: 0.55), (radius: 3.1, width: 3.0, opacity: 0.28)]

  /// Creates a halo.
  public init(_ color: Color, strength: Double = 1) { (self.color, self.strength) = (color, strength) }

  /// Returns how much of a halo there is at a scale: none up to 1, all from 1.16 on; 0 for NaN.
  public static func share(atScale scale: Double) -> Double { min(1, max(0, (scale - 1) / whole)) }

  /// Draws two larger shapes, beneath a thing that is drawn after them.
  ///
  /// - Parameters:
  ///   - outline: the form of the thing, in its own points.
  ///   - pose: the map from these to the points of the canvas.
  ///   - scale: how large the thing is, 1 at its goal; nil for the smaller of the two scales of `pose`, at which a
  ///     stretch is no overshoot.
  ///   - canvas: where it is drawn.
  ///   - context: the context of the view that draws it.
  @MainActor
  public func draw(
    beneath outline: Shape, at pose: Transform, scale: Double? = nil, on canvas: inout Canvas, _ context: DrawContext
  ) {
    let scale = scale ?? min(Vector2(pose.a, pose.b).length, Vector2(pose.c, pose.d).length)
    let bounds = outline.bounds
    draw(Self.share(atScale: scale), on: &canvas, context) { index, share, canvas in
      let shape = Self.shapes[index]
      let inset = -shape.growth * min(bounds.width, bounds.height)
      let (grown, factor): (Shape, Double) =
        switch outline {
        case .box(let box):
          (.box(RoundedRect(box.rect.inset(by: inset), cornerRadius: box.effectiveRadius * shape.radius)), 1)
        case .ellipse(let rect): (.ellipse(rect.inset(by: inset)), 1)
        case .path: (outline, 1 + 2 * shape.growth)
        }
      EchoShape(grown, color).draw(at: pose, opacity: shape.opacity * share, scale: factor, on: &canvas)
    }
  }

  /// Draws two rings around a ball.
  ///
  /// - Parameters:
  ///   - center: the middle of the ball.
  ///   - radius: that of the ball, in points.
  ///   - scale: how large the ball is, 1 at its goal.
  ///   - canvas: where they are drawn.
  ///   - context: the context of the view that draws them.
  @MainActor
  public func drawRings(
    around center: Vector2, radius: Double, scale: Double, on canvas: inout Canvas, _ context: DrawContext
  ) {
    draw(Self.share(atScale: scale), on: &canvas, context) { index, share, canvas in
      let ring = Self.rings[index]
      let side = 2 * ring.radius * radius
      let box = RoundedRect(Rect(center: center, size: Size(side, side)), cornerRadius: side / 2)
      canvas.stroke(box, width: ring.width, color.withAlpha(color.alpha * min(1, ring.opacity * share)))
    }
  }

  @MainActor
  private func draw(
    _ share: Double, on canvas: inout Canvas, _ context: DrawContext, _ body: (Int, Double, inout Canvas) -> Void
  ) {
    let share = share * strength
    guard share > 0, context.echoes.showsHalos, AnimationEngine.animatesMovement, canvas.echoesLeft >= 2 else { return }
    for index in 0..<2 { body(index, share, &canvas) }
    canvas.echoCount += 2
  }
}
