/// What became of a damaged store. The description is a sentence for the user.
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

  /// The report in sentences.
  public var description: String {
    let total = (isTotalAtLeast ? "at least " : "") + "\(totalRows)"
    var sentences = ["The store was damaged (\(reason)).", "\(recoveredRows) of \(total) rows were recovered."]
    if !lost.isEmpty { sentences.append("Lost: \(lost.joined(separator: ", ")).") }
    if !dropped.isEmpty {
      let rest = dropped.count - Self.shownSentences
      let shown = dropped.prefix(Self.shownSentences) + (rest > 0 ? ["\(rest) more"] : [])
      sentences.append("Left out: \(shown.joined(separator: "; ")).")
    }
    if let backup { sentences.append("The backup \(backup) filled gaps with \(filledRows) rows.") }
    return (sentences + ["The damaged store is kept as \(damaged)."]).joined(separator: " ")
  }
}
