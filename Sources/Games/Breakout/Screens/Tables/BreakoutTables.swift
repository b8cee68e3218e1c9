import Breakout
import OvershootScreenKit

/// The tables over what happens in a game of breakout.
enum BreakoutTables: GameTables {
  typealias Event = BreakoutEvent
  typealias Snapshot = BreakoutSnapshot
}
