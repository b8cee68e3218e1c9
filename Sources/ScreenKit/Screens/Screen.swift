/// The base class of all screens: follows the preferred theme, has a header with a back button and a title, and leaves
/// Escape to one hook.
@MainActor
open class Screen: Scene {
  package let preferences: Preferences
  package let navigator: Navigator
  package let backButton = BackButton()
  /// What the screen is called where its title has no text.
  package final var entryTitle = ""
  /// The title of the page, in its header.
  package let title = PageTitle()
  /// What stands alone on the page where it has nothing to show; nil otherwise.
  package internal(set) final var emptyNotice: EmptyNotice?
  /// What shows how a game of this screen has ended.
  package private(set) final weak var endingView: EndingView?
  /// The sheet with what else can be done; nil while it is closed.
  package private(set) final weak var moreSheet: MoreSheet?
  /// The lesson over the screen; nil where none runs.
  package internal(set) final weak var lesson: LessonOverlay?

  /// Creates a screen that follows preferences.
  public init(navigator: Navigator, preferences: Preferences) {
    self.preferences = preferences
    self.navigator = navigator
    super.init()
    backButton.onPress = { navigator.goBack() }
    (title.zPosition, backButton.zPosition) = (1, 1)
    for view in [title, backButton] { addSubview(view) }
    preferences.observe(self) { [unowned self] _ in
      guard superview == nil, isInWindow else { return }
      setTheme(preferences.theme, from: inputPosition, duration: Theme.changeDuration)
      scrollPhysics = preferences[Options.scrolling].physics
    }
  }

  /// Takes the preferred theme and scrolling where the screen is shown outside a navigation scene.
  open override func didMoveToWindow() {
    guard isInWindow, superview == nil else { return }
    setTheme(preferences.theme)
    scrollPhysics = preferences[Options.scrolling].physics
  }

  /// The key that toggles the theme.
  open var themeKey: Key { .t }

  /// The keys of this screen alone, the most useful ones first.
  open nonisolated class var keyHelp: [KeyHelp] { [] }

  /// The button of a gamepad that lists all buttons.
  open var listControl: GamepadControl { .back }

  /// Adds what shows how a game of this screen ends, as strong as the user wants effects.
  package final func attach(_ ending: EndingView) {
    endingView = ending
    addSubview(ending)
    ending.amount = preferences.effects
    preferences.observe(self) { [weak ending, unowned preferences] _ in ending?.amount = preferences.effects }
  }

  /// What keys do on every screen, as on this one.
  package final var commonKeyHelp: [KeyHelp] {
    KeyHelp.everywhere(themeKey: themeKey.rawValue, listControl: listControl)
  }

  /// The room of the screen; nil, as by default, for a page with a header.
  open var room: Room? { nil }

  /// The width of the left column of a wide page, in points; nil, as by default, for that of most pages.
  open var columnWidth: Double? { nil }

  /// The places of what all pages have on this one.
  package final var pageGrid: PageGrid { PageGrid(bounds.size, leftColumn: columnWidth) }

  /// That of the room.
  public final override func adaptedTheme(_ theme: Theme) -> Theme { room?.theme(theme) ?? theme }

  /// That of options, as of all that belongs to no place.
  public final override func stripTheme(_ theme: Theme) -> Theme { Room.options.theme(theme) }

  /// The ground of the room.
  public final override var ownBackdrop: Backdrop? { room == nil ? nil : backdrops.value(in: theme) }

  /// Asked for in every frame of a transition.
  private lazy var backdrops = ThemeCache { [room] in room?.backdrop(in: $0) ?? $0.backdrop }

  /// Whether something runs that is watched without input, such as a game in real time or a replay. False by default.
  open var isWatched: Bool { false }

  /// Does what Escape does before the screen is left, such as closing a panel. Returns whether it did anything; if not,
  /// the navigation goes back. Does nothing by default.
  open func handleEscape() -> Bool { false }

  /// Returns whether a file that is dropped here is for this screen, also where another one would open it. False by
  /// default.
  open func takes(_ file: DroppedFile) -> Bool { false }

  /// Called with a file that was dropped on the window, and that no other screen opens. Says so by default.
  open func takeFile(_ file: DroppedFile) { Toast(file.refusal).present(in: self) }

  /// Returns the view of this screen out of which the screen of `route` grows; nil for none, as by default.
  open func origin(of route: Route) -> View? { nil }

  /// Returns where a step of a lesson points at, in points of this screen; nil where it has no such place, as by
  /// default.
  open func frame(of place: LessonPlace) -> Rect? { nil }

  /// The height of a strip at the foot of the page, above which the sentence of a lesson stands; 0, as by default, for
  /// a page without one.
  open var stripHeight: Double { 0 }

  /// The text size of the screen.
  package final var textSize: Double { drawContext?.textSize ?? 1 }

  /// The greatest text size that leaves room for a board: 2 from 560×700 points on.
  package final var textSizeBesideBoard: Double { max(1, min(bounds.width / 280, bounds.height / 350)) }

  /// Lays out the back button and the title of a page, whose title ends at `end`; nil for the end of the left
  /// column, or of the window. Returns the places of all else.
  @discardableResult
  package final func layOutGround(_ context: DrawContext, titleEnd end: Double? = nil) -> PageGrid {
    let grid = pageGrid
    backButton.isHidden = !canGoBack || emptyNotice?.leadsBack == true
    backButton.frame = grid.back
    title.layOut(grid, end: end ?? (grid.isWide ? grid.leftColumn : bounds.width), context)
    emptyNotice?.frame = bounds
    return grid
  }

  /// Presents a question; calls `onYes` if the answer is yes, which is held where it deletes.
  package final func ask(_ question: Question, onYes: @escaping () -> Void) {
    let alert = AlertSheet(
      title: question.title, message: question.detail,
      actions: [
        AlertSheet.Action(question.no, role: .cancel),
        AlertSheet.Action(question.yes, role: question.isDestructive ? .destructive : .preferred, handler: onYes),
      ])
    alert.holdTime = preferences[Options.holdTime]
    alert.present(in: self)
  }

  /// Shows what else can be done on a page in a room.
  ///
  /// - Parameters:
  ///   - items: the rows.
  ///   - name: the title; nil for that of the page.
  ///   - closeIndex: the place of the button that opened it in the row of tools.
  ///   - column: the width of the sheet on a wide page; nil for the usual one.
  package final func presentMore(
    _ items: [MoreSheet.Item], titled name: String? = nil, closeIndex: Int = 0, column: Double? = nil
  ) {
    guard moreSheet?.isPresented != true else { return }
    // Translators: a row that shows the last motion of the page.
    let moved = MoreSheet.Item(.curve, tr("What moved?")) { [navigator] in navigator.catchMotion() }
    let isWhole = name == nil && navigator.isConnected
    let sheet = MoreSheet(
      isWhole ? items + [moved] : items, title: name ?? title.text, closeIndex: closeIndex, leftColumn: columnWidth
    ) { [navigator] in navigator.goBack() }
    sheet.column = column
    moreSheet = sheet
    adoptTheme(sheet)
    sheet.present(in: self)
  }

  private func adoptTheme(_ sheet: MoreSheet) {
    guard let room else { return }
    // With high contrast a ground that turns would flash: a line parts the sheet from the page.
    let tokens = RoomTokens(room, Form(theme.look))
    sheet.setTheme(Theme(theme.isHighContrast ? tokens : tokens.sheet, theme.look))
  }

  open override func themeDidChange() {
    super.themeDidChange()
    endingView?.band.adoptTheme(of: theme)
    if let moreSheet { adoptTheme(moreSheet) }
  }

  /// A page in a room has messages below its title, and in a column over it.
  open override var messageStrip: Rect? { room == nil ? nil : pageGrid.messageStrip }

  /// An ending shows messages on its card.
  open override func takes(message: String) -> Bool {
    guard let endingView, endingView.isOpen else { return false }
    endingView.add(message: message)
    return true
  }

  /// A panel with the name of the page.
  open override var semantics: Semantics? { Semantics(.panel, title.text.isEmpty ? entryTitle : title.text) }

  /// What stands in the header beside the title, which keeps its place in a transition. Empty by default.
  open var headerViews: [View] { [] }

  /// The header, where there is a screen to go back to.
  public final override var fixedViews: [View] { canGoBack ? headerViews + [title, backButton] : [] }

  /// Lays out the back button and the title.
  open override func layoutSubviews(_ context: DrawContext) { layOutGround(context) }

  /// Draws the backdrop if the screen is shown outside a navigation scene.
  open override func draw(_ canvas: inout Canvas, context: DrawContext) {
    if superview == nil { canvas.backdrop(ownBackdrop ?? theme.backdrop) }
  }

  /// Leaves Return and Space to an ending, and changes the theme on its key; Escape ends a lesson, or calls
  /// `handleEscape()`.
  open override func keyDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool {
    if endingView?.takes(key, modifiers: modifiers, isRepeat: isRepeat) == true { return true }
    guard modifiers.isEmpty, !isRepeat else { return false }
    switch key {
    case themeKey: preferences.toggleTheme()
    case .escape: return endLesson() || handleEscape()
    default: return false
    }
    return true
  }
}
