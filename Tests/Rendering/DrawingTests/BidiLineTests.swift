import OvershootDrawing
import OvershootSupport

@Suite struct BidiLineTests {
  /// The text in visual order, from left to right.
  private func visual(_ text: String) -> String {
    let scalars = Array(text.unicodeScalars)
    var view = String.UnicodeScalarView()
    for index in BidiLine.visualOrder(of: BidiLine(scalars).levels) { view.append(scalars[index]) }
    return String(view)
  }

  @Test(arguments: [
    ("abc 123", "abc 123"), ("", ""), ("123 +-", "123 +-"),
    // Words of the other direction are reversed; the line keeps its direction.
    ("abc אבג def", "abc גבא def"), ("אבג abc דהו", "והד abc גבא"), ("abc אבג, דהו!", "abc והד ,גבא!"),
    ("אבג!", "!גבא"), ("abc אבג  ", "abc גבא  "), ("אבג abc  ", "  abc גבא"),
    // Numbers keep their order, with signs and separators inside them.
    ("אבג 12.5 דהו", "והד 12.5 גבא"), ("אבג -12%", "12%- גבא"), ("אבג 3-2", "3-2 גבא"), ("אבג 3+2", "3+2 גבא"),
    ("عرب 12-3", "3-12 برع"), ("عرب 1,2", "1,2 برع"), ("abc 3.4 א", "abc 3.4 א"), ("א ١٢ ب", "ب ١٢ א"),
    // Paired brackets are resolved together.
    ("אבג (abc) דהו", "והד )abc( גבא"), ("abc (אבג) def", "abc (גבא) def"), ("אב (גד[&ef]!) gh", "gh )!]ef&[דג( בא"),
    // Marks follow their letters in reading order.
    ("א\u{5B0}ב", "ב\u{5B0}א"), ("\u{200F}abc!", "!abc\u{200F}"), ("\u{200E}אבג!", "\u{200E}גבא!"),
    // Arabic digits alone do not change the order.
    ("١٢ +", "١٢ +"),
  ])
  func runsAreInVisualOrder(text: String, expected: String) {
    expect(visual(text), equals: expected, "\(visual(text))")
  }

  /// What is within an override has its direction.
  // Behaviour: languages 3
  @Test(arguments: [
    ("\u{202E}abc 12, d\u{202C}", "d ,21 cba"), ("x \u{202E}abc\u{202C} y", "x cba y"),
    ("\u{202E}abc\u{202C} \u{202E}12\u{202C}", "21 cba"), ("\u{202D}אב 12\u{202C}", "אב 12"),
    ("\u{202E}\u{202E}ab\u{202C}c\u{202C}d", "cbad"), ("a\u{202C}b", "ab"), ("\u{202E}a\u{202D}bc", "abc"),
  ])
  func overridesAreFollowed(text: String, expected: String) {
    expect(
      visual(text).unicodeScalars.filter { !(0x202A...0x202E).contains($0.value) }.elementsEqual(
        expected.unicodeScalars))
  }

  @Test func theFirstStrongCharacterDecidesTheDirection() {
    for (text, isRightToLeft) in [("abc א", false), ("123 א abc", true), ("!?", false), ("١ a", false), ("عرب", true)] {
      expect(BidiLine(Array(text.unicodeScalars)).isRightToLeft, equals: isRightToLeft)
    }
  }

  @Test func everyScalarHasALevelAndAPosition() {
    var scalars: [Unicode.Scalar] = []
    for value in stride(from: UInt32(0), to: 0x2_0000, by: 7) {
      if let scalar = Unicode.Scalar(value) { scalars.append(scalar) }
    }
    let line = BidiLine(scalars)
    expect(line.levels.count == scalars.count && line.levels.allSatisfy { $0 <= 2 })
    expect(BidiLine.visualOrder(of: line.levels).sorted(), equals: Array(scalars.indices))
  }
}
