import OvershootDrawing
import OvershootGeometry
import OvershootStage

/// The choice of a level of a game: a card for each, as the progress has them when the screen appears.
@MainActor
package final class LevelsScene: Screen {
  private let progress: () -> LevelProgress
  private let makeCard: (LevelProgress.Level) -> LevelCard
  private let hasPictures: Bool
  private let route: Route
  private let title: Label
  private let scroll = ScrollView()
  private let grid = LevelGrid()
  private var groups: [LevelProgress.Group] = []
  private var titles: [Label] = []
  private(set) var cards: [LevelCard] = []

  /// Creates a choice.
  ///
  /// - Parameters:
  ///   - title: the title of the page.
  ///   - route: the route of the screen; with the name of a level it is that of the level.
  ///   - starColor: returns the colour of the filled stars of a level by their number.
  ///   - picture: returns the picture of a level of a name; nil for cards without pictures.
  ///   - progress: returns the levels, the same ones each time.
  package init(
    _ title: String, _ route: Route, _ environment: ScreenEnvironment,
    starColor: @escaping (Theme, _ stars: Int) -> Color = { theme, _ in theme.accent },
    picture: ((String) -> View)? = nil, progress: @escaping () -> LevelProgress
  ) {
    (self.route, self.progress, hasPictures) = (route, progress, picture != nil)
    self.title = Label(title, font: Font(.bold, size: 24))
    makeCard = { [navigator = environment.navigator] level in
      LevelCard(level, picture: picture?(level.name), starColor: starColor) {
        navigator.go(to: Route(route.screen, level.name))
      }
    }
    super.init(navigator: environment.navigator, preferences: environment.preferences)
    scroll.content.addSubview(grid)
    addSubview(self.title)
    addSubview(scroll)
    grid.onInput = { [unowned self] in march() }
  }

  // MARK: Scene

  /// A level may have been solved since.
  package override func sceneWillAppear() {
    let progress = progress()
    if cards.isEmpty { create(progress) }
    let current = progress.current
    for (card, level) in zip(cards, progress.levels) { card.show(level, isCurrent: level.name == current) }
  }

  package override func sceneDidAppear() { march() }

  package override var preferredFocus: View? { cards.first(where: \.isCurrent) ?? cards.first }

  package override func layoutSubviews(_ context: DrawContext) {
    super.layoutSubviews(context)
    let layout = LevelsLayout(
      size: bounds.size, groups: groups, hasPictures: hasPictures, hasBack: canGoBack, textSize: textSize)
    title.frame = layout.title
    scroll.frame = layout.scroll
    scroll.contentHeight = layout.contentHeight
    grid.frame = Rect(x: 0, y: 0, width: bounds.width, height: layout.contentHeight)
    for (label, frame) in zip(titles, layout.titles) { label.frame = frame }
    for (card, frame) in zip(cards, layout.cards) { card.frame = frame }
  }

  package override nonisolated class var keyHelp: [KeyHelp] {
    [KeyHelp("Arrows", "choose", pad: .dpadUp), KeyHelp("Return", "open", pad: .a, touch: "Tap")]
  }

  /// The card of a level.
  package override func origin(of route: Route) -> View? {
    cards.first { Route(self.route.screen, $0.level.name) == route }
  }

  // MARK: Private

  private func create(_ progress: LevelProgress) {
    groups = progress.groups
    titles = groups.map { Label($0.title ?? "", font: Font(.semibold, size: 13), color: \.mutedText) }
    cards = progress.levels.map(makeCard)
    let heads = groups.flatMap { group in group.levels.map { _ in group.title } }
    for (card, head) in zip(cards, heads) { card.group = head }
    for view in titles + cards as [View] { grid.addSubview(view) }
    relayout()
  }

  /// Lets the outline of the current card march for some time after an input.
  private func march() { for card in cards { card.march() } }
}

/// The container of the cards; arrow keys move the focus inside it.
private final class LevelGrid: View {
  var onInput: () -> Void = {}

  override var isFocusGroup: Bool { true }

  override func hoverChanged(_ isInside: Bool) { onInput() }

  override func keyDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool {
    onInput()
    return false
  }
}
