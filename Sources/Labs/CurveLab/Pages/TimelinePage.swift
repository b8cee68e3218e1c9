import MotionNotation
import OvershootCurves
import OvershootJSON
import OvershootScreenKit

/// A timeline: its tracks, its player, and the tile that it moves, which is beside the tracks in wide windows.
@MainActor
final class TimelinePage: View, PosterPage {
  let editor = TimelineEditor()
  let player = CurvePlayer()
  let board: TimelineBoard
  let columns: [ValueColumn]
  let timelineStrip: ClockStrip
  private let subject = TimelineSubject()
  private let stage: TimelineStage
  private let clock: ClockNumber
  private lazy var panel = TimelinePanel(
    editor,
    TimelinePanel.Actions(
      useCurve: { [unowned self] in if let curve { editor.setCurve(curve) } },
      addLabel: { [unowned self] in addLabel() },
      removeLabel: { [unowned self] in editor.removeLabel(at: time) },
      go: { [player] in player.go(to: min(1, $0 / max(0.001, player.duration))) },
      copy: { [unowned self] in copy($0) }, paste: { [unowned self] in paste() }))
  private(set) lazy var panelSheet = LabSheet([panel])
  /// The timeline that the player plays.
  private var played: TimelineDraft?
  /// The edited curve.
  private var curve: TimedCurve?
  var head = 0.0

  var strip: LabStrip { timelineStrip }
  var sheet: LabSheet? { panelSheet }

  /// The width of the tile's place beside the tracks, and its height above them.
  private static let (stageWidth, stageHeight, narrowStage) = (330.0, 136.0, 72.0)

  override init() {
    let (player, editor) = (player, editor)
    (stage, clock) = (TimelineStage(subject), ClockNumber(player))
    board = TimelineBoard(
      editor, time: { editor.draft.time(inRun: player.passed * player.duration) },
      scrub: { player.scrub(to: min(1, min($0, editor.draft.run) / max(0.001, player.duration))) })
    var say: (String?) -> Void = { _ in }
    columns = (0..<2).map { index in
      @MainActor func set(_ value: Double) {
        if index > 0 { return editor.moveSelected { $0.target = value } }
        if let part = editor.selected { editor.moveEnd(to: part.start + value) }
      }
      return ValueColumn(
        ValueColumn.Actions(change: set, end: { editor.endEdit() }) { _, text in
          let range = index == 0 ? TimelineDraft.durations : editor.selection.property.range
          say(CurveDraft.typed(text, in: range, set: set))
          editor.endEdit()
        })
    }
    timelineStrip = ClockStrip(
      player, parts: columns, partWidth: 210, hasSlider: false, heights: (phone: 150, narrow: 116)
    ) { column, area, grid, growth in
      let (top, base, slider) = grid.windowClass.pick((22.0, 96.0, 128.0), (14, 86, 116), (6, 58, 86))
      (column as? ValueColumn)?.layOut(
        Rect(x: area.minX, y: top, width: area.width, height: max(0, area.height - top)), grid,
        captionHeight: grid.windowClass.pick(24, 22, 18) + growth, base: base - top + growth,
        sliderY: slider - top + growth)
    }
    super.init()
    say = { [unowned self] in if let sentence = $0 { self.say(sentence) } }
    for view in [board, stage, clock] as [View] { addSubview(view) }
    editor.onChange = { [unowned self] in update() }
    update()
  }

  /// The seconds within a run.
  private var time: Double { editor.draft.time(inRun: player.passed * player.duration) }

  /// Takes the edited curve, for parts that use it.
  func show(_ curve: TimedCurve) { self.curve = curve }

  /// Plays it once from the start.
  func start() {
    update()
    if AnimationEngine.animatesMovement { player.replay() }
  }

  private func update() {
    let draft = editor.draft
    if draft != played, AnimationEngine.current != nil {
      played = draft
      player.speed = draft.speed
      let pauses = draft.count.map { Double($0) * draft.cycle - (draft.cycle - draft.run) } ?? draft.cycle
      player.show(duration: pauses, keepsTime: true) { [subject] in draft.timeline(moving: subject) }
    }
    board.showChange()
    if panel.showChange() { panel.onResize?() }
    showColumns()
    scene?.setNeedsFrame()
  }

  /// Shows the numbers of the selected part.
  private func showColumns() {
    let part = editor.selected
    for column in columns { column.isHidden = part == nil }
    guard let part else { return }
    let property = editor.selection.property
    func show(_ column: Int, _ name: String, _ value: Double, _ range: ClosedRange<Double>, _ unit: CurveUnit) {
      let decimals = range.upperBound > 10 ? 0 : 2
      let parameter = CurveDraft.Parameter(
        name: name, value: value, range: range, step: nil, parts: decimals == 0 ? 1 : 100,
        text: unit.text(value.localized(decimals: decimals)))
      columns[column].show(.parameter(parameter, isExcess: false))
    }
    show(0, property.title, part.curve.duration, 0.05...5, .seconds)
    show(1, tr("To", context: "value"), part.target, property.range, .none)
  }

  // MARK: Actions

  /// Handles a key with Ctrl. Returns false for one that has no meaning here.
  func controlKeyDown(_ key: Key) -> Bool {
    switch key {
    case .z: editor.undo()
    case .y: editor.redo()
    case .c: copy(.swift)
    case .v: paste()
    default: return false
    }
    return true
  }

  func addLabel() { editor.addLabel(at: time) }

  private func copy(_ notation: TimelineDraft.Notation) {
    scene?.clipboard?.text = editor.draft.text(in: notation)
    let title = notation.rawValue
    // Translators: the value is a notation, such as CSS.
    say(tr("Copied as \(title)."))
  }

  private func paste() {
    guard let text = scene?.clipboard?.text else { return say(tr("The clipboard has no text.")) }
    do {
      try editor.read(text)
      say(tr("Pasted."))
    } catch {
      let place = tr("Line \(error.line), column \(error.column): \(error.sentence)")
      say([tr("This is not a timeline."), place].joined(separator: " "))
    }
  }

  private func say(_ sentence: String) { if let scene { Toast(sentence).present(in: scene) } }

  // MARK: Layout

  /// Where the tile moves: the right end of the window, up to its foot, as long as no sheet is there.
  func sideWidth(_ grid: PageGrid, width: Double) -> Double {
    grid.isWide && width > 2 * Self.stageWidth && panelSheet.part == nil ? Self.stageWidth : 0
  }

  func headNumberWidth(_ context: DrawContext) -> Double { clock.width + 16 }

  override func layoutSubviews(_ context: DrawContext) {
    let grid = PageGrid(scene?.bounds.size ?? bounds.size)
    let side = sideWidth(grid, width: bounds.width)
    let foot = timelineStrip.isHidden ? bounds.height : min(bounds.height, timelineStrip.frame.minY)
    let top = min(foot * 0.6, head)
    let height =
      side > 0
      ? 0 : min((foot - top) * 0.3, grid.windowClass.pick(Self.stageHeight, Self.stageHeight, Self.narrowStage))
    stage.frame =
      side > 0
      ? Rect(x: bounds.width - side, y: 0, width: side, height: bounds.height)
      : Rect(x: 0, y: top, width: bounds.width, height: height)
    board.margin = grid.margin
    // The knob of the playhead is over the tracks.
    let start = side > 0 ? top : top + height
    board.frame = Rect(x: 0, y: start, width: bounds.width - side, height: max(0, foot - start))
    clock.placeInHead(grid, head: head)
  }
}
