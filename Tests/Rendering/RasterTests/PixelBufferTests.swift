import OvershootDrawing
import OvershootRaster
import OvershootSupport

@Suite struct PixelBufferTests {
  @Test func isTransparentAtFirstAndStoresPixels() {
    let buffer = PixelBuffer(width: 3, height: 2)
    expect(buffer[2, 1], equals: 0)
    buffer[2, 1] = 0xFF00_0001
    buffer.withPixels { pixels in
      expect(pixels[5], equals: 0xFF00_0001)
      pixels[3] = 7
    }
    expect(buffer[0, 1], equals: 7)
    expect(buffer.bounds, equals: PixelRect(minX: 0, minY: 0, maxX: 3, maxY: 2))
  }

  @Test func copiesARectangleToTheSamePosition() {
    let buffer = PixelBuffer(width: 4, height: 3)
    for y in 0..<3 {
      for x in 0..<4 { buffer[x, y] = UInt32(10 * y + x + 1) }
    }
    var other = [UInt32](repeating: 0, count: 18)
    other.withUnsafeMutableBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      buffer.copy(PixelRect(minX: 1, minY: 1, maxX: 9, maxY: 3), to: base, bytesPerRow: 24)
    }
    expect(other, equals: [0, 0, 0, 0, 0, 0, 0, 12, 13, 14, 0, 0, 0, 22, 23, 24, 0, 0])
  }

  @Test func hasBoundedSides() async {
    await #expect(processExitsWith: .failure) { _ = PixelBuffer(width: 0, height: 5) }
    await #expect(processExitsWith: .failure) { _ = PixelBuffer(width: 5, height: 16385) }
    await #expect(processExitsWith: .failure) { _ = PixelBuffer(width: 5, height: 5)[5, 0] }
  }
}
