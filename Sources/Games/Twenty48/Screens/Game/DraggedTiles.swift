import OvershootScreenKit

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

  /// Creates the tiles of the steps of a push, on a board with `tiles`.
  init(_ steps: [Twenty48Step], of tiles: [Cell: TileView]) {
    var tiles = tiles
    for step in steps {
      switch step {
      case .slide(let from, let to):
        guard let tile = tiles.removeValue(forKey: from) else { continue }
        tiles[to] = tile
        moving.append(tile)
      case .merge(let from, let into, let result):
        guard let tile = tiles.removeValue(forKey: from), let partner = tiles[into] else { continue }
        moving.append(tile)
        merging.append(Merge(tiles: [partner, tile], result: result))
      case .appear: break
      }
    }
  }

  var isEmpty: Bool { moving.isEmpty }
}
