import OvershootDrawing
import OvershootGeometry
import OvershootRaster
import OvershootStage

/// A text of a drawing, and its contrast with the pixels that are really below it.
package struct TextContrast {
  package let text: String
  /// The size as it is drawn, in points, and whether it is semibold or bolder.
  package let size: Double
  package let isBold: Bool
  /// The least one of samples over the text.
  package let ratio: Double

  /// What the ratio has to be: 3 from 24 points bold on, 4.5 below.
  package var least: Double { size >= 24 && isBold ? 3 : 4.5 }

  /// Texts that are fainter are echoes, or belong to what is disabled.
  private static let leastOpacity = 0.6

  /// Returns the contrasts of all texts of a drawing in a window of a size, in points.
  @MainActor
  package static func all(
    in list: DisplayList, size: Size, texts: any TextMeasuring & TextMaskSource
  ) -> [TextContrast] {
    var ground = list
    ground.commands.removeAll { if case .text = $0 { true } else { false } }
    let picture = RasterRenderer(texts: texts).picture(of: ground, size: size, scale: 1)
    var result: [TextContrast] = []
    var groups: [(transform: Transform, opacity: Double)] = [(.identity, 1)]
    for command in list.commands {
      let (transform, opacity) = groups[groups.count - 1]
      switch command {
      case .beginGroup(let group):
        groups.append((group.transform.concatenating(transform), opacity * group.opacity))
      case .endGroup: groups.removeLast()
      case .text(let run) where run.color.alpha * opacity > leastOpacity && !run.string.isEmpty:
        let metrics = texts.metrics(of: run.string, font: run.font)
        let ratios = samples.compactMap { sample -> Double? in
          let point = transform.apply(
            to: run.origin + Vector2(sample.x * metrics.width, -sample.y * metrics.capHeight))
          guard let below = picture.color(at: point) else { return nil }
          let ink = below.mixed(with: run.color.withAlpha(1), at: min(1, run.color.alpha * opacity))
          return ink.contrast(with: below)
        }
        guard let ratio = ratios.min() else { continue }
        let scale = abs(transform.determinant).squareRoot()
        result.append(
          TextContrast(
            text: run.string, size: run.font.size * scale, isBold: run.font.weight.number >= 600, ratio: ratio))
      default: break
      }
    }
    return result
  }

  private static let samples = [0.05, 0.3, 0.5, 0.7, 0.95].flatMap { x in [0.1, 0.5, 0.9].map { Vector2(x, $0) } }
}

extension Bitmap {
  /// Returns the colour of the pixel at a point; nil outside.
  package func color(at point: Vector2) -> Color? {
    let (x, y) = (Int(point.x.rounded(.down)), Int(point.y.rounded(.down)))
    guard x >= 0, y >= 0, x < width, y < height else { return nil }
    let pixel = pixels[y * width + x]
    return Color(hex: pixel & 0xFFFFFF)
  }
}
