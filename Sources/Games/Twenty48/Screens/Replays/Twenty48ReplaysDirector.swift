import OvershootGameKit
import OvershootStorage
import Twenty48

/// Sorts the past games, and decides what their rows say.
@MainActor
final class Twenty48ReplaysDirector {
  /// The titles of the orders.
  static var orders: [String] { [tr("Newest first"), tr("Highest score"), tr("Greatest tile")] }

  weak var ui: (any Twenty48ReplaysDisplay)?
  private let archive: Twenty48Archive
  private let background: any BackgroundWork
  private let navigator: Navigator
  private let dates: DateText
  private var games: [PastGame] = []
  private var order = 0

  init(_ environment: ScreenEnvironment) {
    (archive, background) = (environment.twenty48, environment.background)
    (navigator, dates) = (environment.navigator, environment.dates)
  }

  /// The scene is shown, for the first time or again.
  func onUIReady() { fetch(added: false) }

  /// The user chooses one of `orders`. An index out of range is ignored.
  func onOrder(_ index: Int) {
    guard Twenty48ReplaysDirector.orders.indices.contains(index), index != order else { return }
    order = index
    sort()
    show(selected: nil)
  }

  func onRow(_ index: Int) {
    if games.indices.contains(index) { navigator.go(to: .replay(games[index].id)) }
  }

  func onStar(_ index: Int) {
    guard games.indices.contains(index) else { return }
    games[index].hasStar.toggle()
    archive.setStar(games[index].hasStar, of: games[index].id)
    ui?.show(row(games[index]), at: index)
  }

  /// The user pastes a text, which should be the line of a replay.
  func onPaste(_ text: String?) {
    let line = text?.split(whereSeparator: \.isNewline).first { !$0.allSatisfy(\.isWhitespace) }
    guard let line else {
      ui?.show(message: tr("There is no text to paste."))
      return
    }
    do throws(Twenty48LineError) {
      guard archive.add(try Twenty48Timeline(line: String(line))) else {
        ui?.show(message: tr("There is no store that keeps the game."))
        return
      }
      fetch(added: true)
    } catch {
      ui?.show(message: "\(error)")
    }
  }

  // MARK: Private

  /// Reads the past games outside of the frame.
  private func fetch(added: Bool) {
    guard let store = archive.store else { return show([], added: false) }
    background.runForFrame {
      Result { try PastGames(store).games }
    } then: { [weak self] result in
      switch result {
      case .success(let games): self?.show(games, added: added)
      case .failure(let error): self?.ui?.show(message: "\(tr("The games cannot be read.")) \(error)")
      }
    }
  }

  private func show(_ games: [PastGame], added: Bool) {
    self.games = games
    sort()
    let newest = added ? games.map(\.id).max() : nil
    show(selected: newest.flatMap { id in self.games.firstIndex { $0.id == id } })
    if added { ui?.show(message: tr("The game is among your past games.")) }
  }

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

  private func show(selected: Int?) { ui?.show(games.map(row), selected: selected) }

  private func row(_ game: PastGame) -> Twenty48ReplaysRow {
    let (summary, help) = (game.summary, game.summary.undos)
    let score =
      summary.isWon
      ? tr("1 point, won", plural: "\(summary.score) points, won", count: summary.score)
      : tr("1 point", plural: "\(summary.score) points", count: summary.score)
    // Translators: a date such as 2026-11-28.
    let day = summary.date.map { tr("game of \(dates(day: $0), "date")") }
    let (rules, date) = (game.rules.words, day ?? dates(game.created))
    let pushes = tr("1 push", plural: "\(summary.pushes) pushes", count: summary.pushes)
    let all = [
      rules, date, pushes, help == 0 ? nil : tr("1 undo", plural: "\(help, "undos") undos", count: help),
      game.standing == .unranked ? tr("not for the best") : nil,
    ]
    return Twenty48ReplaysRow(
      tile: Twenty48Tile(TileValue(exponent: max(1, summary.greatest)) ?? .two),
      title: score,
      details: [all.compactMap(\.self), [date, pushes], [rules, pushes], [pushes]].map { $0.joined(separator: " · ") },
      hasStar: game.hasStar)
  }
}
