public import OvershootGeometry

/// The result of a push, before a new tile appears.
public struct Slide: Hashable, Sendable {
  /// The board after the push.
  public let board: Board
  /// The points: the sum of the numbers made by merging; 0 without a merge.
  public let points: Int
  /// The moves and merges as `.moved` and `.merged` events, in the order in which they can be applied one by one.
  public let moves: [Twenty48Event]

  /// Returns whether a merge made exactly `value`.
  func makes(_ value: TileValue) -> Bool {
    moves.contains { move in
      guard case .merged(_, _, value) = move else { return false }
      return true
    }
  }
}

extension Board {
  /// Returns the result of a push in `direction`, or nil if nothing would move.
  ///
  /// Tiles are visited lane by lane, each from the wall backwards. A tile slides to the last empty cell; if the next
  /// tile is equal and was not made in this push, the two merge there. Tiles of 131072 do not merge. Linear in the
  /// number of slots.
  public func slide(_ direction: Direction) -> Slide? {
    let lanes = Lanes(columns: columns, rows: rows, towards: direction)
    let values = slots.elements
    var after = self
    var moves: [Twenty48Event] = []
    var points = 0
    for lane in 0..<lanes.count {
      var index = lanes.wall(of: lane)
      var free = index
      var pending: TileValue?
      for _ in 0..<lanes.length {
        defer { index += lanes.step }
        guard let tile = values[index] else { continue }
        let from = slots.cell(at: index)
        if let double = pending?.merged(with: tile) {
          let into = slots.cell(at: free - lanes.step)
          after[from] = nil
          after[into] = double
          pending = nil
          points += double.number
          moves.append(.merged(from: from, into: into, value: double))
        } else {
          if index != free {
            let to = slots.cell(at: free)
            after[from] = nil
            after[to] = tile
            moves.append(.moved(from: from, to: to))
          }
          free += lanes.step
          pending = tile
        }
      }
    }
    return moves.isEmpty ? nil : Slide(board: after, points: points, moves: moves)
  }

  /// Returns whether a push in `direction` would move anything, without a copy; stops at the first tile that would.
  public func canSlide(_ direction: Direction) -> Bool {
    let lanes = Lanes(columns: columns, rows: rows, towards: direction)
    let values = slots.elements
    for lane in 0..<lanes.count {
      var index = lanes.wall(of: lane)
      var ahead = values[index]
      for _ in 1..<lanes.length {
        index += lanes.step
        let tile = values[index]
        if let tile {
          guard let ahead, ahead.merged(with: tile) == nil else { return true }
        }
        ahead = tile
      }
    }
    return false
  }

  /// Whether no slot is empty and no neighbours can merge. An empty board is not dead, although nothing on it moves.
  public var isDead: Bool {
    !slots.elements.contains(nil) && !canSlide(.left) && !canSlide(.up)
  }
}
