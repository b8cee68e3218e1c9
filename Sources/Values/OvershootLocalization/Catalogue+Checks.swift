/// What is asked of a catalogue as a whole.
extension Catalogue {
  /// Returns the forms of a text with its English values' names, one where it has no plural; nil where it is missing or
  /// one of them is empty.
  public func forms(of id: String, context: String?) -> [String]? {
    let forms = rawForms(of: Self.key(of: id), context: context)
    return forms?.contains("") == false ? forms : nil
  }

  /// Returns whether the forms of a text have the values that its English texts have, and no others. A form may lack
  /// what the English text for 1 lacks.
  public static func hasValues(of id: String, plural: String?, in forms: [String]) -> Bool {
    let (least, all) = (Set(names(in: id)), Set(names(in: plural ?? id)))
    let found = forms.map { Set(names(in: $0)) }
    return found.allSatisfy { $0.isSuperset(of: least) && $0.isSubset(of: all) }
      && found.reduce(into: Set()) { $0.formUnion($1) } == all
  }
}

extension Language {
  /// Returns the forms of a text, in English where there are none: one, or with a plural as many as the language has.
  public func forms(of id: String, plural: String?, context: String?) -> [String] {
    let english = [id] + [plural].compactMap(\.self)
    switch made {
    case .accented: return english.map(AccentedText.accented)
    case .mirrored: return english.map(AccentedText.mirrored)
    case nil: return catalogue?.forms(of: id, context: context) ?? english
    }
  }
}
