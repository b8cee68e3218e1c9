/// Scripts that are shaped or have fonts of their own, by their ISO 15924 codes.
enum TextScript: String {
  /// Latin, Greek and Cyrillic letters, what many scripts share, and any other script.
  case any = "Zzzz"
  /// Chinese characters, with the kana and the punctuation that stand beside them.
  case han = "Hani"
  case hangul = "Hang"
  case armenian = "Armn"
  case hebrew = "Hebr"
  case arabic = "Arab"
  case syriac = "Syrc"
  case thaana = "Thaa"
  case nko = "Nkoo"
  case devanagari = "Deva"
  case bengali = "Beng"
  case gurmukhi = "Guru"
  case gujarati = "Gujr"
  case oriya = "Orya"
  case tamil = "Taml"
  case telugu = "Telu"
  case kannada = "Knda"
  case malayalam = "Mlym"
  case sinhala = "Sinh"
  case thai = "Thai"
  case lao = "Laoo"
  case tibetan = "Tibt"
  case myanmar = "Mymr"
  case georgian = "Geor"
  case ethiopic = "Ethi"
  case cherokee = "Cher"
  case syllabics = "Cans"
  case khmer = "Khmr"
  case mongolian = "Mong"
  case yi = "Yiii"

  /// The first scalar of each range of scalars of one script, and the script; in ascending order.
  private static let starts: [(first: UInt32, script: TextScript)] = [
    (0x0, .any), (0x530, .armenian), (0x590, .hebrew), (0x600, .arabic), (0x700, .syriac), (0x750, .arabic),
    (0x780, .thaana), (0x7C0, .nko), (0x800, .any), (0x870, .arabic), (0x900, .devanagari), (0x964, .any),
    (0x966, .devanagari), (0x980, .bengali), (0xA00, .gurmukhi), (0xA80, .gujarati), (0xB00, .oriya), (0xB80, .tamil),
    (0xC00, .telugu), (0xC80, .kannada), (0xD00, .malayalam), (0xD80, .sinhala), (0xE00, .thai), (0xE80, .lao),
    (0xF00, .tibetan), (0x1000, .myanmar), (0x10A0, .georgian), (0x1100, .hangul), (0x1200, .ethiopic),
    (0x13A0, .cherokee), (0x1400, .syllabics), (0x1680, .any), (0x1780, .khmer), (0x1800, .mongolian),
    (0x18B0, .syllabics), (0x1900, .any), (0x19E0, .khmer), (0x1A00, .any), (0x1C80, .any), (0x1C90, .georgian),
    (0x1CC0, .any), (0x1CD0, .devanagari), (0x1D00, .any), (0x2D00, .georgian), (0x2D30, .any), (0x2D80, .ethiopic),
    (0x2DE0, .any), (0x2E80, .han), (0x3130, .hangul), (0x3190, .han), (0x3200, .hangul), (0x3220, .han),
    (0x4DC0, .any), (0x4E00, .han), (0xA000, .yi), (0xA4D0, .any), (0xA8E0, .devanagari), (0xA900, .any),
    (0xA960, .hangul), (0xA980, .any), (0xA9E0, .myanmar), (0xAA00, .any), (0xAA60, .myanmar), (0xAA80, .any),
    (0xAB00, .ethiopic), (0xAB30, .any), (0xAB70, .cherokee), (0xABC0, .any), (0xAC00, .hangul), (0xD800, .any),
    (0xF900, .han), (0xFB00, .any), (0xFB13, .armenian), (0xFB1D, .hebrew), (0xFB50, .arabic), (0xFE00, .any),
    (0xFE30, .han), (0xFE50, .any), (0xFE70, .arabic), (0xFEFF, .any), (0xFF00, .han), (0xFFA0, .hangul),
    (0xFFE0, .han), (0xFFF0, .any), (0x1AFF0, .han), (0x1B170, .any), (0x20000, .han), (0x32000, .any),
  ]

  /// Returns the script of a scalar.
  init(_ scalar: Unicode.Scalar) {
    var (low, high) = (0, Self.starts.count)
    while low + 1 < high {
      let middle = (low + high) / 2
      if Self.starts[middle].first <= scalar.value { low = middle } else { high = middle }
    }
    self = Self.starts[low].script
  }

  /// A language that is written in the script, as fontconfig names it; nil for Chinese characters, whose form depends
  /// on the user.
  var language: String? {
    switch self {
    case .any: "en"
    case .han: nil
    case .hangul: "ko"
    case .armenian: "hy"
    case .hebrew: "he"
    case .arabic: "ar"
    case .syriac: "syr"
    case .thaana: "dv"
    case .nko: "nqo"
    case .devanagari: "hi"
    case .bengali: "bn"
    case .gurmukhi: "pa"
    case .gujarati: "gu"
    case .oriya: "or"
    case .tamil: "ta"
    case .telugu: "te"
    case .kannada: "kn"
    case .malayalam: "ml"
    case .sinhala: "si"
    case .thai: "th"
    case .lao: "lo"
    case .tibetan: "bo"
    case .myanmar: "my"
    case .georgian: "ka"
    case .ethiopic: "am"
    case .cherokee: "chr"
    case .syllabics: "iu"
    case .khmer: "km"
    case .mongolian: "mn-cn"
    case .yi: "ii"
    }
  }
}
