import Nonoku
import OvershootScreenKit

/// What the events of a puzzle sound like and are said to be: `NonokuSounds` and `NonokuMessages`.
enum NonokuTables: GameTables {
  typealias Event = NonokuEvent
  typealias Snapshot = NonokuSnapshot
}
