import OvershootGameKit
import Twenty48

/// The tiles that a drag would push.
@MainActor
struct DraggedTiles {
  /// Two tiles that would become one.
  struct Merge {
    let tiles: [TileView]
    let result: Twenty48Tile
  }

  private(set) var moving: [TileView] = []
  private(set) var merging: [Merge] = []

  /// Creates an empty set.
  init() {}

  /// Creates the tiles of the events of a push, on a board with `tiles`.
  init(_ events: [Twenty48Event], of tiles: [Cell: TileView]) {
    var tiles = tiles
    for event in events {
      switch event {
      case .moved(let from, let to):
        guard let tile = tiles.removeValue(forKey: from) else { continue }
        tiles[to] = tile
        moving.append(tile)
      case .merged(let from, let into, let value):
        guard let tile = tiles.removeValue(forKey: from), let partner = tiles[into] else { continue }
        moving.append(tile)
        merging.append(Merge(tiles: [partner, tile], result: Twenty48Tile(value)))
      default: break
      }
    }
  }

  var isEmpty: Bool { moving.isEmpty }
}
