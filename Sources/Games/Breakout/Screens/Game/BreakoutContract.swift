import Breakout
import OvershootGeometry
import Stage

/// A game of breakout.
///
/// The rules run in whole ticks, of which each frame plays those that its time holds; the scene draws the balls between
/// the last two. Everything else moves in its own time.
enum Breakout {
  /// The scene, as the director sees it.
  @MainActor
  protocol DisplayUI: AnyObject {
    func display(_ news: News)
  }

  /// The director, as the scene sees it.
  @MainActor
  protocol HandleUIEvents: AnyObject {
    /// The game as it is now, to be drawn.
    var game: BrickGame { get }
    /// The scene is laid out.
    func onUIReady()
    /// The scene is shown, for the first time or again.
    func onAppear()
    /// The scene is about to be left, or the window has lost the focus.
    func onLeave()
    /// Time has passed for some ticks. Fewer are played where nothing moves any more.
    func onTicks(_ count: Int)
    /// The user moves the paddle towards an x of the field.
    func onPaddle(_ x: Double)
    /// The user holds a direction, -1 or 1, or none, 0.
    func onHold(_ direction: Int)
    /// A stick moves the paddle: -1...1 of its greatest speed, 0 at rest.
    func onStick(_ value: Double)
    /// The user serves a ball or turns one; a paused game goes on.
    func onPress()
    /// The user pauses the game, or lets it go on.
    func onPause()
    /// The user starts a new game.
    func onNewGame()
    /// The user opens the settings.
    func onSettings()
    /// The user returns to the menu.
    func onMenu()
  }

  /// The worker, as the director sees it.
  @MainActor
  protocol ManageData: AnyObject {
    /// The settings as the user has chosen them.
    var settings: BrickSettings { get }
    /// Whether time has its natural speed, or a greater one.
    var isTimeNatural: Bool { get }
    /// Returns the seed of a new game.
    func makeSeed() -> UInt64
    /// Returns the game to continue; nil where there is none.
    func fetchRun() -> BreakoutRun?
    /// Fetches the best score of settings; answers by `presentBest(_:)`.
    func fetchBest(_ settings: BrickSettings)
    /// Keeps the running game for the next visit of the screen.
    func saveRun(_ run: BreakoutRun)
    /// Adds the score of a game that has ended.
    func saveScore(_ run: BreakoutRun)
    /// Stores the replay of the running game; reports a failure by `presentRecordFailure(_:)`.
    func saveRecord(_ replay: BrickReplay)
  }

  /// The director, as the worker sees it.
  @MainActor
  protocol PresentData: AnyObject {
    func presentBest(_ best: Int)
    /// Storing the replay failed, for the reason in `sentence`.
    func presentRecordFailure(_ sentence: String)
  }

  /// The places to which one can go from here.
  @MainActor
  protocol Navigate: AnyObject {
    func gotoSettings()
    func goBack()
  }

  /// A change to show.
  enum News: Hashable, Sendable {
    /// Another wall, whole.
    case wall
    case score(Score)
    case status(Status)
    /// A brick was broken, or has lost one of its hits.
    case hit(BrickHit)
    /// An error message.
    case notice(String)
  }

  /// A brick that was hit.
  struct BrickHit: Hashable, Sendable {
    let column: Int
    let row: Int
    let isBroken: Bool
    let isHard: Bool
  }

  /// Points and lives, ready to show.
  struct Score: Hashable, Sendable {
    let score: Int
    /// The maximum of all games with these settings.
    let best: Int
    /// The lives that are left; nil in an endless game.
    let lives: Int?
  }

  /// The state of the game, which decides what the user can do.
  enum Status: Hashable, Sendable {
    /// No ball is in the field; the line says how to serve.
    case ready(String)
    case playing
    /// The game waits; the line says how to go on.
    case paused(String)
    case ended(headline: String, details: String)
  }
}
