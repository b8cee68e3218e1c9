import OvershootScreenKit
import Twenty48

/// What the events of 2048 sound like and are said to be.
///
/// A push is told as a whole at its new tile, of which each has one.
enum Twenty48Tables: GameTables {
  typealias Event = Twenty48Event
  typealias Snapshot = Twenty48Snapshot
}
