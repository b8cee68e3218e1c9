import BombRush
import OvershootScreenKit

/// What the events of a level sound like and are said to be.
enum BombRushTables: GameTables {
  typealias Event = BombRushEvent
  typealias Snapshot = BombRushSnapshot
}
