import Drawing
import OvershootGeometry
import Stage

/// A message of one or two lines above all screens.
package final class NoticeBar: View {
  private let sentence = Label(font: Font(.medium, size: 12), alignment: .center)

  /// The distance from the text to the edges, in points.
  private static let margin = Insets(top: 6, left: 12, bottom: 6, right: 12)
  /// The height of a line, in points.
  private static let lineHeight = 16.0
  /// The maximum number of lines; more text is truncated.
  private static let maximumLines = 3

  package init(_ text: String) {
    super.init()
    isUserInteractionEnabled = false
    sentence.text = text
    sentence.fitting = .wrapping(maximumLines: Self.maximumLines, .end)
    addSubview(sentence)
  }

  /// Returns the height that the message needs in a window of a width.
  package func height(width: Double, _ context: DrawContext) -> Double {
    let layout = TextLayout(
      sentence.text, font: sentence.font, width: max(1, width - Self.margin.left - Self.margin.right),
      maximumLines: Self.maximumLines, measuring: context.text)
    return Double(max(1, layout.lines.count)) * Self.lineHeight + Self.margin.top + Self.margin.bottom
  }

  package override func themeDidChange() { backgroundColor = theme.raisedSurface }

  package override func layoutSubviews(_ context: DrawContext) {
    sentence.frame = Rect(origin: .zero, size: bounds.size).inset(by: Self.margin)
  }
}
