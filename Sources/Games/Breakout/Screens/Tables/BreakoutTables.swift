import Breakout
import OvershootGameKit

/// What the events of breakout sound like, and what a screen reader says of them.
enum BreakoutTables: GameTables {
  typealias Event = BreakoutEvent
  typealias Snapshot = BreakoutSnapshot
}
