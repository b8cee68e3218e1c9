import MotionNotation
import OvershootCurves
import OvershootScreenKit

/// Shows the page of the chosen mode, and turns input into events.
@MainActor
final class CurveLabScene: Screen {
  let director: CurveLabDirector
  /// What is below the title, which scrolls where enlarged text needs more than the window.
  let scroll = ScrollView()
  let modes: SegmentedControl
  let curve: CurvePage
  let animator = AnimatorPage()
  let race = RaceView()
  let interrupt = InterruptPage()
  let timeline = TimelinePage()
  let morph = CurveMorph()
  let lectures: LectureDesk
  private let lectureButton = NoteButton(
    // Translators: a talk in pages, about motion.
    mark: String(tr("Lecture").prefix(1)), name: tr("Lecture"), tooltip: tr("Twelve pictures of motion"))
  /// The modes that have been played once by themselves.
  private var played: Set<CurveLabMode> = []
  private var hasAppeared = false
  /// The file that was opened on another screen, until it is shown.
  private var file: DroppedFile?

  init(
    _ mode: CurveLabMode = .curve, preferences: Preferences, navigator: Navigator = Navigator(),
    order: CurveOrder? = nil, file: DroppedFile? = nil, own: OwnCurveArchive = OwnCurveArchive(),
    lectures: LectureDesk = LectureDesk(),
    start: LabStart = LabStart(), background: any BackgroundWork = ImmediateWork()
  ) {
    let director = CurveLabDirector(
      mode: start.page ?? mode, navigator: navigator, order: order, own: own, lectures: lectures)
    director.background = background
    self.director = director
    (self.lectures, self.file) = (lectures, file)
    modes = SegmentedControl(CurveLabMode.allCases.map(\.title), font: .body(.medium)) {
      director.onMode(CurveLabMode.allCases[$0])
    }
    curve = CurvePage(director: director)
    super.init(navigator: navigator, preferences: preferences)
    modes.semanticName = tr("Page", context: "of a lab")
    title.text = order?.title ?? tr("Curve lab")
    addSubview(scroll)
    addSubview(lectureButton)
    lectureButton.onPress = { lectures.toggle() }
    for view in [modes] + CurveLabMode.allCases.map(page) { scroll.content.addSubview(view) }
    director.scene = self
    director.say = { [weak self] in if let self { Toast($0).present(in: self) } }
    director.copy = { [weak self] in self?.clipboard?.text = $0 }
    if let first = start.curve { director.show([first], on: .curve) }
    preferences.observe(self) { [unowned self] _ in followProjection() }
  }

  var mode: CurveLabMode { director.mode }

  private func page(_ mode: CurveLabMode) -> View {
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

  override var headerViews: [View] { [lectureButton] }

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
    guard AnimationEngine.animatesMovement, played.insert(mode).inserted else { return }
    if mode == .curve { curve.player.replay() }
    if mode == .race { race.player.replay() }
    if mode == .timeline { timeline.start() }
  }

  override func sceneWillDisappear() {
    hasAppeared = false
    for hearing in [curve.hearing, race.hearing] { hearing.end(in: self) }
  }

  override func sceneDidDisappear() {
    curve.player.stop()
    race.player.stop()
    timeline.player.stop()
    animator.trial.stop()
    interrupt.tracks.pair.stop()
  }

  override var preferredFocus: View? { modes }

  override func layoutSubviews(_ context: DrawContext) {
    super.layoutSubviews(context)
    let isWide = bounds.width - 40 >= PageMeasures.wideWidth * context.textSize
    let isProjected = preferences.isProjected
    lectureButton.isHidden = isProjected || !navigator.isConnected
    let header = layOutHeader(trailing: lectureButton.isHidden ? 0 : PageHeader.side)
    lectureButton.frame = header.trailing
    if isProjected { return layOutProjected() }
    let column = header.column(width: isWide ? 1_200 : 640 * context.textSize)
    scroll.padding(top: header.bottom).place(in: bounds, context)
    let width = min(column.width, 520 * context.textSize)
    modes.height(.natural(least: 36)).place(
      at: Vector2(column.minX, column.minY - header.bottom), width: width, context)
    let top = modes.frame.maxY + 14
    let room = max(120, scroll.bounds.height - top)
    scroll.contentHeight = scroll.bounds.height
    for mode in CurveLabMode.allCases {
      // What scrolls by itself does so to the edge of the window.
      let isLow = bounds.height < PageMeasures.lowHeight
      let least = context.textSize == 1 && !isLow ? 0 : page(mode).naturalSize(width: column.width, context).height
      let height = max(least, [.curve, .animator, .timeline].contains(mode) ? room : room - PageMeasures.bottomMargin)
      page(mode).frame = Rect(x: column.minX, y: top, width: column.width, height: height)
      // The least room of a page may be more than there is below large titles.
      if mode == self.mode, least > room || top + room > scroll.bounds.height + 0.5 {
        scroll.contentHeight = top + max(least, room) + PageMeasures.bottomMargin
      }
    }
  }

  /// Gives the whole window to the page, whose controls are away.
  private func layOutProjected() {
    backButton.isHidden = true
    scroll.frame = bounds
    scroll.contentHeight = bounds.height
    let area = bounds.inset(by: Insets(top: 8, left: 16, bottom: 8, right: 16))
    for mode in CurveLabMode.allCases { page(mode).frame = area }
  }

  /// The graph of the page.
  private var graph: CurveGraphView? { mode == .curve ? curve.graph : mode == .race ? race.graph : nil }

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
    case (.space, .interrupt): interrupt.tracks.pair.turn()
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

  override nonisolated class var keyHelp: [KeyHelp] {
    [
      KeyHelp("Space", tr("play or pause; turn the target round")), KeyHelp("R", tr("reverse")),
      KeyHelp("A", tr("hear the curve, or the race")),
      KeyHelp("B", tr("keep the curve as B, to compare; again: forget it")),
      KeyHelp("V", tr("draw something else of the curve")),
      KeyHelp("+ −", tr("enlarge the graph, or make it smaller")), KeyHelp("0", tr("show all of the graph")),
      KeyHelp("M", tr("let something else move")), KeyHelp("L", tr("play once, in a loop, or to and fro")),
      KeyHelp("Ctrl+Z", tr("undo")),
      KeyHelp("Ctrl+Y", tr("redo")), KeyHelp("Ctrl+C", tr("copy the curve as last time")),
      KeyHelp("Ctrl+V", tr("paste a curve or a recording")),
      KeyHelp("D", tr("draw the curve by hand")),
      KeyHelp("Arrows", tr("move the focused handle; with Shift ten times as far")),
      KeyHelp("Ctrl", tr("snap a handle to 0.05; with the arrows, to the next twentieth")),
      KeyHelp("Shift", tr("drag a handle straight; a click selects one more point of lines")),
      KeyHelp("Alt", tr("mirror the other handle, dragged or with the arrows")),
      KeyHelp("Ctrl+A", tr("select all points of lines")),
      KeyHelp("Return", tr("select the focused point of lines, or leave it out")),
      KeyHelp("Delete", tr("remove the selected points of lines, or the part of a timeline")),
      KeyHelp("N", tr("add a part to the timeline")), KeyHelp("K", tr("name the time of the timeline")),
      KeyHelp("Shift+Arrows", tr("move the part of a timeline")), KeyHelp("Ctrl+Arrows", tr("stretch it")),
      KeyHelp("Ctrl+1", tr("first page of the lab; up to 5, the others")),
      KeyHelp("1", tr("first part of the controls; up to 5, the others")),
      KeyHelp(", .", tr("back and on in time, by a twentieth")),
      KeyHelp("C", tr("compare otherwise")),
      KeyHelp("P", tr("for a projector, and back")), KeyHelp("Ctrl+L", tr("begin a lecture, or end it")),
      KeyHelp("Page Down, Up", tr("next page of the lecture, and the one before")),
      KeyHelp("Home, End", tr("its first page and its last")),
    ]
  }

  override func takes(_ file: DroppedFile) -> Bool { LabFile(file)?.isMeant == true }

  override func takeFile(_ file: DroppedFile) { director.onFile(file) }

  // MARK: Display

  func showCurve() {
    guard let shown = director.shown else { return }
    morph.end()
    curve.show(shown)
    animator.trial.show(shown.curve)
    interrupt.tracks.show(shown.curve)
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
    race.graph.show(CurveViewing(drawn: director.viewing.drawn))
  }

  func showRace() { race.show(director.race) }

  func showMode() {
    modes.selectedIndex = CurveLabMode.allCases.firstIndex(of: mode) ?? 0
    for other in CurveLabMode.allCases { page(other).isHidden = other != mode }
    if textSize != 1 {
      scroll.jump(to: 0)
      relayout()
    }
    if hasAppeared { start() }
    setNeedsFrame()
  }
}
