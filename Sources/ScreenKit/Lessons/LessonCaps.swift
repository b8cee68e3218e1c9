/// The keys or buttons of an act, which go down in turn.
@MainActor
final class LessonCaps: View {
  /// How far the act that is shown has come, 0...1; all are up at both ends.
  @Animatable(.travel) var phase = 0.0
  let caps: [String]

  /// How caps look. Lengths are in points.
  struct Style {
    let height: Double
    let padding: Double
    let radius: Double
    let font: Font
    /// How far a cap goes down, and how high it stands.
    let depth: Double
    let edge: Double
    let isFlat: Bool

    static let small = Style(
      height: 32, padding: 9, radius: 7, font: .body(.medium), depth: 2, edge: 3, isFlat: false)
    /// Flat, with an echo as far below as it goes down.
    static let large = Style(
      height: 59, padding: 16, radius: 12, font: TypeRole.label.font(size: 24), depth: 7, edge: 7, isFlat: true)
  }

  private let style: Style
  private static let gap = 6.0
  /// The opacity of the echo of a flat cap.
  private static let echo = 0.28
  /// The part of the time of a cap in which it is down.
  private static let down = 0.35...0.8

  init(_ caps: [String], style: Style = .small) {
    (self.caps, self.style) = (caps, style)
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
    caps.isEmpty ? 0 : style.height * context.textSize
  }

  private func width(of cap: String, _ context: DrawContext) -> Double {
    let text = context.text.metrics(of: cap, font: style.font).width
    return max(style.height * context.textSize, context.snap(text) + 2 * style.padding)
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let height = style.height * context.textSize - style.edge
    let phase = $phase.shown
    var x = 0.0
    for (index, cap) in caps.enumerated() {
      let part = phase * Double(caps.count) - Double(index)
      let isDown = phase < 1 && Self.down.contains(part)
      let size = Size(width(of: cap, context), height)
      let rect = Rect(x: x, y: isDown ? style.depth : 0, width: size.width, height: height)
      let foot = Rect(x: x, y: style.edge, width: size.width, height: height)
      if style.isFlat {
        canvas.fill(RoundedRect(foot, cornerRadius: style.radius), theme.accent.withAlpha(Self.echo))
        canvas.fill(RoundedRect(rect, cornerRadius: style.radius), theme.accent)
      } else {
        canvas.fill(RoundedRect(foot, cornerRadius: style.radius), theme.line)
        canvas.fill(RoundedRect(rect, cornerRadius: style.radius), isDown ? theme.accent : theme.raisedFill)
        canvas.stroke(RoundedRect(rect.inset(by: 0.5), cornerRadius: style.radius - 0.5), width: 1, theme.line)
      }
      let metrics = context.text.metrics(of: cap, font: style.font)
      canvas.text(
        TextRun(
          cap, font: style.font, color: isDown || style.isFlat ? theme.onAccent : theme.text,
          origin: Vector2(
            context.snap(rect.center.x - metrics.width / 2), context.snap(rect.center.y + metrics.capHeight / 2))))
      x += size.width + Self.gap
    }
  }
}
