/// The texts of the program, as the template of the translators lists them.
struct TextTemplate {
  /// A text.
  struct Entry: Hashable {
    var context: String?
    var id = ""
    var plural: String?
    var places: [String] = []
  }

  /// The greatest size of a file, in bytes.
  static let maximumByteCount = 8 << 20
  /// The texts of the program itself, in the order of the template.
  let entries: [Entry]

  /// Reads the text of a template. What it does not know is left out.
  init(_ text: String) {
    var (entries, entry, field) = ([Entry](), Entry(), Field.none)
    func end() {
      if !entry.id.isEmpty { entries.append(entry) }
      (entry, field) = (Entry(), .none)
    }
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.isEmpty { end() } else if line.hasPrefix("#: ") { entry.places.append(String(line.dropFirst(3))) }
      for (name, next) in Field.names where line.hasPrefix(name) { field = next }
      guard let open = line.firstIndex(of: "\""), line.first != "#" else { continue }
      let part = Self.unquoted(line[open...])
      switch field {
      case .context: entry.context = (entry.context ?? "") + part
      case .id: entry.id += part
      case .plural: entry.plural = (entry.plural ?? "") + part
      case .none: break
      }
    }
    end()
    self.entries = entries.compactMap { entry in
      var entry = entry
      entry.places.removeAll { $0.hasPrefix("Packaging/") }
      return entry.places.isEmpty ? nil : entry
    }
  }

  private enum Field {
    case none, context, id, plural

    static let names: [(String, Field)] = [
      ("msgctxt ", .context), ("msgid ", .id), ("msgid_plural ", .plural), ("msgstr", .none),
    ]
  }

  private static func unquoted(_ text: Substring) -> String {
    var (result, isEscaped) = ("", false)
    for character in text.dropFirst().dropLast() {
      if isEscaped {
        result.append(character == "n" ? "\n" : character == "t" ? "\t" : character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else {
        result.append(character)
      }
    }
    return result
  }
}
