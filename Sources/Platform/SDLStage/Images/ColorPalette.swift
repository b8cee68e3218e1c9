package import OvershootDrawing

/// At most 127 colours that stand for those of all pictures of an animation; the number 0 is that of no colour.
///
/// Pictures are counted first, and then the colours chosen, each as the one that most pixels are farthest from.
package struct ColorPalette {
  /// The maximum number of colours.
  package static let maximumCount = 127

  private var counts: [UInt32: Int] = [:]
  /// The colours as pixels without alpha.
  private(set) var colors: [UInt32] = []
  private var numbers: [UInt32: UInt8] = [:]

  private static let colorMask: UInt32 = 0xFF_FFFF

  /// Creates a palette without colours.
  package init() {}

  /// Counts the pixels of a picture. Alpha is ignored.
  package mutating func count(_ picture: Bitmap) {
    var (last, length) = (UInt32(0), 0)
    for pixel in picture.pixels {
      if pixel & Self.colorMask == last {
        length += 1
      } else {
        counts[last, default: 0] += length
        (last, length) = (pixel & Self.colorMask, 1)
      }
    }
    counts[last, default: 0] += length
  }

  /// Chooses the colours.
  package mutating func choose() {
    var rest = counts.map { (color: $0.key, count: Double($0.value), distance: Double.infinity) }
      .sorted { ($1.count, $0.color) < ($0.count, $1.color) }
    guard var next = rest.first?.color else { return }
    (colors, numbers) = ([], [:])
    while colors.count < min(Self.maximumCount, counts.count) {
      colors.append(next)
      var worst = -1.0
      let color = next
      for index in rest.indices {
        let distance = min(rest[index].distance, Self.distance(rest[index].color, color))
        rest[index].distance = distance
        guard distance * rest[index].count > worst else { continue }
        (worst, next) = (distance * rest[index].count, rest[index].color)
      }
    }
  }

  /// Returns the numbers of the colours that are nearest to those of pixels.
  mutating func numbers(of pixels: ArraySlice<UInt32>) -> [UInt8] {
    var (last, number) = (UInt32.max, UInt8(0))
    return pixels.map { pixel in
      guard pixel & Self.colorMask != last else { return number }
      last = pixel & Self.colorMask
      number = nearest(to: last)
      return number
    }
  }

  private mutating func nearest(to color: UInt32) -> UInt8 {
    if let known = numbers[color] { return known }
    var (best, least) = (0, Double.infinity)
    for (index, other) in colors.enumerated() {
      let distance = Self.distance(color, other)
      if distance < least { (best, least) = (index, distance) }
    }
    numbers[color] = UInt8(best + 1)
    return UInt8(best + 1)
  }

  private static func distance(_ first: UInt32, _ second: UInt32) -> Double {
    func square(_ shift: UInt32) -> Int {
      let difference = Int(first >> shift & 255) - Int(second >> shift & 255)
      return difference * difference
    }
    return Double(square(16) + square(8) + square(0))
  }
}
