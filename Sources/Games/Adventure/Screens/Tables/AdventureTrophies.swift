import OvershootAdventure
import OvershootGameKit

extension AdventureTables {
  static func trophyEvents(of event: AdventureEvent, in snapshot: AdventureSnapshot) -> [TrophyEvent] {
    guard snapshot.isArcade, snapshot.isOwn, let story = snapshot.story else { return [] }
    switch event {
    case .heard(.cat): return [.earned(.cat)]
    // A room that is dark is not seen.
    case .said: return [.reached(.allPoints, story.score), .reached(.allRooms, story.seenCount)]
    case .heard, .did: return []
    }
  }
}
