public import Geometry

/// What a push does to a board, before a new tile appears.
public struct Slide: Hashable, Sendable {
  /// The board after the push.
  public let board: Board
  /// The points it earns: the sum of the numbers made by merging; 0 without a merge.
  public let points: Int
  /// Every travel, as `.moved` and `.merged` events in the order in which they can be applied one by one.
  public let travels: [GameEvent]

  /// Whether a merge made exactly `value`.
  func makes(_ value: TileValue) -> Bool {
    travels.contains { travel in
      guard case .merged(_, _, value) = travel else { return false }
      return true
    }
  }
}

extension Board {
  /// The outcome of a push in `direction`, or nil where nothing would move.
  ///
  /// Tiles are visited from the far wall backwards. Each slides to the last empty cell; where the next tile is equal
  /// and was not itself made in this push, the two become one of double value there. Two tiles of 131072 stay two.
  /// Lanes come row by row or column by column, each from the far wall backwards. Linear in the number of slots.
  public func slide(_ direction: Direction) -> Slide? {
    let lanes = Lanes(columns: columns, rows: rows, towards: direction)
    let values = slots.elements
    var after = self
    var travels: [GameEvent] = []
    var points = 0
    for lane in 0..<lanes.count {
      var place = lanes.wall(of: lane)
      var free = place
      var waiting: TileValue?
      for _ in 0..<lanes.length {
        defer { place += lanes.step }
        guard let tile = values[place] else { continue }
        let from = slots.cell(at: place)
        if let double = waiting?.merged(with: tile) {
          let into = slots.cell(at: free - lanes.step)
          after[from] = nil
          after[into] = double
          waiting = nil
          points += double.number
          travels.append(.merged(from: from, into: into, value: double))
        } else {
          if place != free {
            let to = slots.cell(at: free)
            after[from] = nil
            after[to] = tile
            travels.append(.moved(from: from, to: to))
          }
          free += lanes.step
          waiting = tile
        }
      }
    }
    return travels.isEmpty ? nil : Slide(board: after, points: points, travels: travels)
  }

  /// Whether a push in `direction` would move anything. Makes no copy and stops at the first tile that would.
  public func canSlide(_ direction: Direction) -> Bool {
    let lanes = Lanes(columns: columns, rows: rows, towards: direction)
    let values = slots.elements
    for lane in 0..<lanes.count {
      var place = lanes.wall(of: lane)
      var ahead = values[place]
      for _ in 1..<lanes.length {
        place += lanes.step
        let tile = values[place]
        if let tile {
          guard let ahead, ahead.merged(with: tile) == nil else { return true }
        }
        ahead = tile
      }
    }
    return false
  }

  /// Whether no push can ever move anything again: no slot is empty and no equal neighbours can merge.
  ///
  /// An empty board is not dead, although nothing on it moves.
  public var isDead: Bool {
    !slots.elements.contains(nil) && !canSlide(.left) && !canSlide(.up)
  }
}
