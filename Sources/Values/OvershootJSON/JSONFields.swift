import OvershootGeometry

/// An object of a JSON text whose keys are known.
package struct JSONFields {
  private let path: String
  private let members: [String: JSONValue]

  /// Reads the members of a value.
  ///
  /// - Throws: `JSONFieldError` where it is not an object, or has a key that is not in `keys`.
  package init(_ value: JSONField, keys: [String]) throws {
    guard case .object(let members) = value.node else { throw value.refused("an object") }
    path = value.path
    for (name, _) in members where !keys.contains(name) {
      let prefix = value.path.isEmpty ? "" : "\(value.path)."
      throw JSONFieldError("\(prefix)\(name.quoted) is not a known key\(NearWord.hint(name, in: keys)).")
    }
    self.members = Dictionary(uniqueKeysWithValues: members.map { ($0.name, $0.value) })
  }

  /// Returns a value that must be there.
  package func required(_ name: String) throws -> JSONField {
    guard let value = optional(name) else { throw JSONFieldError("\(path(of: name)) is missing.") }
    return value
  }

  /// Returns the value of a key, or nil if the object does not have the key.
  package func optional(_ name: String) -> JSONField? {
    members[name].map { JSONField(path: path(of: name), $0) }
  }

  private func path(of name: String) -> String { path.isEmpty ? name : "\(path).\(name)" }
}

/// What was meant by a word that is not known.
enum NearWord {
  /// Returns the rest of a sentence that names the nearest word; nothing where none is near.
  static func hint(_ word: String, in words: [String]) -> String {
    NearName.nearest(to: word, in: words).map { "; did you mean \($0)?" }.map { String($0.dropLast()) } ?? ""
  }
}
