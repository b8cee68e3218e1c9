/// A part of a line with one family, direction and script.
struct FontRun {
  let line: TextLine
  /// The index of the family.
  let family: Int
  let shaping: TextShaping
}

/// The direction and the script with which text is shaped.
struct TextShaping: Hashable {
  var isRightToLeft = false
  var script = TextScript.any
}

/// Scripts with contextual shaping, by their ISO 15924 codes.
enum TextScript: String {
  /// Any other script.
  case any = "Zzzz"
  case hebrew = "Hebr"
  case arabic = "Arab"
  case syriac = "Syrc"
  case thaana = "Thaa"
  case nko = "Nkoo"
  case devanagari = "Deva"
  case thai = "Thai"
  case lao = "Laoo"

  /// Returns the script of a scalar.
  init(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x590..<0x600, 0xFB1D..<0xFB50: self = .hebrew
    case 0x600..<0x700, 0x750..<0x780, 0x870..<0x900, 0xFB50..<0xFE00, 0xFE70..<0xFEFF: self = .arabic
    case 0x700..<0x750: self = .syriac
    case 0x780..<0x7C0: self = .thaana
    case 0x7C0..<0x800: self = .nko
    case 0x900..<0x980: self = .devanagari
    case 0xE00..<0xE80: self = .thai
    case 0xE80..<0xF00: self = .lao
    default: self = .any
    }
  }
}
