import OvershootScreenKit

/// The picture of a trophy: areas and lines in a square of 14 points around the origin.
struct TrophyPicture {
  private var areas = Path()
  private var lines = Path()

  private static let lineWidth = 1.6
  private static let all = Dictionary(uniqueKeysWithValues: Trophy.allCases.map { ($0, TrophyPicture($0)) })

  /// The pictures of what users write, and of what has no other.
  static let pencil = TrophyPicture {
    $0.area((-5.6, 5.6), (-4.8, 2.2), (-2.2, 4.8))
    $0.area((-4.2, 1.6), (2, -4.6), (4.6, -2), (-1.6, 4.2))
    $0.area((2.6, -5.2), (3.8, -6.4), (6.4, -3.8), (5.2, -2.6))
  }
  static let star = TrophyPicture { $0.areas = .star(radius: 7.4, innerRadius: 3.2) }

  /// Returns the picture of a trophy.
  static func of(_ trophy: Trophy) -> TrophyPicture { all[trophy] ?? star }

  private init(_ build: (inout TrophyPicture) -> Void) { build(&self) }

  /// Draws the picture around the origin.
  func draw(_ ink: Color, on canvas: inout Canvas) {
    canvas.fill(.path(areas), .solid(ink))
    canvas.stroke(.path(lines), StrokeStyle(width: Self.lineWidth, cap: .round, join: .round), .solid(ink))
  }

  // MARK: Parts

  private mutating func area(_ points: (Double, Double)...) { Self.add(points, to: &areas, isClosed: true) }

  private mutating func line(_ points: (Double, Double)...) { Self.add(points, to: &lines, isClosed: false) }

  private static func add(_ points: [(Double, Double)], to path: inout Path, isClosed: Bool) {
    for (index, point) in points.enumerated() {
      let place = Vector2(point.0, point.1)
      index == 0 ? path.move(to: place) : path.addLine(to: place)
    }
    if isClosed { path.close() }
  }

  private mutating func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double, radius: Double = 1) {
    areas.addRoundedRect(RoundedRect(Rect(x: x, y: y, width: width, height: height), cornerRadius: radius))
  }

  private mutating func frame(_ x: Double, _ y: Double, _ width: Double, _ height: Double, radius: Double = 2.5) {
    lines.addRoundedRect(RoundedRect(Rect(x: x, y: y, width: width, height: height), cornerRadius: radius))
  }

  private mutating func disc(_ x: Double, _ y: Double, _ radius: Double) {
    areas.addEllipse(in: Rect(center: Vector2(x, y), size: Size(2 * radius, 2 * radius)))
  }

  private mutating func ring(_ x: Double, _ y: Double, _ radius: Double) {
    lines.addEllipse(in: Rect(center: Vector2(x, y), size: Size(2 * radius, 2 * radius)))
  }

  private mutating func curve(_ from: (Double, Double), _ first: (Double, Double), _ second: (Double, Double)) {
    lines.move(to: Vector2(from.0, from.1))
    lines.addCubic(
      to: Vector2(-from.0, -from.1), control1: Vector2(first.0, first.1), control2: Vector2(second.0, second.1))
  }

  // MARK: Pictures

  private init(_ trophy: Trophy) {
    switch trophy {
    case .tile512:
      frame(-6, -6, 12, 12)
      box(-4, 0, 8, 4)
    case .tile2048:
      frame(-6.2, -6.2, 12.4, 12.4)
      for point in [(-3.0, -3.0), (3, -3), (0, 0), (-3, 3), (3, 3)] { disc(point.0, point.1, 1.5) }
    case .points:
      box(-6.4, 1, 3.4, 5.4)
      box(-1.7, -2.7, 3.4, 9.1)
      box(3, -6.4, 3.4, 12.8)
    case .fourMerges:
      for x in [-6.2, 0.6] { for y in [-6.2, 0.6] { box(x, y, 5.6, 5.6) } }
    case .lastMove:
      line((-4.5, 6.8), (-4.5, -6.4))
      area((-4.5, -6.4), (6, -6.4), (3, -2.9), (6, 0.6), (-4.5, 0.6))
    case .stretched:
      line((0, -6.2), (0, 6.2))
      line((-3.6, -3), (0, -6.6), (3.6, -3))
      line((-3.6, 3), (0, 6.6), (3.6, 3))
    case .allLiked:
      areas.move(to: Vector2(0, 6.4))
      areas.addCubic(to: Vector2(0, -3.4), control1: Vector2(-11.4, -1.6), control2: Vector2(-4.6, -9.8))
      areas.addCubic(to: Vector2(0, 6.4), control1: Vector2(4.6, -9.8), control2: Vector2(11.4, -1.6))
      areas.close()
    case .caughtUp: line((-5.6, 0.4), (-1.6, 4.4), (6, -4.6))
    case .allRaced:
      curve((-6, 5.4), (2.5, 5.4), (-2.5, -5.4))
      disc(-6, 5.4, 1.8)
      disc(6, -5.4, 1.8)
    case .allCopied:
      line((-2.6, 6.4), (-6.2, 6.4), (-6.2, -3))
      box(-3.4, -6.6, 9.8, 10)
    case .confirmed:
      ring(0, 0, 6.2)
      disc(0, 0, 3)
    case .patience:
      area((-4.6, -5.8), (4.6, -5.8), (0, 0.4))
      area((0, -0.4), (4.6, 5.8), (-4.6, 5.8))
      line((-5.4, -6.4), (5.4, -6.4))
      line((-5.4, 6.4), (5.4, 6.4))
    case .allControls:
      for (y, x) in [(-4.8, 2.6), (0, -2.8), (4.8, 0.8)] {
        line((-6.4, y), (6.4, y))
        disc(x, y, 2.1)
      }
    case .turnedRound:
      line((-4.4, 6.2), (-4.4, -1.6))
      lines.addCubic(to: Vector2(4.4, -1.6), control1: Vector2(-4.4, -7.5), control2: Vector2(4.4, -7.5))
      line((4.4, -1.6), (4.4, 5.6))
      line((1.2, 2.8), (4.4, 6), (7.6, 2.8))
    case .dayAndNight:
      ring(0, 0, 6)
      areas = Path(arcCenter: .zero, radius: 6, startAngle: -.pi / 2, endAngle: .pi / 2)
      areas.close()
    }
  }
}
