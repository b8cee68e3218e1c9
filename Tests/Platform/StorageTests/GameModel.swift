import OvershootGeometry
import OvershootStorage

/// What a store should have of games, made from the same changes by simpler means.
struct GameModel: Equatable {
  static let names = ["a", "b/1"]
  static let lists = names.flatMap { game in ["", "4x4"].map { ScoreList(game: game, size: $0, variant: "v") } }

  private struct Entry: Equatable {
    let id: Int64
    let list: ScoreList
    let score: Score
    var hasStar = false
  }

  /// The saved games, without their notes.
  private var games: [String: SavedGame] = [:]
  private var notes: [String: String] = [:]
  private var scores: [Entry] = []

  init() {}

  /// Reads all that a store has.
  init(_ store: Store) throws {
    for name in Self.names {
      games[name] = try store.gameNow(name)
      notes[name] = try store.noteNow(name)
      if games[name] != nil, games[name]?.note != notes[name] { notes[name] = "not that of the game" }
      games[name]?.note = nil
      scores += try store.keptScoresNow(of: name).map {
        Entry(id: $0.id, list: $0.list, score: $0.score, hasStar: $0.hasStar)
      }
    }
    scores.sort { $0.id < $1.id }
  }

  mutating func apply(_ fact: [GameChange]) {
    for change in fact { apply(change) }
  }

  private mutating func apply(_ change: GameChange) {
    switch change {
    case .set(var game, let name):
      notes[name] = game.note
      game.note = nil
      games[name] = game
    case .append(let inputs, let name): games[name]?.inputs += inputs
    case .truncate(let name, let count):
      let excess = max(0, (games[name]?.inputs.count ?? 0) - count)
      games[name]?.inputs.removeLast(excess)
    case .note(let note, let name): notes[name] = note
    case .remove(let name): (games[name], notes[name]) = (nil, nil)
    case .score(let score, let list, let limit):
      scores.append(Entry(id: (scores.map(\.id).max() ?? 0) + 1, list: list, score: score))
      let best = scores.filter { $0.list == list && !$0.hasStar }
        .sorted { ($1.score.points, $0.id) < ($0.score.points, $1.id) }.map(\.id)
      let excess = best.dropFirst(limit ?? .max)
      scores.removeAll { excess.contains($0.id) }
    case .removeScore(let replay, let list):
      if let index = scores.lastIndex(where: { $0.list == list && $0.score.replay == replay }) {
        scores.remove(at: index)
      }
    case .limitScores(let game, let limit):
      let excess = max(0, scores.count { $0.list.game == game } - limit)
      let lowest = scores.filter { $0.list.game == game && !$0.hasStar }
        .sorted { ($0.score.points, $0.id) < ($1.score.points, $1.id) }.prefix(excess).map(\.id)
      scores.removeAll { lowest.contains($0.id) }
    case .star(let hasStar, let id):
      if let index = scores.firstIndex(where: { $0.id == id }) { scores[index].hasStar = hasStar }
    case .world, .play, .step: break
    }
  }
}

extension GameChange {
  /// Returns changes of saved games, notes and scores.
  static func random(_ generator: inout SeededGenerator, length: ClosedRange<Int>) -> [GameChange] {
    (0..<Int.random(in: length, using: &generator)).map { _ in random(&generator) }
  }

  private static func random(_ generator: inout SeededGenerator) -> GameChange {
    func number(_ count: Int) -> Int { Int.random(in: 0..<count, using: &generator) }
    let name = GameModel.names[number(GameModel.names.count)]
    let list = GameModel.lists[number(GameModel.lists.count)]
    let inputs = (0..<number(4)).map { "\($0)\(number(1000))" }
    let note = number(3) == 0 ? nil : String(repeating: "n", count: number(40))
    switch number(10) {
    case 0, 1: return .set(SavedGame(format: number(3), start: "s\(number(100))", inputs: inputs, note: note), of: name)
    case 2, 3: return .append(inputs, to: name)
    case 4: return .truncate(name, to: number(6))
    case 5: return .note(note, of: name)
    case 6: return number(2) == 0 ? .remove(name) : .limitScores(of: list.game, to: number(4))
    case 7:
      return number(2) == 0
        ? .star(number(2) == 0, ofScore: Int64(number(6))) : .removeScore(replay: "\(number(3))", from: list)
    default:
      let standing = Score.Standing(rawValue: number(3)) ?? .own
      return .score(
        Score(points: number(9), created: Double(number(9)), replay: "\(number(3))", standing: standing), in: list)
    }
  }
}
