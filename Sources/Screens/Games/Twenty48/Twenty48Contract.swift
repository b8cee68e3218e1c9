import Motion
import OvershootGeometry
import Stage
import Twenty48

/// A game of 2048.
///
/// The model never waits for the screen: a push is played at once, and the scene animates to the result in its own
/// time.
enum Twenty48Game {
  /// The scene, as the director sees it.
  @MainActor
  protocol DisplayUI: AnyObject {
    func display(_ news: News)
  }

  /// The director, as the scene sees it.
  @MainActor
  protocol HandleUIEvents: AnyObject {
    /// The scene is laid out.
    func onUIReady()
    /// The user pushes the tiles.
    func onPush(_ direction: Direction)
    /// The user drags in a direction, and the scene needs the steps of that push; the answer is `preview`.
    func onPreview(_ direction: Direction)
    /// The user starts a new game, without confirmation.
    func onNewGame()
    /// The user takes back the last input, or, at the start of a game, returns to the game that it replaced.
    func onUndo()
    /// The user repeats the input that was taken back last.
    func onRedo()
    /// The user plays on after winning.
    func onKeepGoing()
  }

  /// The worker, as the director sees it.
  @MainActor
  protocol ManageData: AnyObject {
    /// Fetches the best score of games with `rules`; answers by `presentBest(_:)`.
    func fetchBest(for rules: Rules)
    func saveBest(_ best: Int, for rules: Rules)
    /// Keeps the running game for the next visit of the screen, and for the next start of the program.
    func saveGame(_ session: Twenty48Session)
    /// Adds a game that has ended to the scores.
    func saveScore(_ session: Twenty48Session)
    /// Stores the replay of the running game; reports a failure by `presentRecordFailure(_:)`.
    func saveRecord(_ replay: Replay)
  }

  /// The director, as the worker sees it.
  @MainActor
  protocol PresentData: AnyObject {
    func presentBest(_ best: Int)
    /// Storing the replay failed, for the reason in `sentence`.
    func presentRecordFailure(_ sentence: String)
  }

  /// A change to show.
  enum News: Hashable, Sendable {
    /// The goal of the game, in one line.
    case goal(String)
    /// The position of another game.
    case board([PlacedTile], columns: Int, rows: Int, Entry)
    /// The steps of one push, in the order of `GameEvent`; cells are those of the board before it.
    case steps([Step])
    /// The steps of a push that is taken back, in order.
    case undone([UndoneStep])
    /// The steps that the push of a drag would make; none where it would move nothing.
    case preview([Step])
    /// A push that moves nothing.
    case refused(Direction)
    case score(Score)
    case status(Status)
    /// An error message.
    case notice(String)
  }

  /// How the tiles of another game come in.
  enum Entry: Hashable, Sendable {
    /// The first game of the screen.
    case first
    /// A new game that replaces another.
    case new
    /// The game that a new game had replaced.
    case restored
  }

  /// A tile, ready to show.
  struct Tile: Hashable, Sendable {
    /// The number as text.
    let text: String
    /// 1 for 2 up to 17 for 131072.
    let exponent: Int
  }

  /// A tile and its cell.
  struct PlacedTile: Hashable, Sendable {
    let cell: Cell
    let tile: Tile
  }

  /// A step of one push.
  enum Step: Hashable, Sendable {
    case slide(from: Cell, to: Cell)
    /// A tile slides into the one at `into`, which becomes `tile`.
    case merge(from: Cell, into: Cell, Tile)
    case appear(PlacedTile)
  }

  /// A step of one push that is taken back. Cells are those of the board after the push.
  enum UndoneStep: Hashable, Sendable {
    case slide(from: Cell, to: Cell)
    /// The tile at `from` parts into two of `half`, one of which slides to `to`.
    case part(from: Cell, to: Cell, half: Tile)
    case vanish(Cell)
  }

  /// The points, ready to show.
  struct Score: Hashable, Sendable {
    /// The points of this game.
    let score: Int
    /// The maximum of all games.
    let best: Int
    /// The points of the last push.
    let gained: Int
  }

  /// The state of the game, which decides what the user can do.
  enum Status: Hashable, Sendable {
    /// The game runs. Undo is possible from a new game until the first push, or for ten where many points would be
    /// lost.
    case playing(canUndo: Bool)
    /// The goal is reached: keep going, or start a new game.
    case won(headline: String, details: [String])
    /// No move is left: start a new game.
    case over(headline: String, details: [String])
  }

  /// Creates the screen.
  ///
  /// - Parameters:
  ///   - session: the first game where `memory` has none; later games have its size and target, the preferred new
  ///     tiles, and seeds from its generator.
  ///   - fixedVariant: the new tiles of all games; nil for the preferred ones.
  ///   - record: stores the replay of the running game.
  ///   - memory: what is kept while the screen is not open.
  @MainActor
  static func makeModule(
    _ session: @autoclosure () -> Twenty48Session, preferences: Preferences, fixedVariant: Rules.Variant? = nil,
    record: ScreenFactory.Recording? = nil, memory: Twenty48Memory = Twenty48Memory(),
    navigator: Navigator = Navigator()
  ) -> Scene {
    let session = memory.session() ?? session()
    let worker = Twenty48Worker(record: record, memory: memory)
    let rules = session.game.rules
    let director = Twenty48Director(session, worker: worker) { [unowned preferences] in
      // Seconds of the user's, at whatever speed animations run.
      (AnimationEngine.current?.time ?? 0) / preferences.values.speed
    } nextRules: { [unowned preferences] in
      rules.with(fixedVariant ?? preferences.values.spawn)
    }
    let scene = Twenty48Scene(director: director, navigator: navigator, preferences: preferences)
    director.ui = scene
    director.onFeat = { navigator.note($0) }
    worker.presenter = director
    return scene
  }
}
