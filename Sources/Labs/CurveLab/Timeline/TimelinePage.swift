import MotionNotation
import OvershootCurves
import OvershootJSON
import OvershootScreenKit

/// A timeline: the card that it moves, its tracks, its player, and its controls, which are beside them in wide windows.
@MainActor
final class TimelinePage: View, LabPage {
  let editor = TimelineEditor()
  let player = CurvePlayer()
  let board: TimelineBoard
  private let subject = TimelineSubject()
  private let stage: TimelineStage
  let transport: TransportView
  let strip: LabStrip
  private lazy var panel = TimelinePanel(
    editor,
    TimelinePanel.Actions(
      useCurve: { [unowned self] in if let curve { editor.setCurve(curve) } },
      addLabel: { [unowned self] in addLabel() },
      removeLabel: { [unowned self] in editor.removeLabel(at: time) },
      go: { [player] in player.go(to: min(1, $0 / max(0.001, player.duration))) },
      copy: { [unowned self] in copy($0) }, paste: { [unowned self] in paste() }))
  private let scroll = ScrollView()
  /// The controls, which scroll by themselves where they are beside the tracks.
  private let panelScroll = ScrollView()
  /// The timeline that the player plays.
  private var played: TimelineDraft?
  /// The edited curve.
  private var curve: TimedCurve?

  private static let panelWidth = 330.0
  private static let gap = 8.0
  /// The height of the card's place in a page that scrolls, and the least one beside the controls, in points.
  private static let (stageHeight, leastStageHeight) = (120.0, 96.0)

  override init() {
    let (player, editor) = (player, editor)
    stage = TimelineStage(subject)
    transport = TransportView(player, onHear: nil)
    strip = LabStrip(transport)
    board = TimelineBoard(
      editor, time: { editor.draft.time(inRun: player.passed * player.duration) },
      scrub: { player.scrub(to: min(1, min($0, editor.draft.run) / max(0.001, player.duration))) })
    super.init()
    addSubview(scroll)
    panelScroll.content.addSubview(panel)
    for view in [stage, board, panelScroll] { scroll.content.addSubview(view) }
    editor.onChange = { [unowned self] in update() }
    update()
  }

  var controls: [View] { [panelScroll] }

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
    if panel.showChange() {
      relayout()
      if drawContext?.textSize ?? 1 != 1 { scene?.relayout() }
    }
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
      let place = tr("Line \(error.line), column \(error.column): \(error.sentence)")
      say([tr("This is not a timeline."), place].joined(separator: " "))
    }
  }

  private func say(_ sentence: String) { if let scene { Toast(sentence).present(in: scene) } }

  // MARK: Layout

  /// The height of the whole page where the scene scrolls it, since text is enlarged; else nil.
  override func naturalHeight(width: Double, _ context: DrawContext) -> Double? {
    guard context.textSize != 1 else { return nil }
    return page(Size(width, 0), context).naturalSize(width: width, context).height
  }

  override func layoutSubviews(_ context: DrawContext) {
    scroll.padding(right: -PageMeasures.barWidth).place(in: bounds, context)
    let (page, isWide) = (page(bounds.size, context), isWide(bounds.width, context))
    let needed = page.naturalSize(width: bounds.width, context).height
    scroll.contentHeight = isWide ? max(bounds.height, needed) : needed
    page.place(in: Rect(x: 0, y: 0, width: bounds.width, height: scroll.contentHeight), context)
    let width = panelScroll.bounds.width - (isWide ? PageMeasures.barWidth : 0)
    panelScroll.contentHeight =
      panel.place(width: width, context).height + (isWide ? PageMeasures.bottomMargin : 0)
  }

  /// Returns the height of the controls in a width.
  private func panelHeight(_ width: Double, _ context: DrawContext) -> Double {
    panel.naturalSize(width: width, context).height
  }

  private func isWide(_ width: Double, _ context: DrawContext) -> Bool {
    width >= PageMeasures.wideWidth * context.textSize
  }

  /// Returns the page in some room.
  private func page(_ room: Size, _ context: DrawContext) -> Layout {
    let (size, isWide) = (context.textSize, isWide(room.width, context))
    guard isWide else {
      let height = size == 1 ? min(Self.stageHeight, (room.height * 0.3).rounded()) : Self.stageHeight
      return Stack(
        .down, spacing: Self.gap, stage.height(height), board.height(.natural()),
        panelScroll.height(panelHeight(room.width, context))
      ).padding(bottom: PageMeasures.bottomMargin)
    }
    let width = Self.panelWidth * size
    // A page that scrolls as a whole, since text is enlarged, has all of them.
    let least = size == 1 ? 0 : panelHeight(width, context) + PageMeasures.bottomMargin
    return Stack(
      .across, spacing: 28,
      Stack(
        .down, spacing: Self.gap, stage.height(.flexible(least: Self.leastStageHeight)), board.height(.natural())
      ).padding(bottom: PageMeasures.bottomMargin),
      panelScroll.padding(right: -PageMeasures.barWidth).width(width).height(.flexible(least: least))
    ).layoutValue
  }
}
