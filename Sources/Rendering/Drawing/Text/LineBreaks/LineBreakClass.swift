/// The line breaking class of a character (Unicode Standard Annex 14, table 1). Line breaks count as spaces, and what
/// is ambiguous or of a script that dictionaries break counts as alphabetic.
enum LineBreakClass: Hashable {
  /// Letters and symbols that break at spaces only (AL, AI, SA, XX, SG).
  case alphabetic
  /// A dash with a break on both sides (B2).
  case emDash
  /// Spaces of fixed width, hyphens and other characters with a break after them (BA).
  case breakAfter
  /// A character with a break before it (BB).
  case breakBefore
  /// A character whose breaks depend on others (CB).
  case contingent
  /// Closing punctuation (CL).
  case closing
  /// A closing bracket (CP).
  case closingBracket
  /// A combining mark, or a control character (CM).
  case mark
  /// An exclamation or question mark (EX).
  case exclamation
  /// A character without a break on either side (GL).
  case glue
  /// Hebrew letters (HL).
  case hebrew
  /// The hyphen-minus (HY).
  case hyphen
  /// Ideographs and pictures, with a break on both sides (ID).
  case ideograph
  /// A picture of a person, which a skin tone can follow (EB).
  case emojiBase
  /// A skin tone (EM).
  case emojiModifier
  /// Leaders, which stay together (IN).
  case inseparable
  /// A comma, full stop or colon (IS).
  case infix
  /// Parts of Hangul syllables, and syllables without and with a final consonant (JL, JV, JT, H2, H3).
  case leadingJamo, vowelJamo, trailingJamo, openSyllable, closedSyllable
  /// Small kana and marks that cannot begin a line (NS, CJ).
  case nonstarter
  /// A digit (NU).
  case numeric
  /// Opening punctuation (OP), and that of East Asian width.
  case opening, wideOpening
  /// A unit after a number (PO), and a currency sign before one (PR).
  case postfix, prefix
  /// A quotation mark (QU), and those of one direction.
  case quotation, initialQuotation, finalQuotation
  /// Half a flag (RI).
  case regional
  /// A space or a line break (SP, BK, CR, LF, NL).
  case space
  /// A slash (SY).
  case slash
  /// A word joiner (WJ), a space of no width (ZW), and the joiner of emoji (ZWJ).
  case wordJoiner, zeroWidthSpace, joiner

  /// Returns the class of a scalar.
  init(_ scalar: Unicode.Scalar) {
    let value = scalar.value
    switch value {
    case 0..<0x80: self = Self.ascii(value)
    case 0x3400..<0x4DC0, 0x4E00..<0xA000, 0x20000..<0x40000: self = .ideograph
    case 0xAC00...0xD7A3: self = (value - 0xAC00) % 28 == 0 ? .openSyllable : .closedSyllable
    case 0x1F1E6...0x1F1FF: self = .regional
    default:
      let name = Self.listed(value) ?? Self.general(scalar)
      // Those of East Asian width.
      self = name == .opening && value >= 0x2E80 ? .wideOpening : name
    }
  }

  private static func ascii(_ value: UInt32) -> LineBreakClass {
    switch value {
    case 0x09...0x0D, 0x20: .space
    case 0x30...0x39: .numeric
    case 0x00...0x1F, 0x7F: .mark
    case 0x21, 0x3F: .exclamation
    case 0x22, 0x27: .quotation
    case 0x24, 0x2B, 0x5C: .prefix
    case 0x25: .postfix
    case 0x28, 0x5B, 0x7B: .opening
    case 0x29, 0x5D: .closingBracket
    case 0x2C, 0x2E, 0x3A, 0x3B: .infix
    case 0x2D: .hyphen
    case 0x2F: .slash
    case 0x7C: .breakAfter
    case 0x7D: .closing
    default: .alphabetic
    }
  }

  /// The class that follows from other properties.
  private static func general(_ scalar: Unicode.Scalar) -> LineBreakClass {
    let (value, properties) = (scalar.value, scalar.properties)
    if value >= 0x261D {
      if properties.isEmojiModifier { return .emojiModifier }
      if properties.isEmojiModifierBase { return .emojiBase }
      if properties.isIdeographic || properties.isEmojiPresentation { return .ideograph }
    }
    switch properties.generalCategory {
    case .lineSeparator, .paragraphSeparator: return .space
    case .nonspacingMark, .spacingMark, .enclosingMark, .control, .format: return .mark
    case .decimalNumber: return .numeric
    case .openPunctuation: return .opening
    case .closePunctuation: return .closing
    case .initialPunctuation: return .initialQuotation
    case .finalPunctuation: return .finalQuotation
    case .currencySymbol: return .prefix
    case .spaceSeparator, .dashPunctuation: return .breakAfter
    case .otherSymbol where value >= 0x1F000: return .ideograph
    case .unassigned: return (0x1F000..<0x1FB00).contains(value) ? .ideograph : .alphabetic
    default: return (0x2E80..<0xA4D0).contains(value) || (0xFF01...0xFFE6).contains(value) ? .ideograph : .alphabetic
    }
  }
}
