import Breakout
import Controls
import Drawing
import Motion
import OvershootGeometry
import ScreenKit
import Stage

/// Shows the settings as controls, beside or below a field that plays by them.
@MainActor
final class BreakoutSettingsScene: Screen, BreakoutSettings.DisplayUI {
  private let director: any BreakoutSettings.HandleUIEvents
  private let title = Label("Breakout settings", font: Font(.bold, size: 28))
  private let columns: Slider
  private let rowCount: Slider
  private let speed: Slider
  private let balls: Stepper
  private let difficulty: SegmentedControl
  private let mode: SegmentedControl
  private let autoStart: Switch
  private let reset: Button
  private let consequence = Label(font: Font(.medium, size: 13), color: \.accent)
  private let demo = BrickDemo()
  private let scroll = ScrollView()
  private let rows: [SettingRow]

  /// Seconds for which the field plays after the last change.
  private static let playTime = 30.0

  init(director: any BreakoutSettings.HandleUIEvents, navigator: Navigator, preferences: Preferences) {
    self.director = director
    let font = Font(.medium, size: 13.5)
    func slider(_ count: BrickSettings.Count) -> Slider {
      let range = count.range
      let slider = Slider(
        SteppedRange(Double(range.lowerBound)...Double(range.upperBound), step: Double(count.step)), value: 0
      ) { director.onCount(count, $0) }
      slider.defaultValue = Double(BrickSettings()[count])
      return slider
    }
    (columns, rowCount, speed) = (slider(.columns), slider(.rows), slider(.speed))
    balls = Stepper(BrickSettings.ballRange, value: 1) { director.onCount(.balls, Double($0)) }
    difficulty = SegmentedControl(BreakoutSettings.difficulties, font: font) { director.onDifficulty($0) }
    mode = SegmentedControl(BreakoutSettings.modes, font: font) { director.onMode($0) }
    autoStart = Switch(isOn: false) { director.onAutoStart($0) }
    reset = Button("Reset", font: Font(.semibold, size: 13)) { director.onReset() }
    rows = [
      SettingRow("Columns", columns, isWide: true), SettingRow("Rows", rowCount, isWide: true),
      SettingRow("Speed", speed, isWide: true), SettingRow("Balls", balls, size: Stepper.size),
      SettingRow("Bottom row", difficulty, isWide: true), SettingRow("Lives", mode, isWide: true),
      SettingRow("Serve automatically", autoStart, size: Switch.size),
    ]
    super.init(navigator: navigator, preferences: preferences)
    reset.cornerRadius = 8
    reset.isFocusedByPress = true
    for view in [title, demo, scroll] { addSubview(view) }
    for row in rows { for view in row.views { scroll.content.addSubview(view) } }
    for view in [consequence, reset] { scroll.content.addSubview(view) }
  }

  // MARK: Scene

  override func sceneDidLoad() { director.onUIReady() }

  override func sceneDidAppear() { demo.play(seconds: Self.playTime) }

  override func sceneWillDisappear() { demo.stop() }

  override var preferredFocus: View? { columns }

  /// Arrows lead from one setting to the next.
  override var isFocusGroup: Bool { true }

  override func layoutSubviews(_ context: DrawContext) {
    super.layoutSubviews(context)
    let layout = BreakoutSettingsLayout(size: bounds.size)
    _ = layOutPage(maximumWidth: layout.width, title: title)
    demo.frame = layout.demo
    scroll.frame = layout.scroll
    var y = BreakoutSettingsLayout.inset
    for row in rows { y = row.layOut(x: BreakoutSettingsLayout.inset, y: y, width: layout.content) + layout.gap }
    reset.frame = Rect(x: BreakoutSettingsLayout.inset, y: y, width: 92, height: 34)
    consequence.frame = Rect(x: reset.frame.maxX + 12, y: y, width: layout.content - 104, height: 34)
    scroll.contentHeight = reset.frame.maxY + BreakoutSettingsLayout.inset
  }

  // MARK: DisplayUI

  func display(_ choices: BreakoutSettings.Choices) {
    let settings = choices.settings
    animate(.spring(Slider.standardSpring)) { [self] in
      if columns.value != Double(settings[.columns]) { columns.value = Double(settings[.columns]) }
      if rowCount.value != Double(settings[.rows]) { rowCount.value = Double(settings[.rows]) }
      if speed.value != Double(settings[.speed]) { speed.value = Double(settings[.speed]) }
      if balls.value != Double(settings[.balls]) { balls.value = Double(settings[.balls]) }
      if difficulty.selectedIndex != choices.difficulty { difficulty.selectedIndex = choices.difficulty }
      if mode.selectedIndex != choices.mode { mode.selectedIndex = choices.mode }
      if autoStart.isOn != settings.autoStart { autoStart.isOn = settings.autoStart }
    }
    rows[0].value.text = choices.texts[.columns] ?? ""
    rows[1].value.text = choices.texts[.rows] ?? ""
    rows[2].value.text = choices.texts[.speed] ?? ""
    rows[3].value.text = choices.texts[.balls] ?? ""
    reset.isEnabled = choices.canReset
    consequence.text = choices.consequence
    demo.show(settings)
    demo.play(seconds: Self.playTime)
    setNeedsFrame()
  }
}
