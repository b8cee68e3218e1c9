internal import OvershootDrawing

/// The letters of a run with tracking or slots, each of which is drawn by itself.
struct LetterSpacing {
  /// The letters, and where each begins, in ems of the text.
  var letters: [(line: TextLine, start: Double)] = []
  /// The advance in ems of the text, with the tracking after the last letter.
  var advance = 0.0
  /// The tracking after the last letter, in ems of the text.
  var gap = 0.0
}

extension FontBook {
  /// The least and the greatest tracking in ems.
  private static let limits = (least: -0.5, greatest: 2.0)
  /// The least width of a slot, as a part of the advance of the widest digit, whose sides have some free space.
  private static let leastSlot = 0.95
  /// The least kerning in ems; less is an error of rounding.
  private static let leastKerning = 0.0015

  /// Returns the places of a run's letters; nil where it is drawn as one, since it has neither tracking nor slots, or
  /// its letters are joined, shaped, from right to left, pictures or boxes.
  func spacing(of run: FontRun, font: Font) -> LetterSpacing? {
    guard font.tracking != 0 || font.digitSlots != nil, run.hasSeparateLetters,
      let face = face(for: run, purpose: .measuring), !hasColors(run.family, face)
    else { return nil }
    let tracking = font.tracking.isFinite ? min(max(font.tracking, Self.limits.least), Self.limits.greatest) : 0
    let least = font.digitSlots == nil ? 0 : Self.leastSlot * widestDigit(in: face) * run.scale
    var (spacing, isSlotted) = (LetterSpacing(), false)
    var previous: (character: Character, width: Double)?
    for character in String(String.UnicodeScalarView(run.line.scalars)) {
      let line = TextLine(character.unicodeScalars)
      let width = width(of: line, in: face) * run.scale
      if let slot = font.digitSlots?.width(of: character) {
        let room = max(slot, character == ":" ? 0 : least)
        spacing.letters.append((line, spacing.advance + (room - width) / 2))
        (spacing.advance, spacing.gap, previous, isSlotted) = (spacing.advance + room, 0, nil, true)
      } else {
        if let previous, line.scalars.first.map(Self.standsAlone) != true {
          let kerning = shaped(previous.character, character, in: face) * run.scale - previous.width - width
          if abs(kerning) > Self.leastKerning { spacing.advance += kerning }
        }
        spacing.letters.append((line, spacing.advance))
        (spacing.advance, spacing.gap, previous) = (spacing.advance + width + tracking, tracking, (character, width))
      }
    }
    return tracking != 0 || isSlotted ? spacing : nil
  }

  /// Returns the advance of a letter in ems.
  private func width(of line: TextLine, in face: FontFace) -> Double {
    let single = line.scalars.count == 1 ? line.scalars.first.flatMap(face.advance) : nil
    return single ?? face.shapedAdvance(of: line)
  }

  /// Returns the advance of two letters in ems. A zero-width non-joiner keeps them from becoming a ligature.
  private func shaped(_ first: Character, _ second: Character, in face: FontFace) -> Double {
    face.shapedAdvance(of: TextLine("\(first)\u{200C}\(second)"))
  }

  /// Returns the advance of the widest digit in ems.
  private func widestDigit(in face: FontFace) -> Double {
    "0123456789".unicodeScalars.reduce(0) { max($0, face.advance(of: $1) ?? 0) }
  }
}

extension FontRun {
  /// Whether space can be put between the letters.
  fileprivate var hasSeparateLetters: Bool {
    !shaping.isRightToLeft && family != Self.missing && shaping.script.hasSeparateLetters
      && !line.scalars.contains { scalar in Self.shapedScripts.contains { $0.contains(scalar.value) } }
  }

  /// Scripts of South and South-East Asia that have no fonts of their own, and so no case of `TextScript`.
  private static let shapedScripts: [Range<UInt32>] = [0x1700..<0x1C80, 0xA800..<0xAB00, 0x11000..<0x12000]
}

extension TextScript {
  /// Whether letters are neither joined nor shaped by their neighbours.
  fileprivate var hasSeparateLetters: Bool {
    switch self {
    case .any, .han, .hangul, .armenian, .georgian, .ethiopic, .cherokee, .syllabics, .yi: true
    default: false
    }
  }
}
