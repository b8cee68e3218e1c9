import BombRush
import OvershootGeometry
import Stage

/// A level of Bomb Rush.
///
/// The rules run in whole ticks, of which each frame plays those that its time holds; the scene draws actors and bombs
/// between the last two. The overlay reads what the enemies believe, and changes nothing.
enum BombRush {
  /// The scene, as the director sees it.
  @MainActor
  protocol DisplayUI: AnyObject {
    func display(_ news: News)
  }

  /// The director, as the scene sees it.
  @MainActor
  protocol HandleUIEvents: AnyObject {
    /// The states to be drawn; nil where there is no level.
    var picture: Picture? { get }
    /// How the game stands.
    var status: Status { get }
    /// Returns the latest answers to queries of an enemy up to the shown state, the oldest first.
    func answers(of enemy: Int) -> ArraySlice<BombAnswer>
    /// The scene is laid out.
    func onUIReady()
    /// The scene is about to be left, or the window has lost the focus.
    func onLeave()
    /// Time has passed for some ticks.
    func onTicks(_ count: Int)
    /// The user does something; the first verb starts the time.
    func onVerb(_ verb: BombVerb)
    /// The user starts, pauses or continues the game.
    func onPause()
    /// The user begins the level again.
    func onRestart()
    /// The user winds the end of the game back by a number of ticks, from 0, the live state.
    func onWind(back ticks: Int)
    /// The user goes on to the next level.
    func onNext()
    /// The user returns to the choice of levels.
    func onLevels()
  }

  /// The worker, as the director sees it.
  @MainActor
  protocol ManageData: AnyObject {
    /// Whether time has its natural speed, or a greater one.
    var isTimeNatural: Bool { get }
    /// The best score of games that were won; nil where there is none.
    var best: Int? { get }
    /// The name of the next level; nil for the last.
    var next: BombLevelName? { get }
    /// Fetches the level; answers by `presentLevel(_:)`.
    func fetchLevel()
    /// Keeps a game that has ended.
    func saveResult(_ run: BombRun)
    /// Stores the replay of the running game; reports a failure by `presentRecordFailure(_:)`.
    func saveRecord(_ replay: BombReplay)
  }

  /// The director, as the worker sees it.
  @MainActor
  protocol PresentData: AnyObject {
    /// Shows a level; nil where it is missing or malformed.
    func presentLevel(_ source: BombSource?)
    /// Storing the replay failed, for the reason in `sentence`.
    func presentRecordFailure(_ sentence: String)
  }

  /// The places to which one can go from here.
  @MainActor
  protocol Navigate: AnyObject {
    func goto(level: BombLevelName)
    func goBack()
  }

  /// What is drawn: a state, and the one before it, between which actors and bombs are.
  struct Picture: Sendable {
    let game: BombGame
    let previous: BombGame
  }

  /// How the game stands, which decides what the user can do.
  enum Status: Hashable, Sendable {
    /// There is no level.
    case missing
    /// The first verb starts the time.
    case ready
    case playing
    case paused
    case ended
  }

  /// What is said of a level before it starts.
  struct Briefing: Hashable, Sendable {
    let title: String
    let goal: String
    let note: String
  }

  /// Numbers ready to show.
  struct Numbers: Hashable, Sendable {
    let score: Int
    let best: Int
    /// The seconds that are left, rounded up.
    let seconds: Int
    /// The goal with what has been done for it.
    let progress: String
  }

  /// The end of a game, ready to show.
  struct Outcome: Hashable, Sendable {
    let isWon: Bool
    let headline: String
    /// 0 for no medal, 1 to 3 for bronze, silver and gold.
    let medal: Int
    /// The number of ticks that can be wound back.
    let windLength: Int
    let hasNext: Bool
  }

  /// A change to show.
  enum News: Hashable, Sendable {
    /// Another game, at its start.
    case level(Briefing)
    case status(Status)
    case numbers(Numbers)
    /// What happened in a tick, with the points that it gave.
    case events([BombEvent], gained: Int)
    /// A verb was refused; the cell is that of an `act`.
    case refused(String, Cell?)
    case ended(Outcome)
    /// There is no level, for a reason.
    case failed(String)
    /// An error message.
    case notice(String)
  }
}
