import OvershootScreenKit

/// The strip at the foot of a page of the lab: what is used on the page, and a button that shows what else can be done.
@MainActor
class LabStrip: View {
  /// Shows what else can be done.
  let more = RoundButton(.more, tr("More"), isRing: true) {}
  private let content: View?
  private let height: Double?

  /// The space between the content and the button, in points.
  private static let gap = 16.0
  /// The line that parts the strip from the page with high contrast.
  private static let line = 4.0

  /// Creates a strip whose content has a height in its middle; nil for that of the strip.
  init(_ content: View?, height: Double? = nil) {
    (self.content, self.height) = (content, height)
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
    let height = min(height ?? row.height, row.height)
    content?.frame = Rect(
      x: row.minX, y: row.center.y - height / 2, width: row.width - side - Self.gap, height: height)
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let bounds = $bounds.shown
    canvas.fill(RoundedRect(bounds), theme.background)
    guard theme.isHighContrast else { return }
    canvas.fill(RoundedRect(Rect(x: 0, y: 0, width: bounds.width, height: Self.line)), theme.text)
  }
}
