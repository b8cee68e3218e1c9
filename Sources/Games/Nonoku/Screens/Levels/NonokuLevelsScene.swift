import Controls
import Drawing
import Motion
import OvershootGeometry
import ScreenKit
import Stage

/// The choice of a puzzle: the cards of all, as the archive has them when the screen appears.
@MainActor
final class NonokuLevelsScene: Screen {
  private let archive: NonokuArchive
  private let title = Label("Nonoku", font: Font(.bold, size: 24))
  private let scroll = ScrollView()
  private let grid = LevelGrid()
  private var titles: [Label] = []
  private(set) var rows: [[NonokuCardView]] = []

  init(_ environment: ScreenEnvironment) {
    archive = environment.nonoku
    super.init(navigator: environment.navigator, preferences: environment.preferences)
    scroll.content.addSubview(grid)
    addSubview(title)
    addSubview(scroll)
    grid.onInput = { [unowned self] in march() }
  }

  // MARK: Scene

  /// A puzzle may have been solved since.
  override func sceneWillAppear() { show(archive.cardRows) }

  override func sceneDidAppear() { march() }

  override var preferredFocus: View? {
    let cards = rows.flatMap(\.self)
    return cards.first { $0.card.isCurrent } ?? cards.first
  }

  override func layoutSubviews(_ context: DrawContext) {
    super.layoutSubviews(context)
    let layout = NonokuLevelsLayout(size: bounds.size, counts: rows.map(\.count), hasBack: canGoBack)
    title.frame = layout.title
    scroll.frame = layout.scroll
    scroll.contentHeight = layout.contentHeight
    grid.frame = Rect(x: 0, y: 0, width: bounds.width, height: layout.contentHeight)
    for (label, frame) in zip(titles, layout.titles) { label.frame = frame }
    for (cards, frames) in zip(rows, layout.cards) {
      for (card, frame) in zip(cards, frames) { card.frame = frame }
    }
  }

  override nonisolated class var keyHelp: [KeyHelp] {
    [KeyHelp("Arrows", "choose", pad: .dpadUp), KeyHelp("Return", "open", pad: .a, touch: "Tap")]
  }

  /// The card of a puzzle.
  override func origin(of route: Route) -> View? { rows.joined().first { .nonoku($0.card.name) == route } }

  // MARK: Private

  private func show(_ contents: [NonokuCardRow]) {
    guard rows.map(\.count) == contents.map(\.cards.count) else { return create(contents) }
    for (cards, row) in zip(rows, contents) {
      for (card, content) in zip(cards, row.cards) { card.show(content) }
    }
  }

  private func create(_ contents: [NonokuCardRow]) {
    for view in grid.subviews { view.removeFromSuperview() }
    titles = contents.map { Label($0.title, font: Font(.semibold, size: 13), color: \.mutedText) }
    rows = contents.map { row in
      row.cards.map { card in NonokuCardView(card) { [navigator] in navigator.go(to: .nonoku(card.name)) } }
    }
    for view in titles as [View] + rows.flatMap({ $0 }) { grid.addSubview(view) }
    relayout()
  }

  /// Lets the outline of the current card march for some time after an input.
  private func march() { for card in rows.joined() where card.card.isCurrent { card.march() } }
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
