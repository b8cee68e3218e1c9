import OvershootDrawing
import OvershootGeometry

/// Counts the flashes of a series of pictures.
///
/// A change is one of a pixel's relative luminance by at least a tenth, the darker one below 0.80, at once or in steps
/// of one direction. Two opposite ones are a flash of the pixel, and a flash of the picture is that of more than a
/// quarter of its pixels within a tenth of a second.
struct FlashMeter {
  private static let leastChange = 0.1
  private static let brightDark = 0.8
  private static let leastArea = 0.25
  /// In seconds.
  private static let concurrency = 0.1

  private struct Pixel {
    /// The luminance from which the next change is measured: the extreme since the last one.
    var extreme: Double
    var isRising: Bool?
    /// Whether the latest change is the first half of a flash.
    var isHalf = false

    /// Takes the next luminance. Returns whether that ends a flash.
    mutating func change(to luminance: Double) -> Bool {
      let change = luminance - extreme
      if let isRising, (change > 0) == isRising {
        extreme = luminance
        return false
      }
      guard abs(change) >= leastChange, min(luminance, extreme) < brightDark else { return false }
      self = Pixel(extreme: luminance, isRising: change > 0, isHalf: !isHalf)
      return !isHalf
    }
  }

  private var pixels: [Pixel] = []
  /// How many pixels ended a flash lately, and when.
  private var latest: [(time: Double, count: Int)] = []
  private var flashes: [Double] = []

  /// The greatest number of flashes within a second.
  var greatestCount: Int {
    flashes.indices.map { first in flashes[first...].prefix { $0 - flashes[first] <= 1 }.count }.max() ?? 0
  }

  /// Takes the picture at a time in seconds. All pictures have one size.
  mutating func add(_ picture: Bitmap, at time: Double) {
    let luminances = picture.pixels.map(Self.luminance)
    guard !pixels.isEmpty else {
      pixels = luminances.map { Pixel(extreme: $0) }
      return
    }
    var count = 0
    for (index, luminance) in luminances.enumerated() where pixels[index].change(to: luminance) { count += 1 }
    latest.removeAll { time - $0.time >= Self.concurrency }
    latest.append((time, count))
    guard Double(latest.reduce(0) { $0 + $1.count }) > Self.leastArea * Double(pixels.count) else { return }
    flashes.append(time)
    latest = []
  }

  private static func luminance(_ pixel: UInt32) -> Double {
    func part(_ shift: UInt32) -> Double { Double(pixel >> shift & 255) / 255 }
    return Color(red: part(16), green: part(8), blue: part(0)).relativeLuminance
  }
}
