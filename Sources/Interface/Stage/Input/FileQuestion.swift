/// Which file the user is asked for.
package struct FileQuestion: Hashable, Sendable {
  /// The title of the dialog.
  package let title: String
  /// What the files are called that are looked for, such as "Levels".
  package let kind: String
  /// The patterns of their names, such as `*.txt`. The user can ask for other names too.
  package let patterns: [String]

  package init(_ title: String, kind: String, patterns: [String]) {
    (self.title, self.kind, self.patterns) = (title, kind, patterns)
  }
}
