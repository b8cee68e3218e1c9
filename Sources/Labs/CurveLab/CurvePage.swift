import MotionNotation
import OvershootScreenKit

/// The edited curve from edge to edge, a ball that moves along it, what it exceeds its goal by as a number, and what
/// else moves. Its numbers are in the strip, and all else is in a sheet at the side.
@MainActor
final class CurvePage: View, PosterPage {
  let player = CurvePlayer()
  let panel: CurvePanel
  let graph: CurveGraphView
  let stage: MoverStage
  let values: ValueStrip
  let hearing = CurveHearing()
  private let number = BigNumber()
  private let caption = Label(font: TypeRole.label.font(.wide), color: \.mutedText)
  private var curve: TimedCurve?
  /// The next run of a page that opens, and how many follow it.
  private var next: ScheduledWork?

  /// The lower end of the head of the page, which is over the graph.
  var head = 0.0
  /// Whether the curve and its ball are alone.
  var isPlain = false {
    didSet {
      graph.isPlain = isPlain
      relayout()
    }
  }
  /// The curves from which the hall chooses.
  let question = LectureQuestion()

  var strip: LabStrip { values }
  var sheet: LabSheet? { panel }
  /// The width of the place of what moves at the right, and its height where it is below.
  private static let (stageWidth, stageHeight) = (330.0, 110.0)
  /// The seconds from one run of a page that opens to the next, and those after a longer one.
  private static let (period, wait) = (3.0, 0.9)

  init(director: CurveLabDirector) {
    let player = player
    var onTouch: () -> Void = {}
    graph = CurveGraphView(
      CurveGraphView.Actions(
        scrub: {
          onTouch()
          player.scrub(toSeconds: $0)
        }, play: { player.play() },
        moveHandle: { director.onHandle($0) },
        removeHandles: { director.onRemoveHandles($0) }, endEdit: { director.onEditEnded() },
        draw: { director.onStroke($0, over: $1) }),
      reading: { player.seconds })
    stage = MoverStage(player)
    panel = CurvePanel(director: director)
    var actions = ValueStrip.Actions(of: director)
    actions.change = {
      director.onParameter($0, $1)
      player.onAct(.number)
    }
    values = ValueStrip(player, actions)
    super.init()
    onTouch = { [unowned self] in touch() }
    player.onAct = { [unowned self] in
      touch()
      scene?.emit($0)
    }
    player.onChange = { [unowned self] in scene?.setNeedsFrame() }
    panel.view.onZoom = { [unowned self] in graph.zoom($0) }
    for view in [graph, number, caption, stage, question] { addSubview(view) }
    question.onChoice = { [unowned self] in answer() }
  }

  func show(_ shown: CurveLabCurve) {
    graph.editing.isDrawing = shown.isDrawing
    graph.show([shown.curve], handles: shown.handles, dots: shown.trace?.dots ?? [])
    stage.show(shown.curve)
    if curve != nil, curve != shown.curve { touch() }
    curve = shown.curve
    player.show(shown.curve, length: stage.length)
    values.show(shown)
    panel.show(shown)
    if let drawContext { placeNumber(drawContext) }
  }

  /// Shows what moves along the curve, and plays it as it is to be.
  func show(_ moving: Moving) {
    let before = stage.moving
    stage.show(moving)
    (player.playing, player.pause, player.speed) = (moving.playing, moving.pause, moving.speed)
    if let curve { player.show(curve, length: stage.length) }
    panel.show(moving)
    if moving != before { touch() }
    if moving.mover != before.mover {
      relayout()
      scene?.relayout()
    }
    if AnimationEngine.animatesMovement, moving.mover != before.mover || moving.playing != before.playing {
      player.replay()
    }
  }

  /// Shows what is drawn, and curve B, along which a ghost moves.
  func show(_ viewing: CurveViewing) {
    graph.show(viewing)
    stage.ghost = viewing.reference
    if let curve { player.show(curve, length: stage.length) }
    panel.show(viewing)
    relayout()
  }

  /// Plays the curve from its start, and lets it be heard.
  func hear() {
    guard let curve, let scene else { return }
    touch()
    player.replay()
    hearing.begin([curve], in: scene)
  }

  /// Asks which of three curves it is; until one is chosen the curve is not seen.
  func ask(_ curves: [TimedCurve], answer: Int) {
    question.ask(curves, answer: answer)
    player.scrub(to: 0)
    (graph.drawsItself, graph.isHidden) = (true, true)
    relayout()
  }

  /// Takes the question away.
  func endQuestion() {
    question.end()
    graph.isHidden = false
  }

  /// One was chosen: the answer moves.
  private func answer() {
    (graph.drawsItself, graph.isHidden) = (true, false)
    if AnimationEngine.animatesMovement { player.replay() } else { player.scrub(to: 1) }
  }

  // MARK: Opening

  /// Plays the curve, which draws itself the first time, and again until something is touched; `runs` times at most.
  /// Under reduced motion it is at rest at its peak.
  func open(runs: Int) {
    touch()
    guard AnimationEngine.animatesMovement else {
      if let peak = graph.peak { player.scrub(toSeconds: peak.seconds) }
      return
    }
    graph.drawsItself = true
    run(runs)
  }

  private func run(_ runs: Int) {
    player.replay()
    guard runs > 1, let engine = AnimationEngine.current else { return }
    next = engine.after(max(Self.period, player.duration + Self.wait)) { [weak self] in
      self?.graph.drawsItself = false
      self?.run(runs - 1)
    }
  }

  /// Lets the page come to rest at the end of the present run: something was touched.
  func touch() {
    next?.cancel()
    next = nil
    graph.drawsItself = question.isOpen
  }

  /// Whether it plays again by itself.
  var isOpening: Bool { next?.isPending == true }

  // MARK: Layout

  /// Returns the width of the strip of what moves at the right of a page of a width.
  func sideWidth(_ grid: PageGrid, width: Double) -> Double {
    stage.isUsed && grid.isWide && width > 2 * Self.stageWidth ? Self.stageWidth : 0
  }

  override func layoutSubviews(_ context: DrawContext) {
    let grid = PageGrid(scene?.bounds.size ?? bounds.size)
    let isBeside = grid.isWide && bounds.width > 2 * Self.stageWidth
    stage.isHidden = !stage.isUsed
    let side = sideWidth(grid, width: bounds.width)
    let below = stage.isHidden || isBeside ? 0 : min(Self.stageHeight, bounds.height / 3)
    let size = Size(max(0, bounds.width - side), max(0, bounds.height - below))
    graph.poster = PosterMeasures(windowClass: grid.windowClass, size: size, head: head)
    graph.frame = Rect(origin: .zero, size: size)
    stage.frame = Rect(
      x: isBeside ? size.width : 0, y: isBeside ? 0 : size.height, width: isBeside ? side : bounds.width,
      height: isBeside ? bounds.height : below)
    question.frame = graph.frame
    let (goal, floor) = (graph.place(of: Vector2(0, 1)).y, graph.place(of: .zero).y)
    question.answerRoom = Rect(
      x: bounds.width / 3, y: goal, width: max(0, size.width * 2 / 3 - grid.margin), height: max(0, floor - goal)
    ).inset(by: 8)
    placeNumber(context)
  }

  /// The number and what is said of it; the number alone where the curve does not exceed its goal.
  private func texts(at seconds: Double) -> (number: String, caption: String)? {
    guard let curve else { return nil }
    guard let peak = graph.peak else { return (curve.duration.inSeconds, tr("from start to end")) }
    let excess =
      seconds >= peak.seconds ? peak.excess : CurveGraph.sample(curve, at: seconds, order: 0) - 1
    guard excess > 0 else { return nil }
    let percent = Int((100 * excess).rounded())
    // Translators: how far a curve goes past its goal, and when it is farthest.
    let caption = tr("past the goal, after \(peak.seconds, decimals: 2, "seconds") s")
    return (tr("+\(percent, "number") %"), caption)
  }

  /// The width of the number at the head of a page that is not wide, in points.
  func headNumberWidth(_ context: DrawContext) -> Double {
    let grid = PageGrid(scene?.bounds.size ?? bounds.size)
    guard !grid.isWide, !graph.hasDiagrams, let text = texts(at: .infinity)?.number else { return 0 }
    let width = context.text.metrics(of: text, font: TypeRole.number.font(grid.windowClass)).width
    return min(bounds.width / 2, width + 16)
  }

  /// Puts the number beside the peak where the curve leaves room, and otherwise below the goal; in a column at the
  /// head.
  private func placeNumber(_ context: DrawContext) {
    let grid = PageGrid(scene?.bounds.size ?? bounds.size)
    number.windowClass = grid.windowClass
    let font = TypeRole.number.font(grid.windowClass)
    number.isHidden = graph.hasDiagrams || isPlain
    caption.isHidden = number.isHidden || !grid.isWide
    guard let final = texts(at: .infinity), !number.isHidden else { return }
    guard grid.isWide else {
      number.alignment = .trailing
      let width = bounds.width / 2
      number.frame = Rect(
        x: bounds.width - grid.margin - width, y: grid.number.y - font.size, width: width, height: font.size)
      return
    }
    number.alignment = .leading
    caption.text = final.caption
    // In proportion to the distance of floor and goal.
    let distance = graph.place(of: .zero).y - graph.place(of: Vector2(0, 1)).y
    let size = max(Self.numberSizes.lowerBound, min(Self.numberSizes.upperBound, (0.42 * distance).rounded()))
    number.fixedSize = size
    let width = 1.06 * context.text.metrics(of: final.number, font: TypeRole.number.font(size: size)).width
    let captionSize = Size(
      caption.naturalWidth(context) ?? 0, caption.naturalSize(width: bounds.width, context).height)
    let height = Self.capPart * size
    let whole = Size(max(width, captionSize.width), height + Self.captionGap + captionSize.height)
    let place = graph.freePlace(for: whole, from: head)
    caption.isHidden = place == nil
    let origin =
      place ?? graph.freePlace(for: Size(width, height), from: head)
      ?? Vector2(max(grid.margin, bounds.width - grid.margin - width), max(head, bounds.height - height - 50))
    number.frame = Rect(x: origin.x, y: origin.y, width: min(width, bounds.width - 2 * grid.margin), height: height)
    caption.frame = Rect(
      x: origin.x + 3, y: number.frame.maxY + Self.captionGap, width: whole.width, height: captionSize.height)
  }

  /// The sizes of the number, the height of its digits as a part of that, and the space to what is said of it.
  private static let (numberSizes, capPart, captionGap) = (72.0...128, 0.72, 20.0)

  override var drawsEveryFrame: Bool { true }

  /// Counts the number while the curve is above its goal.
  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let texts = texts(at: player.seconds)
    number.alpha = texts == nil ? 0 : 1
    caption.alpha = number.alpha
    guard let texts else { return }
    number.name = texts.caption
    number.show(texts.number, animated: false)
  }
}
