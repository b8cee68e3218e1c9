import OvershootSupport

/// A document of numbered statements in `Documentation/Behaviour`.
struct BehaviourDocument {
  /// A statement, which begins with its number and a title in bold.
  struct Statement: Equatable {
    /// The number, with the letter of its section if it has one, such as `18` or `N4`.
    let number: String
    /// The line in the document, from 1.
    let line: Int
    /// Whether the document marks it as one that no test can check.
    var isMeasuredByHand = false
  }

  static let folder = "Documentation/Behaviour"

  /// The file's name without its extension, by which tests cite it.
  let name: String
  let statements: [Statement]

  /// The path from the root of the repository.
  var path: String { "\(Self.folder)/\(name).md" }

  /// Reads the statements of a document.
  init(name: String, text: String) {
    self.name = name
    statements = text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap { index, line in
      line.prefixMatch(of: #/\*\*([A-Z]?[0-9]+)\. /#).map {
        Statement(
          number: String($0.1), line: index + 1, isMeasuredByHand: line.contains("*(measured by hand)*"))
      }
    }
  }

  /// Returns whether the document has a statement of a number.
  func contains(_ number: String) -> Bool { statements.contains { $0.number == number } }

  /// Returns the documents of the repository, without the introduction.
  static func all() throws -> [BehaviourDocument] {
    try Repository.paths(in: folder, suffix: ".md").filter { !$0.hasSuffix("/README.md") }.map { path in
      let name = path.dropFirst(folder.count + 1).dropLast(".md".count)
      return BehaviourDocument(name: String(name), text: try Repository.text(of: path))
    }
  }
}
