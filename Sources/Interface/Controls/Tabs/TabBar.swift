public import Motion
public import OvershootDrawing
import OvershootGeometry
public import OvershootStage

/// A row of titles of which one is selected, with a line below it that stretches on its way to another one.
///
/// A press selects; Left and Right select the neighbour, Home and End the first and the last one, Ctrl-Page Up and
/// Ctrl-Page Down the neighbour cyclically.
open class TabBar: TitleSelector, SpringDriven {
  /// The standard height, in points.
  public static let height = 44.0
  /// The movement of the line.
  public static let standardSpring = Spring(duration: 0.35, bounce: 0.25)
  /// The movement of the line. Changes apply from the next movement on.
  public final var spring = TabBar.standardSpring
  private let font: Font
  /// The edges of the line, in tabs: the left edge of tab 1 is 1.
  @Animatable(.scale) private var left = 0.0
  @Animatable(.scale) private var right = 1.0
  /// The tab below a pointer press, and below the pointer.
  private var pressed: Int?
  private var hovered: Int? {
    didSet { if hovered != oldValue { animateHighlight(oldValue) } }
  }
  private let highlights: [Animatable<Double>]

  /// The thickness of the line, in points.
  private static let lineHeight = 6.0
  /// The distance of the line from the sides of a tab, in points.
  private static let lineInset = 10.0
  /// How much faster than the other one the edge in front moves.
  private static let lead = 0.72

  /// Creates a bar; `selectedIndex` is limited to the indices of `titles`.
  ///
  /// - Precondition: `titles` is not empty.
  public init(
    _ titles: [String], selectedIndex: Int = 0, font: Font = Font(.display, .semibold, size: 19, growth: .full),
    onChange: @escaping (Int) -> Void = { _ in }, file: StaticString = #fileID, line: UInt = #line
  ) {
    self.font = font.control
    highlights = titles.map { _ in Animatable(wrappedValue: 0.0, .fade) }
    super.init(titles, selectedIndex: selectedIndex, onChange: onChange, file: file, line: line)
    for property in [$left, $right] + highlights { property.belongs(to: partPresence) }
    (left, right) = (Double(self.selectedIndex), Double(self.selectedIndex) + 1)
    bounds.size.height = Self.height
  }

  override var titleRole: SemanticRole { .pageTab }

  /// A list of page tabs.
  open override var semantics: Semantics? {
    var semantics = super.semantics
    semantics?.role = .pageTabList
    return semantics
  }

  // MARK: Input

  /// Presses the tab at `point`.
  open override func pointerDown(at point: Vector2) {
    super.pointerDown(at: point)
    if isEnabled { (pressed, hovered) = (index(at: point), index(at: point)) }
  }

  /// Selects the tab if the press ends on it.
  open override func pointerUp(at point: Vector2) {
    super.pointerUp(at: point)
    let (index, wasPressed) = (index(at: point), pressed)
    (pressed, hovered) = (nil, nil)
    if let index, index == wasPressed { select(index) }
  }

  /// Cancels the press.
  open override func pointerCancelled() {
    super.pointerCancelled()
    (pressed, hovered) = (nil, nil)
  }

  /// Selects by keys.
  open override func keyDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool {
    guard isEnabled, modifiers.isDisjoint(with: [.alt, .meta]) else { return false }
    let count = titles.count
    switch (key, modifiers.contains(.control)) {
    case (.left, false): select(selectedIndex - 1)
    case (.right, false): select(selectedIndex + 1)
    case (.home, false): select(0)
    case (.end, false): select(count - 1)
    case (.pageUp, true): select((selectedIndex + count - 1) % count)
    case (.pageDown, true): select((selectedIndex + 1) % count)
    case (.escape, false) where pressed != nil: pointerCancelled()
    default: return false
    }
    return true
  }

  // MARK: Drawing

  /// The shape of the selected tab.
  open override var focusShape: RoundedRect {
    RoundedRect(
      Rect(x: edge($left.shown), y: 2, width: edge($right.shown) - edge($left.shown), height: bounds.height - 4),
      cornerRadius: bounds.height / 2 - 2)
  }

  /// False: a disabled bar is drawn in other colours, not dimmed.
  open override var dimsWhileDisabled: Bool { false }

  /// Cancels a press when the bar is disabled.
  open override func stateDidChange() { if !isEnabled { (pressed, hovered) = (nil, nil) } }

  /// Draws the titles and the line.
  open override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let bounds = $bounds.shown
    guard !bounds.isEmpty else { return }
    let width = bounds.width / Double(titles.count)
    for (index, title) in titles.enumerated() {
      var fitted = font
      if index == selectedIndex { fitted.weight = .bold }
      fitted = fitted.fitting(title, width: width - 12, context.text)
      let metrics = context.text.metrics(of: title, font: fitted)
      let selection = max(0, 1 - abs(($left.shown + $right.shown - 1) / 2 - Double(index)))
      let share = max(selection, max(0, min(1, highlights[index].shown)))
      let color = isEnabled ? theme.mutedText.mixed(with: theme.text, at: share) : theme.line
      let origin = Vector2(
        context.snap((Double(index) + 0.5) * width - metrics.width / 2),
        context.snap((bounds.height + metrics.capHeight) / 2 - 1))
      canvas.text(TextRun(title, font: fitted, color: color, origin: origin))
    }
    let (start, end) = (edge($left.shown) + Self.lineInset, edge($right.shown) - Self.lineInset)
    let line = Rect(x: start, y: bounds.height - Self.lineHeight, width: max(4, end - start), height: Self.lineHeight)
    canvas.fill(RoundedRect(line, cornerRadius: Self.lineHeight / 2), isEnabled ? theme.excess : theme.line)
  }

  private func edge(_ position: Double) -> Double { $bounds.shown.width * position / Double(titles.count) }

  override func selectionDidChange(from previous: Int, byUser: Bool) {
    let (leftTarget, rightTarget) = (Double(selectedIndex), Double(selectedIndex) + 1)
    guard byUser else { return (left, right) = (leftTarget, rightTarget) }
    let isForward = selectedIndex > previous
    let fast = Spring(response: spring.response * Self.lead, dampingFraction: min(1, spring.dampingRatio))
    animate(.spring(isForward ? spring : fast)) { self.left = leftTarget }
    animate(.spring(isForward ? fast : spring)) { self.right = rightTarget }
  }

  private func animateHighlight(_ previous: Int?) {
    for (index, target) in [(previous, 0.0), (hovered, 1.0)] {
      guard let index else { continue }
      animate(.ease(duration: ControlLook.fade)) { [property = highlights[index]] in property.wrappedValue = target }
    }
  }
}
