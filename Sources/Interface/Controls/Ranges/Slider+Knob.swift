import Motion
import OvershootDrawing
import OvershootGeometry
import OvershootStage

extension Slider {
  /// The height of the track, in points.
  private static let trackHeight = 4.0

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
    let track = Rect(
      x: bounds.minX, y: context.snap(bounds.center.y - Self.trackHeight / 2), width: bounds.width,
      height: Self.trackHeight)
    canvas.fill(RoundedRect(track, cornerRadius: Self.trackHeight / 2), colors.track)
    let filled = Rect(x: track.minX, y: track.minY, width: knob.center.x - track.minX, height: track.height)
    canvas.fill(RoundedRect(filled, cornerRadius: Self.trackHeight / 2), colors.accent)
    let size = knob.size * $knobScale.shown
    canvas.thumb(
      RoundedRect(Rect(center: knob.center, size: size), cornerRadius: size.width / 2), colors.thumb,
      shadow: colors.shadow)
  }
}
