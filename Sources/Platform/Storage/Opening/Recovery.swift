/// What became of a damaged store. The description is a sentence for the user.
public struct Recovery: Hashable, Sendable, CustomStringConvertible {
  /// The damaged store, which is kept under this name.
  public let damaged: StorePath
  /// What was wrong.
  public let reason: String
  /// The backup from which tables that could not be read completely were filled; nil without one.
  public let backup: StorePath?
  /// The number of rows that were read from the damaged store.
  public let recoveredRows: Int
  /// The number of rows that the damaged store had.
  public let totalRows: Int
  /// Whether the damaged store may have had more rows than could be counted.
  public let isTotalAtLeast: Bool

  /// The report in sentences.
  public var description: String {
    let total = (isTotalAtLeast ? "at least " : "") + "\(totalRows)"
    let used = backup.map { " The backup \($0) filled the gaps." } ?? ""
    return "The store was damaged (\(reason)). \(recoveredRows) of \(total) rows were recovered.\(used)"
      + " The damaged store is kept as \(damaged)."
  }
}
