/// The bidirectional class of a character (Unicode Standard Annex 9, table 4). Embedding and isolating marks are
/// ignored.
enum BidiClass: Hashable {
  /// Strong left-to-right (L).
  case left
  /// Strong right-to-left (R).
  case right
  /// Strong right-to-left of Arabic scripts (AL).
  case arabicLetter
  /// A European digit (EN).
  case european
  /// A plus or minus sign (ES).
  case sign
  /// A currency, percent or number sign (ET).
  case terminator
  /// An Arabic digit (AN).
  case arabicNumber
  /// A comma, full stop, colon or slash (CS).
  case separator
  /// A combining mark (NSM).
  case mark
  /// A control character or a mark without a direction (BN).
  case ignored
  /// A space (WS).
  case space
  /// Punctuation and symbols (ON).
  case neutral

  /// Creates the class of a scalar. Rare symbols count as neutral.
  init(_ scalar: Unicode.Scalar) {
    let value = scalar.value
    switch value {
    case 0..<0x80: self = Self.ascii(value)
    case 0x590..<0x900, 0xFB1D..<0xFE00, 0xFE70..<0xFEFF, 0x10800..<0x11000, 0x1E800..<0x1F000:
      self = Self.rightToLeft(scalar)
    case 0x200E: self = .left
    case 0x200F: self = .right
    default: self = Self.listed(value) ?? Self.general(scalar)
    }
  }

  private static func ascii(_ value: UInt32) -> BidiClass {
    switch value {
    case 0x41...0x5A, 0x61...0x7A: .left
    case 0x30...0x39: .european
    case 0x2B, 0x2D: .sign
    case 0x23...0x25: .terminator
    case 0x2C, 0x2E, 0x2F, 0x3A: .separator
    case 0x09...0x0D, 0x1C...0x20: .space
    case 0x00..<0x20, 0x7F: .ignored
    default: .neutral
    }
  }

  private static func rightToLeft(_ scalar: Unicode.Scalar) -> BidiClass {
    switch scalar.value {
    case 0x600...0x605, 0x660...0x669, 0x66B...0x66C, 0x6DD, 0x890...0x891, 0x8E2, 0x10D30...0x10D39,
      0x10E60...0x10E7E:
      return .arabicNumber
    case 0x6F0...0x6F9: return .european
    case 0x609...0x60A, 0x66A: return .terminator
    case 0x60C: return .separator
    case 0xFB29: return .sign
    case 0x606...0x607, 0x60E...0x60F, 0x6DE, 0x6E9, 0x7F6...0x7F9, 0xFD3E...0xFD4F, 0xFDCF, 0xFDFD...0xFDFF,
      0x1091F, 0x1EEF0...0x1EEF1:
      return .neutral
    default: break
    }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return .mark
    case .control, .format: return scalar.value == 0x61C ? .arabicLetter : .ignored
    default: break
    }
    switch scalar.value {
    case 0x600..<0x7C0, 0x860..<0x900, 0xFB50..<0xFF00, 0x10D00..<0x10D40, 0x10F30..<0x10F70, 0x1EC70..<0x1ECC0,
      0x1ED00..<0x1ED50, 0x1EE00..<0x1EF00:
      return .arabicLetter
    default: return .right
    }
  }

  /// The class of a character for which it does not follow from the category; nil for others.
  private static func listed(_ value: UInt32) -> BidiClass? {
    switch value {
    case 0xB2, 0xB3, 0xB9, 0x2070, 0x2074...0x2079, 0x2080...0x2089, 0x2488...0x249B, 0xFF10...0xFF19,
      0x1D7CE...0x1D7FF, 0x1F100...0x1F10A:
      .european
    case 0xA2...0xA5, 0xB0, 0xB1, 0x2030...0x2034, 0x212E, 0x2213, 0xFE5F, 0xFE69...0xFE6A, 0xFF03...0xFF05,
      0xFFE0...0xFFE1, 0xFFE5...0xFFE6:
      .terminator
    case 0x207A...0x207B, 0x208A...0x208B, 0x2212, 0xFE62...0xFE63, 0xFF0B, 0xFF0D: .sign
    case 0xA0, 0x202F, 0x2044, 0xFE50, 0xFE52, 0xFE55, 0xFF0C, 0xFF0E, 0xFF0F, 0xFF1A: .separator
    case 0xBC...0xBE, 0x2150...0x215F, 0x2189, 0x2460...0x2487, 0x24EA...0x24FF: .neutral
    default: nil
    }
  }

  private static func general(_ scalar: Unicode.Scalar) -> BidiClass {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: .mark
    case .control, .format: .ignored
    case .spaceSeparator, .lineSeparator, .paragraphSeparator: .space
    case .currencySymbol: .terminator
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
      .finalPunctuation, .otherPunctuation, .mathSymbol, .modifierSymbol, .otherSymbol:
      .neutral
    default: .left
    }
  }

  /// Whether the class has a direction.
  var isStrong: Bool { self == .left || self == .right || self == .arabicLetter }
  /// Whether the direction depends on the neighbours.
  var isNeutral: Bool { self == .space || self == .neutral }
}
