import Nonoku
import OvershootGameKit

/// What the events of a puzzle sound like, and what a screen reader says of them.
enum NonokuTables: GameTables {
  typealias Event = NonokuEvent
  typealias Snapshot = NonokuSnapshot
}
