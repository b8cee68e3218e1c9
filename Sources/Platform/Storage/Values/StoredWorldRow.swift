/// A row of a world, as it is imported. Lists and conditions are texts of the caller's.
public struct StoredWorldRow: Hashable, Sendable {
  /// The line of the file.
  public let line: Int
  /// The name of the table in the file, such as `entity` or `openable`.
  public let table: String
  /// The values by the names of their fields; those that are left out are not among them.
  public let values: [String: StoredValue]

  /// Creates a row.
  public init(line: Int, table: String, values: [String: StoredValue]) {
    (self.line, self.table, self.values) = (line, table, values)
  }
}
