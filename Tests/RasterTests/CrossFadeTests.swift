import Geometry
import Raster
import Stage
import Testing

@Suite struct CrossFadeTests {
  private static func noise(_ width: Int, _ height: Int, seed: UInt64) -> Bitmap {
    var generator = SeededGenerator(seed: seed)
    return Bitmap(
      width: width, height: height,
      pixels: (0..<width * height).map { _ in UInt32.random(in: 0...UInt32.max, using: &generator) })
  }

  private func faded(_ one: Bitmap, _ other: Bitmap, _ progress: Double) -> [UInt32] {
    let buffer = PixelBuffer(width: one.width, height: one.height)
    buffer.crossFade(from: one, to: other, progress: progress)
    return buffer.withPixels { Array(UnsafeBufferPointer(start: $0, count: one.width * one.height)) }
  }

  @Test func theEndsAreThePicturesThemselves() {
    let (one, other) = (Self.noise(31, 7, seed: 1), Self.noise(31, 7, seed: 2))
    for progress in [0, -1, .nan, -.infinity] as [Double] { #expect(faded(one, other, progress) == one.pixels) }
    for progress in [1, 7, .infinity] as [Double] { #expect(faded(one, other, progress) == other.pixels) }
  }

  @Test(arguments: [0.00001, 0.1, 0.25, 1.0 / 3, 0.5, 0.77, 0.999, 0.99999])
  func betweenThemEachChannelIsMixed(progress: Double) {
    for width in [1, 2, 3, 64] {
      let (one, other) = (Self.noise(width, 9, seed: 3), Self.noise(width, 9, seed: 4))
      for (index, pixel) in faded(one, other, progress).enumerated() {
        for shift in [0, 8, 16, 24] as [UInt32] {
          let (a, b) = (Double(channel(one.pixels[index], shift)), Double(channel(other.pixels[index], shift)))
          #expect(abs(Double(channel(pixel, shift)) - (a * (1 - progress) + b * progress)) < 0.52)
        }
      }
    }
  }

  @Test func whatIsEqualStays() {
    let one = Self.noise(16, 16, seed: 5)
    for step in 0...64 { #expect(faded(one, one, Double(step) / 64) == one.pixels) }
  }

  @Test func aChannelNeverGoesBack() {
    let one = Bitmap(width: 2, height: 1, pixels: [0x0040_80FF, 0xFFFF_FFFF])
    let other = Bitmap(width: 2, height: 1, pixels: [0xFFFF_8000, 0])
    var last = one.pixels
    for step in 0...1000 {
      let now = faded(one, other, Double(step) / 1000)
      #expect(channel(now[0], 24) >= channel(last[0], 24) && channel(now[0], 16) >= channel(last[0], 16))
      #expect(channel(now[0], 8) == 0x80 && channel(now[0], 0) <= channel(last[0], 0))
      #expect(now[1] <= last[1] && channel(now[1], 0) == channel(now[1], 24))
      last = now
    }
  }
}
