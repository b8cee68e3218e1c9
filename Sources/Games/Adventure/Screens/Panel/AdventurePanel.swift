import OvershootAdventure

/// What the panel beside the log shows, besides what is carried.
struct AdventurePanel: Hashable, Sendable {
  let map: KnownMap
  let score: Int
  /// The greatest number of points; nil where the world does not say it.
  let maximum: Int?
  let turns: Int

  init(_ play: Playthrough, on map: WorldMap) {
    (score, turns) = play.result
    (self.map, maximum) = (play.known(of: map), play.world.maximumScore)
  }
}
