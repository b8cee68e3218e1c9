import OvershootScreenKit

/// A sheet at the side of a page, in a column below it: one part of what can be done.
@MainActor
class LabSheet: View {
  /// The parts, in the order of their keys.
  let parts: [CurvePanelPart]
  private let title = Label(font: TypeRole.verdict.font(.wide))
  private lazy var close = RoundButton(.close, tr("Close"), isRing: true) { [unowned self] in choosePart(nil) }
  private let scroll = ScrollView()
  /// The index of the part that is shown; nil while the sheet is closed.
  private(set) final var part: Int?

  /// Is called when the sheet is opened or closed, or shows another part.
  final var onChange: () -> Void = {}

  private static let (margin, gap, line) = (24.0, 12.0, 4.0)

  init(_ parts: [CurvePanelPart]) {
    self.parts = parts
    super.init()
    title.isHeading = true
    isHidden = true
    for view in [title, close, scroll] { addSubview(view) }
    for part in parts {
      part.isHidden = true
      scroll.content.addSubview(part)
      part.onResize = { [unowned self] in relayout() }
    }
  }

  override var semantics: Semantics? { Semantics(.panel, title.text) }

  override func adaptedTheme(_ theme: Theme) -> Theme? { theme.onStrip }

  /// Shows a part, or nil to close the sheet. An index out of range is ignored.
  final func choosePart(_ index: Int?) {
    guard index.map(parts.indices.contains) ?? true, index != part else { return }
    part = index
    for (other, view) in parts.enumerated() { view.isHidden = other != index }
    if let index { title.text = parts[index].title }
    scroll.jump(to: 0)
    onChange()
    relayout()
  }

  override func layoutSubviews(_ context: DrawContext) {
    let side = 48.0
    let width = bounds.width - 2 * Self.margin
    close.frame = Rect(x: bounds.width - Self.margin - side, y: 14, width: side, height: side)
    title.font = TypeRole.verdict.font(fitting: title.text, width: width - side - Self.gap, .wide, context.text)
    title.frame = Rect(x: Self.margin, y: 14, width: max(0, width - side - Self.gap), height: side)
    scroll.frame = Rect(
      x: Self.margin, y: 14 + side + Self.gap, width: max(0, bounds.width - Self.margin - 8),
      height: max(0, bounds.height - side - 14 - Self.gap))
    guard let part else { return }
    scroll.contentHeight = parts[part].place(width: width, context).height + PageMeasures.bottomMargin
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let bounds = $bounds.shown
    canvas.fill(RoundedRect(bounds), theme.background)
    guard theme.isHighContrast else { return }
    canvas.fill(RoundedRect(Rect(x: 0, y: 0, width: Self.line, height: bounds.height)), theme.text)
    canvas.fill(RoundedRect(Rect(x: 0, y: 0, width: bounds.width, height: Self.line)), theme.text)
  }
}
