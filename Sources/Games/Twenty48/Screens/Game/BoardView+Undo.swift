import OvershootScreenKit

extension BoardView {
  /// Animates a push that is taken back: new tiles shrink, doubles part, and all travel back the way they came, from
  /// where they are shown and with their velocity.
  func takeBack(_ steps: [Twenty48UndoneStep]) {
    prepareForChange()
    for step in steps {
      switch step {
      case .vanish(let cell): tiles.removeValue(forKey: cell)?.vanish(motion.pace)
      case .slide(let from, let to):
        guard let tile = tiles.removeValue(forKey: from) else { continue }
        tiles[to] = tile
        slide(tile, to: to)
      case .part(let from, let to, let half):
        guard let tile = tiles[from] else { continue }
        let other = part(of: tile, half)
        tiles[to] = other
        slide(other, to: to)
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
