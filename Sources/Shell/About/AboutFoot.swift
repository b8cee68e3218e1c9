import OvershootScreenKit

/// What the program is made of, with the ways to its source and to its controls.
@MainActor
final class AboutFoot: View {
  let source: Pill
  private let toolkit: Pill
  private let sentence = Label(tr("Swift on Linux."), font: TypeRole.number.font(size: 66))
  private let detail = Label(
    tr("Window and sound by SDL, what is kept by SQLite. Every line and letter is drawn by this program."),
    font: TypeRole.label.font(size: 24), color: \.mutedText)
  private let version: Label

  /// The baselines of the sentence and of what follows on a wide page, and the top of the buttons, in points.
  private static let (sentenceLine, detailTop, buttonTop) = (84.0, 102.0, 144.0)

  init(version: String, onSource: @escaping () -> Void, onToolkit: @escaping () -> Void) {
    source = Pill(tr("Read the source"), action: onSource)
    toolkit = Pill(tr("Toolkit"), isRing: true, action: onToolkit)
    self.version = Label(
      version.isEmpty ? "Overshoot" : "Overshoot \(version)", font: TypeRole.small.font(.wide), color: \.mutedText,
      alignment: .trailing)
    super.init()
    source.isPrimary = true
    detail.fitting = .wrapping(maximumLines: nil, .end)
    for view in [sentence, detail, source, toolkit, self.version] { addSubview(view) }
  }

  override func themeDidChange() { backgroundColor = theme.background }

  /// Ink with text on it, in each form.
  func adopt(_ theme: Theme) {
    let form = Form(theme.look)
    var tokens = RoomTokens(.trophies, form)
    if !form.isHighContrast { tokens.ink = .paper }
    setTheme(Theme(tokens, theme.look))
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    guard theme.isHighContrast else { return }
    canvas.fill(RoundedRect(Rect(x: 0, y: 0, width: bounds.width, height: 4)), theme.text)
  }

  /// Returns the height in a width, in points.
  func height(width: Double, _ grid: PageGrid, _ context: DrawContext) -> Double {
    let detailHeight = detailHeight(width: width, grid, context)
    return (grid.isWide ? Self.detailTop : 64) + detailHeight + 10 + grid.pillHeight + (grid.isWide ? 24 : 16)
  }

  private func detailHeight(width: Double, _ grid: PageGrid, _ context: DrawContext) -> Double {
    detail.font = TypeRole.label.font(size: min(grid.windowClass.pick(24, 18, 15), 36 / context.textSize))
    return detail.naturalHeight(width: width - 2 * grid.margin, context) ?? 0
  }

  func layOut(_ grid: PageGrid, _ context: DrawContext) {
    let (margin, width) = (grid.margin, bounds.width - 2 * grid.margin)
    let size = grid.windowClass.pick(66.0, 44, 30)
    sentence.font = TypeRole.number.font(size: size)
    let baseline = grid.isWide ? Self.sentenceLine : 50
    sentence.frame = Rect(x: margin, y: baseline - 0.836 * size, width: width, height: size)
    let detailTop = grid.isWide ? Self.detailTop : 64
    let detailHeight = detailHeight(width: bounds.width, grid, context)
    detail.frame = Rect(x: margin, y: detailTop, width: width, height: detailHeight)
    let height = grid.pillHeight
    let top = max(grid.isWide ? Self.buttonTop : 0, detailTop + detailHeight + 10)
    var x = margin
    for pill in [source, toolkit] {
      let needed = min(pill.width(height: height, context), (width - PageGrid.pillGap) / 2)
      pill.frame = Rect(x: x, y: top, width: needed, height: height)
      x += needed + PageGrid.pillGap
    }
    version.font = TypeRole.small.font(grid.windowClass)
    let versionWidth = bounds.width - margin - x
    version.frame = Rect(x: x, y: top, width: max(0, versionWidth), height: height)
    version.isHidden = versionWidth < (version.naturalWidth(context) ?? 0)
  }
}
