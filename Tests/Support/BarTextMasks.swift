package import OvershootDrawing
import OvershootGeometry

/// A font whose text is a known pattern: a ramp along x with a dark line in the middle. It records all requests.
@MainActor
package final class BarTextMasks: TextMaskSource {
  private var pictures: [Int: TextPicture] = [:]
  package private(set) var requests: [(size: Double, hinting: TextHinting)] = []

  package init() {}

  package func mask(for string: String, font: Font, pixelSize: Double, hinting: TextHinting) -> TextMask? {
    requests.append((pixelSize, hinting))
    guard !string.isEmpty else { return nil }
    let (width, height) = (max(1, Int(pixelSize) * string.count / 2), max(1, Int(pixelSize)))
    var coverage: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width { coverage.append(y == height / 2 ? 0 : UInt8(55 + 200 * (x + 1) / width)) }
    }
    return TextMask(
      width: width, height: height, originX: 1, originY: height - 1, coverage: coverage,
      picture: picture(in: string, height))
  }

  /// Returns a picture of two colours, one of them translucent, that a string with an emoji has; the same for one size.
  private func picture(in string: String, _ size: Int) -> TextPicture? {
    guard string.contains("😀") else { return nil }
    if let known = pictures[size] { return known }
    let pixels = (0..<size * size).map { ($0 / size + $0 % size) % 5 < 2 ? 0xFFE0_9020 : 0x8000_4080 as UInt32 }
    let picture = TextPicture(Bitmap(width: size, height: size, pixels: pixels), originX: -2, originY: size - 2)
    pictures[size] = picture
    return picture
  }
}
