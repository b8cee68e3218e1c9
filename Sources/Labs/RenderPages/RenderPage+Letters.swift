import OvershootDrawing
import OvershootGeometry
import OvershootStage

extension RenderPage {
  static let letters = [
    RenderPage("wrapped-text", wrappedText), RenderPage("shortened-text", shortenedText),
    RenderPage("right-to-left", rightToLeft),
    RenderPage("mixed-text", mixedText), RenderPage("fallback-letters", fallbackLetters),
    RenderPage("combining-marks", combiningMarks),
  ]

  private static let pangram = "Sphinx of black quartz, judge my vow: self-made waffles bring luck."

  /// Draws a label in a box at subpixel positions, as in a moving view.
  private static func box(
    _ text: String, _ font: Font, in rect: Rect, _ alignment: TextAlignment, _ fitting: Label.Fitting,
    _ canvas: inout Canvas, _ context: DrawContext
  ) {
    canvas.fill(RoundedRect(rect), .white)
    let label = Label(text, font: font, color: ink, alignment: alignment)
    label.fitting = fitting
    label.frame = Rect(origin: .zero, size: rect.size)
    canvas.group(Group(at: rect.origin)) {
      label.draw(&$0, context: context)
    }
  }

  /// The same text in three alignments, in narrow boxes and in one that breaks words, all off the pixel grid.
  private static func wrappedText(_ canvas: inout Canvas, _ context: DrawContext) {
    let font = Font(.medium, size: 9.5)
    let wrapping = Label.Fitting.wrapping(maximumLines: nil, .end)
    for (index, alignment) in [TextAlignment.leading, .center, .trailing].enumerated() {
      let rect = Rect(x: 6.3 + Double(index) * 78.3, y: 6.7, width: 72, height: 82)
      box(pangram, font, in: rect, alignment, wrapping, &canvas, context)
    }
    let words: [(String, Font, TextAlignment)] = [
      ("Hippopotamus", Font(.bold, size: 11), .leading), ("one\ntwo\n\nfour", font, .center),
      ("well-known non\u{A0}stop", font, .trailing), ("AVATAR Type: To Yo.", Font(size: 12.5), .leading),
    ]
    for (index, (text, font, alignment)) in words.enumerated() {
      let rect = Rect(x: 6.4 + Double(index) * 57.3, y: 96.2, width: 53, height: 56)
      box(text, font, in: rect, alignment, wrapping, &canvas, context)
    }
  }

  private static func shortenedText(_ canvas: inout Canvas, _ context: DrawContext) {
    let fittings: [Label.Fitting] = [
      .wrapping(maximumLines: 1, .end), .wrapping(maximumLines: 1, .middle), .wrapping(maximumLines: 2, .end),
      .wrapping(maximumLines: 2, .middle), .shrinking,
    ]
    var y = 5.35
    for (index, fitting) in fittings.enumerated() {
      let height = index == 2 || index == 3 ? 34.0 : 20
      let wide = Rect(x: 6.25, y: y, width: 146.5, height: height)
      box(pangram, Font(size: 11), in: wide, .leading, fitting, &canvas, context)
      let narrow = Rect(x: 160.75, y: y, width: 72, height: height)
      box("Shalom שלום לכולם", Font(.medium, size: 11), in: narrow, .trailing, fitting, &canvas, context)
      y += height + 5.15
    }
  }

  /// Lines of text, each a quarter of a pixel further right, with marks at the measured ends.
  private static func lines(
    _ strings: [String], _ size: Double, step: Double, _ canvas: inout Canvas, _ context: DrawContext
  ) {
    for (index, string) in strings.enumerated() {
      let font = Font(index % 2 == 0 ? .regular : .bold, size: size)
      let origin = Vector2(12 + Double(index) * 0.25, 22 + Double(index) * step)
      let metrics = context.text.metrics(of: string, font: font)
      for x in [origin.x, origin.x + metrics.width] {
        canvas.fill(RoundedRect(Rect(x: x - 0.25, y: origin.y + 1, width: 0.5, height: 4)), coral)
      }
      canvas.text(
        TextRun(string, font: font, color: ink, origin: origin, hinting: index % 2 == 0 ? .light : .none))
    }
  }

  private static func rightToLeft(_ canvas: inout Canvas, _ context: DrawContext) {
    lines(
      ["שלום עולם", "العربية لغة جميلة", "עברית: 2048 (שיא)", "السلام عليكم ١٢٣"], 17, step: 37.3, &canvas, context)
  }

  private static func mixedText(_ canvas: inout Canvas, _ context: DrawContext) {
    lines(
      ["Score שלום 2048 points", "Best العربية (1,024)", "מהלך Undo חזור", "a-b אבג c-d דהו 3.5%", "<[שלום]> {x}"], 15,
      step: 30.4, &canvas, context)
  }

  /// Characters of several fonts in one line.
  private static func fallbackLetters(_ canvas: inout Canvas, _ context: DrawContext) {
    lines(
      ["2048 ♞ Ωmega ☂ Привет", "x ∈ ℝ ⟹ ‖x‖ ≥ 0 ⌘", "გამარჯობა Բարեւ", "♜♞♝♛♚ ⚀⚅ ✓ ☀", "\u{10FFFD} is in no font"], 15,
      step: 30.4, &canvas,
      context)
  }

  private static func combiningMarks(_ canvas: inout Canvas, _ context: DrawContext) {
    lines(
      [
        "Å É ñ ç ữ Ấ", "A\u{30A} E\u{301} n\u{303} c\u{327} u\u{31B}\u{303}", "שָׁלוֹם בְּרֵאשִׁית", "مُحَمَّدٌ",
        "x\u{332}y\u{332}z\u{332} o\u{302}\u{301} g\u{307} D\u{323}",
      ], 17, step: 30.4, &canvas, context)
  }
}
