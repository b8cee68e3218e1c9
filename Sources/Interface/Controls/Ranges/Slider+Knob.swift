import Motion
import OvershootDrawing
import OvershootGeometry
import OvershootLocalization
import OvershootStage

extension Slider {
  /// The height of the track in points, and the greatest one as a part of that of the knob.
  private static let trackHeight = 10.0
  private static let trackPart = 0.25
  /// The radius of the halo of a pointer as a multiple of the knob's, and its opacity.
  private static let haloRadius = 1.5
  private static let haloOpacity = 0.25
  /// While a scale is shown: the distances of the value above the knob and of the dots below it, and their radius, as
  /// multiples of the knob's radius, and the size of the value.
  private static let valueDistance = 1.9
  private static let dotDistance = 1.7
  private static let dotRadius = 0.15
  private static let valueSize = 1.7
  private static let dots = 10

  var knobHeight: Double { max(0, min(Self.knobSize, $bounds.shown.height)) }

  /// The presentation frame of the knob at scale 1.
  var knob: Rect {
    let (bounds, size) = ($bounds.shown, knobHeight)
    let x = bounds.minX + size / 2 + max(0, bounds.width - size) * max(0, min(1, $fraction.shown))
    return Rect(center: Vector2(x, bounds.center.y), size: Size(size, size))
  }

  /// Returns the fraction that puts the centre of the knob at `x`, limited to 0...1; the current one where the view is
  /// not wider than the knob.
  func fraction(at x: Double) -> Double {
    let (bounds, size) = ($bounds.shown, knobHeight)
    guard bounds.width > size else { return fraction }
    return max(0, min(1, (x - bounds.minX - size / 2) / (bounds.width - size)))
  }

  func drawTrackAndKnob(_ colors: Theme, _ canvas: inout Canvas, _ context: DrawContext) {
    let (bounds, knob) = ($bounds.shown, knob)
    guard bounds.width > 0, bounds.height > 0 else { return }
    let height = min(Self.trackHeight, Self.trackPart * knob.height)
    let y = context.snap(bounds.center.y - height / 2)
    let track = Rect(x: bounds.minX, y: y, width: bounds.width, height: height)
    let radius = height / 2
    canvas.fill(RoundedRect(track, cornerRadius: radius), colors.fill)
    if colors.isHighContrast {
      canvas.stroke(RoundedRect(track.inset(by: 1), cornerRadius: radius - 1), width: 2, colors.line)
    }
    let filled = Rect(x: track.minX, y: track.minY, width: knob.center.x - track.minX, height: track.height)
    canvas.fill(RoundedRect(filled, cornerRadius: radius), isEnabled ? colors.accent : colors.line)
    drawKnob(knob, colors, &canvas, context)
    if showsScale, $scaleOpacity.shown > 0 { drawScale(knob, colors, &canvas, context) }
  }

  private func drawKnob(_ knob: Rect, _ colors: Theme, _ canvas: inout Canvas, _ context: DrawContext) {
    let radius = knob.width / 2 * $knobScale.shown
    let isOutlined = colors.isHighContrast
    let face = !isEnabled ? colors.line : isOutlined ? colors.background : colors.excess
    let halo = max(0, min(1, $hover.shown)) * Self.haloOpacity
    if halo > 0 { canvas.disc(at: knob.center, radius: Self.haloRadius * knob.width / 2, face.withAlpha(halo)) }
    let disc = RoundedRect(Rect(center: .zero, size: Size(2 * radius, 2 * radius)), cornerRadius: radius)
    echoes.draw(at: knob.center, disc, face, on: &canvas, context)
    canvas.disc(at: knob.center, radius: radius, face)
    guard isOutlined else { return }
    let inset = ControlLook.contrastLine / 2
    canvas.stroke(
      RoundedRect(disc.rect.offset(by: knob.center).inset(by: inset), cornerRadius: radius - inset), width: 2 * inset,
      colors.line)
  }

  /// Draws the value above the knob, and a dot for each tenth below the track, but for one below the knob.
  private func drawScale(_ knob: Rect, _ colors: Theme, _ canvas: inout Canvas, _ context: DrawContext) {
    let (unit, opacity) = (knob.width / 2, max(0, min(1, $scaleOpacity.shown)))
    let length = $bounds.shown.width - knob.width
    for dot in 0...Self.dots {
      let x = $bounds.shown.minX + unit + length * Double(dot) / Double(Self.dots)
      guard abs(x - knob.center.x) > unit else { continue }
      canvas.disc(
        at: Vector2(x, knob.center.y + Self.dotDistance * unit), radius: Self.dotRadius * unit,
        colors.line.withAlpha(opacity))
    }
    let font = Font(.display, .bold, size: Self.valueSize * unit, tracking: -0.03, growth: .full)
    let text = valueText(value)
    let width = context.text.metrics(of: text, font: font).width
    canvas.text(
      TextRun(
        text, font: font, color: colors.text.withAlpha(opacity),
        origin: Vector2(context.snap(knob.center.x - width / 2), knob.center.y - Self.valueDistance * unit)))
  }
}
