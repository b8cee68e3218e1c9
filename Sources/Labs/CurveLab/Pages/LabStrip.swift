import OvershootScreenKit

/// The strip at the foot of a page of the lab: what is used on the page, and a button that shows what else can be done.
@MainActor
class LabStrip: View {
  /// Shows what else can be done.
  let more = RoundButton(.more, tr("More"), isRing: true) {}
  private let content: View?

  /// The space between the content and the button, in points.
  private static let gap = 16.0
  /// The least height of a page for which all of a strip is shown.
  static let leastHeight = 330.0
  /// The line that parts the strip from the page with high contrast.
  private static let line = 4.0

  init(_ content: View?) {
    self.content = content
    super.init()
    for view in [content, more].compactMap(\.self) { addSubview(view) }
  }

  /// Returns the height in a width: that of one row of controls.
  func height(_ grid: PageGrid, width: Double, _ context: DrawContext) -> Double {
    grid.windowClass.pick(112, 92, 68)
  }

  override func adaptedTheme(_ theme: Theme) -> Theme? { theme.onStrip }

  override func layoutSubviews(_ context: DrawContext) {
    let grid = PageGrid(scene?.bounds.size ?? bounds.size)
    let side = 2 * grid.toolRadius
    let row = Rect(x: grid.margin, y: 0, width: bounds.width - 2 * grid.margin, height: bounds.height)
    more.frame = Rect(x: row.maxX - side, y: row.center.y - side / 2, width: side, height: side)
    content?.frame = Rect(x: row.minX, y: 0, width: row.width - side - Self.gap, height: row.height)
  }

  /// Takes the places of more and of play at the right end of a row.
  func placeButtons(_ play: View, row: Double, _ grid: PageGrid) {
    func disc(_ view: View, _ radius: Double, endsAt x: Double) {
      view.frame = Rect(center: Vector2(x - radius, row), size: Size(2 * radius, 2 * radius))
    }
    disc(more, grid.toolRadius, endsAt: bounds.width - grid.margin)
    disc(play, grid.windowClass.pick(44, 32, 24), endsAt: more.frame.minX - grid.windowClass.pick(20, 18, 16))
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let bounds = $bounds.shown
    canvas.fill(RoundedRect(bounds), theme.background)
    guard theme.isHighContrast else { return }
    canvas.fill(RoundedRect(Rect(x: 0, y: 0, width: bounds.width, height: Self.line)), theme.text)
  }
}
