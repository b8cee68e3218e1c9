import Controls
import Drawing
import OvershootGeometry
import Stage

/// A message of a few lines above all screens, with a button where something can be done about it.
package final class NoticeBar: View {
  /// What a button of a message does.
  package typealias Action = (title: String, body: () -> Void)

  private let sentence = Label(font: Font(.medium, size: 12), alignment: .center)

  /// The distance from the text to the edges, in points.
  private static let margin = Insets(top: 6, left: 12, bottom: 6, right: 12)
  /// The height of a line, in points.
  private static let lineHeight = 16.0
  /// The maximum number of lines; more text is truncated.
  private static let maximumLines = 5
  /// The size of the button, in points.
  private static let buttonSize = Size(88, 24)
  /// The radius of the corners of the button, in points.
  private static let cornerRadius = 6.0

  private let button: Button?

  package init(_ text: String, _ action: Action? = nil) {
    button = action.map { Button($0.title, font: Font(.semibold, size: 12), kind: .raised, action: $0.body) }
    super.init()
    button?.cornerRadius = Self.cornerRadius
    isUserInteractionEnabled = action != nil
    sentence.text = text
    sentence.fitting = .wrapping(maximumLines: Self.maximumLines, .end)
    addSubview(sentence)
    if let button { addSubview(button) }
  }

  /// The distances from the text to the edges.
  private var textInsets: Insets {
    var insets = Self.margin
    if button != nil { insets.right += Self.buttonSize.width + Self.margin.right }
    return insets
  }

  /// Returns the height that the message needs in a window of a width.
  package func height(width: Double, _ context: DrawContext) -> Double {
    let layout = TextLayout(
      sentence.text, font: sentence.font, width: max(1, width - textInsets.left - textInsets.right),
      maximumLines: Self.maximumLines, measuring: context.text)
    let height = Double(max(1, layout.lines.count)) * Self.lineHeight
    return max(height, button == nil ? 0 : Self.buttonSize.height) + Self.margin.top + Self.margin.bottom
  }

  package override func themeDidChange() { backgroundColor = theme.raisedSurface }

  package override func layoutSubviews(_ context: DrawContext) {
    sentence.frame = Rect(origin: .zero, size: bounds.size).inset(by: textInsets)
    let size = Self.buttonSize
    button?.frame = Rect(
      x: bounds.width - Self.margin.right - size.width, y: context.snap((bounds.height - size.height) / 2),
      width: size.width, height: size.height)
  }
}
