import Motion
import OvershootGeometry
import OvershootScreenKit
import OvershootStage

/// The edited curve: its graph, a dot on its way, the controls of its player, and its panel, which is beside the graph
/// in wide windows and below it in others.
@MainActor
final class CurvePage: View {
  let player = CurvePlayer()
  let panel: CurvePanel
  let graph: CurveGraphView
  private let track: DotTrack
  let transport: TransportView
  private let scroll = ScrollView()
  let hearing = CurveHearing()
  private var curve: TimedCurve?
  /// The kind of the curve, by its index.
  private var kind: Int?

  /// The width from which on the panel is beside the graph, in points.
  static let wideWidth = 780.0
  private static let panelWidth = 330.0
  private static let trackHeight = 34.0
  /// The least height of the graph beside enlarged text, in parts of the text size.
  private static let graphHeight = 120.0
  /// The part of the margin right of the page that the scroll bar takes, in points.
  static let barWidth = 14.0
  /// The distance to the lower edge of the window, in points.
  static let bottomMargin = 20.0
  /// The height under which numbers are left out, in points.
  private static let compactHeight = 420.0

  init(director: CurveLabDirector) {
    let player = player
    graph = CurveGraphView(
      CurveGraphView.Actions(
        scrub: { player.scrub(to: $0) }, play: { player.play() },
        moveHandle: {
          director.onHandle($0, $1)
          player.onAct(.handle)
        },
        removeHandle: { director.onRemoveHandle($0) }, endEdit: { director.onEditEnded() }),
      reading: { player.fraction })
    track = DotTrack(position: { player.$position.shown }, fraction: { player.fraction })
    var hear: () -> Void = {}
    transport = TransportView(player) { hear() }
    panel = CurvePanel(director: director)
    super.init()
    hear = { [unowned self] in self.hear() }
    player.onAct = { [unowned self] in scene?.emit(LessonEvent($0.rawValue)) }
    scroll.content.addSubview(panel)
    for view in [graph, track, transport, scroll] { addSubview(view) }
    panel.onResize = { [unowned self] in layOutPanelAgain() }
  }

  func show(_ shown: CurveLabCurve) {
    graph.show([shown.curve], handles: shown.handles, dots: shown.trace?.dots ?? [])
    track.show(shown.curve)
    if shown.kindIndex == CurveDraft.Kind.bezier.rawValue, kind != shown.kindIndex { player.onAct(.kind) }
    (curve, kind) = (shown.curve, shown.kindIndex)
    player.show(shown.curve)
    if panel.show(shown) { layOutPanelAgain() }
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
    guard scrollsAsWhole(width, context) else { return nil }
    let parts = Stack(.down, spacing: 8, stage(height: 0, context), panel)
    return parts.naturalSize(width: width, context).height + Self.bottomMargin
  }

  override func layoutSubviews(_ context: DrawContext) {
    let height = bounds.height - Self.bottomMargin
    let isWhole = scrollsAsWhole(bounds.width, context)
    let stage = stage(height: isWhole ? 0 : height, context)
    let settings = scroll.padding(right: -Self.barWidth)
    let stageHeight: Extent = isWhole ? .natural() : .fixed(max(150, min(height * 0.58, 460)).rounded())
    let page =
      bounds.width >= Self.wideWidth * context.textSize
      ? Stack(
        .across, spacing: 28, stage.padding(bottom: Self.bottomMargin),
        settings.width(Self.panelWidth * context.textSize))
      : Stack(.down, spacing: 8, stage.height(stageHeight), settings.height(.flexible(least: 60)))
    page.place(in: bounds, context)
    layOutPanel(context)
  }

  private func scrollsAsWhole(_ width: Double, _ context: DrawContext) -> Bool {
    context.textSize != 1 && width < Self.wideWidth * context.textSize
  }

  /// Returns the graph with its player, in a page of some height.
  private func stage(height: Double, _ context: DrawContext) -> Stack {
    let transportHeight = TransportView.height(isCompact: height < Self.compactHeight * context.textSize)
    let graphHeight: Extent =
      context.textSize == 1 ? .flexible() : .flexible(least: Self.graphHeight * context.textSize)
    return Stack(
      .down, graph.height(graphHeight), Space(8), track.height(Self.trackHeight), Space(10),
      transport.height(.natural(least: transportHeight)))
  }

  private func layOutPanel(_ context: DrawContext) {
    let rect = panel.place(width: scroll.bounds.width - Self.barWidth, context)
    scroll.contentHeight = rect.height + Self.bottomMargin
  }
}
