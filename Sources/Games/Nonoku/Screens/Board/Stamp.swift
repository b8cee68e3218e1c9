import OvershootGameKit

/// The picture of a symbol, from 1 to 6: a form of its own in a colour of its own, with its number where there is room.
@MainActor
enum Stamp {
  /// The forms in words, with their numbers.
  nonisolated static let names = [
    Message("circle 1"), Message("square 2"), Message("triangle 3"), Message("diamond 4"), Message("pentagon 5"),
    Message("star 6"),
  ]

  /// The colours on dark pieces, and on light ones.
  private static let colors: [(onDark: UInt32, onLight: UInt32)] = [
    (0xF4502A, 0xC93412), (0xFFC629, 0x956600), (0x5CD6AE, 0x12785A), (0x7FC8FF, 0x2467B0), (0xFF8FB1, 0xB83260),
    (0xB28DFF, 0x6A2FD8),
  ]

  /// Returns the colour of a symbol on a piece.
  static func color(_ symbol: Int, _ theme: Theme) -> Color {
    let color = colors[(symbol - 1) % colors.count]
    return Color(hex: theme.isDark ? color.onLight : color.onDark)
  }

  /// The colour of the number.
  static func numberColor(_ theme: Theme) -> Color { theme.isDark ? .paper : .ink }

  /// Returns the symbol that stands for a day.
  static func symbol(of day: CalendarDay) -> Int { (day.number % names.count + names.count) % names.count + 1 }

  /// Draws the form of a symbol, `size` points wide, without its number.
  static func draw(_ symbol: Int, at center: Vector2, size: Double, _ color: Color, on canvas: inout Canvas) {
    let form = forms[symbol - 1]
    canvas.group(Group(at: center, scale: size)) { canvas in
      canvas.fill(form.shape, .solid(color))
      guard form.join > 0 else { return }
      canvas.stroke(form.shape, StrokeStyle(width: form.join, join: .round), .solid(color))
    }
  }

  /// Draws a symbol, `size` points wide, as it stands on a piece.
  static func draw(
    _ symbol: Int, at center: Vector2, size: Double, hasNumber: Bool, _ theme: Theme, on canvas: inout Canvas,
    _ context: DrawContext
  ) {
    draw(symbol, at: center, size: size, color(symbol, theme), on: &canvas)
    guard hasNumber else { return }
    let form = forms[symbol - 1]
    let font = TypeRole.number.font(size: form.number * size)
    let width = context.text.metrics(of: "\(symbol)", font: font).width
    canvas.text(
      TextRun(
        "\(symbol)", font: font, color: numberColor(theme),
        origin: center + Vector2(-width / 2, form.baseline * size), hinting: .none))
  }

  /// A form around the origin, as wide as 1: the width of the line that rounds its corners, the size of its number, and
  /// the distance of the number's baseline from the middle.
  private struct Form {
    let shape: Shape
    var join = 0.0
    var number = 0.58
    var baseline = 0.2
  }

  private static let forms: [Form] = [
    Form(shape: .ellipse(Rect(x: -0.5, y: -0.5, width: 1, height: 1))),
    Form(shape: .box(RoundedRect(Rect(x: -0.46, y: -0.46, width: 0.92, height: 0.92), cornerRadius: 0.12))),
    Form(
      shape: .path(Path([Vector2(0, -0.52), Vector2(0.55, 0.42), Vector2(-0.55, 0.42)])), join: 0.08, baseline: 0.34),
    Form(
      shape: .path(Path([Vector2(0, -0.56), Vector2(0.56, 0), Vector2(0, 0.56), Vector2(-0.56, 0)])), join: 0.08),
    Form(shape: polygon(5, [0.53], middle: 0.03), join: 0.1, number: 0.56, baseline: 0.23),
    Form(shape: polygon(10, [0.62, 0.37], middle: 0.04), join: 0.1, number: 0.53, baseline: 0.225),
  ]

  /// Returns a polygon whose corners have the radii in turn, the first one above the middle.
  private static func polygon(_ corners: Int, _ radii: [Double], middle: Double) -> Shape {
    .path(
      Path(
        (0..<corners).map { index in
          let angle = (Double(index) / Double(corners) * 2 - 0.5) * Double.pi
          return Vector2(0, middle) + Vector2(angle: angle) * radii[index % radii.count]
        }))
  }
}
