import Breakout
import OvershootGameKit

/// The wall of settings: controls, which act at once, beside or below a field that plays by them.
@MainActor
final class BreakoutSettingsScene: GamePage {
  override var room: Room? { .breakout }
  private let archive: BreakoutArchive
  private let columns: Slider
  private let rowCount: Slider
  private let speed: Slider
  private let balls: Stepper
  private let difficulty: SegmentedControl
  private let mode: SegmentedControl
  private let autoStart: Switch
  private let reset: RoundButton
  private let demo: BreakoutDemo
  private let side = CourtSide()
  private let handle = WallHandle()
  private let scroll = ScrollView()
  private let rows: [SettingLine]

  /// In the order of the cases.
  // Translators: the bricks of the bottom row are easy or hard to break.
  private static var difficulties: [String] { [tr("Easy"), tr("Hard")] }
  private static var modes: [String] { ["3", tr("Endless")] }
  /// Seconds for which the field plays after the last change.
  private static let playTime = 30.0
  // In points.
  /// The size and the baseline of the number, and the space to the text beside it.
  private static let (numberSize, numberBaseline, numberGap) = (112.0, 196.0, 14.0)
  /// The middle of the first row on a wide page, and the heights of rows.
  private static let firstRow = 256.0
  private static let (rowHeight, columnRowHeight) = (58.0, 44.0)
  /// The part of the height that the field has in a column, and its top and the space below it.
  private static let fieldPart = 0.28
  /// The radius of the handle, and its middle from the lower right corner of the wall.
  private static let (handleRadius, columnHandleRadius) = (24.0, 17.0)
  private static let handlePlace = Vector2(-18, 22)
  /// How far a ball is from the handle that hides it.
  private static let handleClearance = 60.0
  private static let segmentedSize = Size(212, 44)

  init(_ environment: ScreenEnvironment) {
    archive = environment.breakout
    demo = BreakoutDemo(effects: environment.preferences.effects)
    var change: ((inout BreakoutSettings) -> Void) -> Void = { _ in }
    let font = TypeRole.small.font(size: 20)
    func slider(_ count: BreakoutSettings.Count) -> Slider {
      let range = count.range
      let slider = Slider(
        SteppedRange(Double(range.lowerBound)...Double(range.upperBound), step: Double(count.step)), value: 0
      ) { value in change { $0.set(count, to: value) } }
      slider.defaultValue = Double(BreakoutSettings()[count])
      return slider
    }
    (columns, rowCount, speed) = (slider(.columns), slider(.rows), slider(.speed))
    balls = Stepper(BreakoutSettings.ballRange, value: 1) { value in change { $0[.balls] = value } }
    difficulty = SegmentedControl(Self.difficulties, font: font) { index in
      change { $0.difficulty = BreakoutSettings.Difficulty.allCases[index] }
    }
    mode = SegmentedControl(Self.modes, font: font) { index in
      change { $0.mode = BreakoutSettings.Mode.allCases[index] }
    }
    autoStart = Switch(isOn: false) { isOn in change { $0.autoStart = isOn } }
    reset = RoundButton(.restart, tr("Reset")) { change { $0 = BreakoutSettings() } }
    rows = [
      SettingLine(tr("Columns"), columns), SettingLine(tr("Rows"), rowCount), SettingLine(tr("Speed"), speed),
      SettingLine(tr("Balls"), balls, size: Stepper.size),
      // Translators: what follows is easy or hard, and 3 or endless.
      SettingLine(tr("Difficulty"), difficulty, size: Self.segmentedSize),
      SettingLine(tr("Lives"), mode, size: Self.segmentedSize),
      SettingLine(tr("Serve by itself"), autoStart, size: Switch.size),
    ]
    super.init(navigator: environment.navigator, preferences: environment.preferences)
    change = { [unowned self] change in
      change(&archive.settings)
      show()
    }
    demo.fills = true
    title.text = tr("Free wall")
    setTools([reset])
    for view in [demo, side, scroll, handle] { addSubview(view) }
    for row in rows { for view in row.views { scroll.content.addSubview(view) } }
    connectHandle()
    demo.onFrame = { [unowned self] in showHandle() }
  }

  private func connectHandle() {
    var start = BreakoutSettings()
    handle.onBegin = { [unowned self] in start = archive.settings }
    handle.onDrag = { [unowned self] columns, rows in
      var settings = archive.settings
      settings.set(.columns, to: Double(start[.columns] + columns))
      settings.set(.rows, to: Double(start[.rows] + rows))
      guard settings != archive.settings else { return }
      archive.settings = settings
      show()
    }
  }

  // MARK: Scene

  override func sceneDidLoad() { show() }

  override func sceneDidAppear() {
    super.sceneDidAppear()
    demo.play(seconds: Self.playTime)
  }

  override func sceneWillDisappear() {
    super.sceneWillDisappear()
    demo.stop()
  }

  override var preferredFocus: View? { columns }

  /// Arrows lead from one setting to the next.
  override var isFocusGroup: Bool { true }

  override func openMore() {
    let navigator = navigator
    presentMore([
      MoreSheet.Item(.boards, tr("Levels")) { navigator.goBack(to: .breakoutLevels) },
      MoreSheet.Item(.trophy, tr("Best games")) { navigator.go(to: .breakoutBest) },
    ])
  }

  override func layoutSubviews(_ context: DrawContext) {
    if primary == nil { primary = Pill(tr("Play"), icon: .play) { [navigator] in navigator.goBack() } }
    super.layoutSubviews(context)
    let (size, isWide) = (bounds.size, grid.isWide)
    number.fixedSize = isWide ? Self.numberSize : nil
    if isWide { layOutNumber(context) }
    let field =
      isWide
      ? grid.court(height: size.height)
      : Rect(
        x: 0, y: grid.windowClass == .narrow ? 60 : 96, width: size.width,
        height: (Self.fieldPart * size.height).rounded())
    demo.frame = field
    side.isHidden = !isWide
    side.layOut(grid, field: field, toolsEnd: toolsEnd)
    let top = isWide ? Self.firstRow - Self.rowHeight / 2 : field.maxY
    let foot = grid.toolY - grid.toolRadius - 8
    let most = isWide ? Self.rowHeight : Self.columnRowHeight
    let rowHeight = min(most, max(Self.columnRowHeight, (foot - top) / Double(rows.count))) * context.textSize
    let width = isWide ? grid.leftColumn : size.width
    scroll.frame = Rect(x: 0, y: top, width: width, height: max(0, foot - top))
    scroll.contentHeight = rowHeight * Double(rows.count)
    for (index, row) in rows.enumerated() {
      let line = Rect(
        x: grid.margin, y: Double(index) * rowHeight, width: width - 2 * grid.margin, height: rowHeight)
      row.layOut(line, isWide: isWide, context)
    }
    showHandle()
  }

  /// The number has another place where settings are below it, and its text stands beside it.
  private func layOutNumber(_ context: DrawContext) {
    let height = Self.numberSize
    number.frame = Rect(
      x: grid.margin, y: Self.numberBaseline - height, width: grid.leftColumn / 2, height: height)
    let left = grid.margin + number.shownWidth(context) + Self.numberGap
    let size = caption.font.size * context.textSize
    caption.fitting = .wrapping(maximumLines: 2, .end)
    let width = grid.leftColumn - left - 12
    let lines = max(1.4 * size, caption.naturalHeight(width: width, context) ?? 0)
    caption.frame = Rect(x: left, y: Self.numberBaseline + 0.36 * size - lines, width: width, height: lines)
  }

  /// Places the handle at the corner of the wall, and hides it from balls that are near.
  private func showHandle() {
    guard let game = demo.shownGame else { return }
    let (scale, layout) = (CourtScale(demo.bounds.size), game.wall.layout)
    let corner = layout.frame(column: layout.columns - 1, row: layout.rows - 1) * scale
    let radius = grid.isWide ? Self.handleRadius : Self.columnHandleRadius
    let center = demo.frame.origin + Vector2(corner.maxX, corner.maxY) + Self.handlePlace * (radius / Self.handleRadius)
    handle.frame = Rect(center: center, size: Size(2 * radius, 2 * radius))
    let isNear = game.balls.contains {
      (demo.frame.origin + $0.position * scale - center).length < Self.handleClearance
    }
    handle.isHidden = isNear && !handle.isPressed
  }

  // MARK: Showing

  private func show() {
    let settings = archive.settings
    let difficultyIndex = BreakoutSettings.Difficulty.allCases.firstIndex(of: settings.difficulty)
    let modeIndex = BreakoutSettings.Mode.allCases.firstIndex(of: settings.mode)
    animate(.spring(Slider.standardSpring)) { [self] in
      if columns.value != Double(settings[.columns]) { columns.value = Double(settings[.columns]) }
      if rowCount.value != Double(settings[.rows]) { rowCount.value = Double(settings[.rows]) }
      if speed.value != Double(settings[.speed]) { speed.value = Double(settings[.speed]) }
      if balls.value != Double(settings[.balls]) { balls.value = Double(settings[.balls]) }
      if let difficultyIndex, difficulty.selectedIndex != difficultyIndex { difficulty.selectedIndex = difficultyIndex }
      if let modeIndex, mode.selectedIndex != modeIndex { mode.selectedIndex = modeIndex }
      if autoStart.isOn != settings.autoStart { autoStart.isOn = settings.autoStart }
    }
    for (row, count) in zip(rows, [BreakoutSettings.Count.columns, .rows, .speed, .balls]) {
      let value = settings[count]
      row.value.text = count == .speed ? tr("\(value, "percent") %") : value.grouped
    }
    reset.isEnabled = settings != BreakoutSettings()
    number.show((settings[.columns] * settings[.rows]).grouped)
    let line = words(for: settings)
    if line != caption.text { (caption.text, number.name) = (line, line) }
    side.game = BreakoutGame(settings: settings, seed: 1)
    demo.show(settings)
    relayout()
    demo.play(seconds: Self.playTime)
    setNeedsFrame()
  }

  /// What the number counts, and whether leaving the page begins a new game.
  private func words(for settings: BreakoutSettings) -> String {
    // Translators: stands behind a number.
    let bricks = tr("brick", plural: "bricks", count: settings[.columns] * settings[.rows], context: "behind a number")
    guard let game = archive.run?.game, !game.hasEnded, game.settings.needsNewGame(for: settings) else { return bricks }
    // Translators: bricks are a number's unit; the change begins a new game.
    return tr("\(bricks, "bricks"), new game")
  }
}
