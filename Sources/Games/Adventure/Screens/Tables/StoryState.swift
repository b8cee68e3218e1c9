import OvershootAdventure
import OvershootGameKit

/// What the page of a story shows beside its text: the room, the points, and the map.
struct StoryState: Hashable, Sendable {
  /// What the present room is called.
  let room: String
  let scenery: Scenery
  let sign: StorySign
  let map: KnownMap
  /// The keys of the rooms in which the player was last, the present one at the end.
  let trail: [String]
  let score: Int
  /// The greatest number of points; nil where the world does not say it.
  let maximum: Int?
  let turns: Int
  /// The number of rooms that were seen, and of all.
  let seenCount: Int
  let roomCount: Int

  init(_ play: Playthrough, on map: WorldMap, trail: [String]) {
    (score, turns) = play.result
    (self.map, self.trail, maximum) = (play.known(of: map), trail, play.world.maximumScore)
    (room, scenery, sign) = (play.roomTitle, Scenery(play), StorySign(play))
    (seenCount, roomCount) = (play.seenRoomCount, play.world.roomCount)
  }

  /// What stands behind the number of points.
  var pointsCaption: String {
    maximum.map { tr("of \($0, "maximum") points") }
      ?? tr("point", plural: "points", count: score)
  }
}
