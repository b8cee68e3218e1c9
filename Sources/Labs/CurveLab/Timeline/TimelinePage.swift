import Motion
import OvershootControls
import OvershootCurves
import OvershootDrawing
import OvershootGeometry
import OvershootLocalization
import OvershootStage

/// A timeline: the card that it moves, its tracks, its player, and its controls, which are beside them in wide windows.
@MainActor
final class TimelinePage: View, LabPage {
  let editor = TimelineEditor()
  let player = CurvePlayer()
  let board: TimelineBoard
  private let subject = TimelineSubject()
  private let stage: TimelineStage
  private let transport: TransportView
  private var panel: TimelinePanel?
  private let scroll = ScrollView()
  /// The timeline that the player plays.
  private var played: TimelineDraft?
  /// The edited curve.
  private var curve: TimedCurve?

  private static let panelWidth = 330.0
  private static let gap = 8.0
  /// The height of the card's place in a page that scrolls, and the least one, in points.
  private static let stageHeight = 120.0

  override init() {
    let (player, editor) = (player, editor)
    stage = TimelineStage(subject)
    transport = TransportView(player, onHear: nil)
    board = TimelineBoard(
      editor, time: { editor.draft.time(inRun: player.passed * player.duration) },
      scrub: { player.scrub(to: min(1, min($0, editor.draft.run) / max(0.001, player.duration))) })
    super.init()
    let panel = TimelinePanel(
      editor,
      TimelinePanel.Actions(
        useCurve: { [unowned self] in if let curve { editor.setCurve(curve) } },
        addLabel: { [unowned self] in addLabel() },
        removeLabel: { [unowned self] in editor.removeLabel(at: time) },
        go: { player.go(to: min(1, $0 / max(0.001, player.duration))) },
        copy: { [unowned self] in copy($0) }, paste: { [unowned self] in paste() }))
    self.panel = panel
    addSubview(scroll)
    for view in [stage, board, transport, panel] { scroll.content.addSubview(view) }
    editor.onChange = { [unowned self] in update() }
    update()
  }

  var controls: [View] { [transport] + (panel.map { [$0] } ?? []) }

  /// The seconds within a run.
  private var time: Double { editor.draft.time(inRun: player.passed * player.duration) }

  /// Takes the edited curve, for parts that use it.
  func show(_ curve: TimedCurve) { self.curve = curve }

  /// Plays it once from the start.
  func start() {
    update()
    if AnimationEngine.animatesMovement { player.replay() }
  }

  private func update() {
    let draft = editor.draft
    if draft != played, AnimationEngine.current != nil {
      played = draft
      player.speed = draft.speed
      let pauses = draft.count.map { Double($0) * draft.cycle - (draft.cycle - draft.run) } ?? draft.cycle
      player.show(duration: pauses, keepsTime: true) { [subject] in draft.timeline(moving: subject) }
    }
    board.showChange()
    if panel?.showChange() == true { relayout() }
    scene?.setNeedsFrame()
  }

  // MARK: Actions

  /// Handles a key with Ctrl. Returns false for one that has no meaning here.
  func controlKeyDown(_ key: Key) -> Bool {
    switch key {
    case .z: editor.undo()
    case .y: editor.redo()
    case .c: copy(.swift)
    case .v: paste()
    default: return false
    }
    return true
  }

  func addLabel() { editor.addLabel(at: time) }

  private func copy(_ notation: TimelineDraft.Notation) {
    scene?.clipboard?.text = editor.draft.text(in: notation)
    let title = notation.rawValue
    // Translators: the value is a notation, such as CSS.
    say(tr("Copied as \(title)."))
  }

  private func paste() {
    guard let text = scene?.clipboard?.text else { return say(tr("The clipboard has no text.")) }
    do {
      try editor.read(text)
      say(tr("Pasted."))
    } catch {
      say([tr("This is not a timeline."), "\(error)"].joined(separator: " "))
    }
  }

  private func say(_ sentence: String) { if let scene { Toast(sentence).present(in: scene) } }

  // MARK: Layout

  override func naturalHeight(width: Double, _ context: DrawContext) -> Double? { nil }

  override func layoutSubviews(_ context: DrawContext) {
    scroll.padding(right: -CurvePage.barWidth).place(in: bounds, context)
    guard let panel else { return }
    let size = context.textSize
    let isWide = bounds.width >= CurvePage.wideWidth * size
    let transport = transport.height(.natural(least: TransportView.height(isCompact: !isWide)))
    let page =
      isWide
      ? Stack(
        .across, spacing: 28,
        Stack(
          .down, spacing: Self.gap, stage.height(.flexible(least: Self.stageHeight)), board.height(.natural()),
          transport),
        panel.width(Self.panelWidth * size))
      : Stack(
        .down, spacing: Self.gap, stage.height(min(Self.stageHeight, (bounds.height * 0.3).rounded())),
        transport, board.height(.natural()), panel)
    let needed = page.naturalSize(width: bounds.width, context).height + CurvePage.bottomMargin
    scroll.contentHeight = isWide ? max(bounds.height, needed) : needed
    page.padding(bottom: CurvePage.bottomMargin)
      .place(in: Rect(x: 0, y: 0, width: bounds.width, height: scroll.contentHeight), context)
  }
}
