import OvershootDrawing
import OvershootGeometry
import OvershootRaster
import OvershootSupport

@testable import OvershootCoverage

/// The masks of paths are the coverage with which Raster blends, byte for byte.
@MainActor
@Suite(.laws) struct PathMasksTests {
  private static let frame = PixelRect(x: 0, y: 0, width: 150, height: 120)

  private let masks = PathMasks()
  private let writer = Rasterizer(texts: NoTexts())
  private let buffer = PixelBuffer(width: frame.width, height: frame.height)

  /// The bytes of the mask at its place in the frame.
  private func mask(_ shape: Shape, _ style: StrokeStyle?, _ transform: Transform) -> [UInt8] {
    var result = Array(repeating: UInt8(0), count: Self.frame.area)
    guard let place = PathPlacement(shape, style, transform: transform, buffer: Self.frame, visible: Self.frame) else {
      return result
    }
    let bounds = masks.build(place.key)
    expect(masks.bytes.count, equals: bounds.area)
    for y in 0..<bounds.height {
      for x in 0..<bounds.width {
        let (column, row) = (bounds.minX + place.x + x, bounds.minY + place.y + y)
        guard column >= 0, column < Self.frame.width, row >= 0, row < Self.frame.height else { continue }
        result[row * Self.frame.width + column] = masks.bytes[y * bounds.width + x]
      }
    }
    return result
  }

  /// The levels of the shape in white over black.
  private func blended(_ shape: Shape, _ style: StrokeStyle?, _ transform: Transform) -> [UInt8] {
    let command: DrawCommand =
      if let style { .strokeShape(shape, style, .solid(.white)) } else { .fillShape(shape, .solid(.white)) }
    let list = DisplayList([.beginGroup(Group(transform: transform)), command, .endGroup])
    writer.invalidate()
    writer.draw(list, over: .black, scale: 1, into: buffer)
    return buffer.withPixels { pixels in (0..<Self.frame.area).map { UInt8(pixels[$0] & 255) } }
  }

  /// Fills and lines of a few to 900 segments, of which the last cross rows by several hundred.
  @Test(arguments: [3, 12, 40, 300, 900])
  func masksAreWhatRasterBlends(segments: Int) {
    law(seed: UInt64(segments), cases: segments < 100 ? 40 : 6, share: .atLeast(3)) { random, index in
      let shape = Shape.path(random.path(segments: segments, side: index % 2 == 0 ? 180 : 100))
      let style = index % 3 == 0 ? nil : random.style(width: 0.3 + random.unit() * 6)
      let transform = Transform(rotationAngle: random.unit() * 6 - 3).about(Vector2(75, 60))
        .concatenating(Transform(translationX: random.unit() * 20, y: random.unit() * 20))
      let levels = blended(shape, style, transform)
      expect(mask(shape, style, transform), equals: levels, "\(shape) \(String(describing: style))")
      // The second picture is painted from coverage that is kept.
      expect(blended(shape, style, transform), equals: levels)
      expect(blended(shape, style, transform), equals: levels)
    }
  }

  @Test(arguments: [25, 130, 300, 700])
  func rowsOfManyEdgesAreTheSame(teeth: Int) {
    law(seed: UInt64(teeth), cases: 4) { random, _ in
      var comb = Path()
      for tooth in 0..<teeth {
        let x = Double(tooth) * 150 / Double(teeth)
        comb.move(to: Vector2(x + random.unit() * 9, 5 + random.unit()))
        comb.addLine(to: Vector2(x + random.unit() * 9, 110 + random.unit()))
        comb.addLine(to: Vector2(x + random.unit() * 9, 110 + random.unit()))
        comb.close()
      }
      let placement = PathPlacement(
        .path(comb), nil, transform: .identity, buffer: Self.frame, visible: Self.frame)
      let edges = placement.map { EdgeList($0.key, using: PathWorkspace()) }
      expect(edges.map { $0.count >= 2 * teeth } == true)
      expect(mask(.path(comb), nil, .identity), equals: blended(.path(comb), nil, .identity))
    }
  }

  @Test func whatIsNotVisibleHasNoPlace() {
    func place(_ rect: Rect, _ style: StrokeStyle? = nil) -> PathPlacement? {
      PathPlacement(.ellipse(rect), style, transform: .identity, buffer: Self.frame, visible: Self.frame)
    }
    expect(place(Rect(x: 160, y: 0, width: 9, height: 9)) == nil)
    expect(place(Rect(x: 160, y: 0, width: 9, height: 9), StrokeStyle(width: 30)) != nil)
    expect(place(Rect(x: .nan, y: 0, width: 9, height: 9)) == nil)
    expect(place(Rect(x: 4, y: 4, width: 0, height: 9)) == nil)
    expect(masks.build(PathKey(shape: .path(Path()), transform: .identity, width: 150, height: 120)).isEmpty)
    expect(masks.bytes.isEmpty)
  }

  @Test func placesThatDifferByWholePixelsShareAnOutline() throws {
    func place(_ x: Double, _ y: Double) throws -> PathPlacement {
      let shape = Shape.ellipse(Rect(x: x, y: y, width: 30, height: 20))
      return try #require(
        PathPlacement(shape, nil, transform: .identity, buffer: Self.frame, visible: Self.frame))
    }
    let (first, moved, other) = (try place(10.25, 8.5), try place(17.25, 5.5), try place(10.75, 8.5))
    expect(first.key == moved.key && first.key.hashValue == moved.key.hashValue && first.key != other.key)
    expect((moved.x - first.x, moved.y - first.y) == (7, -3))
  }
}

/// A source without letters.
@MainActor
private final class NoTexts: TextMaskSource {
  func mask(for string: String, font: Font, pixelSize: Double, hinting: TextHinting) -> TextMask? { nil }
}
