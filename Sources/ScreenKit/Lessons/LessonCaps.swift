/// The keys or buttons of an act, which go down in turn.
@MainActor
final class LessonCaps: View {
  /// How far the act that is shown has come, 0...1; all are up at both ends.
  @Animatable(.travel) var phase = 0.0
  let caps: [String]

  /// Lengths are in points: how far a cap goes down is how far its echo is below it.
  private static let (height, padding, radius, depth) = (59.0, 16.0, 12.0, 7.0)
  private static let font = TypeRole.label.font(size: 24)
  private static let gap = 6.0
  /// The opacity of an echo.
  private static let echo = 0.28
  /// The part of the time of a cap in which it is down.
  private static let down = 0.35...0.8

  init(_ caps: [String]) {
    self.caps = caps
    super.init()
    $phase.belongs(to: partPresence)
    isUserInteractionEnabled = false
  }

  override var growsWithText: Bool { true }

  override var semantics: Semantics? { caps.isEmpty ? nil : Semantics(.label, caps.joined(separator: ", ")) }

  override func naturalWidth(_ context: DrawContext) -> Double? {
    caps.reduce(0) { $0 + width(of: $1, context) } + Self.gap * Double(max(0, caps.count - 1))
  }

  override func naturalHeight(width: Double, _ context: DrawContext) -> Double? {
    caps.isEmpty ? 0 : Self.height * context.textSize
  }

  private func width(of cap: String, _ context: DrawContext) -> Double {
    let text = context.text.metrics(of: cap, font: Self.font).width
    return max(Self.height * context.textSize, context.snap(text) + 2 * Self.padding)
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let height = Self.height * context.textSize - Self.depth
    let phase = $phase.shown
    var x = 0.0
    for (index, cap) in caps.enumerated() {
      let part = phase * Double(caps.count) - Double(index)
      let isDown = phase < 1 && Self.down.contains(part)
      let size = Size(width(of: cap, context), height)
      let rect = Rect(x: x, y: isDown ? Self.depth : 0, width: size.width, height: height)
      let foot = Rect(x: x, y: Self.depth, width: size.width, height: height)
      canvas.fill(RoundedRect(foot, cornerRadius: Self.radius), theme.accent.withAlpha(Self.echo))
      canvas.fill(RoundedRect(rect, cornerRadius: Self.radius), theme.accent)
      let metrics = context.text.metrics(of: cap, font: Self.font)
      canvas.text(
        TextRun(
          cap, font: Self.font, color: theme.onAccent,
          origin: Vector2(
            context.snap(rect.center.x - metrics.width / 2), context.snap(rect.center.y + metrics.capHeight / 2))))
      x += size.width + Self.gap
    }
  }
}
