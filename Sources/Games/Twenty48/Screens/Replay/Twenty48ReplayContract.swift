import OvershootGeometry
import ScreenKit
import Stage
import Twenty48

/// A past game of 2048, whose every moment can be looked at.
enum Twenty48Replay {
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
    /// The scene is left.
    func onLeave()
    /// The user drags to a place, a real number of pushes.
    func onPlace(_ place: Double)
    /// The user goes on or back by whole pushes; 1 and -1 are shown on their way.
    func onStep(_ count: Int)
    /// The user plays forwards or backwards, or stops that.
    func onPlay(backwards: Bool)
    /// The user chooses one of `speeds`. An index out of range is ignored.
    func onSpeed(_ index: Int)
    /// A frame begins while the place moves, at a time in seconds.
    func onTime(_ time: Double, isAnimated: Bool)
    /// The user plays on from the place.
    func onBranch()
    /// The user copies the replay; the answer is `copied`.
    func onCopy()
    /// The user gives the game a star, or takes it away.
    func onStar()
    /// The user starts the review, or stops it.
    func onReview()
    /// The user goes to the next mark; with `backwards` to the previous one.
    func onMark(backwards: Bool)
  }

  /// The worker, as the director sees it.
  @MainActor
  protocol ManageData: AnyObject {
    /// Fetches the game; answers by `presentTape(_:hasStar:at:)` or `presentFailure(_:)`.
    func fetchTape()
    func saveStar(_ hasStar: Bool)
    /// Makes the game up to a place the running one. Returns why that is not possible; nil where it is done.
    func branch(from tape: GameTape, at place: Int) -> String?
    /// Compares some pushes with the best ones; answers by `presentReviews(_:of:for:)`.
    func fetchReviews(_ tape: GameTape, places: Range<Int>, question: Int)
  }

  /// The director, as the worker sees it.
  @MainActor
  protocol PresentData: AnyObject {
    func presentTape(_ tape: GameTape, hasStar: Bool, at place: Double)
    func presentFailure(_ sentence: String)
    func presentReviews(_ reviews: [PushReview], of places: Range<Int>, for question: Int)
  }

  /// The places to which one can go from here.
  @MainActor
  protocol Navigate: AnyObject {
    func gotoGame()
  }

  /// The pushes per second at which a game plays.
  static let speeds = [1, 4, 16, 64]
  /// The index of the speed at first.
  static let firstSpeed = 1

  /// The push that was made and the better one.
  struct Comparison: Hashable, Sendable {
    let played: Direction
    let best: Direction
  }

  /// A game, ready to show.
  struct Game: Hashable, Sendable {
    let title: String
    /// The rules and the seed.
    let detail: String
    let columns: Int
    let rows: Int
    let moves: Int
  }

  /// A moment of the game, ready to show.
  struct Moment: Hashable, Sendable {
    let place: Double
    let frame: TapeFrame
    /// How much of the push of `frame` has passed, 0..<1.
    let fraction: Double
    let caption: String
  }

  /// How far the review has come.
  enum Review: Hashable, Sendable {
    case none
    /// The part that is done, 0...1.
    case running(Double)
    /// The places of the dearest pushes.
    case done([Int])
  }

  /// A change to show.
  enum News: Hashable, Sendable {
    case game(Game)
    case moment(Moment)
    /// Whether the place moves by itself, and forwards, backwards, or by a step.
    case playing(Playing)
    case comparison(Comparison?, String)
    case review(Review)
    case star(Bool)
    /// The line to put on the clipboard.
    case copied(String)
    case message(String)
    case failed(String)
  }

  /// How the place moves by itself.
  enum Playing: Hashable, Sendable {
    case still, step, forwards, backwards
  }

  /// Creates the screen of the past game with a number.
  @MainActor
  static func makeModule(
    _ id: Int64, memory: Twenty48Memory, background: any BackgroundWork = ImmediateWork(), preferences: Preferences,
    navigator: Navigator = Navigator()
  ) -> Scene {
    let worker = Twenty48ReplayWorker(id, memory: memory, background: background)
    let director = Twenty48ReplayDirector(worker: worker, navigator: Twenty48ReplayNavigator(navigator))
    let scene = Twenty48ReplayScene(director: director, navigator: navigator, preferences: preferences)
    director.ui = scene
    worker.presenter = director
    return scene
  }
}

/// Leads back to the game.
@MainActor
final class Twenty48ReplayNavigator: Twenty48Replay.Navigate {
  private let navigator: Navigator

  init(_ navigator: Navigator) { self.navigator = navigator }

  func gotoGame() { navigator.goBack(to: .twenty48) }
}
