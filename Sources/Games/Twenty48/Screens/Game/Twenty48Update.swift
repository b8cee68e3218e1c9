import OvershootScreenKit
import Twenty48

/// What shows the game: the scene, or a double of it.
@MainActor
protocol Twenty48Display: AnyObject {
  func display(_ update: Twenty48Update)
}

/// A change to show.
enum Twenty48Update: Hashable, Sendable {
  /// The goal of the game, and where it is from, empty for an ordinary one, in a line each.
  case goal(String, origin: String)
  /// The position of another game.
  case board([Twenty48PlacedTile], columns: Int, rows: Int, Twenty48Entrance)
  /// The steps of one push, in the order of `GameEvent`; cells are those of the board before it.
  case steps([Twenty48Step])
  /// The position after several pushes, which is shown without steps.
  case place([Twenty48PlacedTile])
  /// The steps of a push that is taken back, in order.
  case undone([Twenty48UndoneStep])
  /// The steps that the push of a drag would make; none where it would move nothing.
  case preview([Twenty48Step])
  /// A push that moves nothing.
  case refused(Direction)
  case score(Twenty48Score)
  case status(Twenty48Status)
  /// The best push, or nil to remove it.
  case hint(Twenty48Hint?)
  /// The speed of autoplay as an index of its speeds; nil while it is off.
  case autoplay(speed: Int?)
  /// The panel of a new game, for these rules.
  case panel(Rules)
  /// The panel shows other rules.
  case choice(Twenty48Choice)
  /// The text on the panel is not a valid seed, for this reason.
  case refusal(String)
  /// The panel is done.
  case started
  /// An error message.
  case notice(String)
  /// What happened, for those who do not see it.
  case moment(Twenty48Moment)
}

/// How the tiles of another game come in.
enum Twenty48Entrance: Hashable, Sendable {
  /// The first game of the screen.
  case first
  /// A new game that replaces another.
  case new
  /// The game that a new game had replaced.
  case restored
}

/// A tile, ready to show.
struct Twenty48Tile: Hashable, Sendable {
  /// The number as text.
  let text: String
  /// 1 for 2 up to 17 for 131072.
  let exponent: Int
}

/// A tile and its cell.
struct Twenty48PlacedTile: Hashable, Sendable {
  let cell: Cell
  let tile: Twenty48Tile
}

/// A step of one push.
enum Twenty48Step: Hashable, Sendable {
  case slide(from: Cell, to: Cell)
  /// A tile slides into the one at `into`, which becomes `tile`.
  case merge(from: Cell, into: Cell, Twenty48Tile)
  case appear(Twenty48PlacedTile)

  /// The cell that a tile leaves; nil where one appears.
  var start: Cell? {
    switch self {
    case .slide(let from, _), .merge(let from, _, _): from
    case .appear: nil
    }
  }
}

/// A step of one push that is taken back. Cells are those of the board after the push.
enum Twenty48UndoneStep: Hashable, Sendable {
  case slide(from: Cell, to: Cell)
  /// The tile at `from` parts into two of `half`, one of which slides to `to`.
  case part(from: Cell, to: Cell, half: Twenty48Tile)
  case vanish(Cell)
}

/// The points, ready to show.
struct Twenty48Score: Hashable, Sendable {
  /// The points of this game.
  let score: Int
  /// The maximum of all games without help.
  let best: Int
  /// The maximum of all games where that is greater, in words; empty otherwise.
  let bestOfAll: String
  /// Whether undo, hint or autoplay were used.
  let isAssisted: Bool
  /// The points of the last push.
  let gained: Int
}

/// The best push, ready to show.
struct Twenty48Hint: Hashable, Sendable {
  let best: Direction
  /// The cells of the tiles that it moves.
  let moved: Set<Cell>
  /// How good each push is, 0...1, in the order of `Direction`; nil for a push that moves nothing.
  let bars: [Double?]
}

/// What the panel tells of rules.
struct Twenty48Choice: Hashable, Sendable {
  /// The best score, and whether a game is in play.
  let detail: String
  /// Whether a game other than the running one is in play.
  let canContinue: Bool
}

/// The state of the game, which decides what the user can do.
enum Twenty48Status: Hashable, Sendable {
  /// The game runs. Undo takes back its last input or, at its start, returns to the game that it replaced.
  case playing(canUndo: Bool)
  /// The goal is reached: keep going, or start a new game.
  case won(Twenty48Result)
  /// No move is left: undo, or start a new game.
  case over(Twenty48Result)
}

/// What came of a game, ready to show.
struct Twenty48Result: Hashable, Sendable {
  let headline: String
  let score: Int
  let best: Int
  /// Whether no game without help has more points.
  let isBest: Bool
  let details: String
  /// Whether the game can be looked at again.
  let hasReplay: Bool
}
