import MotionNotation
import OvershootScreenKit

/// The strip of the edited curve: its kind, its numbers, play, and what else can be done.
@MainActor
final class ValueStrip: LabStrip {
  let chooser: KindPill
  let play: PlayDisc
  /// What is wrong with what was typed, in place of the names.
  let problem = Label(font: .labText, color: \.danger)
  private(set) var columns: [ValueColumn] = []
  private var count = 0
  /// Whether the numbers are alone, as in a lecture.
  var isPlain = false { didSet { if isPlain != oldValue { relayout() } } }

  /// What the user does with the strip.
  struct Actions {
    var chooseKind: (Int) -> Void
    var change: (_ index: Int, Double) -> Void
    var end: () -> Void
    /// Takes what was typed. Returns what is wrong, and where; nil where it is set.
    var type: (_ index: Int, ValueColumn.Item, String) -> String?

    /// Those of the numbers of the edited curve.
    @MainActor
    init(of director: CurveLabDirector) {
      chooseKind = { director.onKind($0) }
      change = { director.onParameter($0, $1) }
      end = { director.onEditEnded() }
      type = { index, item, text in
        switch item {
        case .parameter: director.onTyped(text, parameter: index)
        case .handle(let handle, _): director.onTyped(text, handle: handle)
        }
      }
    }
  }

  /// Where things are, from the upper edge of the strip: the names, the base of the numbers, the middles of sliders and
  /// of the row of the buttons, and the height.
  private struct Places {
    let caption, base, slider, row, height: Double

    @MainActor
    init(_ grid: PageGrid, width: Double, _ context: DrawContext) {
      let rows = (12.0, 84.0, 114.0, 182.0, 232.0)
      let wide = ValueStrip.isOneRow(grid, width, context) ? (22.0, 96.0, 128.0, 76.0, 160.0) : rows
      let all = grid.windowClass.pick(wide, rows, (6, 58, 86, 142, 178))
      let more = 24 * (context.textSize - 1)
      caption = all.0
      (base, slider, height) = (all.1 + more, all.2 + more, all.4 + more)
      row = ValueStrip.isOneRow(grid, width, context) ? all.3 + more / 2 : all.3 + more
    }
  }

  /// The height of numbers alone.
  private static let plainHeight = 108.0
  /// The greatest number of values.
  private static let columnCount = 4
  /// The width below which the kind has no word beside the numbers.
  private static let shortWidth = 1_040.0
  /// The widths below which numbers, and enlarged ones, have a row of their own on a wide page too.
  private static let (leastRow, rowWidth) = (760.0, 1_100.0)

  /// Whether the numbers stand beside the buttons.
  private static func isOneRow(_ grid: PageGrid, _ width: Double, _ context: DrawContext) -> Bool {
    grid.isWide && width >= (context.textSize == 1 ? leastRow : rowWidth)
  }

  init(_ player: CurvePlayer, _ actions: Actions) {
    chooser = KindPill(CurveDraft.Kind.allCases.map(\.title)) { actions.chooseKind($0) }
    play = PlayDisc(player)
    super.init(nil)
    chooser.semanticName = tr("Kind of curve")
    columns = (0..<Self.columnCount).map { index in
      ValueColumn(
        ValueColumn.Actions(
          change: { actions.change(index, $0) }, end: actions.end,
          type: { [unowned self] in tell(actions.type(index, $0, $1)) }))
    }
    problem.fitting = .wrapping(maximumLines: 2, .end)
    problem.isHidden = true
    for view in [chooser] + columns + [problem, play, more] as [View] { addSubview(view) }
  }

  /// Shows a curve with its numbers, or others.
  func show(_ shown: CurveLabCurve, _ items: [ValueColumn.Item]? = nil) {
    chooser.selectedIndex = shown.kindIndex
    chooser.curve = shown.curve.curve
    tell(nil)
    let items = items ?? shown.items
    for (column, item) in zip(columns, items) { column.show(item) }
    if items.count != count { relayout() }
    count = min(items.count, columns.count)
  }

  /// Says what is wrong with what was typed.
  private func tell(_ sentence: String?) {
    (problem.text, problem.isHidden) = (sentence ?? "", sentence == nil)
    for column in columns { column.caption.alpha = sentence == nil ? 1 : 0 }
  }

  override func height(_ grid: PageGrid, width: Double, _ context: DrawContext) -> Double {
    isPlain
      ? Self.plainHeight
      : isLow(grid.size.height)
        ? super.height(grid, width: width, context) : Places(grid, width: width, context).height
  }

  private func isLow(_ height: Double) -> Bool { height < LabStrip.leastHeight }

  override func layoutSubviews(_ context: DrawContext) {
    let size = scene?.bounds.size ?? bounds.size
    let grid = PageGrid(size)
    for view in [chooser, play, more] as [View] { view.isHidden = isPlain }
    if isPlain { return layOutNumbers() }
    let places = Places(grid, width: bounds.width, context)
    let isLow = isLow(size.height)
    let row = isLow ? bounds.center.y : places.row
    let (margin, end) = (grid.margin, bounds.width - grid.margin)
    placeButtons(play, row: row, grid)
    let height = grid.pillHeight
    chooser.height = height
    let isOneRow = Self.isOneRow(grid, bounds.width, context)
    let room = play.frame.minX - margin - 16
    // Where the numbers need the room, the curve alone tells the kind.
    let isShort = !isLow && isOneRow && bounds.width < Self.shortWidth
    let width = isShort ? chooser.leastWidth : min(room, chooser.naturalWidth(context) ?? 0)
    chooser.frame = Rect(x: margin, y: row - height / 2, width: max(0, width), height: height)
    let space = isShort ? 24.0 : 44
    let (start, stop) = isOneRow ? (chooser.frame.maxX + space, play.frame.minX - space) : (margin, end)
    let gap = grid.windowClass.pick(30.0, 24, 14)
    let each = (stop - start + gap) / Double(max(1, count)) - gap
    let captionHeight = grid.windowClass.pick(24.0, 22, 18) * context.textSize
    for (index, column) in columns.enumerated() {
      column.isHidden = index >= count || isLow
      guard !column.isHidden else { continue }
      let frame = Rect(
        x: start + Double(index) * (each + gap), y: places.caption, width: max(0, each),
        height: places.slider - places.caption + 22)
      column.layOut(
        frame, grid, captionHeight: captionHeight, base: places.base - places.caption,
        sliderY: places.slider - places.caption)
    }
    problem.frame = Rect(x: start, y: 0, width: max(0, stop - start), height: places.caption + captionHeight)
  }

  private func layOutNumbers() {
    // The measures of a narrow window.
    let grid = PageGrid(SceneHost.minimumSize)
    let gap = 2 * grid.margin
    let each = (bounds.width - gap) / Double(max(1, count)) - gap
    for (index, column) in columns.enumerated() {
      column.isHidden = index >= count
      guard !column.isHidden else { continue }
      let frame = Rect(
        x: gap + Double(index) * (each + gap), y: 8, width: max(0, each), height: bounds.height - 8)
      column.layOut(frame, grid, captionHeight: 18, base: 52, sliderY: 78)
    }
    problem.frame = Rect(x: gap, y: 0, width: max(0, bounds.width - 2 * gap), height: 26)
  }

  /// Updates what follows the player.
  override var drawsEveryFrame: Bool { true }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    super.draw(&canvas, context: context)
    play.update()
  }
}

/// The kind of the curve as a pill with the curve itself, which opens a menu of all kinds.
final class KindPill: PopUpButton {
  var curve: CurveDescription? {
    didSet {
      guard curve != oldValue else { return }
      line = curve.map(PresetGrid.line(of:)) ?? []
      setNeedsDisplay()
    }
  }
  private var line: [Vector2] = []
  /// The height, which gives all else its size.
  var height = 64.0 {
    didSet {
      guard height != oldValue else { return }
      font = TypeRole.pill.font(size: 0.37 * height)
      insets = Self.space(height)
    }
  }

  private static func space(_ height: Double) -> Insets {
    Insets(top: 0, left: 1.0 * height, bottom: 0, right: 0.3 * height)
  }

  init(_ titles: [String], onChange: @escaping (Int) -> Void) {
    super.init(titles, font: TypeRole.pill.font(.wide), onChange: onChange)
    insets = Self.space(height)
  }

  override func adaptedTheme(_ theme: Theme) -> Theme? { theme.onDisc }

  /// The width without a word.
  var leastWidth: Double { (1.75 * height).rounded(.up) }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    canvas.fill(RoundedRect(bounds, cornerRadius: bounds.height / 2), theme.background)
    super.draw(&canvas, context: context)
    let (height, low, high) = (bounds.height, line.map(\.y).min() ?? 0, line.map(\.y).max() ?? 1)
    let box = Rect(x: 0.3 * height, y: 0.32 * height, width: 0.56 * height, height: 0.36 * height)
    let points = line.filter { $0.y.isFinite }.map { point in
      Vector2(box.minX + point.x * box.width, box.maxY - (point.y - low) / max(0.1, high - low) * box.height)
    }
    guard points.count > 1 else { return }
    canvas.stroke(
      .path(Path(points, isClosed: false)), StrokeStyle(width: 0.06 * height, cap: .round, join: .round),
      .solid(theme.text))
  }
}

extension CurveLabCurve {
  /// The numbers of the curve.
  var items: [ValueColumn.Item] {
    parameters.enumerated().map { .parameter($1, isExcess: excessIndex == $0) }
      + handlePairs.enumerated().map { .handle($0, $1) }
  }

  /// The numbers of the handles of a Bézier, as they are typed.
  private var handlePairs: [String] {
    guard kindIndex == CurveDraft.Kind.bezier.rawValue else { return [] }
    return handles.map { "\($0.x.css), \($0.y.css)" }
  }

  /// The index of the number of a spring that makes it exceed its goal.
  var excessIndex: Int? {
    formIndex.map { $0 == CurveDraft.SpringForm.physical.rawValue ? 2 : 1 }
  }
}
