import Stage

/// The options: the user's preferences for all screens, in sections, and what of them differs from the first start.
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
    /// The user chooses one of an option's values. An index out of range is ignored.
    func onChoice(_ option: Option, _ index: Int)
    /// The user asks for the default of an option.
    func onReset(_ option: Option)
    /// The user asks for all defaults.
    func onResetAll()
    /// The user confirms that all options are to be reset.
    func onResetAllConfirmed()
  }

  /// The groups of options, in the order of the page; `changes` lists what differs from the defaults.
  enum Section: Int, CaseIterable, Hashable, Sendable {
    case look, motion, input, twenty48, changes

    var title: String {
      switch self {
      case .look: "Look"
      case .motion: "Motion"
      case .input: "Input"
      case .twenty48: "2048"
      case .changes: "Changed"
      }
    }

    /// The options of the section, in their order.
    var options: [Option] { Option.allCases.filter { $0.section == self } }
  }

  /// An option, ready to show.
  struct State: Hashable, Sendable {
    /// The index of the value in the option's titles, or of the nearest one.
    let index: Int
    /// The value.
    let text: String
    /// Whether the value differs from its default.
    let isChanged: Bool
  }

  /// A change to show.
  enum News: Hashable, Sendable {
    /// All options.
    case states([Option: State])
    /// A question before all options are reset.
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
