import Drawing
import OvershootGeometry
import ScreenKit
import Stage

/// Shows the cards of all levels, and turns input into events.
@MainActor
final class BombLevelsScene: Screen, BombLevels.DisplayUI {
  private let director: any BombLevels.HandleUIEvents
  private let title = Label("Bomb Rush", font: Font(.bold, size: 24))
  private let scroll = ScrollView()
  private let grid = BombLevelGrid()
  private var cards: [BombLevelCard] = []

  init(director: any BombLevels.HandleUIEvents, navigator: Navigator, preferences: Preferences) {
    self.director = director
    super.init(navigator: navigator, preferences: preferences)
    scroll.content.addSubview(grid)
    addSubview(title)
    addSubview(scroll)
  }

  // MARK: Scene

  /// A level may have been won since.
  override func sceneWillAppear() { director.onUIReady() }

  override var preferredFocus: View? { cards.first(where: \.card.isCurrent) ?? cards.first }

  override func layoutSubviews(_ context: DrawContext) {
    super.layoutSubviews(context)
    let layout = BombLevelsLayout(size: bounds.size, count: cards.count, hasBack: canGoBack)
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

  // MARK: DisplayUI

  func display(_ news: BombLevels.News) {
    guard case .cards(let contents) = news else { return }
    guard cards.isEmpty else {
      for (card, content) in zip(cards, contents) { card.show(content) }
      return
    }
    cards = contents.map { content in BombLevelCard(content) { [director] in director.onCard(content.name) } }
    for card in cards { grid.addSubview(card) }
    relayout()
  }
}

/// The container of the cards; arrow keys move the focus inside it.
private final class BombLevelGrid: View {
  override var isFocusGroup: Bool { true }
}
