import Stage

/// The main menu: cards with live previews that lead to the screens.
enum Menu {
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
    /// The user opens a card. An index out of range is ignored.
    func onCard(_ index: Int)
    /// The user opens the options.
    func onOptions()
    /// The user leaves the program.
    func onQuit()
    /// The user confirms that the program is to end.
    func onQuitConfirmed()
  }

  /// A group of cards; its raw value is the heading.
  enum Group: String, CaseIterable, Sendable {
    case games = "Games"
    case motion = "Motion"
    case interface = "Interface"
  }

  /// A card, ready to show.
  struct Card: Hashable, Sendable {
    let route: Route
    let group: Group
    let title: String
    let detail: String
  }

  /// A change to show.
  enum News: Hashable, Sendable {
    /// The cards, those of a group one after another.
    case cards([Card])
    /// A question before the program ends.
    case question(Question)
  }

  /// Creates the screen. `makePreview` returns the live preview of a screen.
  @MainActor
  static func makeModule(
    preferences: Preferences, navigator: Navigator, makePreview: @escaping (Route) -> ScenePreview
  ) -> Scene {
    let director = MenuDirector(navigator: navigator)
    let scene = MenuScene(
      director: director, navigator: navigator, preferences: preferences, makePreview: makePreview)
    director.ui = scene
    return scene
  }
}
