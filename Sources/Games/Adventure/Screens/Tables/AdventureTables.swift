import OvershootAdventure
import OvershootScreenKit

/// What the events of a story sound like and are said to be: `AdventureSounds` and `AdventureMessages`.
enum AdventureTables: GameTables {
  typealias Event = AdventureEvent
  typealias Snapshot = AdventureSnapshot
}
