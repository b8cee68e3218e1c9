import OvershootDrawing
import OvershootGeometry
import OvershootRaster
import OvershootSupport

// Behaviour: rendering 11
// Behaviour: profile-header 20
@Suite struct BlurTests {
  /// The channels of a bitmap as numbers, row by row.
  private struct Levels {
    let width: Int
    let height: Int
    var values: [SIMD4<Double>]

    init(_ bitmap: Bitmap) {
      (width, height) = (bitmap.width, bitmap.height)
      values = bitmap.pixels.map { pixel in
        SIMD4(Double(pixel & 255), Double(pixel >> 8 & 255), Double(pixel >> 16 & 255), Double(pixel >> 24))
      }
    }

    /// The weight of each of `count` samples in each other; beyond the ends, the last samples are repeated.
    private static func weights(_ count: Int, sigma: Double) -> [[Double]] {
      let reach = Int(8 * sigma) + 1
      // The Gaussian by repeated multiplication: the ratio of neighbouring samples changes by a constant factor.
      let root = exponential(-1 / (2 * sigma * sigma))
      var samples = [1.0]
      var factor = root
      for _ in 0..<reach {
        samples.append(samples[samples.count - 1] * factor)
        factor *= root * root
      }
      let total = 2 * samples.reduce(0, +) - 1
      return (0..<count).map { index in
        var row = [Double](repeating: 0, count: count)
        for shift in -reach...reach { row[max(0, min(count - 1, index + shift))] += samples[abs(shift)] / total }
        return row
      }
    }

    /// The 1024th power of the first four terms of the 1024th root's series.
    private static func exponential(_ x: Double) -> Double {
      let part = x / 1024
      var value = 1 + part * (1 + part / 2 * (1 + part / 3))
      for _ in 0..<10 { value *= value }
      return value
    }

    /// Returns the levels convolved with the sampled Gaussian.
    func blurred(sigma: Double) -> Levels {
      let (across, down) = (Self.weights(width, sigma: sigma), Self.weights(height, sigma: sigma))
      var half = self
      var result = self
      for y in 0..<height {
        for x in 0..<width {
          var sum = SIMD4<Double>()
          for (index, weight) in across[x].enumerated() where weight > 0 { sum += values[y * width + index] * weight }
          half.values[y * width + x] = sum
        }
      }
      for y in 0..<height {
        for x in 0..<width {
          var sum = SIMD4<Double>()
          for (index, weight) in down[y].enumerated() where weight > 0 {
            sum += half.values[index * width + x] * weight
          }
          result.values[y * width + x] = sum
        }
      }
      return result
    }
  }

  private static func noise(_ width: Int, _ height: Int, seed: UInt64) -> Bitmap {
    var generator = SeededGenerator(seed: seed)
    let pixels = (0..<width * height).map { _ in
      let alpha = UInt32.random(in: 0...255, using: &generator)
      return (0..<3).reduce(alpha << 24) { pixel, channel in
        pixel | UInt32.random(in: 0...alpha, using: &generator) << (8 * UInt32(channel))
      }
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  /// Hard edges: a white corner, a red bar, lines of one pixel, and transparent pixels elsewhere.
  private static func edges(_ width: Int, _ height: Int) -> Bitmap {
    let pixels = (0..<width * height).map { index -> UInt32 in
      let (x, y) = (index % width, index / width)
      if 3 * x + 4 * y < 2 * width { return 0xFFFF_FFFF }
      if x * 8 / width == 6 { return 0xFFFF_0000 }
      return y % 9 == 4 ? 0xFF00_FFFF : 0
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  @Test(arguments: [0.5, 0.75, 1, 2, 3, 3.4, 3.5, 5, 7.2, 12, 20, 27.08, 33, 64])
  func aBlurIsCloseToATrueGaussian(sigma: Double) {
    for bitmap in [Self.noise(53, 40, seed: 1), Self.edges(53, 40)] {
      let (blurred, exact) = (Levels(bitmap.blurred(sigma: sigma)), Levels(bitmap).blurred(sigma: sigma))
      let count = Double(exact.values.count)
      var (squares, mean, maximum) = (0.0, SIMD4<Double>(), 0.0)
      for (lhs, rhs) in zip(blurred.values, exact.values) {
        let difference = lhs - rhs
        squares += (difference * difference).sum()
        mean += difference / count
        maximum = max(maximum, difference.max(), -difference.min())
      }
      expect(max(mean.max(), -mean.min()) < 0.5, "\(mean)")
      expect(maximum < 1.1, "\(maximum)")
      // A signal-to-noise ratio of 55 dB.
      if sigma < 24 { expect(squares / (4 * count) < 65025 * 3.1623e-6, "\(squares / (4 * count))") }
    }
  }

  @Test func aUniformBitmapDoesNotChange() {
    let pixels: [UInt32] = [0xFFFF_FFFF, 0, 0xFF12_3456, 0x8080_4001, 0x0101_0100]
    for (index, pixel) in pixels.enumerated() {
      let bitmap = Bitmap(width: 19 + index, height: 11, pixels: Array(repeating: pixel, count: (19 + index) * 11))
      for sigma in [0.5, 1.7, 3.43, 6, 40, 1024] { expect(bitmap.blurred(sigma: sigma).pixels, equals: bitmap.pixels) }
    }
  }

  @Test func noChannelExceedsItsAlpha() {
    let bitmap = Self.noise(45, 33, seed: 3)
    for sigma in [0.6, 2.9, 4, 9.5, 31] {
      for pixel in bitmap.blurred(sigma: sigma).pixels {
        let alpha = pixel >> 24
        expect(pixel & 255 <= alpha && pixel >> 8 & 255 <= alpha && pixel >> 16 & 255 <= alpha)
      }
    }
  }

  @Test func smallBitmapsAreBlurred() {
    for (width, height) in [(1, 1), (1, 9), (2, 1), (3, 2), (5, 7), (8, 3)] {
      let bitmap = Self.noise(width, height, seed: UInt64(width))
      for sigma in [0.5, 2.5, 4, 17] {
        let blurred = Levels(bitmap.blurred(sigma: sigma))
        for (lhs, rhs) in zip(blurred.values, Levels(bitmap).blurred(sigma: sigma).values) {
          expect(max((lhs - rhs).max(), (rhs - lhs).max()) < 1.1)
        }
      }
    }
  }

  @Test func anInvalidSigmaTraps() async {
    await #expect(processExitsWith: .failure) {
      _ = Bitmap(width: 1, height: 1, pixels: [0]).blurred(sigma: 0.49)
    }
    await #expect(processExitsWith: .failure) {
      _ = Bitmap(width: 1, height: 1, pixels: [0]).blurred(sigma: .nan)
    }
  }
}
