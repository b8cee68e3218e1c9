import OvershootScreenKit

/// Shows the cards with live previews, and turns input into events.
@MainActor
final class MenuScene: Screen {
  private let director: MenuDirector
  private let makePreview: (MenuCard) -> ScenePreview?
  private let mark = CurveMark()
  private let name = Label("Overshoot", font: .largeTitle(.bold))
  private let subtitle = Label(tr("A playground for things that move"), font: .body(.medium), color: \.mutedText)
  private let options: Button
  private let scroll = ScrollView()
  private let grid = MenuGrid()
  private let today: TodayStrip
  private let todayHeading = Label(tr("Today"), font: headingFont, color: \.mutedText)
  private var headings: [Label] = []
  /// The card that goes on with the game that was played last; nil where none is in play.
  private var continuation: MenuCard?
  /// The cards of screens.
  private var entryCards: [MenuCard] = []
  /// The card that was opened last.
  private weak var opened: MenuCard?
  /// The number of cards of screens in each group.
  private var groups: [Int] = []
  /// Whether the news of games are to be asked for in the next frame.
  private var needsNews = true
  private var hasAppeared = false
  /// Whether the missing previews are being added.
  private var isAddingPreviews = false

  /// The size of the mark beside the name, in points.
  private static let markSize = Size(60, 38)
  /// The least distance between the name and the options, in points.
  private static let optionsGap = 12.0
  private static let headingFont = Font.body(.bold)

  /// Creates the menu of screens, which are created in `environment`.
  init(_ screens: ScreenList, _ environment: ScreenEnvironment) {
    let director = MenuDirector(screens, environment)
    self.director = director
    makePreview = { card in
      if let game = card.game { return ScreenEntry.Preview.view(game) }
      return card.route.flatMap { screens.entry(of: $0).preview?.view(environment) }
    }
    today = TodayStrip { director.onToday($0) }
    let navigator = environment.navigator
    options = Button(tr("Options"), font: .body(.medium)) { navigator.go(to: .options) }
    super.init(navigator: navigator, preferences: environment.preferences)
    options.cornerRadius = 8
    preferences.observe(self) { [unowned self] _ in
      for card in cards { card.effects = preferences.effects }
    }
    scroll.content.addSubview(grid)
    for view in [todayHeading, today] { grid.addSubview(view) }
    mark.progress = 1
    name.hinting = .none
    for view in [mark, name, subtitle, options, scroll] { addSubview(view) }
  }

  // MARK: Scene

  override func sceneDidLoad() { showCards() }

  /// A screen that is left keeps its game after that: the news are asked for in the next frame, but for the first ones.
  override func sceneWillAppear() {
    if today.items.isEmpty { showNews() }
    addPreviews()
    needsNews = true
  }

  override func sceneDidAppear() {
    cards.forEach { $0.updatePreview() }
    // The first focus is no reason to begin below the games of today, where it stays in sight.
    if !hasAppeared, let first = cards.first, first.frame.center.y < scroll.bounds.height { scroll.jump(to: 0) }
    hasAppeared = true
  }

  override func sceneWillDisappear() { cards.forEach { $0.pausePreview() } }

  override var preferredFocus: View? { cards.first }

  /// Arrows lead from the first row of cards to the options, and back.
  override var isFocusGroup: Bool { true }

  override var keepsFocusInRows: Bool { true }

  override var sharedViews: [String: View] { ["mark": mark, "name": name] }

  private var cards: [MenuCard] { [continuation].compactMap(\.self) + entryCards }

  /// The card that leads to the screen: that which was opened, or else the one of the screen.
  override func origin(of route: Route) -> View? {
    let all = cards.filter { $0.route == route || $0.game?.route == route }
    return all.first { $0 === opened } ?? all.first { $0.route == route } ?? all.first
  }

  override func layoutSubviews(_ context: DrawContext) {
    super.layoutSubviews(context)
    let textSize = context.textSize
    let counts = groups.enumerated().map { $0.offset == 0 && continuation != nil ? $0.element + 1 : $0.element }
    var detailLines = textSize == 1 ? 1 : 2
    var layout = MenuLayout(size: pageArea.size, groups: counts, textSize: textSize, detailLines: detailLines)
    let width = layout.column.width
    let headerHeight = head(width, context).naturalSize(width: width, context).height
    let headingHeight = today.items.isEmpty ? 0 : MenuLayout.headingHeight * textSize
    let top = headingHeight + today.height(width: width, context)
    // Details that are too long for one line have two.
    repeat {
      detailLines = max(detailLines, MenuCard.detailLines(of: cards, width: layout.card.width, context))
      layout = MenuLayout(
        size: pageArea.size, groups: counts, headerHeight: headerHeight, top: top, textSize: textSize,
        detailLines: detailLines)
    } while MenuCard.detailLines(of: cards, width: layout.card.width, context) > detailLines
    head(layout.column.width, context).place(in: layout.column, context)
    let optionsWidth = min(optionsWidth(context), layout.column.maxX - name.frame.maxX - Self.optionsGap)
    options.frame = Rect(
      x: layout.column.maxX - optionsWidth, y: 36 - 8 * textSize, width: optionsWidth, height: 34 * textSize)
    scroll.padding(top: headerHeight, bottom: MenuLayout.footerHeight).place(in: pageArea, context)
    // Spare height goes below the cards rather than above.
    let spare = max(0, scroll.bounds.height - layout.contentHeight)
    scroll.contentHeight = layout.contentHeight
    grid.frame = Rect(x: 0, y: (spare * 0.4).rounded(), width: bounds.width, height: layout.contentHeight)
    MenuCard.fitFonts(of: cards, width: layout.card.width, detailLines: detailLines, context)
    for (card, frame) in zip(cards, layout.frames) { card.frame = frame }
    for (heading, frame) in zip(headings, layout.headings) { place(heading, in: frame, context) }
    let (column, margin) = (layout.column, MenuLayout.margin)
    place(todayHeading, in: Rect(x: column.minX, y: margin, width: column.width, height: headingHeight), context)
    today.frame = Rect(
      x: column.minX, y: margin + headingHeight, width: column.width,
      height: today.height(width: column.width, context))
  }

  private func place(_ heading: Label, in frame: Rect, _ context: DrawContext) {
    heading.padding(left: 2, bottom: 8, right: 2).place(in: frame, context)
  }

  private func optionsWidth(_ context: DrawContext) -> Double { options.neededWidth(atLeast: 96, context) }

  /// Returns the layout of what is above the cards, for a width; the button for the options is at its upper right end.
  private func head(_ width: Double, _ context: DrawContext) -> Layout {
    let (textSize, room) = (context.textSize, width - Self.markSize.width - 8)
    let needed = context.text.metrics(of: name.text, font: name.font).width
    // The name gives way to the button.
    let optionsWidth =
      textSize == 1 ? Self.optionsGap + optionsWidth(context) : 8 + (options.naturalWidth(context) ?? 0)
    let titleWidth = min(needed, room - optionsWidth)
    let row = Stack(
      .across, spacing: 8, mark.size(Self.markSize).aligned(.center), name.width(titleWidth)
    ).height(Self.markSize.height)
    // Below the button there is room for large letters only.
    let right = textSize < 1.3 ? 110 * textSize : 0
    return Stack(
      .down, row,
      subtitle.wrappingEnlarged(context, in: width - right).height(.natural(least: 18)).padding(top: -2, right: right)
    )
    .padding(top: 20, bottom: 10)
  }

  override func keyDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool {
    if super.keyDown(key, modifiers: modifiers, isRepeat: isRepeat) { return true }
    guard modifiers.isEmpty else { return false }
    if key == .down, options.isFocused, let view = Self.lastOfFirstRow(today.items) ?? Self.lastOfFirstRow(cards) {
      focus.move(to: view)
      return true
    }
    guard key == .o, !isRepeat else { return false }
    navigator.go(to: .options)
    return true
  }

  /// Returns the view below the options.
  private static func lastOfFirstRow(_ views: [View]) -> View? {
    views.last { $0.frame.minY == views.first?.frame.minY }
  }

  override func handleEscape() -> Bool {
    navigator.quit()
    return true
  }

  override nonisolated class var keyHelp: [KeyHelp] {
    [
      KeyHelp("Arrows", tr("choose"), pad: .dpadUp), KeyHelp("Return", tr("open"), pad: .a, touch: tr("Tap to")),
      KeyHelp("O", tr("options")),
      // Translators: what a key does: to end the program.
      KeyHelp("Esc", tr("leave"), pad: .b),
    ]
  }

  // MARK: Private

  private func showCards() {
    let entries = director.cards
    let shown = CardGroup.allCases.filter { group in entries.contains { $0.card.group == group } }
    groups = shown.map { group in entries.count { $0.card.group == group } }
    headings = shown.map { Label($0.title, font: Self.headingFont, color: \.mutedText) }
    entryCards = entries.enumerated().map { index, entry in card(entry) { $0.onCard(index) } }
    for view in headings + entryCards { grid.addSubview(view) }
    relayout()
  }

  private func card(_ entry: MenuEntry?, open: @escaping (MenuDirector) -> Void) -> MenuCard {
    weak var pressed: MenuCard?
    let card = MenuCard(entry) { [unowned self] in
      opened = pressed
      if let pressed, pressed.needsPreview { pressed.show(preview: makePreview(pressed)) }
      open(director)
    }
    pressed = card
    card.effects = preferences.effects
    return card
  }

  /// Shows what has changed while the menu was covered.
  private func showNews() {
    director.onAppear()
    let news = director.news
    needsNews = false
    let hasOtherGames = today.items.count != news.today.count
    today.show(news.today)
    if hasOtherGames { relayout() }
    if (news.continuation == nil) != (continuation == nil) { toggleContinuation() }
    if let game = news.continuation { continuation?.show(game.text, game) }
    for (index, card) in entryCards.enumerated() { card.show(news.captions[index], news.games[index]) }
    // A screen that is left shrinks into the picture of what it shows.
    if let opened, opened.isInWindow, opened.needsPreview, opened.preview != nil {
      opened.show(preview: makePreview(opened))
    }
  }

  private func toggleContinuation() {
    if let continuation {
      continuation.removeFromSuperview()
      self.continuation = nil
    } else {
      let card = card(nil) { $0.onContinue() }
      grid.insertSubview(card, at: grid.subviews.firstIndex { $0 === entryCards.first } ?? grid.subviews.count)
      continuation = card
    }
    relayout()
  }

  /// Adds the previews that are missing, one in each frame, because each takes several milliseconds: that of the
  /// focused card first.
  private func addPreviews() {
    guard !isAddingPreviews else { return }
    isAddingPreviews = true
    AnimationEngine.current?.follow { [weak self] _ in
      guard let self else { return false }
      if needsNews, isInWindow { showNews() }
      let missing = cards.filter(\.needsPreview)
      guard isInWindow, let card = missing.first(where: \.isFocused) ?? missing.first else {
        isAddingPreviews = false
        return false
      }
      card.show(preview: makePreview(card))
      return true
    }
  }
}

/// The container of the cards; arrow keys move the focus inside it.
private final class MenuGrid: View {
  override var isFocusGroup: Bool { true }
  override var keepsFocusInRows: Bool { true }
}
