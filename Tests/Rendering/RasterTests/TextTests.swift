import OvershootDrawing
import OvershootGeometry
import OvershootRaster
import OvershootSupport

@MainActor
@Suite struct TextTests {
  private let font = Font(.bold, size: 8)

  private func run(_ x: Double, _ y: Double) -> TextRun {
    TextRun("ab", font: font, color: .white, origin: Vector2(x, y))
  }

  private func mask(_ pixelSize: Double = 8) throws -> TextMask {
    try #require(BarTextMasks().mask(for: "ab", font: font, pixelSize: pixelSize, hinting: .light))
  }

  /// The coverage of pixel (x, y) by the mask with its top left corner at pixel (left, top).
  private func expected(_ mask: TextMask, _ x: Int, _ y: Int, _ left: Int, _ top: Int) -> Int {
    let (column, row) = (x - left, y - top)
    guard column >= 0, column < mask.width, row >= 0, row < mask.height else { return 0 }
    return Int(mask.coverage[row * mask.width + column])
  }

  @Test(arguments: [0, 0.01, -0.01])
  func onWholePixelsTheMaskIsCopied(shift: Double) throws {
    let mask = try mask()
    let picture = TestImage(24, 20) { $0.text(run(5 + shift, 13 + shift)) }
    for y in 0..<20 {
      for x in 0..<24 { expect(picture.green(x, y), equals: expected(mask, x, y, 4, 6)) }
    }
  }

  @Test func halfAPixelRightIsTheAverageOfNeighbours() throws {
    let mask = try mask()
    let picture = TestImage(24, 20) { $0.text(run(5.5, 13)) }
    for y in 0..<20 {
      for x in 1..<24 {
        let sum = expected(mask, x, y, 4, 6) + expected(mask, x - 1, y, 4, 6)
        expect(picture.green(x, y), equals: (sum + 1) / 2)
      }
    }
  }

  @Test func betweenFourPixelsTheMaskIsTheirWeightedMean() throws {
    let mask = try mask()
    let picture = TestImage(24, 20) { $0.text(run(5.25, 13.75)) }
    for y in 1..<20 {
      for x in 1..<24 {
        func at(_ dx: Int, _ dy: Int) -> Double { Double(expected(mask, x - dx, y - dy, 4, 6)) }
        let exact = 0.75 * (0.25 * at(0, 0) + 0.75 * at(0, 1)) + 0.25 * (0.25 * at(1, 0) + 0.75 * at(1, 1))
        expect(abs(Double(picture.green(x, y)) - exact) <= 0.501)
      }
    }
  }

  @Test func theMaskHasTheSizeOfTheDisplay() throws {
    let texts = BarTextMasks()
    _ = TestImage(40, 40, scale: 2, texts: texts) { canvas in
      canvas.group(Group(transform: Transform(translationX: 3.2, y: 1))) { $0.text(run(5, 13)) }
    }
    expect(texts.requests.map(\.size), equals: [16])
    expect(texts.requests.map(\.hinting), equals: [.light])
  }

  @Test func growingTextNeedsFewMasksAndNoHinting() {
    let texts = BarTextMasks()
    let rasterizer = Rasterizer(texts: texts)
    let buffer = PixelBuffer(width: 40, height: 40)
    for step in 0...60 {
      let scale = 0.5 + Double(step) / 40
      var canvas = Canvas()
      canvas.group(Group(transform: Transform(scaleX: scale, y: scale))) { $0.text(run(5, 13)) }
      rasterizer.draw(canvas.list, over: .black, scale: 1, into: buffer)
    }
    let sizes = Set(texts.requests.map(\.size))
    expect(sizes.count, equals: 5)
    expect(sizes.allSatisfy { $0 >= 4 && $0 <= 16.001 })
    expect(texts.requests.filter { $0.hinting == .light }.count, equals: 1)
  }

  @Test func rotatedTextIsSampled() throws {
    let mask = try mask()
    let picture = TestImage(20, 24) { canvas in
      let turn = Transform(cosine: 0, sine: 1).concatenating(Transform(translationX: 20, y: 0))
      canvas.group(Group(transform: turn)) { $0.text(run(5, 13)) }
    }
    for y in 0..<24 {
      for x in 0..<20 { expect(abs(picture.green(x, y) - expected(mask, y, 19 - x, 4, 6)) <= 1) }
    }
  }

  /// Pixels of upright text, turned, at each of the four turns.
  @Test(arguments: [1, 1.25, 2]) func textTurnedBy90DegreesIsCrisp(scale: Double) throws {
    let side = Int(40 * scale)
    func picture(_ quarters: Int) -> (TestImage, [TextHinting]) {
      let texts = BarTextMasks()
      let turn = Transform(rotationAngle: Double(quarters) * .pi / 2).about(Vector2(20, 20))
      let image = TestImage(side, side, scale: scale, texts: texts) { canvas in
        canvas.group(Group(transform: turn)) { $0.text(run(8, 16)) }
      }
      return (image, texts.requests.map(\.hinting))
    }
    let upright = picture(0).0
    for quarters in 1...3 {
      let (turned, hinting) = picture(quarters)
      expect(hinting, equals: [.light])
      var (count, isSame) = (0, true)
      for y in 0..<side {
        for x in 0..<side {
          var (column, row) = (x, y)
          for _ in 0..<quarters { (column, row) = (side - 1 - row, column) }
          isSame = isSame && turned.green(column, row) == upright.green(x, y)
          count += upright.green(x, y) > 0 ? 1 : 0
        }
      }
      expect(isSame && count > 20, "\(quarters)")
    }
  }

  @Test func noMaskIsLargerThan1024Pixels() {
    let texts = BarTextMasks()
    _ = TestImage(8, 8, scale: 2, texts: texts) { canvas in
      canvas.text(TextRun("a", font: Font(size: 4000), color: .white, origin: Vector2(-100, 100)))
      canvas.group(Group(transform: Transform(scaleX: 1e7, y: 1e7))) { $0.text(run(0, 1)) }
    }
    expect(texts.requests.count, equals: 2)
    expect(texts.requests.allSatisfy { $0.size <= 1024 })
  }

  // Behaviour: languages 10
  @Test func glyphsWithColorsKeepThemInTheOpacityOfTheText() throws {
    let texts = BarTextMasks()
    let picture = try #require(texts.mask(for: "😀", font: font, pixelSize: 8, hinting: .light)?.picture)
    func drawn(_ color: Color, opacity: Double = 1) -> TestImage {
      TestImage(24, 20, texts: texts) { canvas in
        canvas.group(Group(opacity: opacity)) {
          $0.text(TextRun("😀", font: font, color: color, origin: Vector2(3, 12)))
        }
      }
    }
    for (color, opacity, factor) in [
      (Color.white, 1.0, 1.0), (.black, 1, 1), (.white.withAlpha(0.5), 1, 0.5), (.white, 0.5, 0.5),
    ] {
      let image = drawn(color, opacity: opacity)
      for y in 0..<8 {
        // Left of the mask's last column, which the text's own colour fills.
        for x in 4..<8 {
          let expected = Double(picture.bitmap.pixels[y * 8 + x] >> 8 & 255) * factor
          expect(abs(Double(image.green(3 + 2 + x, 12 - 6 + y)) - expected) <= 1, "\(x) \(y)")
        }
      }
    }
  }

  @Test func aTextThatStaysIsNotDrawnAgain() {
    let texts = BarTextMasks()
    let (rasterizer, buffer) = (Rasterizer(texts: texts), PixelBuffer(width: 40, height: 20))
    func draw(_ string: String) -> [PixelRect] {
      let run = TextRun(string, font: font, color: .white, origin: Vector2(5, 13))
      return rasterizer.draw(DisplayList([.text(run)]), over: .black, scale: 1, into: buffer)
    }
    _ = draw("😀")
    expect(draw("😀").isEmpty)
    expect(!draw("ab").isEmpty)
  }
}
