import BombRush
import OvershootGameKit

/// What the events of a level sound like, and what a screen reader says of them.
enum BombRushTables: GameTables {
  typealias Event = BombRushEvent
  typealias Snapshot = BombRushSnapshot
}
