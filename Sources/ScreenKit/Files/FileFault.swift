import OvershootGeometry
import OvershootLocalization
import OvershootStage

/// Why a file is not what it is meant as.
package struct FileFault: Error, Hashable, Sendable {
  /// What is meant.
  package enum Kind: Hashable, Sendable {
    case level, puzzle, replay
  }

  /// The name of the file.
  private let file: String
  private let kind: Kind
  /// Where the mistake is, from 1; without a column it is in the whole line.
  private let (line, column): (Int, Int?)
  private let reason: String

  /// Creates the fault of a file; `reason` is a sentence in English.
  package init(_ file: DroppedFile, isNo kind: Kind, line: Int, column: Int? = nil, _ reason: String) {
    self.file = file.shortName
    (self.kind, self.line, self.column, self.reason) = (kind, line, column, reason)
  }

  /// Creates the fault of a file whose text has a mistake.
  package init(_ file: DroppedFile, isNo kind: Kind, _ error: TextError) {
    self.init(file, isNo: kind, line: error.line, column: error.column, error.reason)
  }

  /// What the file is not, where, and why.
  package var sentence: String {
    let refusal =
      switch kind {
      case .level: tr("\(file) is no level.")
      case .puzzle: tr("\(file) is no puzzle.")
      case .replay: tr("\(file) is no replay.")
      }
    guard let column else { return "\(refusal) \(tr("Line \(String(line), "line")")): \(reason)" }
    return "\(refusal) \(tr("Line \(line), column \(column): \(reason, "sentence")"))"
  }
}
