internal import Foundation
internal import GRDB

/// How names are found and sorted: by base letters, so that "uber" finds "Über", and in the order of a language's
/// alphabet.
struct NameOrder: Sendable {
  /// The letters that have a place of their own in the alphabet of a language: in the order in which they follow the
  /// letter before them.
  private static let alphabets: [String: String] = [
    "da": "zæøå", "nb": "zæøå", "nn": "zæøå", "no": "zæøå", "fo": "zæøå", "is": "aá dð eé ií oó uú yý zþæö",
    "sv": "zåäö", "fi": "zåäö", "et": "sšzž wõäöü", "es": "nñ", "gl": "nñ", "eu": "nñ",
    "pl": "aą cć eę lł nń oó sś zźż", "cs": "cč rř sš zž", "sk": "aä cč oô sš zž", "sl": "cč sš zž",
    "hr": "cčć dđ sš zž", "bs": "cčć dđ sš zž", "sr": "cčć dđ sš zž", "lt": "cč sš zž", "lv": "cč gģ kķ lļ nņ sš zž",
    "hu": "oö uü", "ro": "aăâ iî sș tț", "tr": "cç gğ hı oö sş uü", "az": "cç eə gğ hı oö sş uü", "sq": "cç eë",
  ]

  /// Letters that do not consist of a base and a mark, and what they are found by.
  private static let bases: [Character: String] = [
    "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ð": "d", "ł": "l", "þ": "th", "ı": "i", "ħ": "h", "ŧ": "t",
    "ə": "e", "ς": "σ",
  ]

  /// The sorting letters of those that have a place of their own.
  private let places: [Character: String]

  /// Takes the order of a language, a tag such as `sv` or `de_AT`; nil, and other languages, mean that accents do not
  /// count.
  init(language: String?) {
    let code = language?.prefix { $0 != "_" && $0 != "-" }.lowercased() ?? ""
    var places: [Character: String] = [:]
    for group in Self.alphabets[code, default: ""].split(separator: " ") {
      guard let base = group.first else { continue }
      // Behind all words that continue with a letter.
      for (index, letter) in group.dropFirst().enumerated() {
        places[letter] = "\(base)\u{10FFFD}\(Character(UnicodeScalar(UInt8(97 + index))))"
      }
    }
    self.places = places
  }

  /// Returns the base letters of a text in lower case, and hiragana for katakana.
  static func baseLetters(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.lowercased() }
    let lower = text.decomposedStringWithCompatibilityMapping.lowercased().decomposedStringWithCompatibilityMapping
    var result = ""
    for scalar in lower.unicodeScalars where !isAccent(scalar) {
      if let base = bases[Character(scalar)] {
        result += base
      } else if (0x30A1...0x30F6).contains(scalar.value), let hiragana = Unicode.Scalar(scalar.value - 0x60) {
        result.unicodeScalars.append(hiragana)
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Returns what a name is sorted by: its letters in the alphabet, then their accents, then their case.
  func key(of name: String) -> String {
    let letters: String
    if places.isEmpty || name.utf8.allSatisfy({ $0 < 0x80 }) {
      letters = Self.baseLetters(name)
    } else {
      letters = name.precomposedStringWithCompatibilityMapping.lowercased()
        .map { places[$0] ?? Self.baseLetters(String($0)) }.joined()
    }
    return letters + "\u{1}" + name.lowercased() + "\u{1}" + name
  }

  /// Whether a scalar is an accent, or a point of Hebrew or Arabic, and no letter without which a word is another.
  private static func isAccent(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x300...0x36F, 0x591...0x5BD, 0x5BF, 0x5C1...0x5C2, 0x5C4...0x5C5, 0x5C7, 0x610...0x61A, 0x64B...0x65F, 0x670,
      0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE00...0xFE0F, 0xFE20...0xFE2F:
      true
    default: false
    }
  }

  /// The functions `base_letters` and `sorting_key` of SQL.
  var functions: [DatabaseFunction] {
    [
      DatabaseFunction("base_letters", argumentCount: 1, pure: true) { values in
        values.first.flatMap(String.fromDatabaseValue).map(Self.baseLetters)
      },
      DatabaseFunction("sorting_key", argumentCount: 1, pure: true) { [self] values in
        values.first.flatMap(String.fromDatabaseValue).map(key)
      },
    ]
  }
}
