/// What a name is in a sentence.
enum GrammaticalCase: Int, CaseIterable, Sendable {
  case nominative, accusative, dative

  init?(name: String) {
    guard let found = Self.allCases.first(where: { "\($0)" == name }) else { return nil }
    self = found
  }
}

/// The gender of a name, or the plural of all.
package enum GrammaticalGender: Int, CaseIterable, Sendable {
  case masculine, feminine, neuter, plural

  /// The gender of the field `gender`; nil for another text.
  init?(field: String) {
    guard let index = ["m", "f", "n"].firstIndex(of: field) else { return nil }
    self = Self.allCases[index]
  }
}
