import OvershootAdventure

/// Something in a world that is allowed and most likely not meant.
package struct WorldWarning: Hashable, Sendable {
  /// What it is about.
  package enum Kind: String, CaseIterable, Sendable {
    /// A room that no way leads to.
    case noWayIn
    /// A noun in a shown text that nothing in reach of it answers to.
    case unknownNoun
    /// A thing without description.
    case noDescription
    /// A text or a rule that can never be said.
    case neverSaid
    /// A flag that is read and never written.
    case neverWritten
    /// A flag that is written and never read.
    case neverRead
    /// A verb without an answer of its own.
    case noAnswer
  }

  /// What it is about.
  package let kind: Kind
  /// The key of the row; nil where it has none.
  package let key: String?
  /// The line of the file.
  package let line: Int
  /// A sentence.
  package let text: String
}

extension World {
  /// What is allowed and most likely not meant, by line.
  package var warnings: [WorldWarning] {
    let warnings = WorldReview(self).warnings + NounReview(self).warnings
    var known: Set<WorldWarning> = []
    return warnings.filter { known.insert($0).inserted }.enumerated()
      .sorted { ($0.element.line, $0.offset) < ($1.element.line, $1.offset) }.map(\.element)
  }
}
