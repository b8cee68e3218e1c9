public import Motion
public import OvershootDrawing
public import OvershootGeometry
public import OvershootStage

/// Words of which one is selected: a pill around it, which slides to another one. Where words would have too small
/// letters, longer ones have wider segments. Those that do not fit beside each other are in several rows.
///
/// The selection changes with the release of a press or with a key, and `onChange` is called at once. Setting
/// `selectedIndex` does not call `onChange`, and animates the highlight only inside an animation block.
open class SegmentedControl: TitleSelector, SpringDriven {
  /// The minimum scale of the titles, as a fraction of the font size; longer titles are truncated.
  public static let minimumTitleScale = 0.8

  /// The font of the titles.
  public final var font: Font {
    didSet {
      font = font.control
      guard font != oldValue else { return }
      titleCache = nil
      relayout()
    }
  }
  /// The movement of the pill. Changes apply from the next movement on.
  public final var spring = SegmentedControl.standardSpring

  /// The segment that a release would select.
  private var pressed: Int? {
    didSet { if pressed != oldValue { updatePresses(oldValue) } }
  }
  /// Whether a pointer press is in progress.
  private var isHeld = false
  /// The position of the pill, in segments.
  @Animatable(.scale) private var position = 0.0
  /// The pressed state of each segment, 0...1.
  private let presses: [Animatable<Double>]
  /// The pill in the latest drawing.
  private var shownPill: RoundedRect?
  /// The latest layout of the titles.
  private var titleCache: FittedTitles?
  /// The number of segments in a row, and where they begin if they are not equally wide.
  private var arrangement: Arrangement?

  private lazy var echoes = PartEchoes(in: self)
  /// How much of the ring of a pointer is seen, 0...1.
  @Animatable(.fade) private var hover = 0.0

  /// The movement of the pill.
  public static let standardSpring = Spring(duration: 0.3, bounce: 0.14)
  /// The space in a pill beside a word, and the size of the words, as parts of its height.
  private static let sidePart = 0.42
  private static let fontPart = 0.44
  /// The scale of a pill that is pressed.
  private static let pressedScale = 0.95
  /// The minimum space beside a title, in points.
  private static let padding = 6.0
  /// The least height of one of several rows at a text size of 1, in points.
  private static let leastRowHeight = 30.0
  /// The height under which titles are truncated rather than in several rows, at a text size of 1, in points.
  private static let tightRowHeight = 24.0

  /// Creates a control; `selectedIndex` is limited to the indices of `titles`.
  ///
  /// - Precondition: `titles` is not empty.
  public init(
    _ titles: [String], selectedIndex: Int = 0, font: Font,
    onChange: @escaping (Int) -> Void = { _ in }, file: StaticString = #fileID, line: UInt = #line
  ) {
    self.font = font.control
    presses = titles.map { _ in Animatable(wrappedValue: 0.0, .fade) }
    super.init(titles, selectedIndex: selectedIndex, onChange: onChange, file: file, line: line)
    $position.belongs(to: partPresence)
    for press in presses + [$hover] { press.belongs(to: partPresence) }
    position = Double(self.selectedIndex)
  }

  override func selectionDidChange(from previous: Int, byUser: Bool) {
    let position = Double(selectedIndex)
    if byUser { animate(.spring(spring)) { self.position = position } } else { self.position = position }
  }

  // MARK: Pointer

  /// Presses the segment at `point`.
  open override func pointerDown(at point: Vector2) {
    super.pointerDown(at: point)
    guard isEnabled else { return }
    isHeld = true
    pressed = index(at: point)
  }

  /// Presses the segment below the pointer.
  open override func pointerMoved(to point: Vector2) {
    super.pointerMoved(to: point)
    if isHeld { pressed = index(at: point) }
  }

  /// Selects the segment at `point`; has no effect outside of the control's reach.
  open override func pointerUp(at point: Vector2) {
    super.pointerUp(at: point)
    guard isHeld else { return }
    isHeld = false
    pressed = nil
    if let index = index(at: point) { select(index) }
  }

  /// Cancels the press.
  open override func pointerCancelled() {
    super.pointerCancelled()
    isHeld = false
    pressed = nil
  }

  // MARK: Keys

  /// Left and Right select the neighbour, Home and End the first and the last segment. Escape cancels a press.
  open override func keyDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool {
    guard isEnabled, modifiers.isDisjoint(with: [.control, .alt, .meta]) else { return false }
    switch key {
    case .left: select(selectedIndex - 1)
    case .right: select(selectedIndex + 1)
    case .home: select(0)
    case .end: select(titles.count - 1)
    case .escape where isHeld: pointerCancelled()
    default: return false
    }
    return true
  }

  // MARK: Layout

  /// How titles are beside each other.
  private struct Arrangement {
    var columns: Int
    var edges: [Double]?
  }

  override var columns: Int { arrangement?.columns ?? titles.count }

  override var edges: [Double]? { arrangement?.edges }

  /// The height of several rows; nil for one, which takes any height.
  open override func naturalHeight(width: Double, _ context: DrawContext) -> Double? {
    let columns = arrangement(in: width, context).columns
    let rows = (titles.count + columns - 1) / columns
    return rows == 1 ? nil : Double(rows) * Self.leastRowHeight * context.textSize
  }

  /// Decides how the segments are beside each other.
  open override func layoutSubviews(_ context: DrawContext) {
    let arrangement = arrangement(in: bounds.width, context)
    let rows = (titles.count + arrangement.columns - 1) / arrangement.columns
    let isTight = context.textSize == 1 && rows > 1 && bounds.height < Double(rows) * Self.tightRowHeight
    self.arrangement = isTight ? nil : arrangement
  }

  /// Returns how segments are in a width: in a row, at a text size of 1 with letters that may be a little smaller, of
  /// equal width or with a share of what is left; and otherwise so many in a row that all titles fit, in rows that are
  /// about equally long.
  private func arrangement(in width: Double, _ context: DrawContext) -> Arrangement {
    let count = titles.count
    func widths(_ size: Double) -> [Double] {
      titles.map { context.text.metrics(of: $0, font: font.sized(size)).width + 2 * Self.padding }
    }
    let least = min(font.size, max(Font.leastSize, font.size * Self.minimumTitleScale))
    let needed = widths(context.textSize == 1 ? least : font.size)
    if context.textSize == 1 {
      let natural = naturalWidths(context)
      let isRoomy = natural.reduce(0, +) <= width + 1
      let needed = isRoomy ? natural : needed
      let (sum, greatest) = (needed.reduce(0, +), needed.max() ?? 0)
      if greatest * Double(count) <= width || width <= 0 { return Arrangement(columns: count) }
      if sum <= width + (isRoomy ? 1 : 0) {
        let share = (width - sum) / Double(count)
        var edges = [0.0]
        for length in needed { edges.append((edges.last ?? 0) + (length + share) / width) }
        edges[count] = 1
        return Arrangement(columns: count, edges: edges)
      }
    }
    let most = max(1, min(count, Int(width / max(1, needed.max() ?? 1))))
    let rows = (count + most - 1) / most
    return Arrangement(columns: (count + rows - 1) / rows)
  }

  /// The widths of the pills around all words, in points.
  private func naturalWidths(_ context: DrawContext) -> [Double] {
    let side = Self.sidePart * font.enlarged(by: context.textSize).size / Self.fontPart
    return titles.map { context.text.metrics(of: $0, font: font).width + 2 * side }
  }

  /// The width of the pills around all words beside each other.
  open override func naturalWidth(_ context: DrawContext) -> Double? {
    naturalWidths(context).reduce(0, +).rounded(.up)
  }

  // MARK: Drawing

  /// The shape of the pill.
  open override var focusShape: RoundedRect { shownPill ?? RoundedRect($bounds.shown, cornerRadius: bounds.height / 2) }

  /// False: a disabled control is drawn in other colours, not dimmed.
  open override var dimsWhileDisabled: Bool { false }

  /// Shows the ring of a pointer. Cancels a press when the control is disabled.
  open override func stateDidChange() {
    animate(.ease(duration: ControlLook.fade)) { self.hover = self.isHovered && self.isEnabled ? 1 : 0 }
    guard !isEnabled else { return }
    isHeld = false
    pressed = nil
  }

  /// Draws the pill and the words.
  open override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let colors = theme
    guard !$bounds.shown.isEmpty else { return }
    let position = max(0, min(Double(titles.count - 1), $position.shown))
    var pill = pill(at: position, context)
    shownPill = RoundedRect(pill, cornerRadius: pill.height / 2)
    let scale = 1 - (1 - Self.pressedScale) * clipped(presses[selectedIndex].shown)
    pill = Rect(center: pill.center, size: Size(pill.width * scale, pill.height * scale))
    let highlight = RoundedRect(pill, cornerRadius: pill.height / 2)
    let face = isEnabled ? colors.accent : colors.fill
    ControlLook.drawHover(around: highlight, $hover.shown, face, on: &canvas)
    let part = RoundedRect(Rect(center: .zero, size: pill.size), cornerRadius: pill.height / 2)
    echoes.draw(at: pill.center, part, face, on: &canvas, context)
    drawTitles(isEnabled ? colors.text : colors.line, &canvas, context)
    canvas.fill(highlight, face)
    // The words again, clipped to the pill, so that letters on its edge have both colours.
    let ink = isEnabled ? colors.onAccent : ControlLook.disabled(colors)
    canvas.group(Group(clip: highlight)) { drawTitles(ink, &$0, context) }
  }

  /// The titles in one font size that fits the width of each, in points.
  private struct FittedTitles {
    let widths: [Double]
    let textSize: Double
    let font: Font
    let lines: [(text: String, metrics: TextMetrics)]
  }

  /// Returns the pill at a position, around its word as far as the segment has room, and between two words in between.
  private func pill(at position: Double, _ context: DrawContext) -> Rect {
    func pill(_ index: Int) -> Rect {
      let (segment, word) = (segment(index, context), fittedTitles(context).lines[index].metrics.width)
      let width = min(segment.width, max(segment.height, word + 2 * Self.sidePart * segment.height))
      return Rect(center: segment.center, size: Size(width, segment.height))
    }
    let index = Int(position.rounded(.down))
    let (start, end) = (pill(index), pill(min(titles.count - 1, index + 1)))
    let fraction = position - Double(index)
    func between(_ edge: (Rect) -> Double) -> Double { edge(start) + (edge(end) - edge(start)) * fraction }
    let (left, top) = (between { $0.minX }, between { $0.minY })
    return Rect(x: left, y: top, width: between { $0.maxX } - left, height: between { $0.maxY } - top)
  }

  private func drawTitles(_ color: Color, _ canvas: inout Canvas, _ context: DrawContext) {
    let fitted = fittedTitles(context)
    for (index, line) in fitted.lines.enumerated() {
      let segment = segment(index, context)
      let origin = Vector2(
        context.snap((segment.minX + segment.maxX - line.metrics.width) / 2),
        context.snap(segment.center.y + line.metrics.capHeight / 2))
      let opacity = 1 - 0.5 * clipped(presses[index].shown)
      canvas.text(
        TextRun(
          line.text, font: fitted.font, color: color.withAlpha(color.alpha * opacity), origin: origin, hinting: .none))
    }
  }

  private func fittedTitles(_ context: DrawContext) -> FittedTitles {
    let width = $bounds.shown.width
    let widths = titles.indices.map { index in
      (edges.map { ($0[index + 1] - $0[index]) * width } ?? width / Double(columns)) - 2 * Self.padding
    }
    if let titleCache, titleCache.widths == widths, titleCache.textSize == context.textSize { return titleCache }
    let needed =
      zip(titles, widths).map { font.fitting($0, width: $1, context.text).size }.min() ?? font.size
    let size = font.sized(max(needed, font.size * Self.minimumTitleScale))
    let lines = zip(titles, widths).map { title, width in
      let fits = needed == size.size || context.text.metrics(of: title, font: size).width <= width
      let text =
        fits
        ? title
        : TextLayout(title, font: size, width: width, maximumLines: 1, measuring: context.text).lines.first?.text ?? ""
      return (text, context.text.metrics(of: text, font: size))
    }
    let result = FittedTitles(widths: widths, textSize: context.textSize, font: size, lines: lines)
    titleCache = result
    return result
  }

  /// Returns the rectangle of a segment, whose sides are on whole pixels.
  private func segment(_ index: Int, _ context: DrawContext) -> Rect {
    let rect = frame(of: index, in: $bounds.shown)
    let (left, right) = (context.snap(rect.minX), context.snap(rect.maxX))
    return Rect(x: left, y: rect.minY, width: right - left, height: rect.height)
  }

  private func updatePresses(_ previous: Int?) {
    for (index, value) in [(previous, 0.0), (pressed, 1.0)] {
      guard let index else { continue }
      animate(.ease(duration: value == 1 ? ControlLook.press : ControlLook.fade)) { [press = presses[index]] in
        press.wrappedValue = value
      }
    }
  }

  private func clipped(_ fraction: Double) -> Double { max(0, min(1, fraction)) }
}
