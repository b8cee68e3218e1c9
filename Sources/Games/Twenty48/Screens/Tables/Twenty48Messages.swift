import OvershootGameKit
import Twenty48

extension Twenty48Tables {
  static func announcement(of event: Twenty48Event, in snapshot: Twenty48Snapshot) -> Announcement? {
    switch event {
    case .spawned(let cell, let value): Announcement(sentences(of: snapshot, new: value, at: cell))
    case .refused: snapshot.push.direction.map { Announcement("\($0.name). \(tr("Nothing moves."))") }
    case .moved, .merged, .scored, .goalReached, .noMoveLeft: nil
    }
  }

  static func announcement(of event: PlayEvent, in snapshot: Twenty48Snapshot) -> Announcement? {
    let score = snapshot.game.score
    return switch event {
    case .began: Announcement(score == 0 ? "\(tr("New game"))." : tr("Game with score \(score)."))
    case .undone: Announcement("\(tr("Undone.")) \(tr("Score \(score)."))")
    case .waiting, .paused, .running, .advised, .ended: nil
    }
  }

  /// Returns what is said of a push.
  private static func sentences(of snapshot: Twenty48Snapshot, new value: TileValue, at cell: Cell) -> String {
    let push = snapshot.push
    // Translators: numbers on tiles, such as “2 and 2 made 4.”
    let made = push.merges.map(\.tile).map {
      tr("\($0.half, "first") and \($0.half, "second") made \($0.text, "sum").")
    }
    var sentences = [push.direction.map { "\($0.name)." }].compactMap(\.self) + made
    if push.isHighest { sentences += snapshot.game.board.greatestTile.map { [Twenty48Tile($0).firstSentence] } ?? [] }
    // Translators: the number on a new tile, and its cell, such as “New 2, row 1, column 3.”
    sentences.append(tr("New \(Twenty48Tile(value).text, "tile"), \(cell.place)."))
    sentences.append(tr("Score \(snapshot.game.score)."))
    if push.events.contains(.noMoveLeft) {
      sentences.append(tr("No move is left."))
    } else if push.events.contains(.goalReached) {
      let goal = "\(snapshot.game.rules.target.number)"
      sentences.append("\(tr("You made \(goal)")).")
    }
    return sentences.joined(separator: " ")
  }
}

extension Twenty48Tile {
  /// The number of each of the two tiles that make it.
  fileprivate var half: String { TileValue(exponent: exponent - 1).map { "\($0.number)" } ?? "" }
}
