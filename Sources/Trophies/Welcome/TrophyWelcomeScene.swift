import OvershootScreenKit

/// Shows the trophies in a grid, and turns presses into events.
@MainActor
final class TrophyWelcomeScene: Screen, TrophyWelcome.DisplayUI {
  private let director: any TrophyWelcome.HandleUIEvents
  private let scroll = ScrollView()
  private let headline = Label(font: .headline(.bold))
  private let detail = Label(font: .body(), color: \.mutedText)
  private let progress = ProgressBar()
  private let manage: Button
  private let cells: [TrophyCell]
  /// Whether the numbers have been shown.
  private var hasLoaded = false

  // In points.
  private static let maximumWidth = 1_200.0
  private static let buttonHeight = 34.0
  private static let gap = 12.0
  /// The least width of a cell.
  private static let cellWidth = 150.0
  /// The space around the content of the scrolling area, for the focus ring.
  private static let inset = 8.0
  private static let fade = 0.25

  init(director: any TrophyWelcome.HandleUIEvents, navigator: Navigator, preferences: Preferences) {
    self.director = director
    manage = Button(tr("Manage"), font: .body(.medium)) { director.onManage() }
    cells = Trophy.allCases.indices.map { index in TrophyCell { director.onTrophySelected(index) } }
    super.init(navigator: navigator, preferences: preferences)
    detail.fitting = .wrapping(maximumLines: nil, .end)
    manage.cornerRadius = 8
    manage.isFocusedByPress = true
    title.text = tr("Trophies")
    for view in [headline, detail, progress] + cells { scroll.content.addSubview(view) }
    for view in [manage, scroll] { addSubview(view) }
    for view in [headline, detail] + cells { view.alpha = 0 }
    for cell in cells { cell.isHidden = true }
  }

  // MARK: Scene

  override var headerViews: [View] { [manage] }

  override func sceneDidLoad() { director.onUIReady() }

  override func sceneWillAppear() { director.onAppear() }

  override var preferredFocus: View? { cells.first { !$0.isHidden } ?? manage }

  override var isFocusGroup: Bool { true }

  override func layoutSubviews(_ context: DrawContext) {
    super.layoutSubviews(context)
    let width = (manage.naturalWidth(context) ?? 0).rounded(.up)
    let header = layOutHeader(trailing: width)
    let column = header.column(width: Self.maximumWidth * context.textSize)
    let height = Font.rowHeight(Self.buttonHeight, at: context.textSize)
    manage.frame = Rect(x: header.trailing.minX, y: header.trailing.center.y - height / 2, width: width, height: height)
    scroll.padding(top: -Self.inset, left: -Self.inset, right: -Self.inset).place(in: column, context)
    let columns = max(1, Int((column.width + Self.gap) / (Self.cellWidth * context.textSize + Self.gap)))
    detail.isHidden = detail.text.isEmpty
    scroll.contentHeight =
      Stack(
        .down, headline.height(22), Space(6), progress, detail.padding(top: 10), Space(18),
        CellGrid(columns: min(5, columns), spacing: Self.gap, rounding: .points, cells)
      ).padding(top: Self.inset, bottom: 24).place(at: Vector2(Self.inset, 0), width: column.width, context).maxY
  }

  override func keyDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool {
    if super.keyDown(key, modifiers: modifiers, isRepeat: isRepeat) { return true }
    guard modifiers.isEmpty, !isRepeat, key == .l else { return false }
    director.onManage()
    return true
  }

  override func gamepadChanged(_ control: GamepadControl, value: Double) -> Bool {
    guard control == .y else { return false }
    if value > InputTunables.buttonPress { director.onManage() }
    return true
  }

  override nonisolated class var keyHelp: [KeyHelp] {
    [
      KeyHelp("Arrows", tr("choose a trophy"), pad: .dpadUp),
      KeyHelp("Return", tr("look at it"), pad: .a, touch: tr("Tap")),
      KeyHelp("L", tr("manage: search, write, delete"), pad: .y),
      KeyHelp("Page Down", tr("scroll; Home to the top"), pad: .rightY, touch: tr("Drag")),
    ]
  }

  // MARK: DisplayUI

  func display(_ update: TrophyWelcome.Update) {
    switch update {
    case .loading: progress.progress = .indeterminate
    case .loaded(let summary): show(summary)
    case .opened(let trophy): Sheet(title: trophy.name, content: TrophyView(trophy)).present(in: self)
    case .failed(let sentence):
      progress.progress = .fraction(0)
      headline.text = tr("No trophies to show")
      detail.text = sentence
      relayout()
      appear()
    }
    setNeedsFrame()
  }

  // MARK: Private

  private func show(_ summary: TrophyWelcome.SummaryUI) {
    (headline.text, detail.text) = (summary.headline, "")
    progress.progress = .fraction(summary.fraction)
    for (index, (cell, trophy)) in zip(cells, summary.trophies).enumerated() {
      cell.isHidden = false
      cell.show(trophy, number: index + 1)
    }
    relayout()
    appear()
  }

  /// Fades the content in, the first time, and moves the focus to it.
  private func appear() {
    guard !hasLoaded else { return }
    hasLoaded = true
    if isInWindow, focus.view == nil || focus.view === manage { focus.move(to: preferredFocus) }
    animate(.ease(duration: Self.fade)) { [self] in
      for view in [headline, detail] + cells { view.alpha = 1 }
    }
  }
}
