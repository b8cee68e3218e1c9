/// A ring around the place where a game was decided.
@MainActor
final class EndingRing: View {
  /// The width of its line, in points.
  private static let width = 2.5

  override init() {
    super.init()
    isUserInteractionEnabled = false
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let frame = $bounds.shown.inset(by: Self.width / 2)
    canvas.stroke(RoundedRect(frame, cornerRadius: frame.width / 2), width: Self.width, theme.accent)
  }
}
