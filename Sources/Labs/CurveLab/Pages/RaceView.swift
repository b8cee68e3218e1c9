import MotionNotation
import OvershootScreenKit

/// Curves that run against each other: their graphs over one time axis, a track for each, and their differences from
/// the first at the playhead.
@MainActor
final class RaceView: View, LabPage {
  private let time = CurvePlayer()
  private(set) var curves: [TimedCurve] = []
  private var tracks: [DotTrack] = []
  private var names: [Label] = []
  private var differences: [Label] = []
  let transport: TransportView
  let strip: LabStrip
  let hearing = CurveHearing()
  var controls: [View] { [] }
  private(set) lazy var graph = CurveGraphView(
    CurveGraphView.Actions(
      scrub: { [unowned self] in time.scrub(toSeconds: $0) }, play: { [unowned self] in time.replay() }),
    reading: { [unowned self] in seconds })

  // In points.
  private static let trackHeight = 30.0
  private static let lineHeight = 17.0
  /// The height below which tracks are narrow.
  private static let lowHeight = 400.0
  private static let font = Font.labDetail
  /// The width of the column of differences, in points.
  private static let numberWidth = 92.0

  override init() {
    var hear: () -> Void = {}
    transport = TransportView(time) { hear() }
    strip = LabStrip(transport)
    super.init()
    hear = { [unowned self] in self.hear() }
    addSubview(graph)
  }

  /// Runs the race from its start, and lets it be heard from left to right.
  func hear() {
    guard let scene else { return }
    time.replay()
    hearing.begin(curves, in: scene)
  }

  /// The player of the common time.
  var player: CurvePlayer { time }

  func show(_ curves: [TimedCurve]) {
    self.curves = curves
    let duration = curves.map(\.duration).max() ?? 1
    if let clock = try? TimedCurve(.easing(.linear), duration: duration) { time.show(clock) }
    let reach = TrackScale.reach(of: curves)
    (tracks as [View] + names + differences).forEach { $0.removeFromSuperview() }
    tracks = curves.indices.map { index in
      let track = DotTrack(
        position: { [unowned self] in value(index) }, fraction: { [unowned self] in seconds / curves[index].duration })
      track.colorIndex = index
      track.show(curves[index], reach: reach)
      return track
    }
    names = curves.enumerated().map { index, curve in
      let label = Label("\(index + 1)   \(curve.curve.description)", font: Self.font, color: nil)
      return label
    }
    differences = curves.map { _ in Label(font: Self.font, alignment: .trailing) }
    for view in tracks as [View] + names + differences { addSubview(view) }
    graph.show(curves)
    themeDidChange()
    relayout()
  }

  override func themeDidChange() {
    for (index, label) in names.enumerated() { label.textColor = CurveGraphView.color(index, in: theme) }
  }

  private var seconds: Double { time.fraction * (curves.map(\.duration).max() ?? 1) }

  private func value(_ index: Int) -> Double {
    curves.indices.contains(index) ? CurveGraph.sample(curves[index], at: seconds, order: 0) : 0
  }

  override func naturalHeight(width: Double, _ context: DrawContext) -> Double? {
    layout(Size(width, 0), context).naturalSize(width: width, context).height
  }

  override func layoutSubviews(_ context: DrawContext) { layout(bounds.size, context).place(in: bounds, context) }

  private func layout(_ room: Size, _ context: DrawContext) -> Stack {
    let size = context.textSize
    let lines = zip(names, differences).map { name, difference in
      name.fitting = .wrapping(maximumLines: size == 1 ? 1 : nil, .end)
      return Stack(.across, rounding: .points, name.width(.flexible()), difference.width(Self.numberWidth * size))
        .lines(in: room.width, height: .natural(least: Self.lineHeight), lineSpacing: 0, context)
    }
    // Beside the text of a lecture, and on a projector, there is little room.
    let isLow = room.height < Self.lowHeight * size
    let (graphHeight, trackHeight, gap) = isLow ? (60.0, 22.0, 4.0) : (80, Self.trackHeight, 6)
    return Stack(
      .down, graph.height(.flexible(least: graphHeight * size)), Space(8),
      tracks.map { $0.height(trackHeight).padding(bottom: gap) }, lines, Space(isLow ? 0 : 14))
  }

  /// Updates the numbers, which the labels draw after this.
  override var drawsEveryFrame: Bool { true }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let first = value(0)
    for (index, label) in differences.enumerated() {
      label.text =
        index == 0
        ? tr("at \(seconds, decimals: 2) s") : "\(index + 1) − 1: \((value(index) - first).signed(3))"
    }
  }
}
