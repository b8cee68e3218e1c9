import OvershootDrawing
import OvershootGeometry

/// A font whose text is a known pattern: a ramp along x with a dark line in the middle. It records all requests.
@MainActor
final class BarTextMasks: TextMaskSource {
  private(set) var requests: [(size: Double, hinting: TextHinting)] = []

  func mask(for string: String, weight: FontWeight, pixelSize: Double, hinting: TextHinting) -> TextMask? {
    requests.append((pixelSize, hinting))
    guard !string.isEmpty else { return nil }
    let (width, height) = (max(1, Int(pixelSize) * string.count / 2), max(1, Int(pixelSize)))
    var coverage: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width { coverage.append(y == height / 2 ? 0 : UInt8(55 + 200 * (x + 1) / width)) }
    }
    return TextMask(width: width, height: height, originX: 1, originY: height - 1, coverage: coverage)
  }
}
