/// A sentence of the engine, as lists show it.
package struct EngineAnswer: Hashable, Sendable {
  /// The name that rows of the table `answer` give.
  package let name: String
  /// The text with its values in braces.
  package let text: String
  /// The names of its values, sorted.
  package let values: [String]

  /// Returns all sentences in a language, sorted by name.
  ///
  /// - Parameters:
  ///   - tag: the language.
  ///   - rows: its words; none are needed for English.
  /// - Throws: `WorldError` where there are none of the language, or one cannot be read.
  package static func all(of tag: String, rows: [WorldRow]) throws(WorldError) -> [EngineAnswer] {
    let rows = rows.filter { $0.table == "language" && $0.fields["language"] == .text(tag) }
    guard tag == WorldLanguage.englishTag || !rows.isEmpty else {
      throw WorldError(line: 0, key: tag, reason: "There are no words of this language.")
    }
    for row in rows { try WorldSchema.check(row) }
    let language = try WorldLanguage(tag: tag, rows: rows)
    return Sentence.allCases.sorted { $0.rawValue < $1.rawValue }.map { sentence in
      EngineAnswer(name: sentence.rawValue, text: language.sentences[sentence].text, values: sentence.values)
    }
  }

  /// Returns the words of a language from a file that `read` returns by its tag; none where there is no file.
  package static func rows(of tag: String, _ read: (String) throws -> [UInt8]?) throws -> [WorldRow] {
    try [WorldRow(line: 0, table: "meta", fields: ["language": .text(tag)])].languageRows(read)
  }
}
