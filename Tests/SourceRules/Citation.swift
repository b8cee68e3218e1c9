/// A reference of a test to a statement of a document.
struct Citation: Equatable {
  let document: String
  /// The number of the statement; nil in a comment that names the document of a file's test names only.
  let number: String?
  /// The line of the file, from 1.
  let line: Int
}

/// The citations of one file, and what is wrong with their form.
struct Citations {
  let path: String
  private(set) var all: [Citation] = []
  private(set) var violations: [Violation] = []

  /// Reads comments of the form `Behaviour: document 1, N4` and the names of tests, such as `statement18…`.
  init(path: String, text: String) {
    self.path = path
    var named: [(numbers: [String], line: Int)] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let start = line.drop { $0 == " " }
      if start.hasPrefix("/") || start.hasPrefix("#") {
        let comment = start.prefixMatch(of: /(?:\/\/\/?|#) Behaviour: (.*)/)
        if let comment { read(String(comment.1), line: index + 1) }
      } else if start.hasPrefix("func ") || start.hasPrefix("@") {
        let name = start.firstMatch(of: /func (?:statements?|property)((?:(?:And)?[A-Z]?[0-9]+)+)/)
        if let name { named.append((name.1.matches(of: /[A-Z]?[0-9]+/).map { String($0.0) }, index + 1)) }
      }
    }
    let documents = Set(all.filter { $0.number == nil }.map(\.document))
    for (numbers, line) in named {
      if documents.count == 1, let document = documents.first {
        all += numbers.map { Citation(document: document, number: $0, line: line) }
      } else {
        add("has a test named after a statement, but not one comment 'Behaviour: DOCUMENT'.", line: line)
      }
    }
  }

  /// Reads the text after `Behaviour:`, a document and numbers between commas.
  private mutating func read(_ text: String, line: Int) {
    guard let match = text.wholeMatch(of: /([a-z0-9-]+)(?: ([A-Z]?[0-9]+(?:, [A-Z]?[0-9]+)*))?\.?/) else {
      return add("has '\(text)', but a citation is a document and numbers, such as 'screens N4, N6'.", line: line)
    }
    let numbers: [String?] = match.2?.split(separator: ", ").map { String($0) } ?? [nil]
    all += numbers.map { Citation(document: String(match.1), number: $0, line: line) }
  }

  private mutating func add(_ sentence: String, line: Int) {
    violations.append(Violation(path: path, line: line, sentence: sentence))
  }
}
