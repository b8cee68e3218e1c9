import OvershootGameKit

/// The statistics of 2048: bars for the greatest tiles, for all games or for one choice.
@MainActor
final class Twenty48StatisticsScene: StatisticsPage {
  private let director: Twenty48StatisticsDirector
  private let boards = FinalBoardsView()
  private let empty = EmptyBoard()

  init(_ environment: ScreenEnvironment) {
    let director = Twenty48StatisticsDirector(environment)
    self.director = director
    super.init(navigator: environment.navigator, preferences: environment.preferences, room: .twenty48)
    play = { director.onPlay() }
    director.ui = self
    sharedText = { director.figures }
    setTools([RoundButton(.history, tr("Past games")) { director.onPastGames() }, shareButton])
  }

  // MARK: Scene

  override func sceneDidLoad() { director.onUIReady() }

  override func sceneWillAppear() {}

  override func layoutSubviews(_ context: DrawContext) {
    super.layoutSubviews(context)
    boards.frame = chart
    empty.layOut(grid, context)
    empty.isHidden = !grid.isWide
  }

  override func openMore() {
    let director = director
    presentMore(
      director.titles.enumerated().map { index, title in
        MoreSheet.Item(index == director.choice ? .check : .boards, title) { director.onChoice(index) }
      })
  }

  override nonisolated class var keyHelp: [KeyHelp] {
    [KeyHelp("Left, Right", tr("choose"))] + super.keyHelp
  }

  override func keyDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool {
    if super.keyDown(key, modifiers: modifiers, isRepeat: isRepeat) { return true }
    guard modifiers.isEmpty, key == .left || key == .right, !director.titles.isEmpty else { return false }
    director.onChoice(director.choice + (key == .left ? -1 : 1))
    return true
  }

  // MARK: Display

  /// Shows statistics, with the final boards of games by their numbers where these are few.
  func show(_ statistics: Statistics, games: [Int64]) {
    boards.show(games, from: director.boards)
    picture = !games.isEmpty ? boards : statistics.bars.isEmpty ? empty : nil
    hasMore = !director.titles.isEmpty
    show(statistics)
  }
}
