import OvershootGameKit
import Twenty48

/// A push of a recorded game, any moment of which can be drawn: the same fraction gives the same picture, from
/// whichever side it is reached.
struct Twenty48ReplayFrame: Hashable, Sendable {
  /// A tile at a moment.
  struct Tile: Hashable, Sendable {
    let tile: Twenty48Tile
    /// The cell of its centre, which may be between cells.
    let column: Double
    let row: Double
    let scale: Double
    let opacity: Double
  }

  /// A tile before the push, and where it goes.
  fileprivate struct Piece: Hashable, Sendable {
    let from: Cell
    var to: Cell
    let tile: Twenty48Tile
    /// The tile that it becomes a part of; nil where it stays what it is.
    var merged: Twenty48Tile?
  }

  /// The pieces; those that rest come first.
  private let pieces: [Piece]
  private let spawned: Twenty48PlacedTile?

  /// The fraction at which the tiles have arrived.
  private static let arrival = 0.7
  /// The fraction at which a new tile begins to appear.
  private static let appearance = 0.55
  /// By how much a merged tile is larger at most, as a fraction of its size.
  private static let popScale = 0.12
  /// The scale of a new tile at first.
  private static let appearScale = 0.3

  /// Creates a position without a push.
  init(_ board: Board) {
    pieces = Twenty48PlacedTile.all(on: board).map { Piece(from: $0.cell, to: $0.cell, tile: $0.tile) }
    spawned = nil
  }

  /// Creates a push.
  init(_ push: Twenty48Timeline.Push) {
    var cells: [Cell: [Piece]] = [:]
    for placed in Twenty48PlacedTile.all(on: push.before.board) {
      cells[placed.cell] = [Piece(from: placed.cell, to: placed.cell, tile: placed.tile)]
    }
    var spawned: Twenty48PlacedTile?
    for event in push.events {
      switch event {
      case .moved(let from, let to): cells[to] = cells.removeValue(forKey: from)?.map { $0.moved(to: to) }
      case .merged(let from, let into, let value):
        let parts = (cells[into] ?? []) + (cells.removeValue(forKey: from) ?? [])
        cells[into] = parts.map { $0.moved(to: into, merged: Twenty48Tile(value)) }
      case .spawned(let cell, let value):
        spawned = Twenty48PlacedTile(value, at: cell)
      default: break
      }
    }
    self.spawned = spawned
    let all = cells.values.joined().sorted { ($0.from.row, $0.from.column) < ($1.from.row, $1.from.column) }
    pieces = all.filter { $0.from == $0.to && $0.merged == nil } + all.filter { $0.from != $0.to || $0.merged != nil }
  }

  /// Returns the tiles at a fraction of the push, 0...1, in drawing order.
  ///
  /// - Parameter fades: whether tiles fade where they are and where they go, instead of moving.
  func tiles(at fraction: Double, fades: Bool = false) -> [Tile] {
    let fraction = max(0, min(1, fraction))
    if fades { return fadedTiles(at: fraction) }
    let way = min(1, fraction / Self.arrival).smoothstep
    var (result, merged) = ([Tile](), Set<Cell>())
    for piece in pieces {
      guard let whole = piece.merged, way >= 1 else {
        result.append(
          Tile(
            tile: piece.tile, column: Self.mix(piece.from.column, piece.to.column, way),
            row: Self.mix(piece.from.row, piece.to.row, way), scale: 1, opacity: 1))
        continue
      }
      guard merged.insert(piece.to).inserted else { continue }
      // A parabola from 1 over its greatest value to 1.
      let pop = (fraction - Self.arrival) / (1 - Self.arrival)
      result.append(piece.arrived(as: whole, scale: 1 + Self.popScale * 4 * pop * (1 - pop)))
    }
    let growth = (fraction - Self.appearance) / (1 - Self.appearance)
    if let spawned, growth > 0 {
      result.append(
        Tile(
          tile: spawned.tile, column: Double(spawned.cell.column), row: Double(spawned.cell.row),
          scale: Self.appearScale + (1 - Self.appearScale) * growth.smoothstep, opacity: min(1, growth * 2)))
    }
    return result
  }

  /// Tiles that move are replaced by those that have arrived.
  private func fadedTiles(at fraction: Double) -> [Tile] {
    var (result, arrived) = ([Tile](), Set<Cell>())
    for piece in pieces {
      let rests = piece.from == piece.to && piece.merged == nil
      if rests || fraction < 1 {
        result.append(
          Tile(
            tile: piece.tile, column: Double(piece.from.column), row: Double(piece.from.row), scale: 1,
            opacity: rests ? 1 : 1 - fraction))
      }
      guard !rests, fraction > 0, arrived.insert(piece.to).inserted else { continue }
      result.append(piece.arrived(as: piece.merged ?? piece.tile, opacity: fraction))
    }
    if let spawned, fraction > 0 {
      let cell = spawned.cell
      result.append(
        Tile(tile: spawned.tile, column: Double(cell.column), row: Double(cell.row), scale: 1, opacity: fraction))
    }
    return result
  }

  private static func mix(_ from: Int, _ to: Int, _ fraction: Double) -> Double {
    Double(from) + Double(to - from) * fraction
  }
}

extension Twenty48ReplayFrame.Piece {
  fileprivate func moved(to cell: Cell, merged: Twenty48Tile? = nil) -> Self {
    var piece = self
    piece.to = cell
    if let merged { piece.merged = merged }
    return piece
  }

  fileprivate func arrived(as whole: Twenty48Tile, scale: Double = 1, opacity: Double = 1) -> Twenty48ReplayFrame.Tile {
    Twenty48ReplayFrame.Tile(
      tile: whole, column: Double(to.column), row: Double(to.row), scale: scale, opacity: opacity)
  }
}
