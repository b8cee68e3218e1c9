/// A text of the program, as the template of the translators has it.
struct SourceText: Hashable {
  /// What distinguishes it from another text with the same words; nil if no other has them.
  var context: String?
  /// The English text, with names for its values.
  var id: String
  /// The English text for several; nil where there is one form.
  var plural: String?
}

/// A text where it was found.
struct FoundText {
  let text: SourceText
  /// The path of the file, from the root of the sources.
  let place: String
  /// What a translator should know; empty where nothing was said.
  var comment = ""
}

/// What is wrong with a file, with its line.
struct SourceFault: Error, CustomStringConvertible {
  let path: String
  let line: Int
  let reason: String

  var description: String { "\(path):\(line): \(reason)" }
}
