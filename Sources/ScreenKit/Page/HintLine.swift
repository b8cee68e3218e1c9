/// The line at the foot of a page: as many hints as fit in its width without smaller letters.
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

  /// The height of the letters' line at a text size of 1, the space below it, and that in a low window, in points.
  private static let (height, space, lowSpace) = (18.0, 10.0, 4.0)
  /// The greatest height of a low window.
  private static let lowHeight = 560.0

  package init() {
    super.init("", font: .caption(), color: \.mutedText, alignment: .center)
    isUserInteractionEnabled = false
  }

  /// Returns its place in a page of a size.
  package static func frame(in size: Size, textSize: Double) -> Rect {
    let (height, space) = ((height * textSize).rounded(), size.height <= lowHeight ? lowSpace : space)
    return Rect(
      x: PageHeader.margin, y: size.height - space - height, width: max(0, size.width - 2 * PageHeader.margin),
      height: height)
  }

  /// The status bar of the page.
  package override var semantics: Semantics? { Semantics(.statusBar, tr("Hints"), description: text) }

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
