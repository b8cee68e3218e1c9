/// The template of the translators, in gettext's format `.pot`.
struct TranslatorTemplate {
  private struct Entry {
    var places: [String]
    var comments: [String]
  }

  /// The texts, in the order in which they were found.
  private(set) var texts: [SourceText] = []
  private var entries: [SourceText: Entry] = [:]
  /// The text of each key, which has no names of values.
  private var keys: [SourceText: SourceText] = [:]

  /// Adds a text. The names of values are those of the first text with the same words.
  mutating func add(_ found: FoundText) {
    let key = SourceText(context: found.text.context, id: Self.key(of: found.text.id), plural: nil)
    var text = keys[key] ?? found.text
    if text.plural == nil, let plural = found.text.plural, entries[text] != nil {
      // One form is also the first of two.
      let entry = entries.removeValue(forKey: text)
      let index = texts.firstIndex(of: text)
      text.plural = plural
      entries[text] = entry
      if let index { texts[index] = text }
    }
    keys[key] = text
    if entries[text] == nil {
      texts.append(text)
      entries[text] = Entry(places: [], comments: [])
    }
    if entries[text]?.places.contains(found.place) == false { entries[text]?.places.append(found.place) }
    if !found.comment.isEmpty, entries[text]?.comments.contains(found.comment) == false {
      entries[text]?.comments.append(found.comment)
    }
  }

  private static func key(of id: String) -> String { id.replacing(/\{[^}]*\}/, with: "{}") }

  /// The text of the file.
  var text: String {
    var result = Self.header
    for text in texts {
      guard let entry = entries[text] else { continue }
      result += "\n"
      for comment in entry.comments { result += "#. \(comment)\n" }
      for place in entry.places { result += "#: \(place.replacing(" ", with: "\u{2068} \u{2069}"))\n" }
      if text.id.contains("{") || text.plural?.contains("{") == true { result += "#, python-brace-format\n" }
      if let context = text.context { result += "msgctxt \(Self.quoted(context))\n" }
      result += "msgid \(Self.quoted(text.id))\n"
      if let plural = text.plural {
        result += "msgid_plural \(Self.quoted(plural))\nmsgstr[0] \"\"\nmsgstr[1] \"\"\n"
      } else {
        result += "msgstr \"\"\n"
      }
    }
    return result
  }

  private static let header = """
    # Texts of Overshoot. Made from the code by: make translations
    msgid ""
    msgstr ""
    "Project-Id-Version: overshoot\\n"
    "Language: \\n"
    "MIME-Version: 1.0\\n"
    "Content-Type: text/plain; charset=UTF-8\\n"
    "Content-Transfer-Encoding: 8bit\\n"
    "Plural-Forms: nplurals=2; plural=(n != 1);\\n"

    """

  /// Returns a text in quotation marks, a line for each line.
  private static func quoted(_ text: String) -> String {
    var lines = [""]
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n":
        lines[lines.count - 1] += "\\n"
        lines.append("")
      case "\t": lines[lines.count - 1] += "\\t"
      case "\"", "\\": lines[lines.count - 1] += "\\\(scalar)"
      default: lines[lines.count - 1].unicodeScalars.append(scalar)
      }
    }
    if lines.count > 1, lines.last == "" { lines.removeLast() }
    let quoted = lines.map { "\"\($0)\"" }
    return quoted.count == 1 ? quoted[0] : (["\"\""] + quoted).joined(separator: "\n")
  }
}
