public import Motion
public import OvershootDrawing
import OvershootGeometry
public import OvershootStage

/// A button that shows one of several titles, and chooses another one from a menu.
///
/// Press, Space, Return and A open the menu; Left and Right choose the neighbour without it.
open class PopUpButton: TitleSelector, SpringDriven {
  /// The movement of the chevron.
  public static let standardSpring = Spring(response: 0.3, dampingFraction: 0.7)
  /// The movement of the chevron and of the menu. Changes apply from the next movement on.
  public final var spring = PopUpButton.standardSpring

  private let label: Label
  private weak var menu: PopUpMenu?
  /// How far the chevron has moved towards the menu, 0...1.
  @Animatable(.scale) private var opening = 0.0
  @Animatable(.fade) private var highlight = 0.0

  /// The space left of the title, in points.
  private static let padding = 12.0
  /// The space right of the title for the chevron, in points.
  private static let chevronWidth = 28.0

  /// Creates a button; `selectedIndex` is limited to the indices of `titles`.
  ///
  /// - Precondition: `titles` is not empty.
  public init(
    _ titles: [String], selectedIndex: Int = 0, font: Font = Font.body(.medium),
    onChange: @escaping (Int) -> Void = { _ in }, file: StaticString = #fileID, line: UInt = #line
  ) {
    label = Label(font: font)
    label.fitting = .wrapping(maximumLines: 1, .end)
    super.init(titles, selectedIndex: selectedIndex, onChange: onChange, file: file, line: line)
    label.text = titles[self.selectedIndex]
    $opening.belongs(to: partPresence)
    $highlight.belongs(to: partPresence)
    cornerRadius = 8
    addSubview(label)
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

  /// The width of the widest title, with the chevron.
  open override func naturalWidth(_ context: DrawContext) -> Double? {
    let widths = titles.map { context.text.metrics(of: $0, font: label.font).width }
    return (widths.max() ?? 0).rounded(.up) + Self.padding + Self.chevronWidth
  }

  /// Lays out the title.
  open override func layoutSubviews(_ context: DrawContext) {
    label.frame = Rect(
      x: Self.padding, y: 0, width: max(0, bounds.width - Self.padding - Self.chevronWidth), height: bounds.height)
  }

  /// Updates the highlight.
  open override func stateDidChange() {
    let target = isPressed ? 1.0 : isHovered ? 0.5 : 0
    if highlight != target { animate(.ease(duration: isPressed ? 0.05 : 0.15)) { self.highlight = target } }
  }

  /// Draws the face and the chevron.
  open override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let bounds = $bounds.shown
    let fill = theme.fill.mixed(with: theme.text, at: 0.16 * max(0, min(1, $highlight.shown)), in: .oklab)
    canvas.fill(RoundedRect(bounds, cornerRadius: cornerRadius), fill)
    let center = Vector2(bounds.maxX - Self.chevronWidth / 2, context.snap(bounds.center.y) + 2.5 * $opening.shown)
    canvas.chevron(at: center, theme.text, pointsDown: true)
  }

  override func selectionDidChange(from previous: Int, byUser: Bool) { label.text = titles[selectedIndex] }

  private func setOpen(_ isOpen: Bool) { animate(.spring(spring)) { self.opening = isOpen ? 1 : 0 } }
}
