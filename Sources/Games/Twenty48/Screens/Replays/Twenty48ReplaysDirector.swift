import OvershootGameKit
import OvershootStorage
import Twenty48

/// Sorts the past games, and decides what their rows say.
@MainActor
final class Twenty48ReplaysDirector {
  /// The titles of the orders.
  static var orders: [String] { [tr("Newest first"), tr("Best score"), tr("Greatest tile")] }

  weak var ui: (any Twenty48ReplaysDisplay)?
  private let archive: Twenty48Archive
  private let background: any BackgroundWork
  private let navigator: Navigator
  /// The boards with which the games ended.
  let boards: FinalBoards
  private typealias Entry = (game: PastGame, row: Twenty48ReplaysRow)
  /// All games in their order, as they are shown.
  private var all: [Entry] = []
  /// Those of them that are looked for.
  private var found: [Entry] = []
  private(set) var order = 0
  /// What is looked for in the rows; empty for all of them.
  private var words = ""

  init(_ environment: ScreenEnvironment) {
    (archive, background, navigator) = (environment.twenty48, environment.background, environment.navigator)
    boards = FinalBoards(environment)
  }

  /// The scene is shown, for the first time or again.
  func onUIReady() { fetch(added: false) }

  /// The user chooses one of `orders`. An index out of range is ignored.
  func onOrder(_ index: Int) {
    guard Twenty48ReplaysDirector.orders.indices.contains(index), index != order else { return }
    order = index
    sort()
    show(selected: 0)
  }

  /// The user looks for words in the rows, or for nothing.
  func onSearch(_ words: String) {
    guard words != self.words else { return }
    self.words = words
    show(selected: 0)
  }

  func onRow(_ index: Int) {
    if found.indices.contains(index) { navigator.go(to: .replay(found[index].game.id)) }
  }

  func onPlay() { navigator.goBack(to: .twenty48) }

  func onStar(_ index: Int) {
    guard found.indices.contains(index) else { return }
    let id = found[index].game.id
    found[index].game.hasStar.toggle()
    found[index].row = row(found[index].game)
    for place in all.indices where all[place].game.id == id { all[place] = found[index] }
    archive.setStar(found[index].game.hasStar, of: id)
    ui?.show(found[index].row, at: index)
  }

  /// The user copies the replay of a row.
  func onCopy(_ index: Int) {
    guard found.indices.contains(index) else { return }
    do throws(Twenty48LineError) {
      ui?.copy(try archive.timeline(found[index].game.id).replay.line)
      ui?.show(message: tr("Copied"))
    } catch {
      ui?.show(message: "\(error)")
    }
  }

  /// The user pastes a text, which should be the line of a replay.
  func onPaste(_ text: String?) {
    let line = text?.split(whereSeparator: \.isNewline).first { !$0.allSatisfy(\.isWhitespace) }
    guard let line else {
      ui?.show(message: tr("The clipboard has no text."))
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
    let isFirst = all.isEmpty
    all = games.map { ($0, row($0)) }
    sort()
    let newest = added ? games.map(\.id).max() : nil
    show(selected: isFirst ? 0 : nil, newest: newest)
    if added { ui?.show(message: tr("The game is among your past games.")) }
  }

  /// Sorts the games by the order, of equal ones the newest first.
  private func sort() {
    let value: (PastGame) -> Double =
      switch order {
      case 1: { Double($0.summary.score) }
      case 2: { Double($0.summary.greatest) }
      default: { $0.created }
      }
    all.sort { (value($0.game), $0.game.created, $0.game.id) > (value($1.game), $1.game.created, $1.game.id) }
  }

  /// Shows the games that are looked for. One of them becomes the selected one: that of an index, or the one of the
  /// number `newest`.
  private func show(selected: Int?, newest: Int64? = nil) {
    found = words.isEmpty ? all : all.filter { $0.row.contains(words) }
    let first = all.map(\.game.created).min() ?? archive.date
    let since = archive.dates(archive.localDay(first))
    // Translators: stands under the number of games.
    let caption =
      archive.localDay(first) == archive.localDay(archive.date)
      ? tr("game", plural: "games", count: all.count, context: "behind a number")
      : tr("game, since \(since, "date")", plural: "games, since \(since, "date")", count: all.count)
    ui?.show(
      Twenty48Replays(rows: found.map(\.row), count: all.count, caption: caption),
      selected: newest.flatMap { id in found.firstIndex { $0.game.id == id } } ?? (found.isEmpty ? nil : selected))
  }

  private func row(_ game: PastGame) -> Twenty48ReplaysRow {
    let (summary, help) = (game.summary, game.summary.undos)
    // Translators: a date such as 2026-11-28.
    let daily = summary.date.map { tr("Game of \(archive.dates(day: $0), "date")") }
    let rules = game.rules == .classic ? nil : game.rules.words
    let greatest = TileValue(exponent: max(1, summary.greatest)) ?? .two
    let pushes = tr("1 push", plural: "\(summary.pushes) pushes", count: summary.pushes)
    let all = [
      "\(greatest.number)", pushes, rules,
      help == 0 ? nil : tr("1 undo", plural: "\(help, "undos") undos", count: help),
      game.standing == .unranked ? tr("not for the best") : nil, daily,
    ]
    return Twenty48ReplaysRow(
      id: game.id, score: summary.score, greatest: greatest.exponent,
      details: [all.compactMap(\.self), ["\(greatest.number)", pushes], [pushes]].map { $0.joined(separator: ", ") },
      day: archive.day(game.created), hasStar: game.hasStar)
  }
}

extension Twenty48ReplaysRow {
  /// Whether all words of a text stand in the row.
  fileprivate func contains(_ text: String) -> Bool {
    let all = ([score.grouped, "\(score)", day] + details.prefix(1)).joined(separator: " ").lowercased()
    return text.lowercased().split(separator: " ").allSatisfy { all.contains($0) }
  }
}
