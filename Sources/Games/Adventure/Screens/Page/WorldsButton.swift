import OvershootGameKit

/// The button that leads to the list of worlds. Where its word would leave the title of the page little room, it shows
/// the lines of a list instead.
@MainActor
final class WorldsButton: Button {
  private let word = tr("Worlds")
  private var isCompact = false {
    didSet {
      guard isCompact != oldValue else { return }
      title.text = isCompact ? "" : word
      setNeedsDisplay()
    }
  }

  /// The greatest share of the window's width that the word has.
  private static let greatestShare = 0.3
  /// The space beside the word, both sides together, in points.
  private static let padding = 32.0
  /// The lines of the list, and their distance, in points.
  private static let (line, gap) = (Size(18, 2), 6.0)

  init() {
    super.init(word, font: .body(.medium))
    (cornerRadius, semanticName) = (8, word)
  }

  /// Returns the size that the button has in a window of a width.
  func size(in width: Double, _ context: DrawContext) -> Size {
    let natural = (context.text.metrics(of: word, font: title.font).width + Self.padding).rounded(.up)
    isCompact = natural > width * Self.greatestShare
    return Size(isCompact ? PageHeader.side : natural, isCompact ? PageHeader.side : 16 + 18 * context.textSize)
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    super.draw(&canvas, context: context)
    guard isCompact else { return }
    for row in -1...1 {
      let center = bounds.center + Vector2(0, Double(row) * Self.gap)
      canvas.fill(RoundedRect(Rect(center: center, size: Self.line), cornerRadius: Self.line.height / 2), theme.text)
    }
  }
}
