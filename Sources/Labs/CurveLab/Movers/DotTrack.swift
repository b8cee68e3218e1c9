import OvershootScreenKit

/// A dot that moves along a track from 0 to 1, with room for curves that overshoot.
@MainActor
final class DotTrack: View {
  private let readPosition: () -> Double
  var colorIndex = 0

  private static let dot = 18.0
  /// The values at both ends of the track.
  private static let reach = -0.2...1.2

  /// Creates a track that reads the position of the dot in each frame.
  init(position: @escaping () -> Double) {
    readPosition = position
    super.init()
    isUserInteractionEnabled = false
    clipsToBounds = true
  }

  private func x(_ value: Double) -> Double {
    (value.limited(to: -10...10) - Self.reach.lowerBound) / (Self.reach.upperBound - Self.reach.lowerBound)
      * bounds.width
  }

  override var drawsEveryFrame: Bool { true }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    canvas.fill(RoundedRect(Rect(origin: .zero, size: bounds.size)), theme.fill)
    for end in [0.0, 1] {
      let line = Rect(x: context.snap(x(end)) - 0.5, y: 0, width: 1, height: bounds.height)
      canvas.fill(RoundedRect(line), theme.outline)
    }
    let dot = Rect(center: Vector2(x(readPosition()), bounds.height / 2), size: Size(Self.dot, Self.dot))
    canvas.fill(.ellipse(dot), .solid(CurveGraphView.color(colorIndex, in: theme)))
  }
}
