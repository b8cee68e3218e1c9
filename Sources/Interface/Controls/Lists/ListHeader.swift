import OvershootDrawing
import OvershootGeometry
import OvershootStage

/// The header of a section of a list.
final class ListHeader: ListRow {
  let title = Label("", font: Font.caption(.medium).control, color: \.mutedText)

  /// The space at both sides of the title, in points.
  private static let margin = 12.0

  override init() {
    super.init()
    title.fitting = .wrapping(maximumLines: 1, .end)
    addSubview(title)
  }

  override var semantics: Semantics? { index == nil ? nil : Semantics(.heading, title.text) }

  override var hidesSemanticSubviews: Bool { true }

  override func layoutSubviews(_ context: DrawContext) {
    title.frame = Rect(x: Self.margin, y: 0, width: max(0, bounds.width - 2 * Self.margin), height: bounds.height)
  }
}
