/// The keys or buttons of an act, which go down in turn.
@MainActor
final class LessonCaps: View {
  /// How far the act that is shown has come, 0...1; all are up at both ends.
  @Animatable(.travel) var phase = 0.0
  let caps: [String]

  // In points.
  private static let height = 32.0
  private static let padding = 9.0
  private static let gap = 6.0
  /// How far a cap goes down, and how high it stands.
  private static let (depth, edge) = (2.0, 3.0)
  private static let font = Font.body(.medium)
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
    let height = Self.height * context.textSize - Self.edge
    let phase = $phase.shown
    var x = 0.0
    for (index, cap) in caps.enumerated() {
      let part = phase * Double(caps.count) - Double(index)
      let isDown = phase < 1 && Self.down.contains(part)
      let size = Size(width(of: cap, context), height)
      let rect = Rect(x: x, y: isDown ? Self.depth : 0, width: size.width, height: height)
      let foot = Rect(x: x, y: Self.edge, width: size.width, height: height)
      canvas.fill(RoundedRect(foot, cornerRadius: 7), theme.line)
      canvas.fill(RoundedRect(rect, cornerRadius: 7), isDown ? theme.accent : theme.raisedFill)
      canvas.stroke(RoundedRect(rect.inset(by: 0.5), cornerRadius: 6.5), width: 1, theme.line)
      let metrics = context.text.metrics(of: cap, font: Self.font)
      canvas.text(
        TextRun(
          cap, font: Self.font, color: isDown ? theme.onAccent : theme.text,
          origin: Vector2(
            context.snap(rect.center.x - metrics.width / 2), context.snap(rect.center.y + metrics.capHeight / 2))))
      x += size.width + Self.gap
    }
  }
}
