import OvershootGameKit
import OvershootScreenKit

/// The menu: a wall of strips, each on the ground of the place that it leads to.
@MainActor
final class MenuScene: Screen {
  private let director: MenuDirector
  private var wall: WallView?
  private let wordmark = Wordmark()
  private weak var sheet: MoreSheet?
  /// What was opened last.
  private var openedRoute: Route?
  private var hasBegun = false

  /// Creates the menu of screens, which are created in `environment`.
  init(_ screens: ScreenList, _ environment: ScreenEnvironment) {
    director = MenuDirector(screens, environment)
    super.init(navigator: environment.navigator, preferences: environment.preferences)
  }

  /// That of the first strip.
  override var room: Room? { director.strips.first?.room ?? .twenty48 }

  // MARK: Scene

  /// A screen that is left keeps its game after that: the news are asked for in the next frame too.
  override func sceneWillAppear() {
    if wall == nil { showNews() }
    AnimationEngine.current?.follow { [weak self] _ in
      if let self, isInWindow { showNews() }
      return false
    }
  }

  /// The first start is over, and the wall is that of the way back.
  override func sceneDidDisappear() {
    guard wall?.strips.first?.content.isStart == true else { return }
    director.endFirstStart()
    showNews()
  }

  override func sceneDidAppear() {
    guard !hasBegun, let first = wall?.strips.first, first.content.isStart else { return }
    hasBegun = true
    first.begin()
  }

  override var preferredFocus: View? { wall?.selectedStrip }

  /// What the splash screen shows flies here.
  override var sharedViews: [String: View] {
    if let start = wall?.selectedStrip, start.content.isStart { return ["name": start.name] }
    var views: [String: View] = [:]
    // The name of the strip becomes the title of its page, and its pieces those of the board.
    if let opened = openedRoute.flatMap(strip(leadingTo:)) {
      views["page name"] = opened.name
      views.merge(opened.art.sharedPieces) { $1 }
    }
    guard wordmark.superview != nil, !wordmark.isHidden, wordmark.alpha >= 1 else { return views }
    (views["mark"], views["name"]) = (wordmark.mark, wordmark.name)
    return views
  }

  override func origin(of route: Route) -> View? { strip(leadingTo: route) }

  private func strip(leadingTo route: Route) -> StripView? { wall?.strips.first { $0.content.leads(to: route) } }

  /// Shows what has changed while the menu was covered.
  private func showNews() {
    let former = room
    director.onAppear()
    let strips = director.strips
    if room != former { adaptTheme() }
    if let wall, wall.strips.map(\.content.place) == strips.map(\.place), !strips.isEmpty {
      for (view, strip) in zip(wall.strips, strips) { view.show(strip) }
      return wall.contentsDidChange()
    }
    wall?.removeFromSuperview()
    wall = nil
    guard !strips.isEmpty else { return }
    let views = strips.map { content in
      StripView(content) { [unowned self] route in
        openedRoute = route
        director.onOpen(route)
      }
    }
    views.first { $0.content.room == .twenty48 }?.wordmark = strips[0].isStart ? nil : wordmark
    let opened = openedRoute.flatMap { route in strips.firstIndex { $0.leads(to: route) } }
    let wall = WallView(
      views, posters: director.posterCount, selected: opened ?? director.firstIndex,
      isFirstStart: strips[0].isStart)
    self.wall = wall
    insertSubview(wall, at: 0)
    adoptTheme()
    relayout()
    if isInWindow || openedRoute != nil { focus.move(to: wall.selectedStrip) }
  }

  override func themeDidChange() {
    super.themeDidChange()
    adoptTheme()
  }

  /// Each strip has the colours of its place.
  private func adoptTheme() {
    for strip in wall?.strips ?? [] { strip.setTheme(strip.content.room.theme(theme)) }
    let tokens = RoomTokens(.options, Form(theme.look))
    sheet?.setTheme(Theme(theme.isDark || theme.isHighContrast ? tokens : tokens.sheet, theme.look))
  }

  override func layoutSubviews(_ context: DrawContext) {
    layOutGround(context)
    wall?.frame = bounds
  }

  // MARK: Input

  override func keyDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool {
    if super.keyDown(key, modifiers: modifiers, isRepeat: isRepeat) { return true }
    guard modifiers.isEmpty, !isRepeat else { return false }
    switch key {
    case .o: navigator.go(to: .options)
    case .p: openMore()
    default: return false
    }
    return true
  }

  override func gamepadChanged(_ control: GamepadControl, value: Double) -> Bool {
    guard control == .start else { return super.gamepadChanged(control, value: value) }
    if value > InputTunables.buttonPress { openMore() }
    return true
  }

  /// Selects the first strip. Closes nothing: Control-Q, the close button and *Quit* do.
  override func handleEscape() -> Bool {
    focus.move(to: wall?.strips.first)
    return true
  }

  override nonisolated class var keyHelp: [KeyHelp] {
    [
      KeyHelp("Arrows", tr("choose"), pad: .dpadUp), KeyHelp("Return", tr("open"), pad: .a, touch: tr("Tap to")),
      KeyHelp("O", tr("Options")), KeyHelp("P", tr("More"), pad: .start),
      // Translators: what a key does: to select the first strip of the menu.
      KeyHelp("Esc", tr("first strip"), pad: .b),
    ]
  }

  // MARK: More

  /// Shows what else there is, in the place of the open strip.
  private func openMore() {
    guard sheet?.isPresented != true else { return }
    let sheet = MoreSheet(moreItems, onBack: nil)
    self.sheet = sheet
    adoptTheme()
    sheet.onDismiss = { [weak self] in self?.wall?.squeeze(false) }
    wall?.squeeze(true)
    sheet.present(in: self)
  }

  private var moreItems: [MoreSheet.Item] {
    var items: [MoreSheet.Item] = []
    if let game = director.continuation {
      items.append(
        MoreSheet.Item(.play, tr("Continue"), value: game.text) { [navigator] in navigator.open(game.route) })
    }
    items += director.strips.compactMap(\.today).map { today in
      MoreSheet.Item(.calendar, today.title, value: today.standing) { [navigator] in navigator.open(today.route) }
    }
    return items + [
      MoreSheet.Item(.trophy, tr("Trophies")) { [navigator] in _ = navigator.go(toScreenNamed: "trophies") },
      MoreSheet.Item(.options, tr("Options")) { [navigator] in navigator.go(to: .options) },
      MoreSheet.Item(.boards, tr("Toolkit")) { [navigator] in _ = navigator.go(toScreenNamed: "controls") },
      MoreSheet.Item(.curve, tr("What moved?")) { [navigator] in navigator.catchMotion() },
      MoreSheet.Item(.keys, tr("Keys")) { [weak self] in
        _ = self?.superview?.keyDown(.f1, modifiers: [], isRepeat: false)
      },
      MoreSheet.Item(.close, tr("Quit")) { [navigator] in navigator.quit() },
    ]
  }
}
