import OvershootScreenKit

/// The ring and the sparks around a heart, as a function of one fraction: nothing at 0 and at 1.
struct LikeBurst {
  /// The fraction; below 0 and above 1 nothing is drawn.
  let progress: Double
  let center: Vector2

  private static let sparkCount = 10
  /// The radius of the ring, and the distance of the sparks, at the start and at the end, in points.
  private static let ring = (start: 5.0, end: 19.0)
  private static let flight = (start: 9.0, end: 25.0)
  /// The width of the ring at the start, in points.
  private static let ringWidth = 5.0
  /// The radius of a spark at the start, in points.
  private static let sparkRadius = 2.6
  /// The fraction at which everything has appeared.
  private static let appearance = 0.2
  /// The speed and size of every other spark.
  private static let slow = 0.74

  /// Draws the ring in `color`, and the sparks alternately in `color` and `other`.
  func draw(_ color: Color, _ other: Color, on canvas: inout Canvas) {
    guard progress > 0, progress < 1 else { return }
    // Sparks shrink late, the ring early.
    let (left, size) = (1 - progress, (1 - progress).squareRoot())
    let opacity = min(1, progress / Self.appearance)
    let radius = Self.ring.start + (Self.ring.end - Self.ring.start) * progress
    canvas.stroke(
      .ellipse(Rect(center: center, size: Size(2 * radius, 2 * radius))),
      StrokeStyle(width: Self.ringWidth * left * left), .solid(color.withAlpha(opacity * left)))
    for index in 0..<Self.sparkCount {
      let isSlow = !index.isMultiple(of: 2)
      let pace = isSlow ? Self.slow : 1
      let angle = 2 * Double.pi * (Double(index) + 0.5) / Double(Self.sparkCount)
      let distance = Self.flight.start + (Self.flight.end - Self.flight.start) * progress * pace
      let spark = center + Transform(rotationAngle: angle).apply(to: Vector2(distance, 0))
      let side = 2 * Self.sparkRadius * size * pace
      canvas.fill(
        .ellipse(Rect(center: spark, size: Size(side, side))),
        .solid((isSlow ? other : color).withAlpha(opacity * min(1, 3 * left))))
    }
  }
}
