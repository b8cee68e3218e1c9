import Motion
import OvershootGeometry
import Stage
import Twenty48

/// A game of 2048.
///
/// The model never waits for the screen: a push is played at once, and the scene animates to the result in its own
/// time.
package enum Twenty48Game {
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
    /// The scene is shown again, after another one.
    func onReturn()
    /// The scene is left.
    func onLeave()
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
    /// The user asks for the best push; the answer is `hint`.
    func onHint()
    /// The user turns autoplay on or off.
    func onAutoplay()
    /// The user chooses the speed of autoplay, as an index of its speeds. An index out of range is ignored.
    func onSpeed(_ index: Int)
    /// A frame begins while autoplay is on, at a time in seconds.
    func onTime(_ time: Double)
    /// The user opens the panel of a new game; the answer is `panel`.
    func onPanel()
    /// The user chooses rules on the panel; the answer is `choice`.
    func onChoice(_ rules: Rules)
    /// The user starts a game of the panel with the text of a seed, which may be empty. The answer is `refusal` where
    /// the text is no seed.
    func onStart(_ rules: Rules, seed: String)
    /// The user goes on with the game in play of the rules on the panel.
    func onContinue(_ rules: Rules)
    /// The user plays the game of the day.
    func onDaily()
    /// The user opens the past games.
    func onReplays()
    /// The user opens the statistics.
    func onStatistics()
  }

  /// The worker, as the director sees it.
  @MainActor
  protocol ManageData: AnyObject {
    /// Fetches the best scores of games with `rules`; answers by `presentBests(_:)`.
    func fetchBests(for rules: Rules)
    /// Keeps the running game for the next visit of the screen, and for the next start of the program.
    func saveGame(_ session: Twenty48Session)
    /// Adds a game that has ended or was replaced to the past games.
    func saveScore(_ session: Twenty48Session)
    /// Removes a game that goes on from the past games.
    func removeScore(_ session: Twenty48Session)
    /// Stores the replay of the running game; reports a failure by `presentRecordFailure(_:)`.
    func saveRecord(_ replay: Replay)
    /// Returns the running game as it is kept; nil where none is.
    func currentSession() -> Twenty48Session?
    /// Returns the game in play of a slot; nil where there is none.
    func session(in slot: Twenty48Slot) -> Twenty48Session?
    /// Returns the game of the present day.
    func today() -> DailyGame
    /// Searches for the best push; answers by `presentHint(_:for:)`.
    func fetchHint(_ game: Game, question: Int)
    /// Searches for the next pushes; answers by `presentPushes(_:for:)`.
    func fetchPushes(_ game: Game, count: Int, nodes: Int, question: Int)
    /// The speed of autoplay.
    var speed: Autoplay.Speed { get set }
  }

  /// The director, as the worker sees it.
  @MainActor
  protocol PresentData: AnyObject {
    func presentBests(_ bests: Twenty48Bests)
    /// Storing the replay failed, for the reason in `sentence`.
    func presentRecordFailure(_ sentence: String)
    func presentHint(_ answer: PushAnswer, for question: Int)
    func presentPushes(_ pushes: [Direction], for question: Int)
  }

  /// The places to which one can go from here.
  @MainActor
  protocol Navigate: AnyObject {
    func gotoReplays()
    func gotoStatistics()
  }
}
