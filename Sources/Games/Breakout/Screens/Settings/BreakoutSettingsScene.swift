import Breakout
import OvershootGameKit

/// The settings of breakout as controls, which act at once, beside or below a field that plays by them.
@MainActor
final class BreakoutSettingsScene: Screen {
  override var tint: Tint? { .dusk }
  private let archive: BreakoutArchive
  private let columns: Slider
  private let rowCount: Slider
  private let speed: Slider
  private let balls: Stepper
  private let difficulty: SegmentedControl
  private let mode: SegmentedControl
  private let autoStart: Switch
  private let reset: Button
  private let consequence = Label(font: .body(.medium), color: \.accent)
  private let demo: BreakoutDemo
  private let scroll = ScrollView()
  private let rows: [SettingRow]

  /// In the order of the cases.
  // Translators: the bricks of the bottom row are easy or hard to break.
  private static var difficulties: [String] { [tr("Easy"), tr("Hard")] }
  private static var modes: [String] { [tr("Three lives"), tr("Endless", context: "lives")] }
  /// Seconds for which the field plays after the last change.
  private static let playTime = 30.0
  // In points.
  /// The space around the content of the scrolling area, for focus rings.
  private static let inset = 8.0
  private static let margin = 16.0
  /// The distance between field and controls.
  private static let between = 32.0
  /// The width of a window from which the controls are beside the field, and their greatest width there.
  private static let wideWidth = 640.0
  private static let controls = 400.0

  init(_ environment: ScreenEnvironment) {
    archive = environment.breakout
    demo = BreakoutDemo(effects: environment.preferences.effects)
    var change: ((inout BreakoutSettings) -> Void) -> Void = { _ in }
    let font = Font.body(.medium)
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
    reset = Button(tr("Reset"), font: .body(.medium)) { change { $0 = BreakoutSettings() } }
    rows = [
      SettingRow(tr("Columns"), columns, isWide: true), SettingRow(tr("Rows"), rowCount, isWide: true),
      SettingRow(tr("Speed"), speed, isWide: true), SettingRow(tr("Balls"), balls, size: Stepper.size),
      // Translators: what follows is easy or hard, and three lives or endless.
      SettingRow(tr("Bottom row"), difficulty, isWide: true), SettingRow(tr("Lives"), mode, isWide: true),
      SettingRow(tr("Serve automatically"), autoStart, size: Switch.size),
    ]
    super.init(navigator: environment.navigator, preferences: environment.preferences)
    change = { [unowned self] change in
      change(&archive.settings)
      show()
    }
    reset.cornerRadius = 8
    reset.isFocusedByPress = true
    title.text = tr("Breakout settings")
    for view in [demo, scroll] { addSubview(view) }
    for row in rows { for view in row.views { scroll.content.addSubview(view) } }
    for view in [consequence, reset] { scroll.content.addSubview(view) }
  }

  // MARK: Scene

  override func sceneDidLoad() { show() }

  override func sceneDidAppear() { demo.play(seconds: Self.playTime) }

  override func sceneWillDisappear() { demo.stop() }

  override var preferredFocus: View? { columns }

  /// Arrows lead from one setting to the next.
  override var isFocusGroup: Bool { true }

  override func layoutSubviews(_ context: DrawContext) {
    super.layoutSubviews(context)
    let (isWide, height) = (
      bounds.width >= Self.wideWidth, layOutHeader().column(width: bounds.width).height - Self.margin
    )
    let textSize = context.textSize
    let room = bounds.width - 40 - Self.between
    consequence.wrappingEnlarged(context)
    let line = Stack(
      .across, spacing: 12, reset.width(.natural(least: 92)).row(34, context), consequence.width(.flexible())
    ).height(.natural(least: 34 / textSize))
    // The height of all settings without the distances between them.
    let rowsHeight = Stack(.down, rows, line).naturalSize(width: min(room, Self.controls * textSize), context).height
    let demoSide =
      isWide
      ? min(height * 0.75, room - min(300 * textSize, room * 0.6)) : min(max(150, height - rowsHeight - 110), 560)
    let width = isWide ? demoSide + Self.between + min(Self.controls * textSize, room - demoSide) : 460 * textSize
    let column = layOutPage(maximumWidth: width / textSize)
    let area = scroll.padding(-Self.inset)
    let page =
      isWide
      ? Stack(.across, spacing: Self.between, demo.width(demoSide), area)
      : Stack(.down, spacing: 12, demo.height(demoSide), area)
    page.padding(bottom: Self.margin).place(in: column, context)
    let free = scroll.bounds.height - 2 * Self.inset - rowsHeight
    scroll.contentHeight =
      Stack(.down, spacing: max(10, min(24, (free / 7).rounded(.down))), rows, line)
      .padding(Self.inset).place(width: scroll.bounds.width, context).height
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
    consequence.text = words(for: settings)
    demo.show(settings)
    demo.play(seconds: Self.playTime)
    setNeedsFrame()
  }

  /// What leaving the page does to the running game.
  private func words(for settings: BreakoutSettings) -> String {
    guard let game = archive.run?.game, !game.hasEnded, game.settings != settings else { return "" }
    return game.settings.needsNewGame(for: settings)
      ? tr("A new game begins when you leave this page.") : tr("The running game goes on with this.")
  }
}
