import Motion
import OvershootControls
import OvershootDrawing
import OvershootGeometry
import OvershootLocalization
import OvershootScreenKit
import OvershootStage

/// Shows the page of the chosen mode, and turns input into events.
@MainActor
final class CurveLabScene: Screen, CurveLabDisplay {
  private let director: CurveLabDirector
  /// What is below the title, which scrolls where enlarged text needs more than the window.
  private let scroll = ScrollView()
  private let modes: SegmentedControl
  let curve: CurvePage
  private let animator = AnimatorPage()
  private let race = RaceView()
  private let interrupt = InterruptPage()
  let timeline = TimelinePage()
  private let stress: StressPage
  private var mode = CurveLabMode.curve
  /// The modes that have been played once by themselves.
  private var played: Set<CurveLabMode> = []
  private var hasAppeared = false

  init(
    _ mode: CurveLabMode = .curve, preferences: Preferences, navigator: Navigator = Navigator(),
    meter: FrameMeter = FrameMeter(), order: CurveDesk.Order? = nil
  ) {
    let director = CurveLabDirector(mode: mode, navigator: navigator, order: order)
    self.director = director
    modes = SegmentedControl(CurveLabMode.allCases.map(\.title), font: .body(.medium)) {
      director.onMode(CurveLabMode.allCases[$0])
    }
    curve = CurvePage(director: director)
    stress = StressPage(meter: meter)
    super.init(navigator: navigator, preferences: preferences)
    modes.semanticName = tr("Page", context: "of a lab")
    title.text = order?.title ?? tr("Curve lab")
    addSubview(scroll)
    for view in [modes] + CurveLabMode.allCases.map(page) { scroll.content.addSubview(view) }
    director.ui = self
  }

  private func page(_ mode: CurveLabMode) -> View {
    switch mode {
    case .curve: curve
    case .animator: animator
    case .race: race
    case .interrupt: interrupt
    case .timeline: timeline
    case .stress: stress
    }
  }

  // MARK: Scene

  override func frame(of place: LessonPlace) -> Rect? { lessonFrame(of: place) }

  override func sceneDidLoad() { director.onUIReady() }

  override func sceneDidAppear() {
    hasAppeared = true
    start()
  }

  /// Sets the page of the mode in motion; curves play once, and not under reduced motion.
  private func start() {
    if mode == .stress { stress.start() }
    guard AnimationEngine.animatesMovement, played.insert(mode).inserted else { return }
    if mode == .curve { curve.player.replay() }
    if mode == .race { race.player.replay() }
    if mode == .timeline { timeline.start() }
  }

  override func sceneWillDisappear() {
    hasAppeared = false
    for hearing in [curve.hearing, race.hearing] { hearing.end(in: self) }
    stress.field.stop()
  }

  override func sceneDidDisappear() {
    curve.player.stop()
    race.player.stop()
    timeline.player.stop()
    animator.trial.stop()
    interrupt.tracks.pair.stop()
    stress.field.stopScrubbing()
  }

  override var preferredFocus: View? { modes }

  override func layoutSubviews(_ context: DrawContext) {
    super.layoutSubviews(context)
    let isWide = bounds.width - 40 >= CurvePage.wideWidth * context.textSize
    let header = layOutHeader()
    let column = header.column(width: isWide ? 1_200 : 640 * context.textSize)
    scroll.padding(top: header.bottom).place(in: pageArea, context)
    let width = min(column.width, 520 * context.textSize)
    modes.height(.natural(least: 36)).place(
      at: Vector2(column.minX, column.minY - header.bottom), width: width, context)
    let top = modes.frame.maxY + 14
    let room = max(120, scroll.bounds.height - top)
    scroll.contentHeight = scroll.bounds.height
    for mode in CurveLabMode.allCases {
      // What scrolls by itself does so to the edge of the window.
      let least = context.textSize == 1 ? 0 : page(mode).naturalSize(width: column.width, context).height
      let height = max(least, [.curve, .animator, .timeline].contains(mode) ? room : room - CurvePage.bottomMargin)
      page(mode).frame = Rect(x: column.minX, y: top, width: column.width, height: height)
      // The least room of a page may be more than there is below large titles.
      if mode == self.mode, least > room || top + room > scroll.bounds.height + 0.5 {
        scroll.contentHeight = top + max(least, room) + CurvePage.bottomMargin
      }
    }
  }

  override func keyDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool {
    if mode == .timeline, modifiers == .control, !isRepeat, timeline.controlKeyDown(key) { return true }
    if modifiers == .control, !isRepeat {
      switch key {
      case .z: director.onUndo()
      case .y: director.onRedo()
      case .c: director.onCopy(.swift)
      case .v: director.onPaste(clipboard?.text)
      default: return false
      }
      return true
    }
    if super.keyDown(key, modifiers: modifiers, isRepeat: isRepeat) { return true }
    guard modifiers.isEmpty, !isRepeat else { return false }
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
    case (.m, .curve): director.onMoving { $0.mover = $0.mover.next }
    case (.l, .curve): director.onMoving { $0.playing = $0.playing.next }
    case (.r, .race): race.player.reverse()
    case (.r, .timeline): timeline.player.reverse()
    case (.r, .curve): curve.player.reverse()
    case (.r, .animator): animator.trial.reverse()
    default: return false
    }
    return true
  }

  override nonisolated class var keyHelp: [KeyHelp] {
    [
      KeyHelp("Space", tr("play or pause; turn the target round")), KeyHelp("R", tr("reverse")),
      KeyHelp("A", tr("hear the curve, or the race")),
      KeyHelp("M", tr("let something else move")), KeyHelp("L", tr("play once, in a loop, or to and fro")),
      KeyHelp("Ctrl+Z", tr("undo")),
      KeyHelp("Ctrl+Y", tr("redo")), KeyHelp("Ctrl+C", tr("copy the curve")),
      KeyHelp("Ctrl+V", tr("paste a curve")),
      KeyHelp("Arrows", tr("move the focused handle; with Shift ten times as far")),
      KeyHelp("Delete", tr("remove the focused point of lines, or the part of a timeline")),
      KeyHelp("N", tr("add a part to the timeline")), KeyHelp("K", tr("name the time of the timeline")),
      KeyHelp("Shift+Arrows", tr("move the part of a timeline")), KeyHelp("Ctrl+Arrows", tr("stretch it")),
    ]
  }

  // MARK: Display

  func display(_ update: CurveLabUpdate) {
    switch update {
    case .mode(let mode): show(mode)
    case .curve(let shown):
      curve.show(shown)
      animator.trial.show(shown.curve)
      interrupt.tracks.show(shown.curve)
      timeline.show(shown.curve)
      stress.field.show(shown.curve)
    case .moving(let moving): curve.show(moving)
    case .preview: if AnimationEngine.animatesMovement { curve.player.replay() }
    case .race(let curves): race.show(curves)
    case .copied(let text): clipboard?.text = text
    case .message(let sentence): Toast(sentence).present(in: self)
    }
  }

  private func show(_ mode: CurveLabMode) {
    self.mode = mode
    modes.selectedIndex = CurveLabMode.allCases.firstIndex(of: mode) ?? 0
    for other in CurveLabMode.allCases { page(other).isHidden = other != mode }
    if textSize != 1 {
      scroll.jump(to: 0)
      relayout()
    }
    if mode != .stress { stress.field.stop() }
    if hasAppeared { start() }
    setNeedsFrame()
  }
}
