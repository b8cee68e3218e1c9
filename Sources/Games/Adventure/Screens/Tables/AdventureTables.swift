import OvershootAdventure
import OvershootGameKit

/// What the events of a story sound like, and what a screen reader says of them.
enum AdventureTables: GameTables {
  typealias Event = AdventureEvent
  typealias Snapshot = AdventureSnapshot
}
