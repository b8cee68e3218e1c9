import MotionNotation
import OvershootCurves
import OvershootScreenKit

/// Shows the page of the chosen mode, and turns input into events.
@MainActor
final class CurveLabScene: Screen {
  let director: CurveLabDirector
  /// What is below the title, which scrolls where enlarged text needs more than the window.
  let scroll = ScrollView()
  /// The words of the pages, and the choice of all pages where there is no room for words.
  let rail: WordRail
  let chooser: PopUpButton
  let curve: CurvePage
  let animator = AnimatorPage()
  let race: RaceView
  let interrupt: InterruptPage
  let timeline = TimelinePage()
  let morph = CurveMorph()
  let lectures: LectureDesk
  /// The modes that have been played once by themselves.
  private var played: Set<CurveLabMode> = []
  private var hasAppeared = false
  /// Whether the numbers of the page are shown although the window is projected.
  var showsNumbers = false { didSet { curve.values.isPlain = showsNumbers } }
  /// How often the curve plays by itself.
  private let runs: Int
  /// The file that was opened on another screen, until it is shown.
  private var file: DroppedFile?

  init(
    _ mode: CurveLabMode = .curve, preferences: Preferences, navigator: Navigator = Navigator(),
    order: CurveOrder? = nil, file: DroppedFile? = nil, own: OwnCurveArchive = OwnCurveArchive(),
    lectures: LectureDesk = LectureDesk(),
    start: LabStart = LabStart(), background: any BackgroundWork = ImmediateWork(), runs: Int = 1
  ) {
    self.runs = runs
    let director = CurveLabDirector(
      mode: start.page ?? mode, navigator: navigator, order: order, own: own, lectures: lectures)
    director.background = background
    self.director = director
    (self.lectures, self.file) = (lectures, file)
    var choose: (Int) -> Void = { _ in }
    rail = WordRail(Self.words, font: TypeRole.small.font(.wide)) { choose($0) }
    chooser = PageChooser(Self.words + [CurveLabMode.animator.title], font: TypeRole.small.font(.wide)) { choose($0) }
    curve = CurvePage(director: director)
    race = RaceView(director: director, panel: curve.panel)
    interrupt = InterruptPage(director: director)
    super.init(navigator: navigator, preferences: preferences)
    choose = { [unowned self] in choosePage($0) }
    for view in [rail, chooser] { view.semanticName = tr("Page") }
    title.text = order?.title ?? tr("Curve lab")
    for view in posters as [View] + [scroll, rail, chooser] + pages.map(\.strip) + sheets { addSubview(view) }
    for sheet in sheets { sheet.onChange = { [unowned self, unowned sheet] in showSheet(sheet) } }
    scroll.content.addSubview(animator)
    for page in pages { page.strip.more.action = { [unowned self] in openMore() } }
    director.scene = self
    director.say = { [weak self] in if let self { Toast($0).present(in: self) } }
    director.copy = { [weak self] in self?.clipboard?.text = $0 }
    if let thing = order?.thing {
      curve.stage.show(thing)
      carriedViews = ["caught": curve.stage.thing ?? curve.stage]
    }
    if let first = start.curve { director.show([first], on: .curve) }
    preferences.observe(self) { [unowned self] _ in followProjection() }
  }

  var mode: CurveLabMode { director.mode }

  /// The pages that have a word, and behind them that of lectures.
  private static let wordModes: [CurveLabMode] = [.curve, .race, .interrupt, .timeline]
  private static var words: [String] {
    // Translators: a talk in pages, about motion.
    wordModes.map(\.title) + [tr("Lecture")]
  }

  /// Shows the page of a word, begins or ends a lecture, or shows the page of the engine, which is last.
  func choosePage(_ index: Int) {
    if Self.wordModes.indices.contains(index) { return director.onMode(Self.wordModes[index]) }
    if index != Self.wordModes.count {
      director.onMode(.animator)
    } else if lectures.isShown() {
      lectures.toggle()
    } else {
      chooseLecture()
    }
    showWord()
  }

  private func showWord() {
    let index = Self.wordModes.firstIndex(of: mode)
    (rail.hasSelection, rail.selectedIndex) = (index != nil, index ?? rail.selectedIndex)
    chooser.selectedIndex = index ?? chooser.titles.count - 1
  }

  var pages: [any LabPage] { CurveLabMode.allCases.map(page) }
  /// The pages that fill the window.
  private var posters: [any PosterPage] { pages.compactMap { $0 as? any PosterPage } }
  private var sheets: [LabSheet] { [curve.panel, timeline.panelSheet] }

  private func page(_ mode: CurveLabMode) -> any LabPage {
    switch mode {
    case .curve: curve
    case .animator: animator
    case .race: race
    case .interrupt: interrupt
    case .timeline: timeline
    }
  }

  // MARK: Scene

  override func frame(of place: LessonPlace) -> Rect? { lessonFrame(of: place) }

  override var room: Room? { .labs }
  override var headerViews: [View] { [rail, chooser] }

  override func sceneDidLoad() {
    director.onUIReady()
    followProjection()
  }

  /// The opened file was shown.
  override func takeOver(from former: Scene) { file = nil }

  override func sceneDidAppear() {
    hasAppeared = true
    start()
    guard let file else { return }
    self.file = nil
    director.onFile(file)
  }

  /// Sets the page of the mode in motion; curves play once, and not under reduced motion.
  private func start() {
    guard played.insert(mode).inserted else { return }
    if mode == .curve { return curve.open(runs: runs) }
    guard AnimationEngine.animatesMovement else { return }
    if mode == .timeline { timeline.start() } else { player?.replay() }
  }

  override func sceneWillDisappear() {
    hasAppeared = false
    curve.touch()
    for hearing in [curve.hearing, race.hearing] { hearing.end(in: self) }
  }

  override func sceneDidDisappear() {
    curve.player.stop()
    race.player.stop()
    timeline.player.stop()
    animator.trial.stop()
    interrupt.player.stop()
  }

  override var preferredFocus: View? { rail.isHidden ? chooser : rail }

  /// Any key ends what the page does by itself.
  override func keyWillGoDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool {
    curve.touch()
    return super.keyWillGoDown(key, modifiers: modifiers, isRepeat: isRepeat)
  }

  override func handleEscape() -> Bool {
    guard let sheet = page(mode).sheet, !sheet.isHidden else { return false }
    sheet.choosePart(nil)
    return true
  }

  override var stripHeight: Double { page(mode).strip.isHidden ? 0 : page(mode).strip.bounds.height }

  override func layoutSubviews(_ context: DrawContext) {
    let isProjected = preferences.isProjected
    let grid = pageGrid
    let (page, poster) = (page(mode), page(mode) as? any PosterPage)
    let sheet = isProjected || page.sheet?.part == nil ? nil : sheetFrame(grid)
    for other in sheets { other.isHidden = sheet == nil || other !== page.sheet }
    if let sheet { page.sheet?.frame = sheet }
    // What the sheet leaves of the page.
    let width = sheet.map { grid.isWide ? $0.minX : bounds.width } ?? bounds.width
    let isCut = sheet != nil && !grid.isWide
    let side = poster?.sideWidth(grid, width: width) ?? 0
    let top = layOutHead(width: width - side, isHidden: isProjected, context)
    for other in pages { other.strip.isHidden = isProjected || other.isHidden || isCut }
    scroll.isHidden = mode != .animator
    for poster in posters { poster.head = isProjected ? 0 : grid.windowClass.pick(85, 132, 60) }
    if isProjected { return layOutProjected(page.strip, grid, context) }
    // What moves beside the tracks of a timeline goes down to the foot of the window.
    let isSplit = page === timeline
    let height = page.strip.height(grid, width: width, context)
    let foot = isCut ? sheet?.minY ?? 0 : max(0, bounds.height - height)
    page.strip.frame = Rect(x: 0, y: foot, width: isSplit ? width - side : width, height: height)
    let line = lesson?.layOutLine(context)
    let end = isSplit && side > 0 ? bounds.height : max(0, line?.minY ?? foot)
    poster?.frame = Rect(x: 0, y: 0, width: width, height: end)
    scroll.frame = Rect(x: 0, y: top, width: bounds.width, height: max(0, foot - top))
    let column = Rect(x: grid.margin, y: 0, width: bounds.width - 2 * grid.margin, height: scroll.bounds.height)
    let isLow = bounds.height < PageMeasures.lowHeight
    let least = context.textSize == 1 && !isLow ? 0 : animator.naturalSize(width: column.width, context).height
    animator.frame = Rect(x: column.minX, y: 0, width: column.width, height: max(least, column.height))
    scroll.contentHeight = animator.frame.height
  }

  /// The place of a sheet: at the right, or in a column the lower part of the window.
  private func sheetFrame(_ grid: PageGrid) -> Rect {
    guard grid.isWide else {
      let top = max(grid.back.maxY + 20, (Self.sheetTop * bounds.height).rounded())
      return Rect(x: 0, y: top, width: bounds.width, height: max(0, bounds.height - top))
    }
    let width = min(Self.sheetWidth * textSize, (Self.sheetPart * bounds.width).rounded())
    return Rect(x: bounds.width - width, y: 0, width: width, height: bounds.height)
  }

  /// The width of a sheet in points, and the greatest one as a part of the window; in a column, its top as a part.
  private static let (sheetWidth, sheetPart, sheetTop) = (440.0, 0.5, 0.42)
  private static let sheetSpring = Spring(duration: 0.35, bounce: 0.25)

  /// A sheet comes from its edge, and what it leaves of the page is laid out again.
  private func showSheet(_ sheet: LabSheet) {
    let (wasHidden, hadFocus) = (sheet.isHidden, focus.view?.isDescendant(of: sheet) == true)
    curve.touch()
    relayout()
    page(mode).relayout()
    if sheet.part == nil {
      director.onRunner(nil)
      if hadFocus { focus.move(to: mode == .curve ? curve.values.chooser : page(mode).strip.more) }
    } else if wasHidden, AnimationEngine.animatesMovement, isInWindow {
      let grid = pageGrid
      let frame = sheetFrame(grid)
      let way = grid.isWide ? Vector2(frame.width, 0) : Vector2(0, frame.height)
      PropertyAnimator.performWithoutAnimation { sheet.transform = Transform(translationX: way.x, y: way.y) }
      animate(.spring(Self.sheetSpring)) { sheet.transform = .identity }
    }
    setNeedsFrame()
  }

  /// Lays out the title and the words of the pages: at the right of the title, below it, or as a choice in its place.
  /// Returns the lower end.
  private func layOutHead(width all: Double, isHidden: Bool, _ context: DrawContext) -> Double {
    let grid = pageGrid
    let font = TypeRole.small.font(grid.windowClass)
    (rail.font, rail.gap, chooser.font) = (font, grid.windowClass.pick(30, 21, 16), font)
    let words = rail.naturalWidth(context) ?? 0
    let named = context.text.metrics(of: title.text, font: TypeRole.title.font(grid.windowClass)).width
    let room = grid.windowClass.pick(all - 1.5 * grid.margin - grid.title.x - named, all, 0)
    let isRail = words - rail.gap <= room - (grid.isWide ? 0 : 2 * grid.margin)
    let isNarrow = grid.windowClass == .narrow
    chooser.alignment = grid.isWide ? .trailing : .leading
    (rail.isHidden, chooser.isHidden, title.isHidden) = (isHidden || !isRail, isHidden || isRail, isHidden || isNarrow)
    let width = isRail ? words : min(chooser.naturalWidth(context) ?? 0, all - 2 * grid.margin)
    // The baseline of the words.
    let y = grid.windowClass.pick(62.0, 112, 38) - 0.336 * font.size
    let number = page(mode).headNumberWidth(context)
    let end = all - grid.margin - (isNarrow ? number : 0)
    let x = grid.windowClass.pick(
      isRail ? end + rail.gap / 2 - words : end - width, isRail ? grid.margin - rail.gap / 2 : grid.margin,
      grid.title.x)
    let frame = Rect(
      x: x, y: y - Self.wordHeight / 2, width: isNarrow ? min(width, end - x) : width, height: Self.wordHeight)
    (rail.frame, chooser.frame) = (frame, frame)
    layOutGround(context, titleEnd: grid.isWide ? frame.minX : bounds.width - number)
    backButton.isHidden = isHidden || !canGoBack
    return grid.windowClass.pick(104, 140, 60)
  }

  /// The height of the words of the pages, in points.
  private static let wordHeight = 52.0

  /// Gives the whole window to the page, whose controls are away but for numbers that a lecture shows.
  private func layOutProjected(_ strip: LabStrip, _ grid: PageGrid, _ context: DrawContext) {
    let height = showsNumbers ? strip.height(grid, width: bounds.width, context) : 0
    strip.isHidden = height == 0
    strip.frame = Rect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
    scroll.frame = bounds
    scroll.contentHeight = bounds.height
    animator.frame = bounds.inset(by: Insets(top: 8, left: 16, bottom: 8, right: 16))
    for page in posters { page.frame = bounds.inset(by: Insets(top: 0, left: 0, bottom: height, right: 0)) }
  }

  /// The graph of the page.
  private var graph: CurveGraphView? {
    mode == .curve ? curve.graph : mode == .race && !race.graph.isHidden ? race.graph : nil
  }

  override func keyDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool {
    if key == .escape, modifiers.isEmpty, mode == .curve, director.isDrawing {
      director.onDraw()
      return true
    }
    if !isRepeat, talkKeyDown(key, modifiers: modifiers) { return true }
    if mode == .timeline, modifiers == .control, !isRepeat, timeline.controlKeyDown(key) { return true }
    if modifiers == .control, !isRepeat {
      switch key {
      case .a where mode == .curve: return curve.graph.selectAll()
      case .z: director.onUndo()
      case .y: director.onRedo()
      case .c: director.onCopy()
      case .v: director.onPaste(clipboard?.text)
      default: return false
      }
      return true
    }
    if super.keyDown(key, modifiers: modifiers, isRepeat: isRepeat) { return true }
    guard modifiers.isEmpty || modifiers == .shift && key == .equals, !isRepeat else { return false }
    if let graph, let zooming = CurveGraphView.Zooming(key) {
      graph.zoom(zooming)
      return true
    }
    switch (key, mode) {
    case (.space, .interrupt): interrupt.player.toggle()
    case (.space, .race): race.player.toggle()
    case (.space, .animator): animator.trial.toggle()
    case (.space, .timeline): timeline.player.toggle()
    case (.n, .timeline): timeline.editor.addPart()
    case (.k, .timeline): timeline.addLabel()
    case (.space, .curve): curve.player.toggle()
    case (.a, .curve): curve.hear()
    case (.a, .race): race.hear()
    case (.d, .curve): director.onDraw()
    case (.m, .curve): director.onMoving { $0.mover = $0.mover.next }
    case (.l, .curve): director.onMoving { $0.playing = $0.playing.next }
    case (.v, .curve), (.v, .race):
      director.onDrawNext()
      tellMissing()
    case (.b, .curve): director.onKeepAsB()
    case (.r, .race): race.player.reverse()
    case (.r, .interrupt): interrupt.player.reverse()
    case (.r, .timeline): timeline.player.reverse()
    case (.r, .curve): curve.player.reverse()
    case (.r, .animator): animator.trial.reverse()
    default: return false
    }
    return true
  }

  /// Says which of the diagrams have no room.
  private func tellMissing() {
    guard let graph else { return }
    let missing = graph.graph.missing(of: graph.viewing.drawn).map(\.title).joined(separator: ", ")
    // Translators: the names of diagrams that the window is too small for, with commas.
    if !missing.isEmpty { Toast(tr("There is no room for: \(missing)")).present(in: self) }
  }

  override nonisolated class var keyHelp: [KeyHelp] { labKeys }

  override func takes(_ file: DroppedFile) -> Bool { LabFile(file)?.isMeant == true }

  override func takeFile(_ file: DroppedFile) { director.onFile(file) }

  // MARK: Display

  func showCurve() {
    guard let shown = director.shown else { return }
    morph.end()
    curve.show(shown)
    animator.trial.show(shown.curve)
    interrupt.show(shown)
    timeline.show(shown.curve)
  }

  /// Plays the curve, which was chosen as a whole.
  func preview() {
    if AnimationEngine.animatesMovement { curve.player.replay() }
  }

  /// Finds a curve of the user's own, which is about to be shown, among the presets.
  func find(_ own: CurvePreset) { curve.panel.find(own) }

  func showMoving() { curve.show(director.moving) }

  func showViewing() {
    curve.show(director.viewing)
    race.show(director.viewing)
  }

  func showRace() { race.show(director.race, named: director.race.map(director.name)) }

  /// Shows the curves to choose from.
  func showPresets() {
    curve.panel.choosePresets()
    relayout()
  }

  func showMode() {
    showWord()
    for other in CurveLabMode.allCases { page(other).isHidden = other != mode }
    if mode == .interrupt { interrupt.update() }
    scroll.jump(to: 0)
    relayout()
    if hasAppeared { start() }
    setNeedsFrame()
  }
}
