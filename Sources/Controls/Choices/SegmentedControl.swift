public import Drawing
public import Geometry
import Motion
public import Stage

/// Titles in a row, one of which is chosen; a highlight slides to it.
///
/// The choice changes at once, and is told at once: with the release of a press, or with a key. One that is set from outside is not told, and
/// moves the highlight at once, or inside an animation block on its way.
open class SegmentedControl: Control {
  /// The least size in which a title is set, as a share of the font's; one that is still too long is cut short.
  public static let leastTitleScale = 0.8

  /// What stands on the segments; at least one.
  public let titles: [String]
  /// The font of the titles.
  public var font: Font {
    didSet { fitted = nil }
  }
  /// Is told each choice that a person makes, at once.
  public var onChange: (Int) -> Void

  private var current: Int
  /// The segment that a release would choose.
  private var pressed: Int? {
    didSet { if pressed != oldValue { showPress(oldValue) } }
  }
  private var isHeld = false
  /// Where the highlight is, in segments.
  @Animatable(.scale) private var position = 0.0
  /// How far each segment looks pressed, 0...1.
  private let presses: [Animatable<Double>]
  /// The titles as they fit.
  private var fitted: FittedTitles?

  private static let spring = Spring(response: 0.3, dampingFraction: 0.86)
  private static let radius = 9.0
  /// Between the highlight and the edge, in points.
  private static let margin = 2.0
  /// The least room beside a title, in points.
  private static let padding = 6.0

  /// Makes a control of these segments; an index that none has is brought to the nearest one.
  ///
  /// - Precondition: there is a title.
  public init(
    _ titles: [String], selectedIndex: Int = 0, font: Font,
    onChange: @escaping (Int) -> Void = { _ in }
  ) {
    precondition(!titles.isEmpty, "A SegmentedControl needs at least one title.")
    self.titles = titles
    self.font = font
    self.onChange = onChange
    current = max(0, min(titles.count - 1, selectedIndex))
    presses = titles.map { _ in Animatable(wrappedValue: 0.0, .fade) }
    super.init()
    $position.belongs(to: parts)
    for press in presses { press.belongs(to: parts) }
    position = Double(current)
  }

  /// Which segment is chosen; an index that none has is brought to the nearest one.
  public var selectedIndex: Int {
    get { current }
    set {
      let index = max(0, min(titles.count - 1, newValue))
      guard index != current else { return }
      current = index
      position = Double(index)
    }
  }

  // MARK: Pointer

  /// Arrow keys go on from where the pointer left off.
  open override var focusesOnPress: Bool { true }

  /// Presses the segment at `point`.
  open override func pointerDown(at point: Vector2) {
    super.pointerDown(at: point)
    guard isEnabled else { return }
    isHeld = true
    pressed = segment(at: point)
  }

  /// Presses whichever segment is below the pointer.
  open override func pointerMoved(to point: Vector2) {
    super.pointerMoved(to: point)
    if isHeld { pressed = segment(at: point) }
  }

  /// Chooses the segment that the pointer is on.
  open override func pointerUp(at point: Vector2) {
    super.pointerUp(at: point)
    guard isHeld else { return }
    isHeld = false
    pressed = nil
    if let index = segment(at: point) { choose(index) }
  }

  /// Forgets the press.
  open override func pointerCancelled() {
    super.pointerCancelled()
    isHeld = false
    pressed = nil
  }

  // MARK: Keys

  /// Left and Right choose the neighbour, Home and End the first and the last segment. Escape ends a press without a choice.
  open override func keyDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool {
    guard isEnabled, modifiers.isDisjoint(with: [.control, .alt, .meta]) else { return false }
    switch key {
    case .left: choose(max(0, current - 1))
    case .right: choose(min(titles.count - 1, current + 1))
    case .home: choose(0)
    case .end: choose(titles.count - 1)
    case .escape where isHeld: pointerCancelled()
    default: return false
    }
    return true
  }

  // MARK: Drawing

  /// Goes around all segments.
  open override var focusShape: RoundedRect { RoundedRect($bounds.shown, cornerRadius: Self.radius) }

  /// A control that is disabled in the middle of a press forgets it.
  open override func lookDidChange() {
    guard !isEnabled else { return }
    isHeld = false
    pressed = nil
  }

  /// Draws the ground, the lines between segments, the highlight and the titles.
  open override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let (bounds, colors) = ($bounds.shown, theme)
    guard !bounds.isEmpty else { return }
    let place = max(0, min(Double(titles.count - 1), $position.shown))
    canvas.fill(RoundedRect(bounds, cornerRadius: Self.radius), colors.track)
    drawLines(place, colors, &canvas, context)
    let (left, right) = (edge(place, context), edge(place + 1, context))
    // It gives way a little where it is pressed itself.
    let depth = Self.margin + 1.5 * clipped(presses[current].shown)
    let highlight = RoundedRect(
      Rect(x: left, y: bounds.minY, width: right - left, height: bounds.height).inset(by: depth),
      cornerRadius: Self.radius - Self.margin)
    drawTitles(colors.text, &canvas, context)
    canvas.thumb(highlight, colors.accent, shadow: colors.shadow)
    // What lies below the highlight shows through in its own ink, letters that it halves too.
    canvas.group(Group(clip: highlight)) { drawTitles(colors.onAccent, &$0, context) }
  }

  // MARK: Private

  /// The titles as they fit into segments of `width` points: all in one size.
  private struct FittedTitles {
    let width: Double
    let font: Font
    let lines: [(text: String, metrics: TextMetrics)]
  }

  private func drawLines(_ place: Double, _ colors: Theme, _ canvas: inout Canvas, _ context: DrawContext) {
    let bounds = $bounds.shown
    let height = (bounds.height / 2).rounded()
    for index in titles.indices.dropFirst() {
      // None beside the highlight.
      let distance = max(place - Double(index), Double(index) - place - 1)
      let line = context.hairline(atX: edge(Double(index), context), centerY: bounds.center.y, height: height)
      canvas.fill(RoundedRect(line), colors.text.withAlpha(0.22 * colors.text.alpha * clipped(distance)))
    }
  }

  private func drawTitles(_ color: Color, _ canvas: inout Canvas, _ context: DrawContext) {
    let bounds = $bounds.shown
    let fitted = fittedTitles(width: bounds.width / Double(titles.count) - 2 * Self.padding, context)
    for (index, line) in fitted.lines.enumerated() {
      let (left, right) = (edge(Double(index), context), edge(Double(index + 1), context))
      let origin = Vector2(
        context.snap((left + right - line.metrics.width) / 2),
        context.snap(bounds.center.y + line.metrics.capHeight / 2))
      let opacity = 1 - 0.5 * clipped(presses[index].shown)
      canvas.text(
        TextRun(line.text, font: fitted.font, color: color.withAlpha(color.alpha * opacity), origin: origin))
    }
  }

  private func fittedTitles(width: Double, _ context: DrawContext) -> FittedTitles {
    if let fitted, fitted.width == width { return fitted }
    let needed = titles.map { font.fitting($0, width: width, context.text).size }.min() ?? font.size
    let size = Font(font.weight, size: max(needed, font.size * Self.leastTitleScale))
    let lines = titles.map { title in
      let isWhole = needed == size.size || context.text.metrics(of: title, font: size).width <= width
      let text =
        isWhole
        ? title
        : TextLayout(title, font: size, width: width, maximumLines: 1, measuring: context.text).lines.first?.text ?? ""
      return (text, context.text.metrics(of: text, font: size))
    }
    let result = FittedTitles(width: width, font: size, lines: lines)
    fitted = result
    return result
  }

  /// The left end of a segment, or of what lies between two, where whole ones begin on whole pixels.
  private func edge(_ place: Double, _ context: DrawContext) -> Double {
    let bounds = $bounds.shown
    func whole(_ index: Double) -> Double {
      context.snap(bounds.minX + bounds.width * index / Double(titles.count))
    }
    let below = place.rounded(.down)
    return whole(below) + (whole(below + 1) - whole(below)) * (place - below)
  }

  private func segment(at point: Vector2) -> Int? {
    guard reaches(point), bounds.width > 0 else { return nil }
    let index = ((point.x - bounds.minX) / bounds.width * Double(titles.count)).rounded(.down)
    return Int(max(0, min(Double(titles.count - 1), index)))
  }

  private func choose(_ index: Int) {
    guard index != current else { return }
    current = index
    animate(.spring(Self.spring)) { self.position = Double(index) }
    onChange(index)
  }

  private func showPress(_ before: Int?) {
    for (index, share) in [(before, 0.0), (pressed, 1.0)] {
      guard let index else { continue }
      animate(.ease(share == 1 ? 0.05 : 0.2)) { [press = presses[index]] in press.wrappedValue = share }
    }
  }

  private func clipped(_ share: Double) -> Double { max(0, min(1, share)) }
}
