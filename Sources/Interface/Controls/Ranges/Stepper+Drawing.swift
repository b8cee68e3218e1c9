import Motion
import OvershootDrawing
import OvershootGeometry
import OvershootStage

extension Stepper {
  /// The opacity of the sign of a half whose bound is reached, 0...1.
  private static let disabledOpacity = 0.3

  var pill: RoundedRect {
    let bounds = $bounds.shown
    return RoundedRect(bounds, cornerRadius: bounds.height / 2)
  }

  func draw(_ colors: Theme, _ canvas: inout Canvas, _ context: DrawContext) {
    let pill = pill
    let rect = pill.rect
    guard !rect.isEmpty else { return }
    let ink = colors.text
    canvas.fill(pill, colors.track.mixed(with: ink, at: 0.05 * clipped($hoverFraction.shown)))
    let edges = [context.snap(rect.center.x - middleWidth / 2), context.snap(rect.center.x + middleWidth / 2)]
    let halves = [
      Rect(x: rect.minX, y: rect.minY, width: edges[0] - rect.minX, height: rect.height),
      Rect(x: edges[1], y: rect.minY, width: rect.maxX - edges[1], height: rect.height),
    ]
    for (half, press) in zip(halves, presses) where press.shown > 0 {
      canvas.group(Group(clip: pill)) {
        $0.fill(RoundedRect(half), ink.withAlpha(0.16 * clipped(press.shown) * ink.alpha))
      }
    }
    if isPressed, middleWidth > 0, presses.allSatisfy({ $0.wrappedValue == 0 }) {
      let middle = Rect(x: edges[0], y: rect.minY, width: edges[1] - edges[0], height: rect.height)
      canvas.fill(RoundedRect(middle), ink.withAlpha(0.08 * ink.alpha))
    }
    for edge in middleWidth > 0 ? edges : [edges[0]] {
      let line = context.hairline(atX: edge, centerY: rect.center.y, height: (rect.height / 2).rounded())
      canvas.fill(RoundedRect(line), ink.withAlpha(0.2 * ink.alpha))
    }
    for half in [Half.minus, .plus] {
      let fraction = clipped(availability[half.rawValue].shown)
      canvas.group(Group(opacity: Self.disabledOpacity + (1 - Self.disabledOpacity) * fraction)) {
        sign(half, in: halves[half.rawValue], ink, &$0, context)
      }
    }
  }

  /// Draws − or +, on whole pixels.
  private func sign(_ half: Half, in rect: Rect, _ color: Color, _ canvas: inout Canvas, _ context: DrawContext) {
    let (arm, width) = (context.snap(5), max(context.snap(2), 1 / context.scale))
    let length = 2 * arm + width
    // Shifted towards the centre of the pill, to balance its round ends.
    let x = rect.center.x + (half == .minus ? 2 : -2)
    let (left, top) = (context.snap(x - length / 2), context.snap(rect.center.y - width / 2))
    let bar = Rect(x: left, y: top, width: length, height: width)
    canvas.fill(RoundedRect(bar, cornerRadius: width / 2), color)
    guard half == .plus else { return }
    let upright = Rect(center: bar.center, size: Size(width, length))
    canvas.fill(RoundedRect(upright, cornerRadius: width / 2), color)
  }

  private func clipped(_ fraction: Double) -> Double { max(0, min(1, fraction)) }
}
