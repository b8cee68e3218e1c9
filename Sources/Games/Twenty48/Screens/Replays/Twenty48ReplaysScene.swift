import OvershootGameKit

/// Shows the past games in a list, and turns input into events.
@MainActor
final class Twenty48ReplaysScene: GamePage, Twenty48ReplaysDisplay {
  override var room: Room? { .twenty48 }
  private let director: Twenty48ReplaysDirector
  private let list: ListView
  private let search: SearchField
  private let searchBar: ToolBar
  private let empty = EmptyBoard()
  private let sentence = Headline()
  private let source: Source

  /// The rows that the list shows, and for which class of windows.
  @MainActor
  private final class Source {
    var rows: [Twenty48ReplaysRow] = []
    var windowClass = PageGrid.WindowClass.wide
    var reach = 0.0
    var height = PastGameRow.height(.wide, textSize: 1)
  }

  /// The top of the first row on a wide page, and the space at the sides of rows that the list leaves, in points.
  private static let (top, side) = (17.0, 6.0)
  private static let sentenceSize = (wide: 96.0, phone: 64.0, narrow: 40.0)

  init(_ environment: ScreenEnvironment) {
    let director = Twenty48ReplaysDirector(environment)
    self.director = director
    let source = Source()
    self.source = source
    list = ListView(rowHeight: source.height) {
      PastGameRow()
    } configure: { row, index in
      let game = source.rows[index]
      row.show(game, source.windowClass, reach: source.reach)
      director.boards.find(game.id) { [weak row] in row?.show($0, of: game.id) }
    }
    search = SearchField { director.onSearch($0) }
    var endSearch: () -> Void = {}
    searchBar = ToolBar(RoundButton(.close, tr("End the search")) { endSearch() }, search)
    super.init(navigator: environment.navigator, preferences: environment.preferences)
    endSearch = { [unowned self] in showSearch(false) }
    director.ui = self
    list.semanticName = tr("Past games")
    list.isPlain = true
    list.heightOfRow = { _ in source.height }
    list.onSelect = { director.onRow($0) }
    list.actions = { index in
      [ListAction(source.rows[index].hasStar ? tr("Take the star away") : tr("Star")) { director.onStar($0) }]
    }
    title.text = tr("Past games")
    for view in [empty, sentence, list] { addSubview(view) }
    setTools([
      RoundButton(.search, tr("Search")) { [unowned self] in showSearch(true) },
      RoundButton(.copy, tr("Copy the replay")) { [unowned self] in copy() },
    ])
    for view in [empty, sentence] { view.isHidden = true }
  }

  // MARK: Scene

  override func sceneDidLoad() { director.onUIReady() }

  /// A game may have been added or starred since.
  override func sceneDidAppear() {
    super.sceneDidAppear()
    if !source.rows.isEmpty { director.onUIReady() }
  }

  override var preferredFocus: View? { list.isHidden ? primary : list }

  override func layoutSubviews(_ context: DrawContext) {
    super.layoutSubviews(context)
    let (size, isWide) = (bounds.size, grid.isWide)
    let foot = isWide ? size.height : grid.toolY - grid.toolRadius - 12
    let top = grid.windowClass.pick(0.0, 94, 60)
    let reach = PastGameRow.reach(grid)
    let left = isWide ? grid.leftColumn - 24 - reach : 0
    if isWide { title.layOut(grid, end: left, context) }
    list.topInset = isWide ? Self.top : 0
    list.frame = Rect(
      x: left - Self.side, y: top, width: size.width - left + 2 * Self.side, height: max(60, foot - top))
    let height = PastGameRow.height(grid.windowClass, textSize: context.textSize)
    let (former, new) = (
      (source.windowClass, source.height, source.reach), (grid.windowClass, height / context.textSize, reach)
    )
    if former != new {
      (source.windowClass, source.height, source.reach) = new
      list.reload()
    }
    empty.layOut(grid, context)
    sentence.size = grid.windowClass.pick(
      Self.sentenceSize.wide, Self.sentenceSize.phone, Self.sentenceSize.narrow)
    let end = isWide ? empty.frame.minX - 30 : size.width - grid.margin
    sentence.layOut(
      grid.margin, baseline: isWide ? grid.number.y + 64 : grid.back.maxY + 2.3 * sentence.size,
      width: end - grid.margin)
    empty.isHidden = sentence.isHidden || !isWide
  }

  override func openMore() {
    let director = director
    let star = list.selectedIndex.map { index in
      MoreSheet.Item(.star, source.rows[index].hasStar ? tr("Take the star away") : tr("Star")) {
        director.onStar(index)
      }
    }
    presentMore(
      Twenty48ReplaysDirector.orders.enumerated().map { index, title in
        MoreSheet.Item(index == director.order ? .check : .stats, title) { director.onOrder(index) }
      } + [star].compactMap(\.self) + [
        MoreSheet.Item(.plus, tr("Paste a replay")) { [weak self] in self?.pasteLine() }
      ])
  }

  override func handleEscape() -> Bool {
    guard toolBar != nil else { return false }
    showSearch(false)
    return true
  }

  override func keyDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool {
    if modifiers == .control, !isRepeat {
      switch key {
      case .v: pasteLine()
      case .c: copy()
      case .f: showSearch(true)
      default: return super.keyDown(key, modifiers: modifiers, isRepeat: isRepeat)
      }
      return true
    }
    if super.keyDown(key, modifiers: modifiers, isRepeat: isRepeat) { return true }
    guard modifiers.isEmpty, !isRepeat, key == .s, let index = list.selectedIndex else { return false }
    director.onStar(index)
    return true
  }

  override func gamepadChanged(_ control: GamepadControl, value: Double) -> Bool {
    guard control == .y else { return false }
    if value > InputTunables.buttonPress, let index = list.selectedIndex { director.onStar(index) }
    return true
  }

  override nonisolated class var keyHelp: [KeyHelp] {
    [
      KeyHelp("Arrows", tr("choose")), KeyHelp("Return", tr("Watch")),
      KeyHelp("S", tr("Star")), KeyHelp("Ctrl+F", tr("Search")),
      KeyHelp("Ctrl+C", tr("Copy the replay")), KeyHelp("Ctrl+V", tr("Paste a replay")),
    ]
  }

  // MARK: Display

  func show(_ games: Twenty48Replays, selected: Int?) {
    source.rows = games.rows
    let caption = games.count == 0 ? "" : games.caption
    number.show(games.count == 0 ? "" : games.count.grouped, animated: false)
    (number.name, self.caption.text) = (caption, caption)
    sentence.text = games.count == 0 ? tr("Nothing here yet.") : ""
    sentence.isHidden = games.count > 0
    list.isHidden = games.count == 0
    primary = games.count > 0 ? nil : Pill(tr("Play"), icon: .play) { [director] in director.onPlay() }
    toolCount = games.count == 0 ? 0 : nil
    list.reload(count: games.rows.count)
    if let selected { list.select(selected) }
    relayout()
  }

  func show(_ row: Twenty48ReplaysRow, at index: Int) {
    source.rows[index] = row
    list.reload()
  }

  func copy(_ text: String) { clipboard?.text = text }

  func show(message: String) { Toast(message).present(in: self) }

  // MARK: Private

  private func pasteLine() { director.onPaste(clipboard?.text) }

  private func copy() { if let index = list.selectedIndex { director.onCopy(index) } }

  private func showSearch(_ isShown: Bool) {
    guard isShown != (toolBar != nil), !list.isHidden else { return }
    toolBar = isShown ? searchBar : nil
    if isShown { return focus.move(to: search) }
    search.text = ""
    director.onSearch("")
    focus.move(to: list)
  }
}
