/// What came of asking the user for a file.
package enum FileChoice: Hashable, Sendable {
  /// The file, which may be none that can be read.
  case chosen(DroppedFile)
  /// The user wants none.
  case cancelled
  /// Nothing can ask the user.
  case unavailable
}
