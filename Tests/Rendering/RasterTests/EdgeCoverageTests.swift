import OvershootDrawing
import OvershootGeometry
import OvershootRaster
import OvershootSupport

// Behaviour: rendering 2
@MainActor
@Suite struct EdgeCoverageTests {
  private func white(_ rect: Rect, radius: Double = 0) -> TestImage {
    TestImage(24, 24) { $0.fill(RoundedRect(rect, cornerRadius: radius), .white) }
  }

  @Test(arguments: [(0.0, 1.0), (0.25, 0.75), (0.5, 0.5), (0.75, 0.25)])
  func aVerticalEdgeCoversItsColumnByTheOverlap(shift: Double, coverage: Double) {
    let picture = white(Rect(x: 10 + shift, y: -5, width: 20, height: 40))
    expect(abs(Double(picture.green(10, 5)) / 255 - coverage) <= 1.0 / 255)
    expect(picture.green(9, 5), equals: 0)
    expect(picture.green(11, 5), equals: 255)
  }

  @Test(arguments: [(0.0, 1.0), (0.25, 0.75), (0.5, 0.5), (0.75, 0.25)])
  func aRotatedOrShearedEdgeHasTheSameCoverage(shift: Double, coverage: Double) {
    let rotated = TestImage(24, 24) { canvas in
      canvas.group(Group(transform: Transform(cosine: 0, sine: 1))) {
        $0.fill(RoundedRect(Rect(x: 10 + shift, y: -40, width: 20, height: 80)), .white)
      }
    }
    expect(abs(Double(rotated.green(5, 10)) / 255 - coverage) <= 1.0 / 255)
    let sheared = TestImage(24, 24) { canvas in
      canvas.group(Group(transform: Transform(a: 1, b: 1e-6, c: 0, d: 1, tx: 0, ty: 0))) {
        $0.fill(RoundedRect(Rect(x: 10 + shift, y: -40, width: 20, height: 80)), .white)
      }
    }
    expect(abs(Double(sheared.green(10, 5)) / 255 - coverage) <= 1.0 / 64)
  }

  @Test(arguments: [(0.0, 1.0), (0.25, 0.75), (0.5, 0.5), (0.75, 0.25)])
  func everyCommandGivesAnEdgeTheSameCoverage(shift: Double, coverage: Double) {
    let rect = Rect(x: 10 + shift, y: -5, width: 20, height: 40)
    let box = RoundedRect(rect)
    let all = RoundedRect(Rect(x: -9, y: -9, width: 60, height: 60))
    let gradient = Paint.gradient(LinearGradient(from: .zero, .white, to: Vector2(24, 24), .white))
    var line = Path()
    line.move(to: Vector2(20 + shift, -5))
    line.addLine(to: Vector2(20 + shift, 35))
    let drawings: [(inout Canvas) -> Void] = [
      { $0.fill(.box(box), gradient) }, { $0.fill(.path(Path(box)), .solid(.white)) },
      { $0.fill(.path(Path(box)), gradient) }, { $0.stroke(.path(line), StrokeStyle(width: 20), .solid(.white)) },
      { $0.stroke(RoundedRect(rect.inset(by: 2)), width: 4, .white) },
      { $0.image(ImagePlacement(Bitmap(width: 1, height: 1, pixels: [0xFFFF_FFFF]), in: box)) },
      { $0.group(Group(clip: box)) { $0.fill(all, .white) } },
      { $0.fill(.box(box), .stripes(Stripes(.white, width: 9, distance: 9))) },
      { $0.fill(.box(all), .stripes(Stripes(.white, width: 20, distance: 60, direction: Vector2(1, 0)))) },
    ]
    for (index, draw) in drawings.enumerated() {
      // Stripes begin at the origin, so the drawing is moved there.
      let isMoved = index == drawings.count - 1
      let move = Transform(translationX: isMoved ? 10 + shift : 0, y: 0)
      let picture = TestImage(24, 24) { $0.group(Group(transform: move), draw) }
      expect(abs(Double(picture.green(10, 5)) / 255 - coverage) <= 1.0 / 64, "\(index)")
      expect(picture.green(9, 5) == 0 && picture.green(11, 5) == 255, "\(index)")
    }
  }

  @Test func aSharpCornerIsTheProductOfItsOverlaps() {
    let picture = white(Rect(x: 4.25, y: 6.5, width: 10.5, height: 10.25))
    expect(abs(picture.green(4, 6) - 96) <= 1)  // 0.75 * 0.5
    expect(abs(picture.green(14, 16) - 143) <= 1)  // 0.75 * 0.75
  }

  @Test func aShapeThinnerThanAPixelIsTheProductOfItsOverlaps() {
    let dot = white(Rect(x: 5.25, y: 5.25, width: 0.5, height: 0.25))
    expect(dot.greens.reduce(0, +), equals: 32)
    expect(dot.green(5, 5), equals: 32)
    let straddling = white(Rect(x: 5.75, y: 4, width: 0.5, height: 4))
    expect(straddling.green(5, 5), equals: 64)
    expect(straddling.green(6, 5), equals: 64)
  }

  @Test func theAreaOfAMovingSharpBoxIsConstant() {
    for step in 0..<16 {
      let offset = Double(step) / 16
      let picture = white(Rect(x: 4 + offset, y: 5 + offset, width: 7.3, height: 6.1))
      let area = Double(picture.greens.reduce(0, +)) / 255
      expect(abs(area - 7.3 * 6.1) < 0.05)
    }
  }

  @Test func abuttingRectanglesShowTheBackgroundByTheirExactCoverageOnly() {
    let picture = TestImage(24, 8) { canvas in
      canvas.fill(RoundedRect(Rect(x: 0, y: 0, width: 10.25, height: 8)), .white)
      canvas.fill(RoundedRect(Rect(x: 10.25, y: 0, width: 20, height: 8)), .white)
    }
    let through = 255 - picture.green(10, 4)
    expect(abs(Double(through) / 255 - 0.25 * 0.75) <= 1.0 / 128)
    expect(picture.green(9, 4), equals: 255)
    expect(picture.green(11, 4), equals: 255)
  }

  @Test func roundCornersAreSymmetric() {
    let picture = white(Rect(x: 2, y: 2, width: 20, height: 20), radius: 6.5)
    for y in 0..<24 {
      for x in 0..<24 {
        expect(picture.green(x, y), equals: picture.green(23 - x, y))
        expect(picture.green(x, y), equals: picture.green(y, x))
      }
    }
    expect(picture.green(2, 2), equals: 0)
    expect(picture.green(12, 2), equals: 255)
  }

  @Test func aStrokeIsCentredOnTheOutline() {
    let picture = TestImage(24, 24) {
      $0.stroke(RoundedRect(Rect(x: 4.5, y: 4.5, width: 15, height: 15)), width: 1, .white)
    }
    expect(picture.green(4, 4), equals: 255)
    expect(picture.green(4, 12), equals: 255)
    expect(picture.green(3, 12), equals: 0)
    expect(picture.green(5, 12), equals: 0)
    expect(picture.green(12, 19), equals: 255)
    expect(picture.greens.reduce(0, +), equals: 255 * (4 * 15))
  }

  @Test func aStrokeWiderThanTheShapeIsAFill() {
    let stroke = TestImage(24, 24) { $0.stroke(RoundedRect(Rect(x: 8, y: 8, width: 6, height: 6)), width: 8, .white) }
    let fill = white(Rect(x: 4, y: 4, width: 14, height: 14))
    expect(stroke.pixels, equals: fill.pixels)
  }

  // Behaviour: rendering 9
  @Test(arguments: [1, 1.25, 1.5, 2, 3])
  func theAreaGrowsWithTheSquareOfTheScale(scale: Double) {
    let picture = TestImage(40, 40, scale: scale) {
      $0.fill(RoundedRect(Rect(x: 2, y: 2, width: 8, height: 4)), .white)
    }
    let area = Double(picture.greens.reduce(0, +)) / 255
    expect(abs(area - 32 * scale * scale) < 0.2)
  }
}
