import Breakout
import OvershootGameKit
import OvershootStorage

/// The tables of the best games, each of which can be looked at again.
@MainActor
final class BreakoutBestsScene: Screen {
  override var tint: Tint? { .dusk }
  private let archive: BreakoutArchive
  private let background: any BackgroundWork
  private let dates: DateText
  private let tables: PopUpButton
  private let list: ListView
  private let source: Source

  /// The games of all tables, and the rows of the one that is shown.
  private final class Source {
    var scores: [KeptScore] = []
    var rows: [BreakoutBestsRow.Content] = []
    var games: [KeptScore] = []
  }

  /// The height of the choice of tables, in points.
  private static let rowHeight = 38.0
  /// The width of the choice of tables, at least.
  private static let tableWidth = 180.0
  private static let gap = 10.0

  init(_ environment: ScreenEnvironment) {
    (archive, background, dates) = (environment.breakout, environment.background, environment.dates)
    let source = Source()
    self.source = source
    var choose: (Int) -> Void = { _ in }
    tables = PopUpButton(BreakoutBests.allCases.map(\.title)) { choose($0) }
    list = ListView(
      rowHeight: BreakoutBestsRow.height, placeholder: tr("Games of this table stand here once they have ended.")
    ) {
      BreakoutBestsRow()
    } configure: { row, index in
      row.show(source.rows[index])
    }
    super.init(navigator: environment.navigator, preferences: environment.preferences)
    choose = { [unowned self] in show(BreakoutBests.allCases[$0]) }
    tables.semanticName = tr("Table")
    list.semanticName = tr("Best games")
    list.cornerRadius = 12
    list.onSelect = { [unowned self] in self.navigator.go(to: .breakoutReplay(source.games[$0].id)) }
    title.text = tr("Best games")
    for view in [tables, list] { addSubview(view) }
  }

  override func sceneDidLoad() {
    guard let store = archive.store else { return show(.world(1)) }
    background.runForFrame {
      (try? store.keptScoresNow(of: BreakoutArchive.name)) ?? []
    } then: { [weak self] scores in
      self?.source.scores = scores
      self?.show(.world(1))
    }
  }

  override var preferredFocus: View? { tables }

  override func layoutSubviews(_ context: DrawContext) {
    super.layoutSubviews(context)
    let column = layOutPage(maximumWidth: 640)
    let width = max(Self.tableWidth, tables.naturalWidth(context) ?? 0)
    let head = Stack(.across, tables.width(min(width, column.width)), Space()).row(Self.rowHeight, context)
    Stack(.down, spacing: Self.gap, head, list.height(.flexible(least: 60)))
      .padding(bottom: 16).place(in: column, context)
  }

  override nonisolated class var keyHelp: [KeyHelp] {
    [
      KeyHelp("Arrows", tr("choose a table, a game")),
      KeyHelp("Return", tr("look at it"), pad: .a, touch: tr("Tap")),
    ]
  }

  private func show(_ table: BreakoutBests) {
    source.games = table.rows(of: source.scores)
    source.rows = source.games.enumerated().map { index, kept in
      let levelName = BreakoutLevelName(text: kept.list.size)
      let seed = kept.score.seed.map { tr("seed \(String($0), "seed")") }
      return BreakoutBestsRow.Content(
        rank: "\(index + 1)", title: "\(kept.score.points.grouped)   \(levelName.flatMap(name) ?? kept.list.size)",
        details: [
          [dates(kept.score.created), seed].compactMap(\.self).joined(separator: " · "), dates(kept.score.created),
        ])
    }
    list.reload(count: source.rows.count)
    setNeedsFrame()
  }

  /// Returns what a level is called in a table; nil where there is none.
  private func name(of levelName: BreakoutLevelName) -> String? {
    switch levelName {
    case .daily: tr("Wall of the day")
    case .endless: tr("Endless")
    case .level, .own, .draft: archive.level(levelName).flatMap { levelName.title(of: $0, dates) }
    }
  }
}

/// A row of a table: the rank, the points and the level, the date and the seed.
@MainActor
final class BreakoutBestsRow: ListRow {
  struct Content: Hashable, Sendable {
    let rank: String
    let title: String
    /// In several lengths, the longest first.
    let details: [String]
  }

  private let rank = Label(font: .headline(.bold), color: \.accent, alignment: .center)
  private let title = Label(font: .body(.bold))
  private let detail = Label(font: .caption(), color: \.mutedText)
  private var details: [String] = []

  /// The height of a row, in points.
  static let height = 54.0
  /// The width of the rank, in points.
  private static let rankWidth = 44.0

  override init() {
    super.init()
    for label in [title, detail] { label.fitting = .wrapping(maximumLines: 1, .end) }
    for view in [rank, title, detail] { addSubview(view) }
  }

  func show(_ content: Content) {
    (rank.text, title.text, details) = (content.rank, content.title, content.details)
    relayout()
  }

  override func layoutSubviews(_ context: DrawContext) {
    let (middle, textSize) = ((bounds.height / 2).rounded(), context.textSize)
    let left = Self.rankWidth * textSize
    let width = max(0, bounds.width - left - 14)
    rank.frame = Rect(x: 0, y: middle - 14 * textSize, width: left, height: 28 * textSize)
    title.frame = Rect(x: left, y: middle - 21 * textSize, width: width, height: 21 * textSize)
    detail.text = details.first { context.text.metrics(of: $0, font: detail.font).width <= width } ?? details.last ?? ""
    detail.frame = Rect(x: left, y: middle + 2, width: width, height: 17 * textSize)
  }
}
