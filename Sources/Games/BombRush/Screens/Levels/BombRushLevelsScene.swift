import BombRush
import Drawing
import OvershootGeometry
import ScreenKit
import Stage

/// The choice of levels of Bomb Rush, a card for each.
@MainActor
final class BombRushLevelsScene: Screen {
  private let archive: BombRushArchive
  private let title = Label("Bomb Rush", font: Font(.bold, size: 24))
  private let scroll = ScrollView()
  private let grid = BombLevelGrid()
  private var cards: [BombRushLevelCard] = []

  init(_ environment: ScreenEnvironment) {
    archive = environment.bombRush
    super.init(navigator: environment.navigator, preferences: environment.preferences)
    scroll.content.addSubview(grid)
    addSubview(title)
    addSubview(scroll)
  }

  // MARK: Scene

  /// A level may have been won since.
  override func sceneWillAppear() { show() }

  override var preferredFocus: View? { cards.first(where: \.card.isCurrent) ?? cards.first }

  override func layoutSubviews(_ context: DrawContext) {
    super.layoutSubviews(context)
    let layout = BombRushLevelsLayout(size: bounds.size, count: cards.count, hasBack: canGoBack)
    title.frame = layout.title
    scroll.frame = layout.scroll
    scroll.contentHeight = layout.contentHeight
    grid.frame = Rect(x: 0, y: 0, width: bounds.width, height: layout.contentHeight)
    for (card, frame) in zip(cards, layout.cards) { card.frame = frame }
  }

  override nonisolated class var keyHelp: [KeyHelp] {
    [KeyHelp("Arrows", "choose", pad: .dpadUp), KeyHelp("Return", "open", pad: .a, touch: "Tap")]
  }

  /// The card of a level.
  override func origin(of route: Route) -> View? { cards.first { .bombRush($0.card.name) == route } }

  // MARK: Showing

  private func show() {
    let contents = contents
    guard cards.isEmpty else {
      for (card, content) in zip(cards, contents) { card.show(content) }
      return
    }
    cards = contents.map { content in
      BombRushLevelCard(content) { [navigator] in navigator.go(to: .bombRush(content.name)) }
    }
    for card in cards { grid.addSubview(card) }
    relayout()
  }

  private var contents: [BombRushLevelCard.Content] {
    let current = archive.current
    return BombRushLevelName.all.enumerated().map { index, name in
      let level = archive.source(name)?.level
      let goal = level?.goal.words ?? "Cannot be read"
      return BombRushLevelCard.Content(
        name: name, title: "\(index + 1)  \(level?.title ?? name.text)",
        detail: archive.best(name).map { "Best \($0.grouped)" } ?? goal, medal: archive.medal(name)?.rawValue ?? 0,
        isCurrent: name == current, level: level)
    }
  }
}

/// The container of the cards; arrow keys move the focus inside it.
private final class BombLevelGrid: View {
  override var isFocusGroup: Bool { true }
}
