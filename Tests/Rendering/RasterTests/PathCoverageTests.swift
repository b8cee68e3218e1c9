import OvershootDrawing
import OvershootGeometry
import OvershootRaster
import OvershootSupport

/// Compares the coverage of paths and of lines along them with supersampling and closed forms.
@MainActor
@Suite(.laws) struct PathCoverageTests {
  private let side = 24

  private func rectangle(_ x: Double, _ y: Double, _ width: Double, _ height: Double, clockwise: Bool = true) -> Path {
    var path = Path()
    path.move(to: Vector2(x, y))
    path.addLine(to: clockwise ? Vector2(x + width, y) : Vector2(x, y + height))
    path.addLine(to: Vector2(x + width, y + height))
    path.addLine(to: clockwise ? Vector2(x, y + height) : Vector2(x + width, y))
    return path
  }

  private func picture(_ path: Path) -> TestImage { TestImage(side, side) { $0.fill(.path(path), .solid(.white)) } }

  /// The reference's grid differs from the area of a pixel by at most a column or row of points per edge.
  private func expectClose(
    _ picture: TestImage, _ reference: Supersampling, maximum: Double = 0.1, _ comment: Comment
  ) {
    let result = reference.differences(from: picture)
    expect(result.maximum < maximum && result.mean < 0.025, "\(comment) \(result)")
  }

  @Test(arguments: [(0.0, 1.0), (0.25, 0.75), (0.5, 0.5), (0.75, 0.25)])
  func anEdgeCoversByTheOverlap(shift: Double, coverage: Double) {
    let across = picture(rectangle(10 + shift, -5, 20, 40))
    expect(abs(Double(across.green(10, 5)) / 255 - coverage) <= 1.0 / 255)
    expect(across.green(9, 5) == 0 && across.green(11, 5) == 255)
    let down = picture(rectangle(-5, 10 + shift, 40, 20, clockwise: false))
    expect(abs(Double(down.green(5, 10)) / 255 - coverage) <= 1.0 / 255)
  }

  @Test func aMovingShapeKeepsItsArea() {
    let exact = Double.pi * 6.5 * 6.5
    for step in 0..<32 {
      let offset = Double(step) / 16
      let circle = TestImage(side, side) {
        $0.fill(.ellipse(Rect(x: 3 + offset, y: 4 + offset / 2, width: 13, height: 13)), .solid(.white))
      }
      let area = Double(circle.greens.reduce(0, +)) / 255
      expect(abs(area - exact) < 0.6)
    }
  }

  /// The area of an ellipse in each pixel of a row, in closed form across it and by 64 lines down it.
  private func areas(ofEllipse ellipse: Rect, row: Int, width: Int) -> [Double] {
    var areas = Array(repeating: 0.0, count: width)
    for line in 0..<64 {
      let height = (Double(row) + (Double(line) + 0.5) / 64 - ellipse.center.y) / (ellipse.height / 2)
      let half = max(0, 1 - height * height).squareRoot() * ellipse.width / 2
      for x in 0..<width {
        areas[x] +=
          max(0, min(ellipse.center.x + half, Double(x) + 1) - max(ellipse.center.x - half, Double(x))) / 64
      }
    }
    return areas
  }

  // Behaviour: rendering 2
  @Test func eachPixelOfAnEllipseIsItsAreaWithinA64th() {
    law(seed: 31, cases: 24) { random, _ in
      let size = Size(8 + random.unit() * 100, 8 + random.unit() * 100)
      let ellipse = Rect(center: Vector2(60 + random.unit(), 60 + random.unit()), size: size)
      let picture = TestImage(124, 124) { $0.fill(.ellipse(ellipse), .solid(.white)) }
      for y in 0..<124 {
        for (x, area) in areas(ofEllipse: ellipse, row: y, width: 124).enumerated() {
          let difference = Double(picture.green(x, y)) - area * 255
          // A 64th of a pixel, and half a level of rounding.
          expect(abs(difference) <= 4.5, "\(ellipse) \(x) \(y) \(difference)")
        }
      }
    }
  }

  @Test func everyPixelOfASlantedEdgeIsItsExactArea() {
    // y = x / 5 + 3: in column x the area below the line within row r follows from a trapezoid.
    var path = Path()
    path.move(to: Vector2(0, 3))
    path.addLine(to: Vector2(24, 3 + 24.0 / 5))
    path.addLine(to: Vector2(24, 24))
    path.addLine(to: Vector2(0, 24))
    let picture = picture(path)
    for x in 0..<24 {
      let expected = 24.0 - (3 + (Double(x) + 0.5) / 5)
      let column = (0..<24).reduce(0) { $0 + picture.green(x, $1) }
      expect(abs(Double(column) / 255 - expected) < 0.012)
    }
  }

  @Test func abuttingShapesShowTheBackgroundByTheirExactCoverageOnly() {
    var (left, right) = (Path(), Path())
    for (path, far) in [(0, -30.0), (1, 60.0)] {
      var part = Path()
      part.move(to: Vector2(far, -5))
      part.addLine(to: Vector2(7.3, -5))
      part.addLine(to: Vector2(15.9, 30))
      part.addLine(to: Vector2(far, 30))
      if path == 0 { left = part } else { right = part }
    }
    let both = TestImage(side, side) {
      $0.fill(.path(left), .solid(.white))
      $0.fill(.path(right), .solid(.white))
    }
    let alone = picture(left)
    for y in 0..<side {
      for x in 0..<side {
        let fraction = Double(alone.green(x, y)) / 255
        expect(abs(Double(255 - both.green(x, y)) / 255 - fraction * (1 - fraction)) < 2.0 / 255)
      }
    }
    var joined = left
    for element in right.elements {
      switch element {
      case .move(let point): joined.move(to: point)
      case .line(let point): joined.addLine(to: point)
      default: Issue.record("There are lines only.")
      }
    }
    // In one path the background is hidden, in whichever directions the parts wind.
    let whole = picture(joined)
    expect(whole.greens.allSatisfy { $0 >= 254 }, "\(whole.greens.min() ?? 0)")
  }

  @Test func overlapsAreCountedOnce() {
    var path = rectangle(2.25, 2.25, 9, 9)
    let single = picture(path)
    for element in rectangle(2.25, 2.25, 9, 9).elements {
      if case .move(let point) = element { path.move(to: point) }
      if case .line(let point) = element { path.addLine(to: point) }
    }
    expect(picture(path).pixels, equals: single.pixels)
  }

  @Test(arguments: [1, 2, 3])
  func randomFillsCoverTheAreaOfTheirPaths(seed: UInt64) {
    RandomDrawing.law(seed: seed, steps: 6, of: { $0.path() }) { path in
      let picture = TestImage(side, side) { canvas in
        canvas.group(Group(transform: Transform(a: 0.5, b: 0.1, c: -0.1, d: 0.45, tx: 1.3, ty: 0.4))) {
          $0.fill(.path(path), .solid(.white))
        }
      }
      let reference = PathReference(.path(path))
      let transform = Transform(a: 0.5, b: 0.1, c: -0.1, d: 0.45, tx: 1.3, ty: 0.4)
      expectClose(picture, Supersampling(transform: transform) { reference.contains($0) }, "\(path)")
    }
  }

  @Test(arguments: [LineCap.butt, .round, .square], [LineJoin.miter, .round, .bevel])
  func strokes(_ cap: LineCap, _ join: LineJoin) {
    law(seed: 77, cases: 4, share: .all) { random, index in
      var path = Path()
      for step in 0..<(3 + index) {
        let point = Vector2(3 + 18 * random.unit(), 3 + 18 * random.unit())
        if step == 0 { path.move(to: point) } else { path.addLine(to: point) }
      }
      if index == 2 { path.close() }
      let style = StrokeStyle(width: 1 + 3 * random.unit(), cap: cap, join: join)
      let picture = TestImage(side, side) { $0.stroke(.path(path), style, .solid(.white)) }
      let reference = PathReference(.path(path))
      expectClose(
        picture, Supersampling(transform: .identity) { reference.isOnLine($0, style) }, "\(style) \(path)")
    }
  }

  @Test func tightCurvesLeaveNoHoles() {
    let small = Rect(x: 9, y: 10, width: 4, height: 3)
    var loop = Path()
    loop.move(to: Vector2(4, 18))
    loop.addCubic(to: Vector2(18, 18), control1: Vector2(30, -6), control2: Vector2(-8, -6))
    var cusp = Path()
    cusp.move(to: Vector2(5, 16))
    cusp.addCubic(to: Vector2(17, 16), control1: Vector2(19, 4), control2: Vector2(3, 4))
    for (shape, width) in [(Shape.ellipse(small), 9.0), (.path(loop), 4), (.path(cusp), 5), (.ellipse(small), 2)] {
      let style = StrokeStyle(width: width, cap: .round, join: .round)
      let picture = TestImage(side, side) { $0.stroke(shape, style, .solid(.white)) }
      let reference = PathReference(shape)
      expectClose(picture, Supersampling(transform: .identity) { reference.isOnLine($0, style) }, "\(shape)")
    }
  }

  @Test func arcsWithRoundCapsUnderAnyTransform() {
    let circle = Rect(x: 3, y: 3, width: 18, height: 18)
    let turn = Transform(a: 0.8, b: 0.5, c: -0.4, d: 0.7, tx: 5, ty: -2)
    for (start, end, transform) in [(0, 0.4, Transform.identity), (0.3, 0.95, turn), (0.55, 0.56, turn)] {
      let style = StrokeStyle(width: 3, cap: .round, start: start, end: end)
      let picture = TestImage(side, side) { canvas in
        canvas.group(Group(transform: transform)) { $0.stroke(.ellipse(circle), style, .solid(.white)) }
      }
      let reference = PathReference(.ellipse(circle), trim: start...end)
      expectClose(
        picture, Supersampling(transform: transform) { reference.isOnLine($0, style) }, "\(start) \(end)")
    }
  }

  @Test func dashesAlongEveryShape() {
    let shapes: [Shape] = [
      .box(RoundedRect(Rect(x: 3, y: 3, width: 18, height: 16), cornerRadius: 5)),
      .ellipse(Rect(x: 3, y: 5, width: 18, height: 14)),
      .path(Path(arcCenter: Vector2(12, 18), radius: 11, startAngle: 3.3, endAngle: 6)),
    ]
    for shape in shapes {
      for phase in [0, 1.3] {
        let style = StrokeStyle(width: 2, dash: 3, dashPhase: phase)
        let picture = TestImage(side, side) { $0.stroke(shape, style, .solid(.white)) }
        let reference = PathReference(shape, dash: (3, phase))
        expectClose(picture, Supersampling(transform: .identity) { reference.isOnLine($0, style) }, "\(shape) \(phase)")
      }
    }
  }

  @Test func dotsAreDiscs() {
    let arc = Path(arcCenter: Vector2(12, 18), radius: 9, startAngle: -.pi, endAngle: 0)
    let circle = Path(arcCenter: Vector2(12, 12), radius: 8, startAngle: 0, endAngle: 2 * .pi)
    var closed = circle
    closed.close()
    let cases: [(path: Path, center: Vector2, radius: Double, angles: [Double])] = [
      (arc, Vector2(12, 18), 9, (0...4).map { -.pi + .pi / 4 * Double($0) }),
      (closed, Vector2(12, 12), 8, (0..<6).map { .pi / 3 * Double($0) }),
    ]
    for (path, center, radius, angles) in cases {
      let style = StrokeStyle(width: 5, cap: .round, dash: 0, gap: radius * (angles[1] - angles[0]))
      let dots = TestImage(side, side) { $0.stroke(.path(path), style, .solid(.white)) }
      let discs = TestImage(side, side) { canvas in
        for angle in angles {
          let middle = center + Transform(rotationAngle: angle).apply(to: Vector2(radius, 0))
          canvas.fill(.ellipse(Rect(center: middle, size: Size(5, 5))), .solid(.white))
        }
      }
      expect(zip(dots.greens, discs.greens).allSatisfy { abs($0 - $1) <= 6 })
    }
  }

  @Test func aPhaseOfAWholePatternGivesTheSamePixels() throws {
    let box = RoundedRect(Rect(x: 2, y: 2, width: 20, height: 20), cornerRadius: 5)
    let length = 40 + 10 * Double.pi
    let pattern = try #require(DashPattern(length: length, dash: 3, isClosed: true))
    func pixels(_ phase: Double) -> [UInt32] {
      TestImage(side, side) {
        $0.stroke(.box(box), StrokeStyle(width: 2, dash: 3, dashPhase: phase), .solid(.white))
      }.pixels
    }
    let still = pixels(0.7)
    for turns in [-2.0, 1, 2] { expect(pixels(0.7 + turns * 2 * pattern.dash).elementsEqual(still), "\(turns)") }
    expect(pixels(0.7 + pattern.dash) != still)
  }

  @Test func tinyDashesAreALineOfHalfTheOpacity() {
    let box = RoundedRect(Rect(x: 4, y: 4, width: 16, height: 16))
    let dashed = TestImage(side, side) { $0.stroke(.box(box), StrokeStyle(width: 2, dash: 1e-9), .solid(.white)) }
    expect(dashed.green(12, 4) == 128 && dashed.green(12, 12) == 0)
  }

  @Test func rowsWithManyEdgesKeepTheirArea() {
    var comb = Path()
    for tooth in 0..<400 {
      let x = 2 + Double(tooth) * 0.05
      comb.move(to: Vector2(x, 2))
      comb.addLine(to: Vector2(x + 0.025, 2))
      comb.addLine(to: Vector2(x + 0.025, 22))
      comb.addLine(to: Vector2(x, 22))
    }
    let picture = picture(comb)
    let area = Double(picture.greens.reduce(0, +)) / 255
    // Positions are rounded to 1/256 pixel, so teeth of 6.4 units are 6 or 7 wide.
    expect(abs(area - 400 * 0.025 * 20) < 8)
    expect(picture.green(12, 12) > 100 && picture.green(12, 12) < 156)
  }

  /// A part of an ellipse as a line, by points in a grid.
  @Test func arcsCoverTheAreasOfTheirLines() {
    law(seed: 23, cases: 9) { random, index in
      let shape = Shape.ellipse(
        Rect(x: -11, y: -10, width: 16 + random.unit() * 8, height: 14 + random.unit() * 8))
      let start = random.unit() * 0.4
      let end = start + 0.05 + random.unit() * 0.5
      let style = StrokeStyle(
        width: 1 + random.unit() * 3, cap: [.butt, .round, .square][index % 3], start: start, end: end)
      let half = random.unit() * 2 - 1
      let transform = Transform(scaleX: 0.4 + random.unit(), y: 0.4 + random.unit())
        .concatenating(Transform(cosine: (1 - half * half) / (1 + half * half), sine: 2 * half / (1 + half * half)))
        .concatenating(Transform(translationX: 24 + random.unit() * 20 - 10, y: 20 + random.unit() * 16 - 8))
      let picture = TestImage(48, 40) { canvas in
        canvas.group(Group(transform: transform)) { $0.stroke(shape, style, .solid(.white)) }
      }
      let reference = PathReference(shape, trim: start...end)
      let result = Supersampling(transform: transform) { reference.isOnLine($0, style) }.differences(from: picture)
      expect(result.maximum < 0.1 && result.mean < 0.025, "\(shape) \(style) \(result)")
    }
  }
}
