import OvershootDrawing
import OvershootGeometry

/// Counts the flashes of a series of pictures.
///
/// A change is one of a pixel's relative luminance by at least a tenth, the darker one below 0.80, at once or in steps
/// of one direction. A flash is two opposite changes, each of more than a quarter of all pixels within a tenth of a
/// second.
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
  }

  /// The areas that became lighter and darker in a picture.
  private struct Step {
    let time: Double
    var (rising, falling) = (0.0, 0.0)
  }

  private var pixels: [Pixel] = []
  private var steps: [Step] = []
  /// The times of great changes, each opposite to the one before, the first of which is rising or not.
  private var changes: [(isRising: Bool, time: Double)] = []

  /// The greatest number of flashes within a second.
  var greatestCount: Int {
    changes.indices.map { first in changes[first...].prefix { $0.time - changes[first].time <= 1 }.count / 2 }.max() ?? 0
  }

  /// Takes the picture at a time in seconds. All pictures have one size.
  mutating func add(_ picture: Bitmap, at time: Double) {
    let luminances = picture.pixels.map(Self.luminance)
    guard !pixels.isEmpty else {
      pixels = luminances.map { Pixel(extreme: $0) }
      return
    }
    var step = Step(time: time)
    for (index, luminance) in luminances.enumerated() {
      switch Self.change(of: &pixels[index], to: luminance) {
      case true?: step.rising += 1
      case false?: step.falling += 1
      case nil: break
      }
    }
    steps.append(step)
    steps.removeAll { time - $0.time >= Self.concurrency }
    let leastCount = Self.leastArea * Double(pixels.count)
    for (isRising, area) in [(true, \Step.rising), (false, \Step.falling)]
    where steps.reduce(0, { $0 + $1[keyPath: area] }) > leastCount && changes.last?.isRising != isRising {
      changes.append((isRising, time))
      for index in steps.indices { steps[index][keyPath: area] = 0 }
    }
  }

  /// Returns whether a new change of a pixel begins that makes it lighter, or darker; nil for none.
  private static func change(of pixel: inout Pixel, to luminance: Double) -> Bool? {
    let change = luminance - pixel.extreme
    if let isRising = pixel.isRising, (change > 0) == isRising {
      pixel.extreme = luminance
      return nil
    }
    guard abs(change) >= leastChange, min(luminance, pixel.extreme) < brightDark else { return nil }
    pixel = Pixel(extreme: luminance, isRising: change > 0)
    return change > 0
  }

  private static func luminance(_ pixel: UInt32) -> Double {
    func part(_ shift: UInt32) -> Double { Double(pixel >> shift & 255) / 255 }
    return Color(red: part(16), green: part(8), blue: part(0)).relativeLuminance
  }
}
