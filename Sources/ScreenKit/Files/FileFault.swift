/// Why a file is refused, and where in it.
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
  /// Why, in a sentence.
  let reason: String

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
  package var sentence: String { "\(refusal) \(place): \(reason)" }

  /// What the file is not.
  var refusal: String {
    switch kind {
    case .level: tr("\(file) is no level.")
    case .puzzle: tr("\(file) is no puzzle.")
    case .replay: tr("\(file) is no replay.")
    }
  }

  /// Where the mistake is.
  var place: String {
    let line = String(line)
    return column.map { tr("Line \(line), column \(String($0), "column")") } ?? tr("Line \(line)")
  }
}
