import OvershootGameKit
import Twenty48

extension BoardView {
  /// Animates a push that is taken back: new tiles shrink, doubles part, and all travel back the way they came, from
  /// where they are shown and with their velocity.
  func takeBack(_ events: [Twenty48Event]) {
    prepareForChange()
    for event in events.reversed() {
      switch event {
      case .spawned(let cell, _): tiles.removeValue(forKey: cell)?.vanish(motion.pace)
      case .moved(let from, let to):
        guard let tile = tiles.removeValue(forKey: to) else { continue }
        tiles[from] = tile
        slide(tile, to: from)
      case .merged(let from, let into, let value):
        guard let tile = tiles[into], let half = TileValue(exponent: value.exponent - 1) else { continue }
        let other = part(of: tile, Twenty48Tile(half))
        tiles[from] = other
        slide(other, to: from)
      default: break
      }
    }
  }

  /// Returns the tile that has become one with `tile` last: the one on its way there, or else a new one at its place.
  private func part(of tile: TileView, _ half: Twenty48Tile) -> TileView {
    if let follower = tile.followers.popLast() {
      follower.arrival?.cancel()
      return follower
    }
    tile.show(half)
    let other = TileView(Twenty48PlacedTile(cell: tile.cell, tile: half))
    tray.addSubview(other)
    layOut(other)
    other.center = tile.$center.shown
    return other
  }
}
