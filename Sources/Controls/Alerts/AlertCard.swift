import Drawing
import Geometry
import Motion
import Stage

/// The card of an alert: its texts, which scroll where they are too long, above its buttons.
final class AlertCard: View {
  private let texts = ScrollView()
  private let title = Label(font: Font(.semibold, size: 17), alignment: .center)
  private let message = Label(font: Font(size: 14), color: \.mutedText, alignment: .center)
  private var buttons: [Button] = []

  private static let width = 320.0
  private static let distance = 16.0
  private static let padding = 20.0
  private static let gap = 8.0
  /// The height of what scrolls below the card's upper edge, and how far its bar is from the side.
  private static let edge = 14.0
  private static let barMargin = 2.0
  private static let buttonHeight = 40.0

  func fill(title text: String, message details: String, buttons: [Button]) {
    self.buttons = buttons
    cornerRadius = 14
    (title.text, message.text) = (text, details)
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

  func flashScrollBar() { texts.flashScrollBar() }

  /// The size that it takes in a window: as high as it needs, as far as there is room.
  func size(in window: Size, _ context: DrawContext) -> Size {
    let width = max(0, min(Self.width, window.width - 2 * Self.distance))
    let needed = 2 * Self.padding + textHeight(width: width - 2 * Self.padding, context) + buttonsHeight(width, context)
    return Size(width, max(0, min(needed, window.height - 2 * Self.distance)))
  }

  override func layoutSubviews(_ context: DrawContext) {
    let (width, height) = (bounds.width, bounds.height)
    let inner = max(0, width - 2 * Self.padding)
    let below = buttonsHeight(width, context)
    // The texts reach to the side, so that their bar lies beside them, and not into the round corners.
    texts.frame = Rect(
      x: 0, y: Self.edge, width: max(0, width - Self.barMargin),
      height: max(0, height - below - Self.padding - Self.edge))
    texts.contentHeight = textHeight(width: inner, context) + Self.padding - Self.edge
    let titleHeight = self.height(of: title, inner, context)
    title.frame = Rect(x: Self.padding, y: Self.padding - Self.edge, width: inner, height: titleHeight)
    let top = Self.padding - Self.edge + titleHeight + (titleHeight > 0 ? Self.gap : 0)
    message.frame = Rect(x: Self.padding, y: top, width: inner, height: self.height(of: message, inner, context))
    layoutButtons(top: height - below - Self.padding, width: inner, context)
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    canvas.stroke(
      RoundedRect(bounds.inset(by: 0.5), cornerRadius: max(0, cornerRadius - 0.5)), width: 1, theme.outline)
    // Where texts scroll, a line shows where they end.
    guard texts.maximumOffset > 0 else { return }
    canvas.fill(RoundedRect(Rect(x: 0, y: texts.frame.maxY, width: bounds.width, height: 1)), theme.outline)
  }

  private func layoutButtons(top: Double, width: Double, _ context: DrawContext) {
    var y = top + Self.padding
    if isInRow(width + 2 * Self.padding, context) {
      let each = (width - Self.gap) / 2
      for (index, button) in buttons.enumerated() {
        button.frame = Rect(
          x: Self.padding + Double(index) * (each + Self.gap), y: y, width: each, height: Self.buttonHeight)
      }
    } else {
      for button in buttons {
        button.frame = Rect(x: Self.padding, y: y, width: width, height: Self.buttonHeight)
        y += Self.buttonHeight + Self.gap
      }
    }
  }

  /// The height of the buttons and the gap above them.
  private func buttonsHeight(_ width: Double, _ context: DrawContext) -> Double {
    let lines = isInRow(width, context) ? 1 : Double(buttons.count)
    return Self.padding + lines * Self.buttonHeight + (lines - 1) * Self.gap
  }

  /// Whether two buttons stand side by side: where both titles fit.
  private func isInRow(_ width: Double, _ context: DrawContext) -> Bool {
    let each = (width - 2 * Self.padding - Self.gap) / 2 - Self.buttonHeight / 2
    return buttons.count == 2
      && buttons.allSatisfy { context.text.metrics(of: $0.title.text, font: $0.title.font).width <= each }
  }

  private func textHeight(width: Double, _ context: DrawContext) -> Double {
    let (one, other) = (height(of: title, width, context), height(of: message, width, context))
    return one + other + (one > 0 && other > 0 ? Self.gap : 0)
  }

  private func height(of label: Label, _ width: Double, _ context: DrawContext) -> Double {
    label.text.isEmpty ? 0 : label.layout(width: max(1, width), context).size.height
  }
}
