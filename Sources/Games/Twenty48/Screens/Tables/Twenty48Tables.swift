import OvershootGameKit
import Twenty48

/// What the events of 2048 sound like, and what a screen reader says of them.
///
/// Sounds and sentence of a whole push belong to the event of its new tile, of which each push has one.
enum Twenty48Tables: GameTables {
  typealias Event = Twenty48Event
  typealias Snapshot = Twenty48Snapshot
}
