public import Geometry
public import Twenty48

/// A game of 2048: who says what to whom.
///
/// The model never waits for the screen. A push is played at once; the scene is told what travelled where and catches up in its own time.
public enum TileGame {
  /// The scene, as the director sees it.
  @MainActor
  public protocol DisplayUI: AnyObject {
    /// Shows what is new.
    func display(_ news: News)
  }

  /// The director, as the scene sees it.
  @MainActor
  public protocol HandleUIEvents: AnyObject {
    /// The scene is laid out.
    func onUIReady()
    /// The person pushes the tiles.
    func onPush(_ direction: Direction)
    /// The person asks for a new game; no question is asked back.
    func onNewGame()
    /// The person wants the game back that a new game replaced.
    func onUndo()
    /// The person plays on after winning.
    func onKeepGoing()
    /// The person wants to leave.
    func onLeave()
  }

  /// The worker, as the director sees it.
  @MainActor
  public protocol ManageData: AnyObject {
    /// Asks for the best score; the answer comes by `presentBest(_:)`.
    func fetchBest()
    /// Keeps a best score.
    func saveBest(_ best: Int)
    /// Keeps the running game, to go on with it when the screen is come back to.
    func saveGame(_ game: Game)
    /// Keeps the record of the running game; a failure comes by `presentRecordFailure(_:)`.
    func saveRecord(_ replay: Replay)
  }

  /// The director, as the worker sees it.
  @MainActor
  public protocol PresentData: AnyObject {
    /// The best score so far.
    func presentBest(_ best: Int)
    /// The record could not be kept, and why in one sentence.
    func presentRecordFailure(_ sentence: String)
  }

  /// The navigator, as the director sees it.
  @MainActor
  public protocol Navigate: AnyObject {
    /// Leaves the screen.
    func goBack()
  }

  /// Something new to show.
  public enum News: Hashable, Sendable {
    /// What the game is about, in one line.
    case goal(String)
    /// Another position: all its tiles, with nothing that led there.
    case board([PlacedTile], columns: Int, rows: Int)
    /// One push, step by step; cells are those of the board before it, as `GameEvent` defines.
    case steps([Step])
    /// A push that moves nothing.
    case refused(Direction)
    /// The points.
    case score(Score)
    /// What the person can do.
    case status(Status)
    /// Something went wrong that the person should know.
    case notice(String)
  }

  /// A tile, ready to show.
  public struct Tile: Hashable, Sendable {
    /// The number as text.
    public let text: String
    /// 1 for 2 up to 17 for 131072; the theme has a colour for each.
    public let exponent: Int
  }

  /// A tile and its cell.
  public struct PlacedTile: Hashable, Sendable {
    /// Where it stands.
    public let cell: Cell
    /// What stands there.
    public let tile: Tile
  }

  /// A part of one push.
  public enum Step: Hashable, Sendable {
    /// A tile slides.
    case slide(from: Cell, to: Cell)
    /// A tile slides into the one at `into`, which becomes `tile`.
    case merge(from: Cell, into: Cell, Tile)
    /// A tile appears.
    case appear(PlacedTile)
  }

  /// The points, ready to show.
  public struct Score: Hashable, Sendable {
    /// The points of this game.
    public let score: Int
    /// The most points of any game.
    public let best: Int
    /// The points of the last push, or 0.
    public let gained: Int
  }

  /// What the person can do.
  public enum Status: Hashable, Sendable {
    /// Push; and undo a new game while nothing was pushed in it.
    case playing(canUndo: Bool)
    /// Keep going or start anew.
    case won(headline: String, detail: String)
    /// Start anew.
    case over(headline: String, detail: String)
  }
}
