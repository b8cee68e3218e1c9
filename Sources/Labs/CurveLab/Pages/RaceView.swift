import MotionNotation
import OvershootScreenKit

/// Curves that run against each other, or the diagrams of these.
@MainActor
final class RaceView: View, PosterPage {
  let player = CurvePlayer()
  let lanes: RaceLanes
  let cards: [RaceCard]
  let hearing = CurveHearing()
  private let clock: ClockNumber
  private unowned let director: CurveLabDirector
  private let panel: CurvePanel
  private let raceStrip: ClockStrip
  private var drawn: Set<GraphQuantity> = []
  var head = 0.0
  private(set) lazy var graph = CurveGraphView(
    CurveGraphView.Actions(
      scrub: { [unowned self] in player.scrub(toSeconds: $0) }, play: { [unowned self] in player.replay() }),
    reading: { [unowned self] in player.seconds })

  var strip: LabStrip { raceStrip }
  /// The presets, while the curve of a lane is changed.
  var sheet: LabSheet? { director.runner == nil ? nil : panel }

  private static let (cardSize, narrowHeight) = (Size(132, 104), 84.0)

  init(director: CurveLabDirector, panel: CurvePanel) {
    (self.director, self.panel) = (director, panel)
    (lanes, clock) = (RaceLanes(player), ClockNumber(player))
    cards = (0..<CurveLabDirector.maximumRunners).compactMap { index in
      RaceThing(rawValue: index).map { RaceCard($0) { director.onRunner(index) } }
    }
    raceStrip = ClockStrip(
      player, parts: cards, partWidth: Self.cardSize.width, hasSlider: true, heights: (phone: 216, narrow: 178)
    ) { card, area, grid, _ in
      let height = min(grid.windowClass == .narrow ? Self.narrowHeight : Self.cardSize.height, area.height - 12)
      card.frame = Rect(x: area.minX, y: area.center.y - height / 2, width: area.width, height: max(0, height))
    }
    super.init()
    for view in [lanes, graph, clock] as [View] { addSubview(view) }
    graph.isHidden = true
  }

  /// Runs the race from its start, and lets it be heard from left to right.
  func hear() {
    guard let scene else { return }
    player.replay()
    hearing.begin(lanes.curves, in: scene)
  }

  /// Shows curves under their names.
  func show(_ curves: [TimedCurve], named names: [String]) {
    if let clock = try? TimedCurve(.easing(.linear), duration: curves.map(\.duration).max() ?? 1) { player.show(clock) }
    for (index, card) in cards.enumerated() {
      card.isHidden = !curves.indices.contains(index)
      if !card.isHidden { card.show(curves[index], named: names[index]) }
    }
    lanes.show(curves)
    graph.show(curves)
    raceStrip.relayout()
  }

  /// Shows diagrams of the curves where there are some to draw.
  func show(_ viewing: CurveViewing) {
    drawn = viewing.drawn
    (graph.isHidden, lanes.isHidden) = (drawn.isEmpty, !drawn.isEmpty)
    graph.show(CurveViewing(drawn: drawn))
  }

  func headNumberWidth(_ context: DrawContext) -> Double { clock.width + 16 }

  override func layoutSubviews(_ context: DrawContext) {
    let grid = PageGrid(scene?.bounds.size ?? bounds.size)
    let top = min(bounds.height * 0.6, head)
    lanes.frame = Rect(x: 0, y: top, width: bounds.width, height: bounds.height - top)
    graph.frame = lanes.frame.inset(by: Insets(top: 10, left: grid.margin, bottom: 6, right: grid.margin))
    clock.placeInHead(grid, head: head)
  }
}
