import BombRush
import OvershootGeometry
import OvershootScreenKit

/// What the layers of the overlay tell, in words.
struct BombOverlayWords {
  let picture: BombRushPicture
  /// The totals of the items of the query.
  let totals: [String]

  /// Returns what a layer tells; nothing for one without words.
  func words(of layer: BombLayer) -> [String] {
    let game = picture.game
    switch layer {
    case .danger:
      return game.danger.enumerated().filter { $0.element >= 0 }.map { index, ticks in
        let cell = Cell(column: index % game.board.columns - 1, row: index / game.board.columns - 1)
        return "\(cell.place) burns in \(ticks) ticks"
      }
    case .actors:
      return game.actors.map { actor in
        let state = BombMindText.state(actor, before: picture.previous.actor(actor.id), in: game)
        return "\(BombMindText.name(actor)) \(state)"
      }
    case .decisions:
      return game.actors.compactMap { actor in
        game.mind(of: actor.id).map { "\(BombMindText.name(actor)) \(BombOverlayLayers.words[$0.intent.rawValue])" }
      }
    case .queries: return totals.isEmpty ? [] : ["totals \(totals.filter { !$0.isEmpty }.joined(separator: ", "))"]
    case .senses: return []
    }
  }
}
