import OvershootScreenKit

/// An option on a line: its name, the control that changes it, and its value where the control does not show that. The
/// whole line is the target.
///
/// Backspace sets the value of the first start.
@MainActor
final class OptionRow: View {
  /// How a row is laid out.
  struct Style {
    var isWide: Bool
    /// Where the name begins, in points from the left edge.
    var nameStart = 0.0
    var isBold = false
    /// Whether the name has the colour of second text.
    var isSoft = false
    /// In points.
    var leastHeight: Double
  }

  /// The space at the left of rows that scroll, for focus rings and marks, in points.
  static let inset = 30.0
  /// The greatest width of rows, in points.
  static let greatestWidth = 1000.0
  let choice: OptionChoice
  let caption: Label
  private let part: OptionControl
  private let value = Label(font: TypeRole.label.font(.wide), alignment: .trailing)
  private let sample: SampleTiles?
  /// A disc before the name of what differs from the first start; nil where that is not told.
  private let mark: ChangeMark?
  private let preferences: Preferences

  /// The sizes of names, how large they become at most, and the least one in which a name stands on one line.
  private static let (nameSize, columnNameSize, boldSize, greatestSize, leastSize) = (25.0, 23.0, 26.0, 38.0, 18.0)
  private static let (narrowNameSize, narrowWidth) = (18.0, 480.0)
  /// The size down to which an enlarged name shrinks to stand on two lines, in points on the screen.
  private static let leastEnlarged = 20.0
  /// The space between name and control, and between control and value, in points.
  private static let (gap, valueGap) = (14.0, 20.0)
  /// The least width of values, so that sliders below each other are aligned, on a wide page and in a column.
  private static let (valueWidth, columnValueWidth) = (110.0, 88.0)
  /// The space between a name and the control below it.
  private static let stackGap = 2.0

  init(_ choice: OptionChoice, _ preferences: Preferences, marksChange: Bool = false) {
    (self.choice, self.preferences) = (choice, preferences)
    caption = Label(choice.option.title, font: TypeRole.label.font(.wide))
    part = OptionControl(
      choice.style, choice.titles, standard: choice.option.index(in: OptionValues())
    ) { choice.choose($0, preferences) }
    sample = choice.option.key == Options.isColorBlindSafe.key ? SampleTiles() : nil
    mark = marksChange ? ChangeMark() : nil
    super.init()
    control.semanticLabel = caption
    for view in [mark, caption, sample, control, value].compactMap(\.self) { addSubview(view) }
    show()
  }

  var control: Control { part.control }

  override var isFocusRow: Bool { true }

  /// Whether the value is not that of the first start.
  var isChanged: Bool { choice.option.isChanged(preferences.values) }

  /// Shows the present value.
  func show() {
    part.show(choice.index(preferences))
    value.text = part.hasValue ? choice.option.text(in: preferences.values) : ""
    mark?.isHidden = !isChanged
    showChange()
    sample?.setNeedsDisplay()
  }

  override func themeDidChange() { showChange() }

  /// What is changed has another colour, which is not readable in high contrast.
  private func showChange() {
    guard mark != nil else { return }
    value.colorRole = isChanged && !theme.isHighContrast ? \.excess : \.text
  }

  // MARK: Layout

  /// Lays out all from a point on, in a width. Returns the height, in points.
  func layOut(at origin: Vector2, width: Double, _ style: Style, _ context: DrawContext) -> Double {
    let parts = parts(width: width, style, context)
    let frame = Rect(x: origin.x, y: origin.y, width: width, height: parts.height)
    self.frame = frame
    caption.colorRole = style.isSoft ? \.mutedText : \.text
    let (size, isStacked) = (parts.controlSize, parts.isStacked)
    let line = isStacked ? parts.nameHeight : frame.height
    caption.frame = Rect(x: style.nameStart, y: 0, width: parts.nameWidth, height: line)
    let middle = isStacked ? frame.height - size.height / 2 : frame.height / 2
    let end = frame.width - parts.valueWidth
    control.frame = Rect(x: end - size.width, y: middle - size.height / 2, width: size.width, height: size.height)
    value.font = parts.valueFont
    value.frame = Rect(x: end, y: middle - size.height / 2, width: parts.valueWidth, height: size.height)
    let x = style.nameStart - (style.isWide ? 20 : 15)
    mark?.frame = Rect(center: Vector2(x, line / 2), size: Size(14, 14))
    layOutSample(style, parts, context)
    return parts.height
  }

  /// Returns the size of the control alone, on a wide page in a width.
  func controlSize(width: Double, _ context: DrawContext) -> Size {
    let size = part.size(isWide: true, context)
    let width = min(size.width, width)
    return Size(width, max(size.height, part.height(width: width, context) ?? 0))
  }

  /// Lays out the control alone.
  func layOutControl(_ frame: Rect) {
    self.frame = frame
    value.frame = .zero
    control.frame = Rect(origin: .zero, size: frame.size)
  }

  private struct Parts {
    var nameWidth: Double
    var nameHeight: Double
    var controlSize: Size
    var valueWidth: Double
    var valueFont: Font
    /// Whether the control is below the name.
    var isStacked: Bool
    var height: Double
  }

  private func parts(width: Double, _ style: Style, _ context: DrawContext) -> Parts {
    let usual =
      style.isBold
      ? Self.boldSize
      : style.isWide ? Self.nameSize : width < Self.narrowWidth ? Self.narrowNameSize : Self.columnNameSize
    let role = style.isBold ? TypeRole.grade : .label
    let font = role.font(size: min(usual, Self.greatestSize / context.textSize))
    var size = part.size(isWide: style.isWide, context)
    let valueFont = TypeRole.label.font(size: font.size)
    let leastValue = style.isWide ? Self.valueWidth : Self.columnValueWidth
    let valueWidth = part.hasValue ? max(leastValue, part.widest(valueFont, context) + Self.valueGap) : 0
    var least = font
    least.size = min(font.size, Self.leastSize)
    let needed = context.text.metrics(of: caption.text, font: least).width.rounded(.up)
    let room = width - style.nameStart - valueWidth - Self.gap
    if part.hasValue { size.width = min(size.width, max(size.width / 2, room - needed)) }
    let isStacked = room - size.width < needed && room - size.width < width * 0.45
    let nameWidth = isStacked ? width - style.nameStart : room - size.width
    size.width = min(size.width, width - valueWidth)
    if let height = part.height(width: size.width, context) { size.height = max(size.height, height) }
    caption.font = fitted(font, width: nameWidth, context)
    caption.fitting = .wrapping(maximumLines: 2, .end)
    let leastSize = min(Self.leastSize, Self.leastEnlarged / context.textSize)
    while caption.font.size > leastSize, caption.layout(width: nameWidth, context).isTruncated {
      caption.font.size = max(leastSize, caption.font.size - 1)
    }
    let nameHeight = (caption.naturalHeight(width: nameWidth, context) ?? 0) + 6
    let content = isStacked ? nameHeight + Self.stackGap + size.height : max(nameHeight, size.height)
    return Parts(
      nameWidth: nameWidth, nameHeight: nameHeight, controlSize: size, valueWidth: valueWidth, valueFont: valueFont,
      isStacked: isStacked, height: max(style.leastHeight, content))
  }

  /// Returns the font in which the name stands on one line, down to the least size, and each of its words on one.
  private func fitted(_ font: Font, width: Double, _ context: DrawContext) -> Font {
    var font = font
    while font.size > Self.leastSize, context.text.metrics(of: caption.text, font: font).width > width {
      font.size = max(Self.leastSize, font.size - 1)
    }
    for word in caption.text.split(separator: " ") { font = font.fitting(String(word), width: width, context.text) }
    return font
  }

  /// As many tiles as there is room for between the name and the control.
  private func layOutSample(_ style: Style, _ parts: Parts, _ context: DrawContext) {
    guard let sample else { return }
    let name = min(parts.nameWidth, context.text.metrics(of: caption.text, font: caption.font).width)
    let start = style.nameStart + name + Self.gap
    sample.layOut(isWide: style.isWide, from: start, to: control.frame.minX, middle: bounds.center.y)
  }

  // MARK: Input

  override func pointerDown(at point: Vector2) { forward { $0.pointerDown(at: $1) } }

  override func pointerMoved(to point: Vector2) {
    guard part.takesPresses else { return }
    let isInside = bounds.contains(point)
    control.pointerMoved(to: isInside ? control.bounds.center : Vector2(-.infinity, -.infinity))
  }

  override func pointerUp(at point: Vector2) {
    if bounds.contains(point) {
      forward { $0.pointerUp(at: $1) }
      if !part.takesPresses { scene?.focus.move(to: control) }
    } else {
      pointerCancelled()
    }
  }

  override func pointerCancelled() { if part.takesPresses { control.pointerCancelled() } }

  private func forward(_ input: (Control, Vector2) -> Void) {
    if part.takesPresses { input(control, control.bounds.center) }
  }

  override func keyDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool {
    guard key == .backspace, modifiers.isEmpty else {
      return super.keyDown(key, modifiers: modifiers, isRepeat: isRepeat)
    }
    if !isRepeat { choice.option.reset(&preferences.values) }
    return true
  }
}

/// A disc that says that an option is not as at the first start.
private final class ChangeMark: View {
  override init() {
    super.init()
    isUserInteractionEnabled = false
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let bounds = $bounds.shown
    canvas.fill(RoundedRect(bounds, cornerRadius: bounds.height / 2), theme.excess)
    guard theme.isHighContrast else { return }
    canvas.stroke(RoundedRect(bounds.inset(by: 1), cornerRadius: bounds.height / 2 - 1), width: 2, theme.text)
  }
}
