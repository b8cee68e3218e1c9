/// The texts of one language, as a file in gettext's binary format (`.mo`) has them.
public final class Catalogue: Sendable {
  /// The greatest size of a file, in bytes.
  public static let maximumByteCount = 8 << 20

  /// An entry of a file.
  struct Entry {
    /// The English text, after its context, and the plural, each with a NUL before it.
    let id: Range<Int>
    let text: Range<Int>
  }

  /// A text that was found.
  struct Text {
    let text: String
    /// The names of the values in the order of the English text.
    let names: [String]

    /// Returns the text with values in the places that have their names.
    func filled(_ values: [String]) -> String {
      var (result, rest) = ("", text[...])
      while let open = rest.firstIndex(of: "{") {
        result += rest[..<open]
        rest = rest[open...]
        guard let close = rest.firstIndex(of: "}"),
          let index = names.firstIndex(of: String(rest[rest.index(after: open)..<close])), index < values.count
        else {
          result.append("{")
          rest = rest.dropFirst()
          continue
        }
        result += values[index]
        rest = rest[rest.index(after: close)...]
      }
      return result + rest
    }
  }

  private let bytes: [UInt8]
  let entries: [Entry]
  let plurals: PluralRule
  /// The indices of entries by the hash of their English text without the names of its values.
  private let places: [UInt64: Int32]

  /// Reads the bytes of a file.
  ///
  /// - Throws: `CatalogueError` where they are cut, lie about places or plurals, or are not UTF-8.
  public init(_ bytes: [UInt8]) throws(CatalogueError) {
    let reader = CatalogueReader(bytes)
    let entries = try reader.entries()
    self.bytes = bytes
    self.entries = entries
    plurals = try reader.plurals(of: entries)
    var places: [UInt64: Int32] = [:]
    places.reserveCapacity(entries.count)
    for (index, entry) in entries.enumerated() where !entry.id.isEmpty {
      var key = KeyHash()
      var isInName = false
      for byte in bytes[entry.id] {
        if byte == 0 { break }
        if byte == UInt8(ascii: "}") { isInName = false }
        if !isInName { key.add(byte == UInt8(ascii: "}") ? 1 : byte, unless: UInt8(ascii: "{")) }
        if byte == UInt8(ascii: "{") { isInName = true }
      }
      places[key.value] = Int32(index)
    }
    self.places = places
  }

  // MARK: Looking up

  /// Returns the text of a key in which a mark stands for each value; nil where there is none.
  ///
  /// - Parameter count: the number that decides on the form; nil for the only one.
  func text(of key: String, context: String?, count: Int? = nil) -> Text? {
    guard let index = index(of: key, context: context) else { return nil }
    let entry = entries[index]
    var text = bytes[entry.text]
    if count != nil || text.contains(0) {
      let forms = text.split(separator: 0, omittingEmptySubsequences: false)
      let form = count.map(plurals.form) ?? 0
      guard forms.indices.contains(form) else { return nil }
      text = forms[form]
    }
    return text.isEmpty ? nil : Text(text: String(decoding: text, as: UTF8.self), names: names(in: entry.id))
  }

  /// Returns all forms of the text of a key; nil where there is none.
  func rawForms(of key: String, context: String?) -> [String]? {
    index(of: key, context: context).map { index in
      bytes[entries[index].text].split(separator: 0, omittingEmptySubsequences: false).map {
        String(decoding: $0, as: UTF8.self)
      }
    }
  }

  private func index(of key: String, context: String?) -> Int? {
    var hash = KeyHash()
    if let context {
      for byte in context.utf8 { hash.add(byte) }
      hash.add(Self.contextEnd)
    }
    for byte in key.utf8 { hash.add(byte) }
    guard let index = places[hash.value].map(Int.init) else { return nil }
    return isEntry(index, of: key, context: context) ? index : nil
  }

  /// Returns whether an entry is the one of a key, not only one with its hash.
  private func isEntry(_ index: Int, of key: String, context: String?) -> Bool {
    let id = bytes[entries[index].id].prefix { $0 != 0 }
    let parts = id.split(separator: Self.contextEnd, maxSplits: 1, omittingEmptySubsequences: false)
    guard (parts.count == 2) == (context != nil), parts.first.map({ context?.utf8.elementsEqual($0) ?? true }) == true
    else { return false }
    return Self.key(of: String(decoding: parts[parts.count - 1], as: UTF8.self)) == key
  }

  /// Returns the names of the values of an entry: those of the plural where there is one, which has all of them.
  private func names(in id: Range<Int>) -> [String] {
    let last = bytes[id].split(separator: 0, omittingEmptySubsequences: false).last ?? []
    return Self.names(in: String(decoding: last, as: UTF8.self))
  }

  /// What ends a context.
  static let contextEnd: UInt8 = 4

  /// Returns an English text with a mark in place of each named value.
  static func key(of id: String) -> String {
    var result = ""
    var isInName = false
    for character in id {
      if character == "}" { isInName = false } else if character == "{" { isInName = true }
      if character == "}" { result.unicodeScalars.append(Message.mark) } else if !isInName { result.append(character) }
    }
    return result
  }

  /// Returns the names of the values in a text, such as `score` in `Score {score}`.
  public static func names(in text: String) -> [String] {
    text.split(separator: "{", omittingEmptySubsequences: false).dropFirst().compactMap { part in
      part.firstIndex(of: "}").map { String(part[..<$0]) }
    }
  }
}

/// The FNV-1a hash of a key.
private struct KeyHash {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func add(_ byte: UInt8, unless skipped: UInt8? = nil) {
    guard byte != skipped else { return }
    value = (value ^ UInt64(byte)) &* 0x100_0000_01b3
  }
}
