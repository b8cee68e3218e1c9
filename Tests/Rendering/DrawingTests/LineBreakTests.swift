import OvershootGeometry
import OvershootSupport

@testable import OvershootDrawing

/// Where lines can be broken, against the rules of Unicode Standard Annex 14 written one by one.
@Suite(.laws) struct LineBreakTests {
  /// A character of each class, with its name in the annex. Brackets of East Asian width and quotation marks with a
  /// direction have names of their own.
  private static let samples: [(name: String, scalar: Unicode.Scalar)] = [
    ("AL", "a"), ("AL", "\u{E01}"), ("AL", "\u{3C9}"), ("B2", "\u{2014}"), ("BA", "|"), ("BA", "\u{2013}"),
    ("BB", "\u{B4}"), ("CB", "\u{FFFC}"), ("CL", "\u{3002}"), ("CL", "}"), ("CP", ")"), ("CM", "\u{301}"),
    ("CM", "\u{E4A}"), ("EX", "!"), ("EX", "\u{FF1F}"), ("GL", "\u{A0}"), ("HL", "\u{5D0}"), ("HY", "-"),
    ("ID", "\u{4E2D}"), ("ID", "\u{3042}"), ("ID", "\u{1F600}"), ("EB", "\u{1F44D}"), ("EM", "\u{1F3FD}"),
    ("IN", "\u{2026}"), ("IS", ","), ("JL", "\u{1100}"), ("JV", "\u{1161}"), ("JT", "\u{11A8}"), ("H2", "\u{AC00}"),
    ("H3", "\u{AC01}"), ("NS", "\u{30FC}"), ("NS", "\u{3041}"), ("NU", "1"), ("OP", "("), ("WO", "\u{300C}"),
    ("PO", "%"), ("PR", "$"), ("PR", "\u{20AC}"), ("QU", "\""), ("QI", "\u{201C}"), ("QF", "\u{201D}"),
    ("RI", "\u{1F1E9}"), ("SP", " "), ("SY", "/"), ("WJ", "\u{2060}"), ("ZW", "\u{200B}"), ("ZJ", "\u{200D}"),
  ]

  /// Returns whether the annex lets a line be broken before the class at `place`: each rule looks at all classes.
  private static func breaks(_ all: [String], at place: Int) -> Bool {
    func has(_ names: String, _ name: String?) -> Bool {
      name.map { names.split(separator: " ").contains($0[...]) } ?? false
    }
    let letters = "AL HL"
    let hangul = "JL JV JT H2 H3"
    let quotes = "QU QI QF"
    /// The class at an index after LB9 and LB10; nil for a mark that belongs to the class before it.
    func resolved(_ index: Int) -> String? {
      guard has("CM ZJ", all[index]) else { return all[index] }
      return index == 0 || has("SP ZW", all[index - 1]) ? "AL" : nil
    }
    var before: [String] = []
    for index in 0..<place { if let name = resolved(index) { before.append(name) } }
    let last = before.last
    let spaces = before.reversed().prefix { $0 == "SP" }.count
    let visible = before.dropLast(spaces).last
    let earlier = before.dropLast(spaces + 1).last
    let next = all[place]
    if place == 0 || has("SP ZW", next) { return false }
    if visible == "ZW" { return true }
    if all[place - 1] == "ZJ" { return false }
    guard let next = resolved(place) else { return false }
    if next == "WJ" || last == "WJ" || last == "GL" { return false }
    if next == "GL", !has("SP BA HY", last) { return false }
    if has("CL CP EX IS SY", next) { return false }
    if has("OP WO", visible) { return false }
    if last == "SP", visible == "QI", earlier == nil || has("OP WO QU QI QF GL SP ZW", earlier) { return false }
    if has("CL CP", visible), next == "NS" { return false }
    if visible == "B2", next == "B2" { return false }
    if last == "SP" { return true }
    let wide = "ID H2 H3 NS CL"
    if has(quotes, next) { return next == "QI" && has(wide, last) }
    if has(quotes, last) { return last == "QF" && has(wide, next) }
    if next == "CB" || last == "CB" { return true }
    if last == "HY", next == "AL", earlier == nil || has("SP ZW CB GL", earlier) { return false }
    if has("BA HY NS", next) || last == "BB" { return false }
    if earlier == "HL", has("HY BA", last) { return false }
    if last == "SY", next == "HL" { return false }
    if next == "IN" { return false }
    let pairs = [
      (letters, "NU"), ("NU", letters), ("PR", "ID EB EM"), ("ID EB EM", "PO"), ("PR PO", letters), (letters, "PR PO"),
      ("CL CP NU", "PO PR"), ("PO PR", "OP WO NU"), ("HY IS NU SY", "NU"), ("JL", "JL JV H2 H3"), ("JV H2", "JV JT"),
      ("JT H3", "JT"), (hangul, "PO"), ("PR", hangul), (letters, letters), ("IS", letters), ("AL HL NU", "OP"),
      ("CP", "AL HL NU"), ("EB", "EM"),
    ]
    if pairs.contains(where: { has($0.0, last) && has($0.1, next) }) { return false }
    if last == "RI", next == "RI" { return before.reversed().prefix { $0 == "RI" }.count % 2 == 0 }
    return true
  }

  private func places(_ scalars: [Unicode.Scalar]) -> [Int] {
    var rules = LineBreakRules()
    return scalars.indices.filter { rules.breaks(before: scalars[$0]) }
  }

  private func check(_ line: [(name: String, scalar: Unicode.Scalar)]) {
    let names = line.map(\.name)
    let expected = names.indices.filter { Self.breaks(names, at: $0) }
    expect(places(line.map(\.scalar)), equals: expected, "\(names)")
  }

  // Behaviour: languages 11
  @Test func allPairsOfClassesAreBrokenByTheRules() {
    for lhs in Self.samples { for rhs in Self.samples { check([lhs, rhs]) } }
  }

  @Test func randomLinesAreBrokenByTheRules() {
    law(seed: 1411, cases: 20_000) { generator, _ in
      check(
        (0..<3 + generator.integer(below: 7)).map { _ in Self.samples[generator.integer(below: Self.samples.count)] })
    }
  }

  /// Classes of characters from the table of the annex.
  @Test(arguments: [
    (LineBreakClass.alphabetic, "aZ@^éßΩЖ\u{E01}\u{915}©→"), (.ideograph, "中〇あア😀☀"),
    (.nonstarter, "々ぁっーゝ・‼"), (.closing, "、。」』】〉"), (.wideOpening, "「『【〈（"), (.opening, "([{¡¿"),
    (.numeric, "09٣९"), (.postfix, "%°‰℃"), (.prefix, "$€£+±"), (.breakAfter, "|–\u{AD}\u{2003}"), (.emDash, "—"),
    (.initialQuotation, "“‘«"), (.finalQuotation, "”’»"), (.inseparable, "…"), (.exclamation, "!?！？"),
    (.infix, ",.:;"), (.hebrew, "אש"), (.emojiBase, "👍🙏"), (.regional, "🇩"), (.mark, "\u{301}\u{94D}\u{E31}"),
    (.glue, "\u{A0}\u{202F}\u{2011}"), (.openSyllable, "가"), (.closedSyllable, "각"), (.zeroWidthSpace, "\u{200B}"),
  ])
  func charactersHaveTheirClasses(name: LineBreakClass, characters: String) {
    for scalar in characters.unicodeScalars {
      expect(LineBreakClass(scalar), equals: name, "\(scalar)")
    }
  }

  // Behaviour: languages 11
  @Test(arguments: [
    ("漢字、仮名。", ["漢", "字、", "仮", "名。"]), ("彼は「はい！」と言った", ["彼", "は", "「は", "い！」", "と", "言っ", "た"]),
    ("（東京）コーヒー", ["（東", "京）", "コー", "ヒー"]), ("他说“你好”。", ["他", "说", "“你", "好”。"]),
    ("价格100元，50％", ["价", "格", "100", "元，", "50％"]), ("สวัสดี ครับ ที่นี่", ["สวัสดี", "ครับ", "ที่นี่"]),
    ("नमस्ते दुनिया।", ["नमस्ते", "दुनिया।"]), ("한국어 글", ["한", "국", "어", "글"]),
    ("👨‍👩‍👧‍👦🇩🇪👍🏽1️⃣", ["👨‍👩‍👧‍👦", "🇩🇪", "👍🏽", "1️⃣"]), ("well-known e-mail", ["well-", "known", "e-", "mail"]),
    ("see /usr/share -x", ["see /", "usr/", "share", "-x"]),
    ("“yes” (no) $5.00 10 %", ["“yes”", "(no)", "$5.00", "10", "%"]),
    ("word—word", ["word", "—", "word"]), ("a\u{A0}b\u{2060}c d", ["a\u{A0}b\u{2060}c", "d"]),
  ])
  func wordsEndWhereALineCanBeBroken(text: String, expected: [String]) {
    expect(Self.words(text), equals: expected)
  }

  /// Returns the parts of a text between places where a line can be broken.
  static func words(_ text: String, limit: Int = 100) -> [String] {
    var (words, rest) = ([String](), text[...])
    while !rest.isEmpty {
      let word = WordScanner.word(in: rest, limit: limit)
      words.append(String(rest[..<word.end]))
      rest = rest[word.next...]
    }
    return words
  }

  @Test func wordsAreOfWholeCharacters() {
    law(seed: 1412, cases: 2_000) { generator, _ in
      let scalars = (0..<8).map { _ in Self.samples[generator.integer(below: Self.samples.count)].scalar }
      let text = String(String.UnicodeScalarView(scalars))
      let ends = Set(text.indices.map { $0.utf16Offset(in: text) } + [text.utf16.count])
      var place = 0
      for character in text { place += character.utf16.count; expect(ends.contains(place)) }
      var rest = text[...]
      while !rest.isEmpty {
        let word = WordScanner.word(in: rest, limit: 1 + generator.integer(below: 12))
        expect(word.next > rest.startIndex && ends.contains(word.next.utf16Offset(in: text)))
        expect(text[word.end..<word.next].allSatisfy(\.isWhitespace) || word.end == rest.startIndex)
        rest = rest[word.next...]
      }
    }
  }
}
