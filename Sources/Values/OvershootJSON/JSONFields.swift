import OvershootGeometry

/// An object of a JSON text whose keys are known.
package struct JSONFields {
  private let object: JSONField
  private let members: [String: JSONField]

  /// Reads the members of a value.
  ///
  /// - Throws: `JSONFieldError` where it is not an object, or has a key that is not in `keys`.
  package init(_ value: JSONField, keys: [String]) throws {
    let values = try value.members()
    object = value
    members = Dictionary(uniqueKeysWithValues: values.map { ($0.key, $0) })
    if let name = values.lazy.map(\.key).first(where: { !keys.contains($0) }) {
      throw JSONFieldError("\(path(of: name.quoted)) is not a known key\(NearWord.hint(name, in: keys)).")
    }
  }

  /// Returns a value that must be there.
  package func required(_ name: String) throws -> JSONField {
    guard let value = optional(name) else { throw JSONFieldError("\(path(of: name)) is missing.") }
    return value
  }

  /// Returns the value of a key, or nil if the object does not have the key.
  package func optional(_ name: String) -> JSONField? { members[name] }

  private func path(of name: String) -> String {
    let path = object.path
    return path.isEmpty ? name : "\(path).\(name)"
  }
}

/// What was meant by a word that is not known.
enum NearWord {
  /// Returns the rest of a sentence that names the nearest word; nothing where none is near.
  static func hint(_ word: String, in words: [String]) -> String {
    NearName.nearest(to: word, in: words).map { "; did you mean \($0)?" }.map { String($0.dropLast()) } ?? ""
  }
}
