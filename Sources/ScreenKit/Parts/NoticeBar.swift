/// A message of a few lines above all screens, with buttons where something can be done about it.
package final class NoticeBar: View {
  /// What a button of a message does.
  package typealias Action = (title: String, body: () -> Void)

  private let onEscape: () -> Void
  private let onLeave: (_ forwards: Bool?) -> Void
  private let sentence = Label(font: .caption(.medium), alignment: .center)
  private let buttons: [Button]

  /// The distance from the text to the edges, in points.
  private static let margin = Insets(top: 6, left: 12, bottom: 6, right: 12)
  /// The least width of a window without the buttons beside the text, in points.
  private static let leastTextWidth = 160.0
  /// The height of a line, in points.
  private static let lineHeight = 16.0
  /// The maximum number of lines; more text is truncated.
  private static let maximumLines = 5
  /// The height of a button, in points.
  private static let buttonHeight = 24.0
  /// The widths of the first button and of the second one, in points.
  private static let buttonWidths = [88.0, 56]
  /// The radius of the corners of a button, in points.
  private static let cornerRadius = 6.0

  /// Creates a message with at most two buttons.
  ///
  /// - Parameters:
  ///   - onEscape: called on Escape.
  ///   - onLeave: called when Tab goes beyond the last button, or before the first, and for a press outside.
  package init(
    _ text: String, _ actions: [Action] = [], onEscape: @escaping () -> Void = {},
    onLeave: @escaping (_ forwards: Bool?) -> Void = { _ in }
  ) {
    (self.onEscape, self.onLeave) = (onEscape, onLeave)
    buttons = actions.prefix(Self.buttonWidths.count).map { action in
      Button(action.title, font: .caption(.medium), action: action.body)
    }
    super.init()
    isUserInteractionEnabled = hasButtons
    sentence.text = text
    sentence.fitting = .wrapping(maximumLines: Self.maximumLines, .end)
    for button in buttons { button.cornerRadius = Self.cornerRadius }
    for view in [sentence] + buttons as [View] { addSubview(view) }
  }

  package override var semantics: Semantics? { Semantics(.statusBar, tr("Message"), description: sentence.text) }

  /// Whether the focus can move to it.
  package var hasButtons: Bool { !buttons.isEmpty }

  /// Returns the distances from the text to the edges: the buttons are beside it, or below where there is little room.
  private func textInsets(width: Double, _ context: DrawContext) -> Insets {
    var insets = Self.margin
    let buttons = zip(buttons, Self.buttonWidths).reduce(0) { $0 + $1.1 * context.textSize + Self.margin.right }
    if width - buttons < Self.leastTextWidth * context.textSize {
      insets.bottom += hasButtons ? Self.buttonHeight * context.textSize + Self.margin.bottom : 0
    } else {
      insets.right += buttons
    }
    return insets
  }

  /// Returns the height that the message needs in a window of a width.
  package func height(width: Double, _ context: DrawContext) -> Double {
    let insets = textInsets(width: width, context)
    let layout = TextLayout(
      sentence.text, font: sentence.font, width: max(1, width - insets.left - insets.right),
      maximumLines: Self.maximumLines, measuring: context.text)
    let height = Double(max(1, layout.lines.count)) * Self.lineHeight * context.textSize
    let isBeside = hasButtons && insets.bottom == Self.margin.bottom
    return max(height, isBeside ? Self.buttonHeight * context.textSize : 0) + insets.top + insets.bottom
  }

  package override func themeDidChange() { backgroundColor = theme.raisedSurface }

  package override func layoutSubviews(_ context: DrawContext) {
    let insets = textInsets(width: bounds.width, context)
    sentence.frame = Rect(origin: .zero, size: bounds.size).inset(by: insets)
    let widths = zip(buttons, Self.buttonWidths).map { $0.1 * context.textSize }
    let height = Self.buttonHeight * context.textSize
    let isBelow = insets.bottom > Self.margin.bottom
    var x = bounds.width - widths.reduce(0) { $0 + $1 + Self.margin.right }
    for (button, width) in zip(buttons, widths) {
      let y = isBelow ? bounds.height - Self.margin.bottom - height : (bounds.height - height) / 2
      button.frame = Rect(x: x, y: context.snap(y), width: width, height: height)
      x += width + Self.margin.right
    }
  }

  // MARK: Keys

  /// Always true: arrow keys move the focus between the buttons.
  package override var isFocusGroup: Bool { true }

  package override func keyDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool {
    switch key {
    case .escape where modifiers.isEmpty: if !isRepeat { onEscape() }
    case .tab where modifiers.isSubset(of: .shift):
      guard scene?.focus.isAtEnd(forwards: modifiers.isEmpty) == true else { return false }
      onLeave(modifiers.isEmpty)
    default: return false
    }
    return true
  }

  package override func pressedOutside() { onLeave(nil) }
}
