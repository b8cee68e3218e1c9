import Stage

/// The options: the user's preferences for all screens.
enum Options {
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
    /// The user chooses one of `themes`. An index out of range is ignored.
    func onTheme(_ index: Int)
    /// The user chooses one of `motions`. An index out of range is ignored.
    func onMotion(_ index: Int)
    /// The user chooses one of `tiles`. An index out of range is ignored.
    func onTiles(_ index: Int)
    /// The user chooses one of `speeds`. An index out of range is ignored.
    func onSpeed(_ index: Int)
    /// The user asks for the defaults.
    func onReset()
    /// The user confirms that all preferences are to be reset.
    func onResetConfirmed()
  }

  /// The titles of the themes.
  static let themes = ["Light", "Dark"]
  /// The titles of the motion policies.
  static let motions = ["All", "Fades only", "Nothing"]

  /// The titles of the ways in which tiles move.
  static let tiles = TileMotion.Style.allCases.map(\.title)

  /// The speeds that can be chosen, in seconds of animation per second.
  static let speeds = [0.25, 0.5, 1, 2, 4]

  /// The preferences, ready to show.
  struct Choices: Hashable, Sendable {
    /// The index in `themes`.
    let theme: Int
    /// The index in `motions`.
    let motion: Int
    /// The index in `tiles`.
    let tiles: Int
    /// The index in `speeds` of the speed, or of that with the nearest ratio to it.
    let speed: Int
    let speedText: String
    /// Whether any preference differs from its default.
    let canReset: Bool
  }

  /// A change to show.
  enum News: Hashable, Sendable {
    case choices(Choices)
    /// A question before all preferences are reset.
    case question(Question)
  }

  /// Creates the screen.
  @MainActor
  static func makeModule(preferences: Preferences, navigator: Navigator) -> Scene {
    let director = OptionsDirector(preferences: preferences)
    let scene = OptionsScene(director: director, navigator: navigator, preferences: preferences)
    director.ui = scene
    return scene
  }
}
