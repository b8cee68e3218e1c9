import BombRush
import OvershootGameKit

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
