import OvershootGeometry
import ScreenKit
import Storage
import Twenty48

/// Sorts the past games, and decides what their rows tell.
@MainActor
final class Twenty48ReplaysDirector: Twenty48Replays.HandleUIEvents, Twenty48Replays.PresentData {
  weak var ui: (any Twenty48Replays.DisplayUI)?
  private let worker: any Twenty48Replays.ManageData
  private let navigator: any Twenty48Replays.Navigate
  private let dates: DateText
  private var games: [PastGame] = []
  private var order = 0

  init(worker: any Twenty48Replays.ManageData, navigator: any Twenty48Replays.Navigate, dates: DateText) {
    (self.worker, self.navigator, self.dates) = (worker, navigator, dates)
  }

  func onUIReady() { worker.fetchGames() }

  func onOrder(_ index: Int) {
    guard Twenty48Replays.orders.indices.contains(index), index != order else { return }
    order = index
    sort()
    show(selected: nil)
  }

  func onRow(_ index: Int) {
    if games.indices.contains(index) { navigator.gotoReplay(games[index].id) }
  }

  func onStar(_ index: Int) {
    guard games.indices.contains(index) else { return }
    games[index].hasStar.toggle()
    worker.saveStar(games[index].hasStar, of: games[index].id)
    ui?.display(.row(index, row(games[index])))
  }

  func onPaste(_ text: String?) {
    let line = text?.split(whereSeparator: \.isNewline).first { !$0.allSatisfy(\.isWhitespace) }
    guard let line else {
      ui?.display(.message("There is no text to paste."))
      return
    }
    worker.add(String(line))
  }

  // MARK: Data

  func presentGames(_ games: [PastGame], added: Bool) {
    self.games = games
    sort()
    let newest = added ? games.map(\.id).max() : nil
    show(selected: newest.flatMap { id in self.games.firstIndex { $0.id == id } })
    if added { ui?.display(.message("The game is among your past games.")) }
  }

  func presentFailure(_ sentence: String) { ui?.display(.message(sentence)) }

  // MARK: Private

  /// Sorts by the order; equal games by their date, the newest first.
  private func sort() {
    let value: (PastGame) -> Double =
      switch order {
      case 1: { Double($0.summary.score) }
      case 2: { Double($0.summary.greatest) }
      default: { $0.created }
      }
    games.sort { (value($0), $0.created, $0.id) > (value($1), $1.created, $1.id) }
  }

  private func show(selected: Int?) { ui?.display(.rows(games.map(row), selected: selected)) }

  private func row(_ game: PastGame) -> Twenty48Replays.Row {
    let (summary, help) = (game.summary, game.summary.undos)
    let score = summary.score == 1 ? "1 point" : "\(summary.score.grouped) points"
    let (rules, date) = (game.rules.words, summary.date.map { "game of \($0)" } ?? dates(game.created))
    let pushes = summary.pushes == 1 ? "1 push" : "\(summary.pushes.grouped) pushes"
    let all = [
      rules, date, pushes, help == 0 ? nil : help == 1 ? "1 undo" : "\(help) undos",
      game.standing == .unranked ? "not for the best" : nil,
    ]
    return Twenty48Replays.Row(
      tile: Twenty48Game.Tile(TileValue(exponent: max(1, summary.greatest)) ?? .two),
      title: summary.isWon ? "\(score), won" : score,
      details: [all.compactMap(\.self), [date, pushes], [rules, pushes], [pushes]].map { $0.joined(separator: " · ") },
      hasStar: game.hasStar)
  }
}
