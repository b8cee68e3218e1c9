import OvershootGameKit
import Twenty48

extension Twenty48Scene {
  /// The frame of what a step of the lesson means; the board where there is nothing of it.
  func lessonFrame(of place: LessonPlace) -> Rect? {
    guard let tiles = shown?.game.board else { return nil }
    let cells = place == .movable ? tiles.movable(by: .right) : place == .pair ? tiles.mergingPair : []
    let frames = cells.map { board.layout.frame(of: $0).offset(by: board.frame.origin) }
    return frames.dropFirst().reduce(frames.first) { $0?.union($1) } ?? board.frame
  }
}

extension Board {
  /// The tiles that a push moves.
  func movable(by direction: Direction) -> [Cell] {
    (slide(direction)?.moves ?? []).compactMap { move in
      switch move {
      case .moved(let from, _), .merged(let from, _, _): from
      default: nil
      }
    }
  }

  /// Two tiles that a push joins, those of a row first; where none does, two equal ones; else none.
  var mergingPair: [Cell] {
    for direction in [Direction.left, .down] {
      let moves = slide(direction)?.moves ?? []
      for case .merged(let from, let into, _) in moves {
        let partner = moves.compactMap { move -> Cell? in
          if case .moved(let start, into) = move { start } else { nil }
        }
        return [from, partner.first ?? into]
      }
    }
    let cells = (0..<columns * rows).map { Cell(column: $0 % columns, row: $0 / columns) }
    for (index, cell) in cells.enumerated() where self[cell] != nil {
      if let equal = cells[..<index].first(where: { self[$0] == self[cell] }) { return [equal, cell] }
    }
    return []
  }
}
