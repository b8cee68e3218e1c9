import Motion
import OvershootDrawing
import OvershootGeometry
import OvershootStage

/// The card of an alert: title and message, which scroll if they are too long, above the buttons.
final class AlertCard: View {
  private let texts = ScrollView()
  private let title = Label(font: .headline(.bold), alignment: .center)
  private let message = Label(font: .body(), color: \.mutedText, alignment: .center)
  private var buttons: [Button] = []

  // All in points.
  private static let maximumWidth = 320.0
  /// The minimum distance from the edges of the window.
  private static let windowMargin = 16.0
  private static let padding = 20.0
  /// The gap between title and message, and between buttons.
  private static let gap = 8.0
  /// The distance from the card's upper edge to the scrolling area.
  private static let scrollTop = 14.0
  /// The distance from the card's right edge to the scrolling area.
  private static let scrollMargin = 2.0
  private static let buttonHeight = 40.0

  /// Sets the content; called once.
  func setContent(title titleText: String, message messageText: String, buttons: [Button]) {
    self.buttons = buttons
    cornerRadius = 14
    (title.text, message.text) = (titleText, messageText)
    for label in [title, message] {
      label.fitting = .wrapping(maximumLines: nil, .end)
      texts.content.addSubview(label)
    }
    addSubview(texts)
    for button in buttons { addSubview(button) }
  }

  override func themeDidChange() {
    backgroundColor = theme.raisedSurface
    shadow = Shadow(offset: Vector2(0, 8), sigma: 16, color: theme.shadow)
  }

  /// The title and the message.
  var shownTexts: [String] { [title.text, message.text] }

  func flashScrollBar() { texts.flashScrollBar() }

  /// Returns the size of the card in a window: as high as its content, as far as the window allows.
  func size(in window: Size, _ context: DrawContext) -> Size {
    let width = max(0, min(Self.maximumWidth * context.textSize, window.width - 2 * Self.windowMargin))
    let needed = 2 * Self.padding + textHeight(width: width - 2 * Self.padding, context) + buttonsHeight(width, context)
    return Size(width, max(0, min(needed, window.height - 2 * Self.windowMargin)))
  }

  override func layoutSubviews(_ context: DrawContext) {
    let (width, height) = (bounds.width, bounds.height)
    let inner = max(0, width - 2 * Self.padding)
    let bottomHeight = buttonsHeight(width, context)
    // The scrolling area extends to the right edge, so that its bar is beside the texts, but not into the corners.
    texts.frame = Rect(
      x: 0, y: Self.scrollTop, width: max(0, width - Self.scrollMargin),
      height: max(0, height - bottomHeight - Self.padding - Self.scrollTop))
    texts.contentHeight = textHeight(width: inner, context) + Self.padding - Self.scrollTop
    let titleHeight = self.height(of: title, inner, context)
    title.frame = Rect(x: Self.padding, y: Self.padding - Self.scrollTop, width: inner, height: titleHeight)
    let top = Self.padding - Self.scrollTop + titleHeight + (titleHeight > 0 ? Self.gap : 0)
    message.frame = Rect(x: Self.padding, y: top, width: inner, height: self.height(of: message, inner, context))
    layoutButtons(top: height - bottomHeight - Self.padding, width: inner, context)
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    canvas.stroke(
      RoundedRect(bounds.inset(by: 0.5), cornerRadius: max(0, cornerRadius - 0.5)), width: 1, theme.outline)
    // A line marks the end of the scrolling area.
    guard texts.maximumOffset > 0 else { return }
    canvas.fill(RoundedRect(Rect(x: 0, y: texts.frame.maxY, width: bounds.width, height: 1)), theme.outline)
  }

  private func layoutButtons(top: Double, width: Double, _ context: DrawContext) {
    let axis: Stack.Axis = isSideBySide(width + 2 * Self.padding, context) ? .across : .down
    Stack(axis, spacing: Self.gap, buttons.width(.flexible()).height(Self.buttonHeight))
      .place(at: Vector2(Self.padding, top + Self.padding), width: width, context)
  }

  /// Returns the height of the buttons and the padding above them.
  private func buttonsHeight(_ width: Double, _ context: DrawContext) -> Double {
    let lines = isSideBySide(width, context) ? 1 : Double(buttons.count)
    return Self.padding + lines * Self.buttonHeight * context.textSize + (lines - 1) * Self.gap
  }

  /// Returns whether the buttons are side by side: there are two and both titles fit.
  private func isSideBySide(_ width: Double, _ context: DrawContext) -> Bool {
    let buttonWidth = (width - 2 * Self.padding - Self.gap) / 2 - Self.buttonHeight / 2
    return buttons.count == 2
      && buttons.allSatisfy { context.text.metrics(of: $0.title.text, font: $0.title.font).width <= buttonWidth }
  }

  private func textHeight(width: Double, _ context: DrawContext) -> Double {
    let (titleHeight, messageHeight) = (height(of: title, width, context), height(of: message, width, context))
    return titleHeight + messageHeight + (titleHeight > 0 && messageHeight > 0 ? Self.gap : 0)
  }

  private func height(of label: Label, _ width: Double, _ context: DrawContext) -> Double {
    label.text.isEmpty ? 0 : label.layout(width: max(1, width), context).size.height
  }
}
