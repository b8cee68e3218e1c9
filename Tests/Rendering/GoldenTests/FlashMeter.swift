import OvershootDrawing
import OvershootGeometry

/// Measures the flashes in a series of pictures.
///
/// A change is one of a pixel's relative luminance by at least a tenth, the darker one below 0.80, at once or in steps
/// of one direction. Two opposite ones are a flash of the pixel.
struct FlashMeter {
  /// Changes within a second that are more than three flashes.
  private static let changeCount = 7
  private static let leastChange = 0.1
  private static let brightDark = 0.8

  private struct Pixel {
    /// The luminance from which the next change is measured: the extreme since the last one.
    var extreme: Double
    var isRising: Bool?
    /// The times of the latest changes.
    var times: [Double] = []

    /// Whether the pixel has flashed more than three times in the second before a time.
    func flashes(at time: Double) -> Bool { times.count == changeCount && time - times[0] <= 1 }

    /// Takes the luminance at a time.
    mutating func change(to luminance: Double, at time: Double) {
      let change = luminance - extreme
      if let isRising, (change > 0) == isRising {
        extreme = luminance
      } else if abs(change) >= leastChange, min(luminance, extreme) < brightDark {
        (extreme, isRising) = (luminance, change > 0)
        times = (times + [time]).suffix(changeCount)
      }
    }
  }

  private var pixels: [Pixel] = []
  /// The greatest part of a picture, 0...1, that has flashed more than three times in a second.
  private(set) var greatestArea = 0.0

  /// Takes the picture at a time in seconds. All pictures have one size.
  mutating func add(_ picture: Bitmap, at time: Double) {
    let luminances = picture.pixels.map(Self.luminance)
    if pixels.isEmpty { pixels = luminances.map { Pixel(extreme: $0) } }
    for (index, luminance) in luminances.enumerated() { pixels[index].change(to: luminance, at: time) }
    greatestArea = max(greatestArea, Double(pixels.count { $0.flashes(at: time) }) / Double(pixels.count))
  }

  private static func luminance(_ pixel: UInt32) -> Double {
    func part(_ shift: UInt32) -> Double { Double(pixel >> shift & 255) / 255 }
    return Color(red: part(16), green: part(8), blue: part(0)).relativeLuminance
  }
}
