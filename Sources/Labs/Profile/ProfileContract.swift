import Drawing
import ScreenKit
import Stage

/// The page of a person, whose header collapses while it is scrolled.
///
/// The scroll offset stays in the scene; what is shown and what a press does, the director decides.
enum Profile {
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
    /// The user toggles whether the person is followed.
    func onFollow()
    /// The user toggles the tuning panel.
    func onTuning()
    /// The user likes a post, or no longer does.
    func onLike(_ id: Int)
    /// The user asks for what is new.
    func onRefresh()
    /// The user no longer waits for what is new.
    func onRefreshCancel()
    /// The header is pulled, to a multiple of its height above 1.
    func onStretch(_ factor: Double)
    /// The page is about to be shown, for the first time or again.
    func onAppear()
    /// The user chooses how the page scrolls.
    func onPhysics(_ preset: PhysicsPreset)
    /// The user chooses the measures of the header.
    func onMetrics(_ preset: HeaderMetrics.Preset)
  }

  /// The worker, as the director sees it.
  @MainActor
  protocol ManageData: AnyObject {
    /// Fetches the person; answers by `presentPerson(_:)`.
    func fetchPerson()
    /// Fetches the pictures; answers by `presentPictures(_:)`, after `presentPictureFailure(_:)` for each that fails.
    func fetchPictures()
    /// Fetches what is new; answers by `presentUpdate(_:)` after a while, unless it is cancelled.
    func fetchUpdate()
    /// Cancels `fetchUpdate()`.
    func cancelUpdate()
    /// Counts the trophies; answers by `presentTrophies(_:)`.
    func fetchTrophies()
  }

  /// The director, as the worker sees it.
  @MainActor
  protocol PresentData: AnyObject {
    func presentPerson(_ person: Person)
    func presentUpdate(_ update: Update)
    func presentPictures(_ pictures: Pictures)
    /// The number of trophies; those that cannot be read do not count.
    func presentTrophies(_ count: Int)
    /// A picture could not be read, for the reason in `sentence`.
    func presentPictureFailure(_ sentence: String)
  }

  /// A change to show.
  enum News: Hashable, Sendable {
    case person(Person)
    case pictures(Pictures)
    case following(Following, followers: Int)
    /// The number of trophies; none are not shown.
    case trophies(Int)
    /// All posts, newest first; what differs from the posts before is animated.
    case posts([PostUI])
    case refresh(Refresh)
    case physics(PhysicsPreset)
    case metrics(HeaderMetrics.Preset)
    case tuning(Panel)
    /// An error message.
    case notice(String)
  }

  /// Whether the user follows the person.
  enum Following: Hashable, Sendable {
    case following, notFollowing
  }

  /// A post, ready to show.
  struct PostUI: Hashable, Sendable {
    let id: Int
    let text: String
    /// The age, such as "3 h".
    let age: String
    /// The number of replies, such as "7 replies".
    let replies: String
    /// The number of likes, that of the user included.
    let likes: Int
    let isLiked: Bool
  }

  /// What happened since the previous fetch.
  struct Update: Hashable, Sendable {
    /// The minutes that have passed.
    let minutes: Int
    /// New posts, newest first.
    let posts: [Person.Post]
    /// The number of likes that a post has gained, by the post's identifier.
    let likes: [Int: Int]
    /// The number of followers that the person has gained.
    let followers: Int
  }

  /// Whether the page fetches what is new.
  enum Refresh: Hashable, Sendable {
    case idle, running
  }

  /// The state of the tuning panel.
  enum Panel: Hashable, Sendable {
    case open, closed
  }

  /// The pictures of the page; nil for one that could not be read.
  struct Pictures: Hashable, Sendable {
    let banner: Bitmap?
    /// As large as `banner`.
    let blurredBanner: Bitmap?
    let avatar: Bitmap?
  }

  /// How the page scrolls.
  typealias PhysicsPreset = Scrolling

  /// Creates the screen.
  @MainActor
  static func makeModule(
    _ person: Person, pictures: any PictureSource, start: ProfileStart = ProfileStart(),
    countTrophies: @escaping () async throws -> Int = { 0 }, preferences: Preferences,
    navigator: Navigator = Navigator()
  ) -> Scene {
    let worker = ProfileWorker(person: person, pictures: pictures, countTrophies: countTrophies)
    let director = ProfileDirector(start: start, physics: preferences[Options.scrolling], worker: worker)
    let scene = ProfileScene(
      director: director, navigator: navigator, preferences: preferences, offset: start.offset)
    director.ui = scene
    director.onTrophyEvent = { navigator.note($0) }
    worker.presenter = director
    return scene
  }
}
