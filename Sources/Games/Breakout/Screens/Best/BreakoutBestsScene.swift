import Breakout
import OvershootGameKit
import OvershootStorage

/// The tables of the best games, each of which can be looked at again.
@MainActor
final class BreakoutBestsScene: GamePage {
  override var room: Room? { .breakout }
  private let archive: BreakoutArchive
  private let background: any BackgroundWork
  private let tableName = Label(font: TypeRole.lead.font(.wide))
  private let empty = Label(font: TypeRole.label.font(.wide), color: \.mutedText)
  private let scroll = ScrollView()
  private let list = BestGameList()
  private(set) var table = BreakoutBests.world(1)
  private var scores: [KeptScore] = []
  private(set) var rows: [BestGameRow] = []

  /// The top of the first row, and the greatest height of rows, in points; how far below the number the table is.
  private static let (top, rowHeight, tableDistance) = (25.0, 75.0, 106.0)
  private static let leastRowHeight = 48.0

  init(_ environment: ScreenEnvironment) {
    (archive, background) = (environment.breakout, environment.background)
    super.init(navigator: environment.navigator, preferences: environment.preferences)
    title.text = tr("Best games")
    empty.text = tr("Nothing here yet.")
    empty.fitting = .wrapping(maximumLines: 6, .end)
    scroll.content.addSubview(list)
    for view in [tableName, empty, scroll] { addSubview(view) }
    setTools([])
  }

  override func sceneDidLoad() {
    show(.world(1))
    guard let store = archive.store else { return }
    background.runForFrame {
      (try? store.keptScoresNow(of: BreakoutArchive.name)) ?? []
    } then: { [weak self] scores in
      guard let self else { return }
      self.scores = scores
      show(table)
      guard scores.isEmpty else { return }
      showAlone(
        EmptyNotice(
          tr("Nothing here yet."), title: tr("Play"), icon: .play
        ) { [navigator, table] in navigator.go(to: table.route) })
    }
  }

  override var preferredFocus: View? { rows.first(where: \.isNewest) }

  override func openMore() {
    presentMore(
      BreakoutBests.allCases.map { table in
        MoreSheet.Item(table == self.table ? .check : .trophy, table.title, value: best(of: table)) { [weak self] in
          self?.show(table)
        }
      })
  }

  override func layoutSubviews(_ context: DrawContext) {
    super.layoutSubviews(context)
    let (size, isWide) = (bounds.size, grid.isWide)
    tableName.isHidden = !isWide
    let line = tableName.font.size * context.textSize
    let tableY = max(grid.number.y + Self.tableDistance, caption.frame.maxY + line)
    tableName.frame = Rect(
      x: 42, y: tableY - 1.04 * line, width: max(0, grid.leftColumn - 60),
      height: 1.4 * line)
    let left = isWide ? grid.leftColumn + 4 : 0
    let top = isWide ? 0 : grid.windowClass.pick(0.0, 92, 62)
    let foot = isWide ? size.height : grid.toolY - grid.toolRadius - 12
    // The prints of a band reach beyond it.
    let reach = isWide ? BestGameRow.reach(grid) + 2 : 0
    if isWide { title.layOut(grid, end: left - reach, context) }
    scroll.frame = Rect(x: left - reach, y: top, width: size.width - left + reach, height: max(0, foot - top))
    let first = isWide ? Self.top : 0.0
    let height = max(
      Self.leastRowHeight, min(Self.rowHeight, (scroll.bounds.height - 2 * first) / Double(BreakoutBests.count)))
    scroll.contentHeight = 2 * first + height * Double(rows.count)
    list.frame = Rect(x: 0, y: 0, width: scroll.bounds.width, height: scroll.contentHeight)
    for (index, row) in rows.enumerated() {
      let y = first + Double(index) * height
      row.layOut(Rect(x: reach, y: y, width: scroll.bounds.width - reach, height: height), grid)
    }
    empty.frame = Rect(
      x: left + grid.margin, y: top + 40, width: size.width - left - 2 * grid.margin,
      height: 120 * context.textSize)
  }

  override nonisolated class var keyHelp: [KeyHelp] {
    [
      KeyHelp("Arrows", tr("choose")),
      KeyHelp("Return", tr("Watch"), pad: .a, touch: tr("Tap")),
    ]
  }

  // MARK: Display

  /// Shows a table, and the button that shows its best game or, where it is empty, fills it.
  func show(_ table: BreakoutBests) {
    self.table = table
    let games = table.rows(of: scores)
    let newest = games.max { $0.score.created < $1.score.created }?.id
    for row in rows { row.removeFromSuperview() }
    rows = games.enumerated().map { index, kept in
      let levelName = BreakoutLevelName(text: kept.list.size)
      let content = BestGameRow.Content(
        rank: index + 1, points: kept.score.points.grouped, name: levelName.flatMap(name) ?? kept.list.size,
        date: date(of: kept),
        seed: kept.score.seed.map { tr("seed \(String($0), "seed")") }, wall: levelName.flatMap(archive.level))
      return BestGameRow(content, isNewest: kept.id == newest) { [navigator] in
        navigator.go(to: .breakoutReplay(kept.id))
      }
    }
    for row in rows {
      row.onFocus = { [weak self] in self?.moveBand() }
      list.addSubview(row)
    }
    tableName.text = table.title
    let first = rows.first?.content
    number.show(first?.points ?? "", animated: false)
    // Translators: the wall and the day of the best game, below its points.
    caption.text = first.map { tr("on \($0.name, "wall"), \($0.date, "date")") } ?? table.title
    empty.isHidden = first != nil
    let route = games.first.map { .breakoutReplay($0.id) } ?? table.route
    let words = first != nil ? tr("Watch") : table == .own ? tr("New level") : tr("Play")
    primary = Pill(words, icon: .play) { [navigator] in navigator.go(to: route) }
    relayout()
    setNeedsFrame()
  }

  /// Returns the day of a game; of one at another tempo, that too.
  private func date(of kept: KeptScore) -> String {
    let date = archive.dates(archive.localDay(kept.score.created))
    // Translators: the day of a game that was played when balls were slower.
    return BreakoutArchive.isOfEarlierTempo(kept) ? tr("\(date, "date"), slower") : date
  }

  private func best(of table: BreakoutBests) -> String {
    table.rows(of: scores).first.map { $0.score.points.grouped } ?? ""
  }

  /// One row has the band: the one that has the focus, or else the newest.
  private func moveBand() {
    let hasFocus = rows.contains(where: \.isFocused)
    for row in rows { row.isOutshone = hasFocus && !row.isFocused }
  }

  /// Returns what a level is called in a table; nil where there is none.
  private func name(of levelName: BreakoutLevelName) -> String? {
    switch levelName {
    case .daily, .day: tr("Wall of the day")
    case .endless: tr("Endless")
    case .level, .own, .draft: archive.level(levelName).flatMap { levelName.title(of: $0, archive.dates) }
    }
  }
}

/// What the rows are on; arrow keys move the focus inside it.
private final class BestGameList: View {
  override var isFocusGroup: Bool { true }
}
