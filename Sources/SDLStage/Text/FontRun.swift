internal import Stage

/// A part of a line that is drawn in one piece.
struct FontRun {
  let line: TextLine
  /// The family that draws it.
  let family: Int
  let shaping: TextShaping
}

/// What a font must know of a text to join its letters.
struct TextShaping: Hashable {
  var isRightToLeft = false
  var script = TextScript.any
}

/// Scripts whose letters change with their neighbours, by their names in ISO 15924.
enum TextScript: String {
  /// All others.
  case any = "Zzzz"
  case hebrew = "Hebr"
  case arabic = "Arab"
  case syriac = "Syrc"
  case thaana = "Thaa"
  case nko = "Nkoo"
  case devanagari = "Deva"
  case thai = "Thai"
  case lao = "Laoo"

  /// The script of a letter.
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
