import OvershootScreenKit

/// What the program is made of, with the ways to its source and to its controls.
@MainActor
final class AboutFoot: View {
  let source: Pill
  private let pills: [Pill]
  private let sentence = Label(tr("Swift on Linux."), font: TypeRole.number.font(size: 66))
  private let detail = Label(
    tr("Window, sound and letters by SDL, what is kept by SQLite. Every shape is drawn by this program."),
    font: TypeRole.label.font(size: 24), color: \.mutedText)
  private let licences = Label(
    tr(
      """
      Licences: MIT for Overshoot and GRDB, Apache 2.0 for Swift, Unicode 3.0 for the tables of Unicode, zlib for SDL, \
      OFL 1.1 for the fonts. SQLite is in the public domain.
      """),
    font: TypeRole.small.font(.wide), color: \.mutedText)
  private let version: Label

  /// The baselines of the sentence and of what follows on a wide page, and the top of the buttons, in points.
  private static let (sentenceLine, detailTop, buttonTop) = (84.0, 102.0, 144.0)
  /// What is between the buttons and the licences, in points.
  private static let licenceGap = 14.0

  init(
    version: String, onSource: @escaping () -> Void, onToolkit: @escaping () -> Void, onCopy: @escaping () -> Void
  ) {
    source = Pill(tr("Read the source"), action: onSource)
    pills = [
      source, Pill(tr("Toolkit"), isRing: true, action: onToolkit),
      Pill(tr("Copy system details"), isRing: true, action: onCopy),
    ]
    self.version = Label(
      version.isEmpty ? "Overshoot" : "Overshoot \(version)", font: TypeRole.small.font(.wide), color: \.mutedText,
      alignment: .trailing)
    super.init()
    source.isPrimary = true
    for label in [detail, licences] { label.fitting = .wrapping(maximumLines: nil, .end) }
    for view in [sentence, detail] + pills + [self.version, licences] { addSubview(view) }
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
    let buttonEnd = places(width: width, grid, context).last?.maxY ?? 0
    return buttonEnd + Self.licenceGap + licenceHeight(width: width, grid, context) + (grid.isWide ? 20 : 16)
  }

  private func licenceHeight(width: Double, _ grid: PageGrid, _ context: DrawContext) -> Double {
    licences.font = TypeRole.small.font(grid.windowClass)
    return licences.naturalHeight(width: width - 2 * grid.margin, context) ?? 0
  }

  /// Returns the places of the buttons in a width: below the detail, in as many lines as they take.
  private func places(width: Double, _ grid: PageGrid, _ context: DrawContext) -> [Rect] {
    let (height, margin) = (grid.pillHeight, grid.margin)
    let detailEnd = (grid.isWide ? Self.detailTop : 64) + detailHeight(width: width, grid, context)
    var (x, y) = (margin, max(grid.isWide ? Self.buttonTop : 0, detailEnd + 10))
    return pills.map { pill in
      let needed = min(pill.width(height: height, context), width - 2 * margin)
      if x > margin, x + needed > width - margin { (x, y) = (margin, y + height + PageGrid.pillGap) }
      defer { x += needed + PageGrid.pillGap }
      return Rect(x: x, y: y, width: needed, height: height)
    }
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
    let places = places(width: bounds.width, grid, context)
    for (pill, place) in zip(pills, places) { pill.frame = place }
    guard let last = places.last else { return }
    let licenceHeight = licenceHeight(width: bounds.width, grid, context)
    licences.frame = Rect(x: margin, y: last.maxY + Self.licenceGap, width: width, height: licenceHeight)
    version.font = TypeRole.small.font(grid.windowClass)
    let left = last.maxX + PageGrid.pillGap
    let versionWidth = bounds.width - margin - left
    version.frame = Rect(x: left, y: last.minY, width: max(0, versionWidth), height: last.height)
    version.isHidden = versionWidth < (version.naturalWidth(context) ?? 0)
  }
}
