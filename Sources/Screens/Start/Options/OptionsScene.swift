import Controls
import Drawing
import Motion
import OvershootGeometry
import Stage

/// Shows the preferences as controls, with a sample that moves by them.
///
/// Where the window is wide enough, a list of the options is beside the page of one; otherwise all are in one column.
@MainActor
final class OptionsScene: Screen, Options.DisplayUI {
  private let director: any Options.HandleUIEvents
  private let title = Label("Options", font: Font(.bold, size: 28))
  private let themes: SegmentedControl
  private let motion: SegmentedControl
  private let tiles: SegmentedControl
  private let speed: Slider
  private let sample = MotionSample()
  private let reset: Button
  private let rows: [OptionRow]
  private let list: ListView
  private let card = PageCard()
  private let scroll = ScrollView()
  private var choices: Options.Choices?
  /// Whether list and page were side by side in the last layout; nil before the first.
  private var wasWide: Bool?

  init(director: any Options.HandleUIEvents, navigator: Navigator, preferences: Preferences) {
    self.director = director
    let font = Font(.medium, size: 13.5)
    themes = SegmentedControl(Options.themes, font: font) { director.onTheme($0) }
    motion = SegmentedControl(Options.motions, font: font) { director.onMotion($0) }
    tiles = SegmentedControl(Options.tiles, font: font) { director.onTiles($0) }
    speed = Slider(SteppedRange(0...Double(Options.speeds.count - 1), step: 1), value: 0) {
      director.onSpeed(Int($0))
    }
    speed.defaultValue = Options.speeds.firstIndex(of: 1).map(Double.init)
    let rows = [
      OptionRow("Look", "The colours of all screens. T changes them anywhere.", themes),
      OptionRow(
        "What moves",
        "Everything moves; or what would move appears in its place, and only fades remain; or nothing is animated.",
        motion),
      OptionRow("How tiles move", "The movement of the tiles of 2048, which the dot below shows.", tiles),
      OptionRow("Speed", "How fast all animations run. A double press on the knob restores 1 ×.", speed),
    ]
    self.rows = rows
    list = ListView(rowHeight: 44) {
      LabelRow(font: Font(.medium, size: 15), detailFont: Font(size: 13))
    } configure: { row, index in
      row.title.text = rows[index].caption.text
      row.detail.text = rows[index].value.text
    }
    reset = Button("Reset…", font: Font(.semibold, size: 13)) { director.onReset() }
    super.init(navigator: navigator, preferences: preferences)
    reset.cornerRadius = 8
    reset.isFocusedByPress = true
    list.cornerRadius = 10
    list.accessory = .chevron
    list.onSelect = { [unowned self] in choose($0) }
    list.reload(count: rows.count)
    (list.chosenIndex, list.isHidden) = (0, true)
    list.select(0)
    for view in [title, card, list, scroll] { addSubview(view) }
    for row in rows { for view in row.views { scroll.content.addSubview(view) } }
    for view in [sample, reset] { scroll.content.addSubview(view) }
  }

  // MARK: Scene

  override func sceneDidLoad() { director.onUIReady() }

  override var preferredFocus: View? { isWide ? list : rows.first?.control }

  /// Arrows lead from the list to the page and among the options.
  override var isFocusGroup: Bool { true }

  override func layoutSubviews(_ context: DrawContext) {
    super.layoutSubviews(context)
    let layout = OptionsLayout(bounds.size, count: rows.count)
    _ = layOutPage(maximumWidth: layout.width, title: title)
    list.isHidden = !isWide
    card.isHidden = !isWide
    (list.frame, card.frame, scroll.frame) = (layout.list, layout.card, layout.scroll)
    var y = layout.top
    for (index, row) in rows.enumerated() {
      let isShown = !isWide || index == list.chosenIndex
      row.show(isShown, isPage: isWide)
      if isShown { y = row.layOut(x: layout.left, y: y, width: layout.content, context) + layout.gap }
    }
    sample.frame = Rect(x: layout.left, y: y, width: layout.content, height: layout.sampleHeight)
    reset.frame = Rect(x: layout.left, y: sample.frame.maxY + layout.gap, width: 110, height: 36)
    scroll.contentHeight = reset.frame.maxY + OptionsLayout.inset
    // The focus may have been on what is hidden now.
    if let wasWide, wasWide != isWide, focus.view == nil { focus.move(to: preferredFocus) }
    wasWide = isWide
  }

  /// Returns to the list from a page beside it.
  override func handleEscape() -> Bool {
    guard isWide, focus.view?.isDescendant(of: scroll) == true else { return false }
    focus.move(to: list)
    return true
  }

  override var keyHelp: [KeyHelp] {
    [KeyHelp("Arrows", "choose an option, or change it"), KeyHelp("Return", "to the option")]
  }

  // MARK: DisplayUI

  func display(_ news: Options.News) {
    switch news {
    case .choices(let choices):
      let isNew = self.choices != nil && choices != self.choices
      let styleChanged = self.choices?.tiles != choices.tiles
      self.choices = choices
      themes.selectedIndex = choices.theme
      motion.selectedIndex = choices.motion
      tiles.selectedIndex = choices.tiles
      speed.value = Double(choices.speed)
      for (row, text) in zip(
        rows,
        [
          Options.themes[choices.theme], Options.motions[choices.motion], Options.tiles[choices.tiles],
          choices.speedText,
        ])
      { row.value.text = text }
      list.reload()
      if !choices.canReset, reset.isFocused { focus.move(to: preferredFocus) }
      reset.isEnabled = choices.canReset
      if isNew { sample.move(styleChanged ? TileMotion(TileMotion.Style.allCases[choices.tiles]) : nil) }
    case .question(let question): ask(question) { [director] in director.onResetConfirmed() }
    }
  }

  // MARK: Private

  /// Whether the list and the page of one option are side by side.
  private var isWide: Bool { bounds.width >= PageCard.wideWidth }

  /// Shows the page of an option; a second time, its control receives the keys.
  private func choose(_ index: Int) {
    guard index != list.chosenIndex else {
      if focus.isRingShown { focus.move(to: rows[index].control) }
      return
    }
    list.chosenIndex = index
    relayout()
  }
}
