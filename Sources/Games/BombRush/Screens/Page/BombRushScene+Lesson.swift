import BombRush
import OvershootGameKit

extension BombRushScene {
  func lessonFrame(of place: LessonPlace) -> Rect? {
    guard let game = shown?.game, let art = board.art else { return nil }
    func frame(_ cell: Cell) -> Rect { art.frame(cell).offset(by: court.frame.origin) }
    let held = game.heldBomb ?? game.bombs.last
    switch place {
    case .bombRow:
      return held.map {
        Rect(
          x: court.frame.minX + art.origin.x, y: frame($0.cell).minY, width: court.frame.width - 2 * art.origin.x,
          height: art.side)
      }
    case .bomb: return held.map { frame($0.cell) }
    case .sight: return eye.frame
    default: return place.cell.map(frame)
    }
  }
}

extension BombRushGame {
  /// The bomb that obeys; nil where none does.
  var heldBomb: Bomb? { held.flatMap { id in bombs.first { $0.id == id } } }
}
