import OvershootScreenKit

/// The spring that moves what is on a page, as a sentence and as its curve. A press opens it in the lab.
final class SpringStrip: Control {
  private let sentence = Label(font: TypeRole.lead.font(size: 24))
  private let action: () -> Void
  private var spring = LookMotion.release
  private var path: (size: Size, spring: Spring, path: Path)?

  /// The size of the curve on wide pages and on others, its line, and the seconds that it shows.
  private static let curveSize = Size(150, 60)
  private static let smallCurve = Size(72, 40)
  private static let line = 5.0
  private static let seconds = 0.5
  private static let pointCount = 48
  private static let gap = 20.0
  /// How much of the text is in the ground below a pointer, and of one that is pressed.
  private static let hoverMix = 0.1
  private static let pressMix = 0.2

  init(action: @escaping () -> Void) {
    self.action = action
    super.init()
    sentence.fitting = .wrapping(maximumLines: 6, .end)
    tooltip = tr("Open in the lab")
    addSubview(sentence)
  }

  func show(_ motion: String, _ spring: Spring) {
    self.spring = spring
    let (duration, bounce) = (spring.response, spring.bounce)
    let numbers = tr("spring \(duration, decimals: 2, "duration") s, bounce \(bounce, decimals: 2, "bounce")")
    sentence.text = "\(motion): \(numbers)"
    setNeedsDisplay()
  }

  override func adaptedTheme(_ theme: Theme) -> Theme? {
    theme.onStrip
  }

  override func activate() { action() }

  override var showsOwnFocus: Bool { true }

  override func focusDidChange() {
    super.focusDidChange()
    setNeedsDisplay()
  }

  /// Returns the height that the sentence needs in a width.
  func height(width: Double, _ grid: PageGrid, _ context: DrawContext) -> Double {
    sentence.font = TypeRole.lead.font(size: grid.windowClass.pick(24, 18, 15))
    let room = width - 2 * grid.margin - curveSize(grid).width - Self.gap
    return (sentence.naturalHeight(width: max(1, room), context) ?? 0) + 20
  }

  private func curveSize(_ grid: PageGrid) -> Size { grid.isWide ? Self.curveSize : Self.smallCurve }

  override func layoutSubviews(_ context: DrawContext) {
    let grid = PageGrid(scene?.bounds.size ?? bounds.size)
    let width = bounds.width - 2 * grid.margin - curveSize(grid).width - Self.gap
    sentence.frame = Rect(x: grid.margin, y: 0, width: max(1, width), height: bounds.height)
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let bounds = $bounds.shown
    let mix = isPressed ? Self.pressMix : isHovered ? Self.hoverMix : 0
    canvas.fill(RoundedRect(bounds), theme.background.mixed(with: theme.text, at: mix))
    if theme.isHighContrast { canvas.fill(RoundedRect(Rect(x: 0, y: 0, width: bounds.width, height: 4)), theme.text) }
    if isFocused, scene?.focus.isRingShown == true {
      canvas.stroke(RoundedRect(bounds.inset(by: 6), cornerRadius: 8), width: 4, theme.text)
    }
    let grid = PageGrid(scene?.bounds.size ?? bounds.size)
    let size = curveSize(grid)
    let origin = Vector2(bounds.maxX - grid.margin - size.width, bounds.center.y - size.height / 2)
    if path?.size != size || path?.spring != spring { path = (size, spring, Self.path(spring, size)) }
    let style = StrokeStyle(width: Self.line, cap: .round, join: .round)
    canvas.group(Group(at: origin)) { [path] in
      if let path { $0.stroke(.path(path.path), style, .solid(theme.text)) }
    }
  }

  private static func path(_ spring: Spring, _ size: Size) -> Path {
    let points = (0...pointCount).map { step in
      let fraction = Double(step) / Double(pointCount)
      let value = 1 - spring.response(at: fraction * seconds).displacement
      return Vector2(fraction * size.width, size.height * (0.86 - 0.5 * value))
    }
    return Path(points, isClosed: false)
  }
}
