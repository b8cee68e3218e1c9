import OvershootDrawing
import OvershootGeometry
import OvershootStage

/// The line at the foot of a screen: as many hints as fit in its width without smaller letters.
@MainActor
package final class HintLine: Label {
  /// The hints, the most useful ones first; the last one is shown always.
  package var hints: [String] = [] {
    didSet {
      guard hints != oldValue else { return }
      text = Self.line(hints)
      relayout()
    }
  }

  package init(fontSize: Double = 11.5) {
    super.init("", font: Font(.regular, size: fontSize), color: \.mutedText, alignment: .center)
  }

  /// Shows a sentence in place of the hints, until they change.
  package func show(_ sentence: String) {
    hints = []
    text = sentence
  }

  package override func layoutSubviews(_ context: DrawContext) {
    guard hints.count > 1, bounds.width > 0 else { return }
    // The hint before the last one goes first.
    var count = hints.count
    repeat {
      text = Self.line(Array(hints.prefix(count - 1)) + hints.suffix(1))
      count -= 1
    } while count > 0 && context.text.metrics(of: text, font: font).width > bounds.width
  }

  private static func line(_ hints: [String]) -> String { hints.joined(separator: "   ·   ") }
}
