/// A folder into which the user puts files for the program.
package struct UserFiles: Sendable {
  /// The path of the folder, as it is shown to the user.
  package let path: String
  /// Returns the names of what is in the folder, sorted.
  package let names: @Sendable () -> [String]
  /// Reads the file of a name.
  package let read: @Sendable (_ name: String) -> DroppedFile

  package init(
    path: String, names: @escaping @Sendable () -> [String], read: @escaping @Sendable (_ name: String) -> DroppedFile
  ) {
    (self.path, self.names, self.read) = (path, names, read)
  }
}
