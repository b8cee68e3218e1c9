import OvershootGameKit

extension Theme {
  /// The name of a room in the log, as a neon sign: as much of the accent as leaves a contrast of 7.
  var sign: Color {
    guard !isHighContrast else { return text }
    var share = 1.0
    while share > 0, text.mixed(with: accent, at: share).contrast(with: background) < 7 { share -= 0.1 }
    return text.mixed(with: accent, at: max(0, share))
  }
}

/// A neon tube with its glow, or a plain line where it is not lit, along the upper edge of what it is above.
@MainActor
final class NeonLine: View {
  /// The width of the tube and the height of its glow, in points.
  private static let (tube, glow) = (2.0, 10.0)

  /// The height of the view, in points.
  static let height = tube + glow

  private let isLit: Bool

  init(isLit: Bool) {
    self.isLit = isLit
    super.init()
    isUserInteractionEnabled = false
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    guard isLit else {
      return canvas.fill(RoundedRect(Rect(x: 0, y: 0, width: bounds.width, height: 1 / context.scale)), theme.outline)
    }
    let tube = Rect(x: 0, y: 0, width: bounds.width, height: Self.tube)
    if !theme.isHighContrast {
      let glow = Rect(x: 0, y: Self.tube, width: bounds.width, height: Self.glow)
      canvas.fill(
        .box(RoundedRect(glow)),
        .gradient(
          LinearGradient(
            from: glow.origin, theme.accent.withAlpha(0.2), to: Vector2(0, glow.maxY), theme.accent.withAlpha(0))))
    }
    canvas.fill(RoundedRect(tube, cornerRadius: Self.tube / 2), theme.accent)
  }
}
