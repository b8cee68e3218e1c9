import OvershootGameKit

/// A story of the list: its picture, its title, what it is, and a tube that is lit as far as the points go. A file that
/// is no story has the place of its fault. One row has a band beneath it, up to the end of the page.
@MainActor
final class StoryRow: Control {
  struct Content: Hashable {
    let title: String
    /// What it is, in several lengths, the longest first.
    let details: [String]
    /// How far the player is, or where the file is wrong.
    let standing: String
    /// How much of the points is made, 0...1; nil for a file that is none.
    let share: Double?
    /// All that a screen reader is told.
    let name: String
    /// The picture of its first room; nil for a file that is none.
    let scenery: Scenery?
    let isCurrent: Bool
    let isOver: Bool
  }

  let content: Content
  private let action: () -> Void
  private var grid = PageGrid(.zero)
  private var detail = ""
  private var hasPicture = true
  /// How far the tube is lit.
  @Animatable(.travel, visibleDifference: 0.002) private var lit = 0.0
  /// Whether it has the band while no other row is looked at.
  let isFirst: Bool
  /// Whether another row is looked at.
  var isOutshone = false {
    didSet { if isOutshone != oldValue { setNeedsDisplay() } }
  }
  var onFocus: () -> Void = {}

  // In points; values are those of wide pages, of phones and of narrow ones.
  static func height(_ windowClass: PageGrid.WindowClass, _ textSize: Double) -> Double {
    windowClass.pick(138, 112, 92) + windowClass.pick(96, 78, 64) * (textSize - 1)
  }
  /// How much higher what is written stands beside pictures for text of double size, on a wide page.
  private static let grownRise = 18.0
  /// The width that titles need beside a picture; it is left out where there is less.
  private static let titleRoom = 150.0
  private static let tubeLength = 330.0
  private static let leastTube = 48.0
  /// The prints that the band has left behind: how far they reach beyond it, in points, and their opacities.
  static let reach = 64.0
  private static let prints = [(reach: reach, end: 30.0, opacity: 0.3), (reach: 30.0, end: 0.0, opacity: 0.55)]

  init(_ content: Content, isFirst: Bool, action: @escaping () -> Void) {
    (self.content, self.isFirst, self.action) = (content, isFirst, action)
    super.init()
    $lit.belongs(to: presence)
  }

  /// Lets the tube light to its place.
  func light() {
    guard let share = content.share else { return }
    if AnimationEngine.animatesMovement, isInWindow {
      animate(.spring(AdventureMotion.tube)) { self.lit = share }
    } else {
      lit = share
    }
  }

  override func activate() { action() }

  override var semantics: Semantics? {
    var states: SemanticStates = content.share == nil ? [] : [.checkable]
    if content.isCurrent { states.formUnion(.checked) }
    return semantics(.listItem, name: content.name, states: states)
  }

  override var showsOwnFocus: Bool { true }

  override func focusDidChange() {
    super.focusDidChange()
    onFocus()
    setNeedsDisplay()
  }

  override func stateDidChange() { setNeedsDisplay() }

  /// Whether it has the band.
  var isMarked: Bool { isFocused || isHovered || isPressed || isFirst && !isOutshone }

  // MARK: Places

  func layOut(_ frame: Rect, _ grid: PageGrid) { (self.frame, self.grid) = (frame, grid) }

  private var pictureSide: Double { grid.windowClass.pick(104, 80, 60) }
  private var pictureX: Double { grid.windowClass.pick(32, 24, 12) }
  private var textX: Double {
    hasPicture ? pictureX + pictureSide + grid.windowClass.pick(30, 20, 14) : pictureX
  }
  private var ringRadius: Double { grid.windowClass.pick(32, 26, 22) }
  private var ringX: Double { bounds.width - grid.margin - ringRadius }
  private var textEnd: Double { ringX - ringRadius - 20 }
  private var smallSize: Double { grid.windowClass.pick(20, 18, 15) }

  override func layoutSubviews(_ context: DrawContext) {
    let font = TypeRole.small.font(size: smallSize)
    hasPicture = true
    hasPicture = textEnd - textX >= Self.titleRoom * context.textSize
    let room = textEnd - textX
    detail =
      content.details.first { context.text.metrics(of: $0, font: font).width <= room } ?? content.details.last ?? ""
  }

  // MARK: Drawing

  /// The colour of text on the band.
  private var onBand: Color { theme.isHighContrast ? theme.onAccent : theme.text }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    drawBand(on: &canvas)
    let isBroken = content.share == nil
    if hasPicture {
      canvas.group(Group(at: Vector2(pictureX, (bounds.height - pictureSide) / 2))) { drawPicture(on: &$0) }
    }
    let ink = isMarked ? theme.isHighContrast ? onBand : theme.keyword : isBroken ? theme.mutedText : theme.text
    let title = TypeRole.verdict.font(size: grid.windowClass.pick(42, 28, 20))
    let least = grid.windowClass.pick(24.0, 20, 16)
    let unit = grid.windowClass.pick(1, 0.8, 0.62)
    let scale = unit * context.textSize
    let middle = bounds.height / 2 - Self.grownRise * unit * (context.textSize - 1)
    write(content.title, title, least: least, y: middle - 25 * scale, ink, on: &canvas, context)
    let small = isBroken ? Font(.code, .medium, size: smallSize, growth: .full) : TypeRole.small.font(size: smallSize)
    write(detail, small, y: middle + 14 * scale, isMarked ? onBand : theme.mutedText, on: &canvas, context)
    drawStanding(y: middle + 47 * scale, on: &canvas, context)
    drawRing(on: &canvas)
  }

  private func drawBand(on canvas: inout Canvas) {
    guard isMarked else { return }
    canvas.fill(RoundedRect(bounds), theme.accent)
    guard grid.isWide else { return }
    for print in Self.prints {
      let rect = Rect(x: -print.reach, y: 0, width: print.reach - print.end, height: bounds.height)
      canvas.fill(RoundedRect(rect), theme.accent.withAlpha(print.opacity * theme.echoStrength))
    }
  }

  private func drawPicture(on canvas: inout Canvas) {
    let side = pictureSide
    if let scenery = content.scenery {
      RoomArt(scenery: scenery, size: Size(side, side), form: .tile).draw(on: &canvas, theme)
      let letter = content.title.uppercased().lazy.compactMap { Neon.letters[$0] }.first
      guard let letter else { return }
      return canvas.group(Group(at: Vector2(0.12, 0.12) * side, scale: 0.017 * side)) {
        $0.neon(letter, isLit: true, theme)
      }
    }
    // A sheet with a folded corner, crossed out.
    let unit = side / 102
    canvas.fill(RoundedRect(Rect(x: 0, y: 0, width: side, height: side), cornerRadius: 10), theme.accent)
    let sheet = [(30.0, 20.0), (62, 20), (76, 34), (76, 84), (30, 84)].map { Vector2($0.0, $0.1) * unit }
    canvas.stroke(
      .path(Path(sheet, isClosed: true)), StrokeStyle(width: 5 * unit),
      .solid(theme.isHighContrast ? theme.onAccent : theme.line))
    for points in [[(42.0, 58.0), (64, 74)], [(64, 58), (42, 74)]] {
      let line = Path(points.map { Vector2($0.0, $0.1) * unit }, isClosed: false)
      canvas.stroke(
        .path(line), StrokeStyle(width: 6 * unit, cap: .round),
        .solid(theme.isHighContrast ? theme.onAccent : theme.keyword))
    }
  }

  private func write(
    _ text: String, _ font: Font, least: Double? = nil, from x: Double? = nil, y: Double, _ color: Color,
    on canvas: inout Canvas, _ context: DrawContext
  ) {
    let x = x ?? textX
    var font = font
    let room = max(0, textEnd - x)
    while let least, font.size > least, context.text.metrics(of: text, font: font).width > room { font.size -= 1 }
    font = font.fitting(text, width: room, context.text)
    let metrics = context.text.metrics(of: text, font: font)
    canvas.text(
      TextRun(
        text, font: font, color: color, origin: Vector2(context.snap(x), context.snap(y + metrics.capHeight / 2))))
  }

  /// Draws the tube, and behind it how far it goes; or where a file is wrong.
  private func drawStanding(y: Double, on canvas: inout Canvas, _ context: DrawContext) {
    let font = TypeRole.small.font(size: smallSize)
    guard content.share != nil else {
      let color = isMarked && theme.isHighContrast ? onBand : theme.keyword
      return write(content.standing, font, y: y, color, on: &canvas, context)
    }
    let width = context.text.metrics(of: content.standing, font: font).width
    let length = min(Self.tubeLength, textEnd - textX - width - 22)
    let color = isMarked ? onBand : theme.mutedText
    guard length >= Self.leastTube else { return write(content.standing, font, y: y, color, on: &canvas, context) }
    let start = Vector2(textX + 2, y)
    var theme = theme
    if isMarked, theme.isHighContrast { (theme.text, theme.line) = (onBand, onBand) }
    func line(_ part: Double) -> Path { Path([start, start + Vector2(part * length, 0)], isClosed: false) }
    canvas.stroke(.path(line(1)), StrokeStyle(width: 4, cap: .round), .solid(theme.unlit))
    let part = max(0, min(1, $lit.shown))
    if part > 0 { canvas.neon(line(part), width: 3.7, isLit: true, theme) }
    write(content.standing, font, from: textX + length + 22, y: y, color, on: &canvas, context)
  }

  private func drawRing(on canvas: inout Canvas) {
    let center = Vector2(ringX, bounds.height / 2)
    let icon: Icon = content.share == nil ? .pencil : content.isOver ? .restart : .play
    let ringRadius = isPressed ? LookMotion.pressScale * ringRadius : ringRadius
    let disc = RoundedRect(Rect(center: center, size: Size(2 * ringRadius, 2 * ringRadius)), cornerRadius: ringRadius)
    if isMarked {
      canvas.fill(disc, theme.isHighContrast ? theme.onAccent : theme.excess)
    } else {
      let ring = RoundedRect(disc.rect.inset(by: 2), cornerRadius: ringRadius - 2)
      canvas.stroke(ring, width: 4, theme.line)
    }
    let plain = theme.isHighContrast ? theme.text : theme.onAccent
    let color = isMarked ? theme.isHighContrast ? theme.accent : .ink : plain
    canvas.draw(icon, center: center + Vector2(icon == .play ? 1 : 0, 0), size: 1.02 * ringRadius, color: color)
  }
}

/// What the rows are on; arrow keys move the focus inside it.
@MainActor
final class StoryList: View {
  override var isFocusGroup: Bool { true }

  override var semantics: Semantics? { Semantics(.list, tr("Stories")) }
}
