import BombRush
import OvershootGameKit

/// What the layers of the overlay show, in words.
struct BombRushOverlayWords {
  let snapshot: BombRushSnapshot
  /// The totals of the items of the query.
  let totals: [String]

  /// Returns what a layer shows; nothing for one without words.
  func words(of layer: BombRushLayer) -> [String] {
    let game = snapshot.game
    switch layer {
    case .danger:
      return game.danger.enumerated().filter { $0.element >= 0 }.map { index, ticks in
        let cell = Cell(column: index % game.board.columns - 1, row: index / game.board.columns - 1)
        return tr("\(cell.place) burns in \(ticks) ticks")
      }
    case .actors:
      return game.actors.map { BombRushMindText.state($0, before: snapshot.previous.actor($0.id), in: game) }
    case .decisions:
      return game.actors.compactMap { actor in
        game.mind(of: actor.id).map { BombRushMindText.intent($0.intent, of: actor) }
      }
    case .queries:
      guard !totals.isEmpty else { return [] }
      let numbers = totals.filter { !$0.isEmpty }.joined(separator: ", ")
      return [tr("totals \(numbers)")]
    case .senses: return []
    }
  }
}
