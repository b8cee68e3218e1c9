import OvershootScreenKit
import OvershootTwenty48Screens

/// Shows the preferences as controls in sections, in the order of `ScreenList.options`, with samples that change with
/// them.
///
/// Where the window is wide enough, a list of the sections is beside the page of one; otherwise all are in one column.
@MainActor
final class OptionsScene: Screen {
  private let options: [any OptionField]
  private let sections: [OptionSectionView]
  private let changes: ChangesSection
  private let motionSample = MotionSample()
  private let tileMotionSample = MotionSample()
  private let list: ListView
  private let card = PageCard()
  private let scroll = ScrollView()
  private var states: [String: OptionState] = [:]
  /// Whether list and page were side by side in the last layout; nil before the first.
  private var wasWide: Bool?

  /// In points.
  private static let listWidth = 260.0
  private static let pageWidth = 640.0
  private static let columnWidth = 480.0
  private static let between = 24.0
  private static let margin = 24.0
  private static let padding = 32.0
  /// The space around the content for focus rings.
  private static let inset = 14.0
  private static let sectionGap = 34.0

  init(_ options: [any OptionField], navigator: Navigator, preferences: Preferences) {
    self.options = options
    changes = ChangesSection(options) { $0.reset(&preferences.values) }
    let samples: [OptionSection: View] = [
      .look: TileSample(), .motion: motionSample, .twenty48: tileMotionSample,
    ]
    let standard = OptionValues()
    let sections = options.map(\.section).uniqued.map { section in
      let rows = options.filter { $0.section == section }.map { option in
        let row = OptionRow(option) { option.choose($0, in: &preferences.values) }
        row.setDefault(option.index(in: standard))
        return row
      }
      return OptionSectionView(section, rows: rows, sample: samples[section])
    }
    self.sections = sections + [changes]
    let names = self.sections.map(\.section)
    list = ListView(rowHeight: 44) {
      LabelRow()
    } configure: { [changes] row, index in
      row.title.text = names[index].title
      row.detail.text = names[index] == ChangesSection.name ? changes.summary : ""
    }
    super.init(navigator: navigator, preferences: preferences)
    list.semanticName = tr("Sections")
    changes.resetAll.action = { [unowned self] in askToReset() }
    preferences.observe(self) { [unowned self] _ in showOptions() }
    list.cornerRadius = 10
    list.accessory = .chevron
    list.onSelect = { [unowned self] in choose($0) }
    list.reload(count: self.sections.count)
    (list.chosenIndex, list.isHidden) = (0, true)
    list.select(0)
    title.text = tr("Options")
    for view in [card, list, scroll] { addSubview(view) }
    for section in self.sections { scroll.content.addSubview(section) }
  }

  // MARK: Scene

  override func sceneDidLoad() { showOptions() }

  /// Shows the same section.
  override func takeOver(from former: Scene) {
    guard let former = former as? OptionsScene, former.list.chosenIndex != nil else { return }
    list.chosenIndex = former.list.chosenIndex
    relayout()
  }

  override var preferredFocus: View? { isWide ? list : sections.first?.rows.first?.control }

  /// Arrows lead from the list to the page and among the options.
  override var isFocusGroup: Bool { true }

  override func layoutSubviews(_ context: DrawContext) {
    super.layoutSubviews(context)
    let limit = isWide ? Self.listWidth + Self.between + Self.pageWidth : Self.columnWidth
    let column = layOutPage(maximumWidth: limit)
    list.isHidden = !isWide
    card.isHidden = !isWide
    for (index, section) in sections.enumerated() {
      section.isHidden = isWide && index != list.chosenIndex
      section.isPage = isWide
    }
    let side = Self.padding - Self.inset
    let page = Layers(card, scroll.padding(top: 1, left: side, bottom: 1, right: side))
    let parts =
      isWide
      ? Stack(.across, spacing: Self.between, list.width(Self.listWidth * PageCard.growth(context.textSize)), page)
        .padding(bottom: Self.margin)
      : scroll.padding(top: -Self.inset, left: -Self.inset, bottom: Self.inset, right: -Self.inset)
    parts.place(in: column, context)
    let (top, bottom) = isWide ? (Self.padding - 8, Self.padding) : (Self.inset, Self.sectionGap)
    scroll.contentHeight =
      Stack(.down, spacing: Self.sectionGap, sections)
      .padding(top: top, left: Self.inset, bottom: bottom, right: Self.inset)
      .place(width: scroll.bounds.width, context).height
    if let wasWide, wasWide != isWide { scroll.jump(to: 0) }
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

  override nonisolated class var keyHelp: [KeyHelp] {
    [
      KeyHelp("Arrows", tr("choose an option, or change it"), pad: .dpadUp, touch: tr("Tap")),
      KeyHelp("Return", tr("to the options of a section")),
    ]
  }

  // MARK: Private

  /// Whether the list and the page of one section are side by side.
  private var isWide: Bool { PageCard.isBesideList(in: self) }

  private func askToReset() {
    let question = Question(
      title: tr("Reset all options?"), detail: tr("Everything on this page will be as at the first start."),
      yes: tr("Reset"), no: tr("Keep"), isDestructive: true)
    ask(question) { [preferences] in preferences.values = OptionValues() }
  }

  private func showOptions() {
    let former = states
    let values = preferences.values
    states = options.states(in: values)
    for row in sections.flatMap(\.rows) { states[row.option.key].map(row.show) }
    let buttons = changes.buttons
    let position = buttons.firstIndex { $0.isFocused }
    changes.show(states)
    // The focus goes on to the button that takes the place of the one that is no longer there.
    if let position, !changes.buttons.contains(where: \.isFocused) {
      let rest = changes.buttons
      focus.move(to: rest.isEmpty ? preferredFocus : rest[min(position, rest.count - 1)])
    }
    list.reload()
    relayout()
    guard !former.isEmpty else { return }
    let changed = options.filter { states[$0.key] != former[$0.key] }
    guard !changed.isEmpty else { return }
    motionSample.move(nil)
    if changed.contains(where: { $0.section == .twenty48 }) {
      tileMotionSample.move(TileMotion(values[Options.tileStyle], pace: values[Options.tilePace]))
    }
  }

  /// Shows the page of a section; a second time, its first control receives the keys.
  private func choose(_ index: Int) {
    guard index != list.chosenIndex else {
      if focus.isRingShown { focus.move(to: firstControl(of: index)) }
      return
    }
    list.chosenIndex = index
    scroll.jump(to: 0)
    relayout()
  }

  private func firstControl(of index: Int) -> View? {
    index < sections.count - 1 ? sections[index].rows.first?.control : changes.buttons.first
  }
}

extension [OptionSection] {
  /// The sections, each where it is first.
  fileprivate var uniqued: [OptionSection] { reduce(into: []) { if !$0.contains($1) { $0.append($1) } } }
}
