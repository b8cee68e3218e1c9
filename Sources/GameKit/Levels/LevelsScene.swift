/// The choice of a level of a game: a card for each, as the progress has them when the screen appears.
@MainActor
package final class LevelsScene: Screen {
  package override var tint: Tint? { levelsTint }
  private let levelsTint: Tint
  private let progress: () -> LevelProgress
  private let makeCard: (LevelProgress.Level) -> LevelCard
  private let hasPictures: Bool
  private let route: Route
  private let actions: [Action]
  private let buttons: [Button]
  private let scroll = ScrollView()
  private let grid = LevelGrid()
  private var groups: [LevelProgress.Group] = []
  private var titles: [Label] = []
  private(set) var cards: [LevelCard] = []

  /// What can be done beside the choice.
  package struct Action {
    let title: String
    let key: Key
    let perform: () -> Void

    /// Creates an action with the title of its button and its key.
    package init(_ title: String, _ key: Key, perform: @escaping () -> Void) {
      (self.title, self.key, self.perform) = (title, key, perform)
    }
  }

  // In points.
  private static let buttonHeight = 32.0
  private static let gap = 8.0
  /// The space in a button beside its title.
  private static let buttonPadding = 52.0

  /// Creates a choice.
  ///
  /// - Parameters:
  ///   - title: the title of the page.
  ///   - tint: the colours of the game.
  ///   - route: the route of the screen; with the name of a level it is that of the level.
  ///   - starColor: returns the colour of the filled stars of a level by their number.
  ///   - picture: returns the picture of a level of a name; nil for cards without pictures.
  ///   - actions: what has a button beside the title.
  ///   - progress: returns the levels.
  package init(
    _ title: String, in tint: Tint, _ route: Route, _ environment: ScreenEnvironment,
    starColor: @escaping (Theme, _ stars: Int) -> Color = { theme, _ in theme.accent },
    picture: ((String) -> View)? = nil, actions: [Action] = [], progress: @escaping () -> LevelProgress
  ) {
    (levelsTint, self.route, self.progress) = (tint, route, progress)
    (hasPictures, self.actions) = (picture != nil, actions)
    buttons = actions.map { Button($0.title, font: .body(.medium), action: $0.perform) }
    makeCard = { [navigator = environment.navigator] level in
      LevelCard(level, picture: picture?(level.name), starColor: starColor) {
        navigator.go(to: Route(route.screen, level.name))
      }
    }
    super.init(navigator: environment.navigator, preferences: environment.preferences)
    scroll.content.addSubview(grid)
    self.title.text = title
    for view in [scroll] + buttons as [View] { addSubview(view) }
    for button in buttons { button.cornerRadius = 7 }
    grid.onInput = { [unowned self] in march() }
  }

  // MARK: Scene

  package override var headerViews: [View] { buttons }

  /// A level may have been solved since, or be another one.
  package override func sceneWillAppear() {
    let progress = progress()
    if cards.map(\.level.name) != progress.levels.map(\.name) { create(progress) }
    let current = progress.current
    for (card, level) in zip(cards, progress.levels) { card.show(level, isCurrent: level.name == current) }
  }

  package override func sceneDidAppear() { march() }

  package override var preferredFocus: View? { cards.first(where: \.isCurrent) ?? cards.first }

  package override func layoutSubviews(_ context: DrawContext) {
    super.layoutSubviews(context)
    let row = ButtonRow(buttons, spacing: Self.gap, padding: Self.buttonPadding, context)
    let across = row.width + Self.gap
    let height = Font.rowHeight(Self.buttonHeight, at: context.textSize)
    // Where there is no room beside the title, the buttons are below it.
    let isBelow = !buttons.isEmpty && layOutHeader(trailing: across).title.width < (title.naturalWidth(context) ?? 0)
    let header = layOutHeader(trailing: isBelow || buttons.isEmpty ? 0 : row.width)
    let layout = LevelsLayout(
      size: pageArea.size, groups: groups, hasPictures: hasPictures, textSize: textSize,
      header: (isBelow ? header.bottom + Self.gap + height + Self.gap : header.contentTop) - LevelsLayout.top)
    row.stack.height(height / context.textSize)
      .place(
        at: isBelow
          ? Vector2(header.title.minX, header.bottom + Self.gap)
          : Vector2(header.trailing.minX, header.trailing.center.y - height / 2),
        width: row.width, context)
    scroll.frame = layout.scroll
    scroll.contentHeight = layout.contentHeight
    grid.frame = Rect(x: 0, y: 0, width: bounds.width, height: layout.contentHeight)
    for (label, frame) in zip(titles, layout.titles) { label.frame = frame }
    for (card, frame) in zip(cards, layout.cards) { card.frame = frame }
  }

  package override func keyDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool {
    if super.keyDown(key, modifiers: modifiers, isRepeat: isRepeat) { return true }
    guard modifiers.isEmpty, !isRepeat, let action = actions.first(where: { $0.key == key }) else { return false }
    action.perform()
    return true
  }

  package override nonisolated class var keyHelp: [KeyHelp] {
    [KeyHelp("Arrows", tr("choose"), pad: .dpadUp), KeyHelp("Return", tr("open"), pad: .a, touch: tr("Tap"))]
  }

  /// The card of a level.
  package override func origin(of route: Route) -> View? {
    cards.first { Route(self.route.screen, $0.level.name) == route }
  }

  // MARK: Private

  private func create(_ progress: LevelProgress) {
    for view in titles + cards as [View] { view.removeFromSuperview() }
    groups = progress.groups
    titles = groups.map { Label($0.title ?? "", font: .body(.medium), color: \.mutedText) }
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
