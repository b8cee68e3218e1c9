public import OvershootLocalization

/// What became of a damaged store: messages for the user, and their description for the log.
public struct Recovery: Hashable, Sendable, CustomStringConvertible {
  /// The number of sentences about what was dropped that are shown.
  private static let shownSentences = 3

  /// The damaged store, which is kept under this name.
  public let damaged: StorePath
  /// What was wrong.
  public let reason: String
  /// The backup that filled gaps; nil where none did.
  public let backup: StorePath?
  /// The number of rows of the damaged store that are there now.
  public let recoveredRows: Int
  /// The number of rows that the damaged store had.
  public let totalRows: Int
  /// Whether the damaged store may have had more rows than could be counted.
  public let isTotalAtLeast: Bool
  /// What could not be read, such as `3 items`.
  public let lost: [String]
  /// What could be read and is of no use without what is missing, with the reason of each.
  public let dropped: [String]
  /// The number of rows that are there now from the backup.
  public let filledRows: Int

  /// The report in sentences. What was lost and left out, and the reason, are in English.
  public var messages: [Message] {
    let (recovered, total) = (String(recoveredRows), String(totalRows))
    var sentences = [
      Message("The store was damaged (\(reason))."),
      isTotalAtLeast
        ? Message("\(recovered) of at least \(total) rows were recovered.")
        : Message("\(recovered) of \(total) rows were recovered."),
    ]
    if !lost.isEmpty { sentences.append(Message("Lost: \(lost.joined(separator: ", "), "list").")) }
    if !dropped.isEmpty {
      let rest = dropped.count - Self.shownSentences
      let shown = dropped.prefix(Self.shownSentences).joined(separator: "; ")
      sentences.append(
        rest > 0
          ? Message("Left out: \(shown); \(String(rest), "count") more.") : Message("Left out: \(shown)."))
    }
    if let backup {
      sentences.append(
        Message("The backup \(backup.description, "path") filled gaps with \(String(filledRows), "count") rows."))
    }
    return sentences + [Message("The damaged store is kept as \(damaged.description, "path").")]
  }

  /// The sentences in English.
  public var description: String { messages.map(\.english).joined(separator: " ") }
}
