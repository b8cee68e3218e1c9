public import Motion
public import OvershootDrawing
package import OvershootGeometry
public import OvershootStage

/// One of several words with a chevron, which opens in place as a menu of all.
///
/// Press, Space, Return and A open the menu; Left and Right choose the neighbour without it.
open class PopUpButton: TitleSelector, SpringDriven {
  /// The movement of the chevron.
  public static let standardSpring = Spring(duration: 0.3, bounce: 0.2)
  /// The movement of the chevron and of the menu. Changes apply from the next movement on.
  public final var spring = PopUpButton.standardSpring

  private let label: Label
  private weak var menu: PopUpMenu?
  /// How far the chevron has moved towards the menu, 0...1.
  @Animatable(.scale) private var opening = 0.0
  @Animatable(.scale) private var highlight = 0.0

  /// The space around the word and the chevron; of effect are the left and the right one.
  package final var insets = Insets(0) {
    didSet { if insets != oldValue { relayout() } }
  }

  /// The font of the word.
  package final var font: Font {
    get { label.font }
    set { label.font = newValue.control }
  }

  /// The end at which the word and the chevron are.
  public final var alignment = TextAlignment.leading {
    didSet { if alignment != oldValue { relayout() } }
  }

  /// The space between the word and the chevron, and the side of the chevron's grid, as multiples of the font's size;
  /// the least side in points.
  private static let gap = 0.35
  private static let chevronSize = 1.0
  private static let leastChevron = 18.0
  /// How far a chevron goes down below a pointer in points, and how many times that while it is pressed.
  private static let hoverDistance = 3.0
  private static let pressDepth = 2.0
  /// The width of the bar of the focus, in points.
  private static let barWidth = 6.0

  /// Creates a button; `selectedIndex` is limited to the indices of `titles`.
  ///
  /// - Precondition: `titles` is not empty.
  public init(
    _ titles: [String], selectedIndex: Int = 0, font: Font = Font.body(.medium),
    onChange: @escaping (Int) -> Void = { _ in }, file: StaticString = #fileID, line: UInt = #line
  ) {
    label = Label(font: font.control, color: nil)
    label.fitting = .wrapping(maximumLines: 1, .end)
    super.init(titles, selectedIndex: selectedIndex, onChange: onChange, file: file, line: line)
    label.text = titles[self.selectedIndex]
    $opening.belongs(to: partPresence)
    $highlight.belongs(to: partPresence)
    addSubview(label)
    updateColor()
  }

  /// A combo box with the selected title as its value.
  open override var semantics: Semantics? {
    semantics(
      .comboBox, name: tooltip ?? "", value: SemanticValue(titles[selectedIndex]),
      states: menu?.isPresented == true ? [.expandable, .expanded] : .expandable)
  }

  /// Without parts: the titles are those of the menu.
  open override var semanticParts: [SemanticPart] { [] }

  /// Opens the menu.
  open override func activate() {
    guard let scene, menu?.isPresented != true else { return }
    let menu = PopUpMenu(
      titles.enumerated().map { index, title in
        PopUpMenu.Item(title, isChecked: index == selectedIndex) { [weak self] in self?.select(index) }
      })
    menu.spring = spring
    self.menu = menu
    menu.onDismiss = { [weak self] in self?.setOpen(false) }
    let origin = convert(bounds.origin, to: scene)
    menu.present(in: scene, at: Rect(origin: origin, size: bounds.size))
    setOpen(true)
  }

  /// Left and Right choose the neighbour.
  open override func keyDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool {
    guard isEnabled, modifiers.isEmpty, key == .left || key == .right else {
      return super.keyDown(key, modifiers: modifiers, isRepeat: isRepeat)
    }
    select(selectedIndex + (key == .left ? -1 : 1))
    return true
  }

  /// False: what is disabled is drawn in another colour, not dimmed.
  open override var dimsWhileDisabled: Bool { false }

  /// True: a bar under the word.
  open override var showsOwnFocus: Bool { true }

  /// Shows or hides the bar under the word.
  open override func focusDidChange() {
    super.focusDidChange()
    setNeedsDisplay()
  }

  /// The width of the widest title, with the chevron.
  open override func naturalWidth(_ context: DrawContext) -> Double? {
    let widths = titles.map { context.text.metrics(of: $0, font: label.font).width }
    return ((widths.max() ?? 0) + chevronWidth(context) + insets.left + insets.right).rounded(.up)
  }

  /// Lays out the word.
  open override func layoutSubviews(_ context: DrawContext) {
    let room = max(0, bounds.width - chevronWidth(context) - insets.left - insets.right)
    let width = min(room, label.naturalWidth(context) ?? room)
    let left = insets.left + (room - width) * alignment.leadingFraction
    label.frame = Rect(x: left, y: 0, width: width, height: bounds.height)
  }

  private func chevronSize(_ context: DrawContext) -> Double {
    max(Self.leastChevron, Self.chevronSize * label.font.enlarged(by: context.textSize).size)
  }

  private func chevronWidth(_ context: DrawContext) -> Double {
    chevronSize(context) + Self.gap * label.font.enlarged(by: context.textSize).size
  }

  /// Moves the chevron below a pointer and while it is pressed, and updates the colour.
  open override func stateDidChange() {
    updateColor()
    let target = !isEnabled ? 0.0 : isPressed ? Self.pressDepth : isHovered ? 1 : 0
    if highlight != target { animate(.spring(spring)) { self.highlight = target } }
  }

  /// Updates the colour of the word.
  open override func themeDidChange() { updateColor() }

  /// Draws the chevron, and the bar of the focus.
  open override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let (frame, size) = (label.frame, chevronSize(context))
    let drop = max($highlight.shown, $opening.shown) * Self.hoverDistance
    let center = Vector2(frame.maxX + chevronWidth(context) - size / 2, context.snap(frame.center.y) + 1 + drop)
    canvas.chevron(at: center, label.$textColor.shown, size: size, pointsDown: true)
    guard isFocused, scene?.focus.isRingShown == true else { return }
    let y = min($bounds.shown.maxY - Self.barWidth, frame.center.y + 0.7 * size)
    let bar = Rect(x: frame.minX, y: y, width: center.x + size / 2 - frame.minX, height: Self.barWidth)
    canvas.fill(RoundedRect(bar, cornerRadius: Self.barWidth / 2), theme.text)
  }

  private func updateColor() {
    PropertyAnimator.performWithoutAnimation { label.textColor = isEnabled ? theme.text : theme.line }
  }

  override func selectionDidChange(from previous: Int, byUser: Bool) {
    label.text = titles[selectedIndex]
    relayout()
  }

  private func setOpen(_ isOpen: Bool) { animate(.spring(spring)) { self.opening = isOpen ? 1 : 0 } }
}
