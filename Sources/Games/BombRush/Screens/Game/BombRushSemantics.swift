import BombRush
import OvershootScreenKit

/// The board as a table, whose cells say what stands in them.
@MainActor
struct BombRushSemantics {
  let game: BombRushGame
  let art: BombRushArt
  /// The cell on which keys act; nil for none.
  let reticle: Cell?

  /// What can be done with the whole board, by the names of actions.
  static let actions = ["pause", "detonate", "hold next", "halt"] + Direction.actions

  /// The cells row by row, without the border.
  var parts: [SemanticPart] {
    let actors = Dictionary(grouping: game.actors, by: \.cell)
    let bombs = Dictionary(grouping: game.bombs, by: \.cell)
    let flames = Set(game.flames.map(\.cell))
    let mysteries = Set(game.level.hidden.isEmpty ? [] : game.level.mysteries)
    return (1..<max(1, game.board.rows - 1)).flatMap { row in
      (1..<max(1, game.board.columns - 1)).map { column in
        let cell = Cell(column: column, row: row)
        var words = (actors[cell] ?? []).map(BombRushMindText.name)
        words += (bombs[cell] ?? []).map { bomb in
          let seconds = Double(bomb.fuse) / Double(BombRushRules.ticksPerSecond)
          // Translators: a bomb, and the seconds until it explodes.
          return bomb.id == game.held
            ? tr("held bomb \(seconds, decimals: 1) s") : tr("bomb \(seconds, decimals: 1) s")
        }
        if flames.contains(cell) { words.append(tr("flame")) }
        if game.board[cell] == .floor, let pickup = game.board.pickup(at: cell) { words.append(pickup.title) }
        if words.isEmpty || game.board[cell] != .floor { words.append(name(game.board[cell])) }
        if mysteries.contains(cell), game.board[cell] == .soft { words.append(tr("may hide something ?")) }
        let ticks = game.danger(at: cell)
        let place = Self.place(cell)
        let isInDanger = game.board[cell] == .floor && ticks > 0
        var semantics = Semantics(
          .tableCell, words.joined(separator: ", "),
          description: isInDanger ? tr("\(place), in danger") : place, states: .selectable, actions: [Semantics.press],
          cells: .cell(column: column - 1, row: row - 1))
        if cell == reticle { semantics.states.formUnion([.selected, .focused]) }
        return SemanticPart(row * game.board.columns + column, semantics, frame: art.frame(cell))
      }
    }
  }

  /// Returns the cell of a part.
  func cell(part key: Int) -> Cell { Cell(column: key % game.board.columns, row: key / game.board.columns) }

  /// Returns where a cell is, in words, without the border.
  static func place(_ cell: Cell) -> String { Cell(column: cell.column - 1, row: cell.row - 1).place }

  private func name(_ block: Block) -> String {
    switch block {
    case .floor: tr("floor")
    case .hard: tr("wall", context: "board")
    case .soft: tr("crate")
    case .exit: tr("exit")
    // Translators: what is to be burnt in some levels.
    case .core: tr("core")
    }
  }
}

/// What happened in a level.
enum BombRushMoment: Moment, Hashable {
  /// What happened in a tick, and where.
  case event(BombRushEvent, BombRushPlace)
  /// Another bomb is held.
  case held(BombRushPlace)
  /// A fuse burns, of which this fraction is left.
  case fuse(left: Double, BombRushPlace)
  /// An enemy hunts or searches that did not before.
  case noticed(enemy: Int, BombRushPlace)
  /// The end is wound back or forth by this number of ticks per second; 0 when it stands still.
  case winding(speed: Double)
  /// A verb was refused, for a reason.
  case refused(String)
  case status(BombRushStatus)
  case ended(BombRushOutcome)

  var announcement: Announcement? {
    switch self {
    case .event(let event, _): event.sentence.map { Announcement($0) }
    case .refused(let sentence): Announcement(sentence)
    case .status(.paused): Announcement(tr("Paused."))
    case .status, .held, .fuse, .noticed, .winding: nil
    case .ended(let outcome):
      Announcement(outcome.sentences, .assertive)
    }
  }
}

extension BombRushEvent {
  /// What is said of the event; nil for one of which another tells.
  fileprivate var sentence: String? {
    func place(_ cell: Cell) -> String { Cell(column: cell.column - 1, row: cell.row - 1).place }
    switch self {
    case .set(_, let cell): return tr("Bomb set, \(place(cell), "place").")
    case .cracked(let cell): return tr("Crate broken, \(place(cell), "place").")
    // Translators: what was picked up, and where.
    case .took(let pickup, let cell): return tr("\(pickup.title, "pickup"), \(place(cell), "place").")
    case .exploded(_, let cells):
      return cells.first.map { tr("Explosion, \(place($0), "place").") } ?? tr("Explosion.")
    case .burnt(let block, let cell): return block == .core ? tr("Core burnt, \(place(cell), "place").") : nil
    // Translators: the name is such as “Ward 1”.
    case .died(let actor, _): return tr("\(BombRushMindText.title(actor), "name") is dead.")
    case .saved(let actor): return tr("\(BombRushMindText.title(actor), "name") is saved.")
    case .refused, .ended: return nil
    }
  }
}
