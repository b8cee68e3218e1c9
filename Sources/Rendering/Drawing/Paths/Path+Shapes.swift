public import OvershootGeometry

extension Path {
  /// The distance of the control points from the ends of a curve for an eighth of a circle, in radii: 4/3 · tan(π/16).
  ///
  /// The maximum distance of the curve from the circle is below five millionths of the radius.
  private static let eighthReach = 0.265216489839544

  /// Creates a path of straight lines through points, in their order; no points give an empty path.
  ///
  /// - Parameters:
  ///   - points: the corners.
  ///   - isClosed: whether a line leads back to the first one.
  public init(_ points: [Vector2], isClosed: Bool = true) {
    guard let first = points.first else { return }
    move(to: first)
    for point in points.dropFirst() { addLine(to: point) }
    if isClosed { close() }
  }

  /// Creates the closed outline of a rounded rectangle, clockwise from the left end of its top edge; an empty one gives
  /// an empty path.
  public init(_ shape: RoundedRect) {
    addRoundedRect(shape)
  }

  /// Creates the closed ellipse in `rect`, clockwise from its rightmost point; an empty one gives an empty path.
  public init(ellipseIn rect: Rect) {
    addEllipse(in: rect)
  }

  /// Creates an arc of a circle from one angle to another, clockwise on screen where the end angle is greater.
  ///
  /// - Parameters:
  ///   - center: the centre of the circle.
  ///   - radius: its radius in points; 0 or less gives an empty path.
  ///   - startAngle: the start of the arc, in radians from the x-axis.
  ///   - endAngle: the end of the arc; at more than a full turn from the start, the arc is a full circle that is open.
  public init(arcCenter center: Vector2, radius: Double, startAngle: Double, endAngle: Double) {
    guard radius > 0, startAngle.isFinite, endAngle.isFinite else { return }
    let sweep = max(-2 * .pi, min(2 * .pi, endAngle - startAngle))
    let count = max(1, Int((abs(sweep) / (.pi / 4) - 1e-9).rounded(.up)))
    let half = UnitCircle.point(at: sweep / Double(count) / 4)
    let reach = 4.0 / 3 * half.y / half.x
    var from = UnitCircle.point(at: startAngle)
    move(to: center + from * radius)
    for step in 1...count {
      let to = UnitCircle.point(at: startAngle + sweep * Double(step) / Double(count))
      addCubic(
        to: center + to * radius, control1: center + Vector2(from.x - reach * from.y, from.y + reach * from.x) * radius,
        control2: center + Vector2(to.x + reach * to.y, to.y - reach * to.x) * radius)
      from = to
    }
  }

  /// Adds the closed outline of a rounded rectangle. Has no effect for an empty one.
  public mutating func addRoundedRect(_ shape: RoundedRect) {
    let rect = shape.rect
    guard !rect.isEmpty else { return }
    let radius = shape.effectiveRadius
    guard radius > 0 else {
      move(to: rect.origin)
      addLine(to: Vector2(rect.maxX, rect.minY))
      addLine(to: Vector2(rect.maxX, rect.maxY))
      addLine(to: Vector2(rect.minX, rect.maxY))
      close()
      return
    }
    let (left, right, top, bottom) = (rect.minX + radius, rect.maxX - radius, rect.minY + radius, rect.maxY - radius)
    let radii = Vector2(radius, radius)
    move(to: Vector2(left, rect.minY))
    addLine(to: Vector2(right, rect.minY))
    addQuarter(center: Vector2(right, top), radii: radii, from: Vector2(0, -1))
    addLine(to: Vector2(rect.maxX, bottom))
    addQuarter(center: Vector2(right, bottom), radii: radii, from: Vector2(1, 0))
    addLine(to: Vector2(left, rect.maxY))
    addQuarter(center: Vector2(left, bottom), radii: radii, from: Vector2(0, 1))
    addLine(to: Vector2(rect.minX, top))
    addQuarter(center: Vector2(left, top), radii: radii, from: Vector2(-1, 0))
    close()
  }

  /// Adds the closed ellipse in `rect`. Has no effect for an empty one.
  public mutating func addEllipse(in rect: Rect) {
    guard !rect.isEmpty else { return }
    let radii = Vector2(rect.width / 2, rect.height / 2)
    move(to: Vector2(rect.maxX, rect.center.y))
    for start in [Vector2(1, 0), Vector2(0, 1), Vector2(-1, 0), Vector2(0, -1)] {
      addQuarter(center: rect.center, radii: radii, from: start)
    }
    close()
  }

  /// Adds a quarter of an ellipse clockwise from the direction `from`, as two curves.
  private mutating func addQuarter(center: Vector2, radii: Vector2, from: Vector2) {
    let diagonal = 0.7071067811865476
    let to = Vector2(-from.y, from.x)
    let middle = Vector2((from.x + to.x) * diagonal, (from.y + to.y) * diagonal)
    func scaled(_ point: Vector2) -> Vector2 { center + Vector2(point.x * radii.x, point.y * radii.y) }
    for (start, end) in [(from, middle), (middle, to)] {
      addCubic(
        to: scaled(end), control1: scaled(start + Vector2(-start.y, start.x) * Self.eighthReach),
        control2: scaled(end + Vector2(end.y, -end.x) * Self.eighthReach))
    }
  }
}
