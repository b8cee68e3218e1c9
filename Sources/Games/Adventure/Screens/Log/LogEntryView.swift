import OvershootAdventure
import OvershootGameKit

/// A paragraph of the log. Words that can be pressed are heavier and in a colour of their own.
@MainActor
final class LogEntryView: View {
  /// A piece of a line: text, and the word that pressing it means.
  private struct Piece {
    let text: String
    let frame: Rect
    let baseline: Double
    let word: AdventureWord?
  }

  let line: OutputLine
  /// Called with a word that was pressed.
  var onWord: (AdventureWord) -> Void = { _ in }
  private var links: [AdventureWord] = []
  private var textSize = AdventureMotion.textSize
  private var pieces: [Piece] = [] {
    didSet { setNeedsDisplay() }
  }
  private(set) var height = 0.0
  /// The lines of the layout, for tests.
  private(set) var lineTexts: [String] = []
  private var layoutKey: (width: Double, size: Double, factor: Double)?
  private var pressed: AdventureWord? {
    didSet { setNeedsDisplay() }
  }

  // In points: the room of the mark, its radius, and the widths of a line below a word.
  private static let (markIndent, markRadius) = (26.0, 5.0)
  private static let (underline, pressedUnderline) = (1.5, 3.0)
  /// How much of the width words in heavier letters may take beyond that of light ones.
  private static let spare = 0.965

  init(_ line: OutputLine) {
    self.line = line
    super.init()
  }

  /// Marks the words that can be pressed; none in what the player has entered.
  func show(_ links: [AdventureWord]) {
    let links = line.style == .input ? [] : links
    guard links != self.links else { return }
    self.links = links
    layoutKey = nil
  }

  /// Breaks the text for a width and a size of text.
  func measure(width: Double, textSize: Double, _ context: DrawContext) {
    let key = (width, textSize, context.textSize)
    guard layoutKey.map({ $0 != key }) ?? true else { return }
    layoutKey = key
    self.textSize = textSize
    var available = (width - indent) * (links.isEmpty ? 1 : Self.spare)
    var layout = TextLayout(text, font: font, width: available, measuring: context.text)
    while available > 60, layout.lines.contains(where: { $0.text.count > AdventureMotion.lineLength }) {
      available *= 0.94
      layout = TextLayout(text, font: font, width: available, measuring: context.text)
    }
    lineTexts = layout.lines.map(\.text)
    let metrics = context.text.metrics(of: "", font: font)
    let pitch = (font.size * TypeRole.story.lineHeight * context.textSize).rounded()
    height = Double(layout.lines.count) * pitch
    let first = (pitch - metrics.ascent - metrics.descent) / 2 + metrics.ascent
    pieces = layout.lines.enumerated().flatMap { index, broken in
      var x = broken.origin.x + indent
      let baseline = first + Double(index) * pitch
      return split(broken.text).map { text, word in
        let width = context.text.metrics(of: text, font: word == nil ? font : linkFont).width
        defer { x += width }
        return Piece(
          text: text,
          frame: Rect(
            x: x, y: baseline - metrics.ascent, width: width, height: metrics.ascent + metrics.descent),
          baseline: baseline, word: word)
      }
    }
  }

  /// Splits a line at the words that can be pressed.
  private func split(_ text: String) -> [(String, AdventureWord?)] {
    guard !links.isEmpty else { return [(text, nil)] }
    let characters = Array(text.lowercased())
    guard characters.count == text.count else { return [(text, nil)] }
    let original = Array(text)
    var (result, plain, index): ([(String, AdventureWord?)], String, Int) = ([], "", 0)
    while index < characters.count {
      let isStart = index == 0 || !Self.isWordPart(characters[index - 1])
      let link = isStart ? links.first { Self.matches($0.text, characters, at: index) } : nil
      if let link {
        if !plain.isEmpty { result.append((plain, nil)) }
        plain = ""
        let end = index + link.text.count
        result.append((String(original[index..<end]), link))
        index = end
      } else {
        plain.append(original[index])
        index += 1
      }
    }
    if !plain.isEmpty { result.append((plain, nil)) }
    return result
  }

  private static func isWordPart(_ character: Character) -> Bool { character.isLetter || character.isNumber }

  private static func matches(_ word: String, _ characters: [Character], at start: Int) -> Bool {
    let end = start + word.count
    guard !word.isEmpty, end <= characters.count, characters[start..<end].elementsEqual(word) else { return false }
    return end == characters.count || !isWordPart(characters[end])
  }

  // MARK: Semantics

  override var semantics: Semantics? { Semantics(line.style == .title ? .heading : .label, text) }

  /// The words that can be pressed.
  override var semanticParts: [SemanticPart] {
    pieces.enumerated().compactMap { index, piece in
      guard piece.word != nil else { return nil }
      return SemanticPart(index, Semantics(.link, piece.text, actions: [Semantics.press]), frame: piece.frame)
    }
  }

  override func perform(_ request: SemanticRequest, part: Int?) -> Bool {
    guard request == .action(Semantics.press), let part, let word = pieces[part].word else { return false }
    onWord(word)
    return true
  }

  // MARK: View

  /// What is seen: what the player has entered has another mark before it.
  var text: String { line.style == .input ? line.text.replacingPrefix("> ", with: "› ") : line.text }

  private var font: Font {
    switch line.style {
    case .title: TypeRole.verdict.font(size: (textSize * 1.25).rounded())
    case .input: linkFont
    default: TypeRole.story.font(size: textSize)
    }
  }

  private var linkFont: Font { Font(.text, .semibold, size: textSize, growth: .full) }

  /// Paragraphs that are not the story's have a mark before them.
  private var hasMark: Bool { [.refusal, .parser, .question, .meta].contains(line.style) }

  private var indent: Double { hasMark ? Self.markIndent : 0 }

  /// What was refused has a cross, what was not understood a ring, and what is asked or told of the play a disc.
  private func drawMark(_ canvas: inout Canvas) {
    guard hasMark, let first = pieces.first else { return }
    let center = Vector2(Self.markRadius + 3, first.frame.center.y)
    let disc = RoundedRect(
      Rect(center: center, size: Size(2 * Self.markRadius, 2 * Self.markRadius)), cornerRadius: Self.markRadius)
    switch line.style {
    case .refusal: canvas.draw(.close, center: center, size: 4 * Self.markRadius, color: theme.neon, strokeWidth: 4)
    case .parser:
      let ring = RoundedRect(disc.rect.inset(by: 1.5), cornerRadius: Self.markRadius - 1.5)
      canvas.stroke(ring, width: 3, theme.mutedText)
    default: canvas.fill(disc, theme.mutedText)
    }
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    drawMark(&canvas)
    let ink = line.style == .title ? theme.neon : line.style == .input ? theme.mutedText : theme.text
    for piece in pieces {
      let origin = Vector2(context.snap(piece.frame.minX), context.snap(piece.baseline))
      let isPressed = piece.word != nil && pressed == piece.word
      let color = piece.word == nil ? ink : isPressed ? theme.text : theme.keyword
      canvas.text(
        TextRun(piece.text, font: piece.word == nil ? font : linkFont, color: color, origin: origin))
      guard piece.word != nil, isPressed || theme.isHighContrast else { continue }
      let under = Rect(
        x: origin.x, y: origin.y + 2.5 * context.textSize, width: piece.frame.width,
        height: isPressed ? Self.pressedUnderline : Self.underline)
      canvas.fill(RoundedRect(under), color)
    }
  }

  private func word(at point: Vector2) -> AdventureWord? {
    pieces.first { $0.word != nil && $0.frame.inset(by: -3).contains(point) }?.word
  }

  override func pointerDown(at point: Vector2) { pressed = word(at: point) }

  override func pointerUp(at point: Vector2) {
    defer { pressed = nil }
    if let pressed, word(at: point) == pressed { onWord(pressed) }
  }

  override func pointerCancelled() { pressed = nil }

  override func cursor(at point: Vector2) -> PointerCursor? { word(at: point) == nil ? nil : .hand }

  /// The middle of a word that can be pressed, for tests; nil if no such word is shown.
  func place(of word: AdventureWord.Press) -> Vector2? { pieces.first { $0.word?.press == word }?.frame.center }
}

extension String {
  fileprivate func replacingPrefix(_ prefix: String, with other: String) -> String {
    hasPrefix(prefix) ? other + dropFirst(prefix.count) : self
  }
}
