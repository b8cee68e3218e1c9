import MotionNotation
import OvershootScreenKit

/// A number of the curve in the strip: its name, the number itself, which is dragged, turned by the wheel or typed, and
/// a slider.
@MainActor
final class ValueColumn: View {
  /// What the column sets.
  enum Item: Hashable {
    case parameter(CurveDraft.Parameter, isExcess: Bool)
    /// The two numbers of a handle, as text.
    case handle(Int, String)
  }

  /// What the user does with the number.
  struct Actions {
    var change: (Double) -> Void
    var end: () -> Void
    /// Takes what was typed.
    var type: (Item, String) -> Void
  }

  let caption = Label(font: TypeRole.small.font(.wide), color: \.mutedText)
  let number = DraggedNumber()
  let field = ValueField(maximumLength: 40)
  let slider = Slider(SteppedRange(0...1), value: 0)
  private let actions: Actions
  private(set) var item: Item?

  /// The characters of a number that has more decimals than are shown.
  private static let longest = 6

  /// The sizes of letters: of a number, and of two, in the class of the window.
  private static func size(_ grid: PageGrid, isPair: Bool) -> Double {
    isPair ? grid.windowClass.pick(46, 30, 22) : grid.windowClass.pick(60, 50, 34)
  }

  init(_ actions: Actions) {
    self.actions = actions
    super.init()
    slider.onChange = actions.change
    slider.onEnd = { _ in actions.end() }
    slider.semanticLabel = caption
    slider.valueText = { [number] _ in number.text }
    field.semanticLabel = caption
    field.hasOutline = false
    field.isHidden = true
    field.onCommit = { [unowned self] text in if let item { actions.type(item, text) } }
    field.onLeave = { [unowned self] in showField(false) }
    number.onPress = { [unowned self] in showField(true) }
    number.onSteps = { [unowned self] in move(by: $0) }
    number.onEnd = actions.end
    for view in [caption, number, field, slider] { addSubview(view) }
  }

  private var parameter: CurveDraft.Parameter? {
    if case .parameter(let parameter, _) = item { parameter } else { nil }
  }

  override func adaptedTheme(_ theme: Theme) -> Theme? {
    guard case .parameter(_, isExcess: true) = item else { return nil }
    var theme = theme
    theme.excess = theme.danger
    return theme
  }

  /// Shows another number; a slider that is dragged keeps its own value.
  func show(_ item: Item) {
    let former = self.item
    self.item = item
    let (text, shortText): (String, String)
    switch item {
    case .parameter(let parameter, _):
      (caption.text, text) = (parameter.name, parameter.text)
      let digits = parameter.text.prefix { $0.isNumber || ".,-−".contains($0) }
      let short = parameter.value.localized(decimals: 2)
      shortText = digits.count > Self.longest ? short + parameter.text.dropFirst(digits.count) : text
      let range = SteppedRange(parameter.range, step: parameter.step)
      if slider.range != range { slider.range = range }
      slider.value = parameter.value
    case .handle(let index, let pair):
      // Translators: one of the two handles of a Bézier curve.
      (caption.text, text) = (tr("Handle \(index + 1, "number")"), pair)
      let numbers = pair.split(separator: " ").compactMap { Double($0.filter { $0 != "," }) }
      shortText = numbers.map { $0.rounded(toParts: 100).css }.joined(separator: ", ")
    }
    slider.isHidden = parameter == nil
    (number.isDraggable, number.name) = (parameter != nil, caption.text)
    (number.text, number.shortText) = (text, shortText)
    if field.text != text { field.text = text }
    if former != item { adaptTheme() }
  }

  /// Moves the number by steps from where it was when it was pressed.
  private func move(by steps: Double) {
    guard let parameter else { return }
    let start = number.start ?? parameter.value
    number.start = start
    let step = parameter.step ?? 1 / parameter.parts
    actions.change((start + steps * step).limited(to: parameter.range))
  }

  private func showField(_ isShown: Bool) {
    guard field.isHidden == isShown else { return }
    let hadFocus = number.isFocused || field.isFocused
    (field.isHidden, number.isHidden) = (!isShown, isShown)
    if isShown {
      scene?.focus.move(to: field)
      field.selectAll()
    } else {
      field.text = number.text
      if hadFocus { scene?.focus.move(to: number) }
    }
    scene?.setNeedsFrame()
  }

  /// Takes the places of the strip: heights of the name, the base of the number, and the middle of the slider.
  func layOut(_ frame: Rect, _ grid: PageGrid, captionHeight: Double, base: Double, sliderY: Double) {
    self.frame = frame
    caption.font = TypeRole.small.font(size: grid.windowClass.pick(20, 18, 15))
    caption.fitting = .shrinking
    caption.frame = Rect(x: 0, y: 0, width: frame.width, height: captionHeight)
    let size = Self.size(grid, isPair: parameter == nil)
    number.size = size
    let box = Rect(x: 0, y: base - size, width: frame.width, height: size + 6)
    number.frame = box
    field.font = TypeRole.secondNumber.font(size: 0.62 * size)
    field.frame = box
    let height = grid.windowClass.pick(40.0, 40, 34)
    slider.frame = Rect(x: 0, y: sliderY - height / 2, width: frame.width, height: height)
  }
}

/// A field that is shown in place of a number until it loses the focus.
final class ValueField: TextField {
  var onLeave: () -> Void = {}

  override func focusDidChange() {
    super.focusDidChange()
    if !isFocused { onLeave() }
  }

  override func keyDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool {
    guard key == .escape, modifiers.isEmpty else { return super.keyDown(key, modifiers: modifiers, isRepeat: isRepeat) }
    onLeave()
    return true
  }
}

/// A large number at the right end of its place. A drag changes it by a step for each point, with Shift by a tenth; a
/// press types it.
class DraggedNumber: Control, WheelView {
  /// The number with its unit, or a word.
  var text = ""
  /// The text with as many decimals as are shown.
  var shortText = "" { didSet { if shortText != oldValue { setNeedsDisplay() } } }
  var name = ""
  /// The size of the digits in points.
  var size = 60.0 { didSet { if size != oldValue { setNeedsDisplay() } } }
  var isDraggable = true
  var onPress: () -> Void = {}
  /// Is called with the steps since the press, or those of the wheel.
  var onSteps: (Double) -> Void = { _ in }
  var onEnd: () -> Void = {}
  /// The value at the press; nil while there is none.
  var start: Double?
  private var pressed: Vector2?
  private var isDragged = false

  private static let dragDistance = 4.0
  private static let (unitPart, unitGap) = (0.43, 0.06)

  override var semantics: Semantics? { semantics(.pushButton, name: name, value: SemanticValue(shortText)) }

  override var growsWithText: Bool { false }

  override func handlesDrag(from point: Vector2) -> Bool { isDraggable }

  override func cursor(at point: Vector2) -> PointerCursor? { isDragged ? .grabbing : .grab }

  override func activate() { onPress() }

  override func pointerDown(at point: Vector2) {
    super.pointerDown(at: point)
    (pressed, isDragged, start) = (point, false, nil)
  }

  override func pointerMoved(to point: Vector2) {
    super.pointerMoved(to: point)
    guard isDraggable, let pressed else { return }
    let way = point - pressed
    isDragged = isDragged || way.length > Self.dragDistance
    if isDragged { onSteps((way.x - way.y) * (heldModifiers.contains(.shift) ? 0.1 : 1)) }
  }

  override func pointerUp(at point: Vector2) {
    if isDragged { return pointerCancelled() }
    super.pointerUp(at: point)
    pressed = nil
  }

  override func pointerCancelled() {
    super.pointerCancelled()
    if isDragged { onEnd() }
    (pressed, isDragged, start) = (nil, false, nil)
  }

  func turnWheel(by lines: Double) -> Bool {
    guard isDraggable, isEnabled else { return false }
    onSteps(lines)
    (start, pressed) = (nil, nil)
    onEnd()
    return true
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let text = shortText
    let digits = text.prefix { $0.isNumber || ".,+-−".contains($0) }
    let isWord = !digits.contains(where: \.isNumber) || text.contains(", ")
    let number = isWord ? text : String(digits)
    let unit = isWord ? "" : text.dropFirst(digits.count).drop(while: \.isWhitespace)
    let unitFont = TypeRole.small.font(size: Self.unitPart * size)
    let unitWidth = unit.isEmpty ? 0 : context.text.metrics(of: String(unit), font: unitFont).width
    let space = unit.isEmpty ? 0 : unitWidth + Self.unitGap * size
    var font = TypeRole.secondNumber.font(size: size)
    font.digitSlots = .clock
    font = font.fitting(number, width: bounds.width - space, context.text)
    let width = context.text.metrics(of: number, font: font).width
    let y = context.snap(bounds.maxY - 6)
    let color = theme.text.withAlpha(isPressed ? 0.7 : 1)
    func write(_ text: String, _ font: Font, _ x: Double) {
      canvas.text(TextRun(text, font: font, color: color, origin: Vector2(context.snap(x), y), hinting: .none))
    }
    write(number, font, bounds.maxX - width - space)
    if !unit.isEmpty { write(String(unit), unitFont, bounds.maxX - unitWidth) }
  }
}
