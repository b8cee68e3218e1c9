import MotionNotation
import OvershootScreenKit

/// The edited curve: its graph, a dot on its way, the controls of its player, and its panel, which is beside the graph
/// in wide windows and below it in others.
@MainActor
final class CurvePage: View, LabPage {
  let player = CurvePlayer()
  let panel: CurvePanel
  let graph: CurveGraphView
  let stage: MoverStage
  let transport: TransportView
  let strip: LabStrip
  private let scroll = ScrollView()
  let hearing = CurveHearing()
  private var curve: TimedCurve?
  /// The kind of the curve, by its index.
  private var kind: Int?

  var controls: [View] { [scroll] }
  private static let panelWidth = 330.0
  /// The least height of the graph beside enlarged text, in parts of the text size.
  private static let graphHeight = 120.0

  init(director: CurveLabDirector) {
    let player = player
    graph = CurveGraphView(
      CurveGraphView.Actions(
        scrub: { player.scrub(toSeconds: $0) }, play: { player.play() },
        moveHandle: {
          director.onHandle($0)
          player.onAct(.handle)
        },
        removeHandles: { director.onRemoveHandles($0) }, endEdit: { director.onEditEnded() },
        draw: { director.onStroke($0, over: $1) }),
      reading: { player.seconds })
    stage = MoverStage(player)
    var hear: () -> Void = {}
    transport = TransportView(player) { hear() }
    strip = LabStrip(transport)
    panel = CurvePanel(director: director)
    super.init()
    hear = { [unowned self] in self.hear() }
    player.onAct = { [unowned self] in scene?.emit($0) }
    scroll.content.addSubview(panel)
    for view in [graph, stage, scroll] { addSubview(view) }
    panel.onResize = { [unowned self] in layOutPanelAgain() }
    panel.view.onZoom = { [unowned self] in graph.zoom($0) }
  }

  func show(_ shown: CurveLabCurve) {
    graph.editing.isDrawing = shown.isDrawing
    graph.show([shown.curve], handles: shown.handles, dots: shown.trace?.dots ?? [])
    stage.show(shown.curve)
    if shown.kindIndex == CurveDraft.Kind.bezier.rawValue, kind != shown.kindIndex { player.onAct(.kind) }
    (curve, kind) = (shown.curve, shown.kindIndex)
    player.show(shown.curve, length: stage.length)
    if panel.show(shown) { layOutPanelAgain() }
  }

  /// Shows what moves along the curve, and plays it as it is to be.
  func show(_ moving: Moving) {
    let before = stage.moving
    stage.show(moving)
    (player.playing, player.pause, player.speed) = (moving.playing, moving.pause, moving.speed)
    if let curve { player.show(curve, length: stage.length) }
    panel.show(moving)
    if moving.mover != before.mover {
      relayout()
      if let drawContext, scrollsAsWhole(bounds.width, drawContext) { scene?.relayout() }
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
  }

  private func layOutPanelAgain() {
    guard let context = drawContext else { return }
    layOutPanel(context)
    panel.relayout()
    if scrollsAsWhole(bounds.width, context) { scene?.relayout() }
  }

  /// Plays the curve from its start, and lets it be heard.
  func hear() {
    guard let curve, let scene else { return }
    player.replay()
    hearing.begin([curve], in: scene)
  }

  /// The height of the page where it scrolls as a whole, since text is enlarged; else nil.
  override func naturalHeight(width: Double, _ context: DrawContext) -> Double? {
    guard !scroll.isHidden, scrollsAsWhole(width, context) else { return nil }
    let parts = Stack(.down, spacing: 8, main(height: 0, room: 0, context), panel)
    return parts.naturalSize(width: width, context).height + PageMeasures.bottomMargin
  }

  override func layoutSubviews(_ context: DrawContext) {
    guard !scroll.isHidden else {
      let height = MoverStage.height(of: stage.moving.mover, in: bounds.height)
      return Stack(.down, spacing: 8, graph.height(.flexible()), stage.height(height)).place(in: bounds, context)
    }
    let height = bounds.height - PageMeasures.bottomMargin
    let isWhole = scrollsAsWhole(bounds.width, context)
    let isWide = bounds.width >= PageMeasures.wideWidth * context.textSize
    let narrowHeight = max(150, min(height * 0.58, 460)).rounded()
    let main = main(height: isWhole ? 0 : height, room: isWide ? height : narrowHeight, context)
    let settings = scroll.padding(right: -PageMeasures.barWidth)
    let stageHeight: Extent = isWhole ? .natural() : .fixed(narrowHeight)
    let page =
      isWide
      ? Stack(
        .across, spacing: 28, main.padding(bottom: PageMeasures.bottomMargin),
        settings.width(Self.panelWidth * context.textSize))
      : Stack(.down, spacing: 8, main.height(stageHeight), settings.height(.flexible(least: 60)))
    page.place(in: bounds, context)
    layOutPanel(context)
  }

  /// Whether the screen is lower than any window, beside the text of a lecture.
  private var isLow: Bool { (scene?.bounds.height ?? .infinity) < PageMeasures.lowHeight }

  private func scrollsAsWhole(_ width: Double, _ context: DrawContext) -> Bool {
    (context.textSize != 1 || isLow) && width < PageMeasures.wideWidth * context.textSize
  }

  /// Returns the graph with its player, in a page of some height of which they have `room` points.
  private func main(height: Double, room: Double, _ context: DrawContext) -> Stack {
    let graphHeight: Extent =
      context.textSize == 1 && !isLow ? .flexible() : .flexible(least: Self.graphHeight * context.textSize)
    return Stack(
      .down, graph.height(graphHeight), Space(8), stage.height(MoverStage.height(of: stage.moving.mover, in: room)))
  }

  private func layOutPanel(_ context: DrawContext) {
    let rect = panel.place(width: scroll.bounds.width - PageMeasures.barWidth, context)
    scroll.contentHeight = rect.height + PageMeasures.bottomMargin
    panel.revealFound()
  }
}
