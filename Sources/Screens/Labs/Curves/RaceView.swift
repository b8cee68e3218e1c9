import Controls
import Drawing
import Motion
import OvershootGeometry
import Stage

/// Curves that run against each other: their graphs over one time axis, a track for each, and their difference at the
/// playhead.
@MainActor
final class RaceView: View {
  private let time = CurvePlayer()
  private var curves: [TimedCurve] = []
  private var tracks: [DotTrack] = []
  private let difference = Label(font: Font(.medium, size: 13))
  private let names = Label(font: Font(size: 12), color: \.mutedText)
  private let transport: TransportView
  private lazy var graph = CurveGraphView(
    CurveGraphView.Actions(
      scrub: { [unowned self] in time.scrub(to: $0) }, play: { [unowned self] in time.replay() }),
    reading: { [unowned self] in time.fraction })

  private static let trackHeight = 30.0
  /// The height under which numbers are left out, in points.
  private static let compactHeight = 420.0

  override init() {
    transport = TransportView(time)
    super.init()
    names.fitting = .wrapping(maximumLines: 2, .end)
    for view in [graph, difference, names, transport] { addSubview(view) }
  }

  /// The player of the common time.
  var player: CurvePlayer { time }

  func show(_ curves: [TimedCurve]) {
    self.curves = curves
    let duration = curves.map(\.duration).max() ?? 1
    if let clock = try? TimedCurve(.easing(.linear), duration: duration) { time.show(clock) }
    tracks.forEach { $0.removeFromSuperview() }
    tracks = curves.indices.map { index in
      let track = DotTrack(
        position: { [unowned self] in value(index) }, fraction: { [unowned self] in seconds / curves[index].duration })
      track.colorIndex = index
      track.show(curves[index])
      addSubview(track)
      return track
    }
    graph.show(curves)
    names.text = curves.map(\.curve.description).map { $0.count > 44 ? $0.prefix(43) + "…" : $0[...] }
      .joined(separator: "   ·   ")
    relayout()
  }

  private var seconds: Double { time.fraction * (curves.map(\.duration).max() ?? 1) }

  private func value(_ index: Int) -> Double {
    curves.indices.contains(index) ? CurveGraph.sample(curves[index], at: seconds, order: 0) : 0
  }

  override func layoutSubviews(_ context: DrawContext) {
    let rows = Double(tracks.count) * (Self.trackHeight + 6)
    let transportHeight = TransportView.height(isCompact: bounds.height < Self.compactHeight)
    let below = rows + 64 + transportHeight + 10
    graph.frame = Rect(x: 0, y: 0, width: bounds.width, height: max(80, bounds.height - below))
    var y = graph.frame.maxY + 8
    for track in tracks {
      track.frame = Rect(x: 0, y: y, width: bounds.width, height: Self.trackHeight)
      y += Self.trackHeight + 6
    }
    difference.frame = Rect(x: 0, y: y, width: bounds.width, height: 18)
    names.frame = Rect(x: 0, y: y + 20, width: bounds.width, height: 32)
    transport.frame = Rect(x: 0, y: y + 62, width: bounds.width, height: transportHeight)
  }

  /// Updates the numbers, which the label draws after this.
  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let first = value(0)
    let others = curves.indices.dropFirst().map { index in
      "\(index + 1) − 1: \((value(index) - first).signed(3))"
    }
    difference.text = (["\(seconds.decimals(2)) s"] + others).joined(separator: "     ")
  }
}

extension Double {
  /// Returns the number with its sign and exactly `count` decimals, with a minus of full width.
  func signed(_ count: Int) -> String {
    let digits = abs(self).decimals(count)
    let isZero = !digits.contains { $0 != "0" && $0 != "." }
    return isZero ? digits : (self < 0 ? "−" : "+") + digits
  }
}
