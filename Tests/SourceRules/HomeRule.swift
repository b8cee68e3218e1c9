import Foundation

/// A kind of constant that is defined in one file only, its home.
struct HomeRule {
  /// The path of the only file that may match.
  let home: String
  /// What the file must not have, as the rest of a sentence.
  let description: String
  /// Words of which a file that matches has at least one; they spare most files the search by `pattern`.
  let words: [String]
  /// Matches a line of code without comments and texts.
  let pattern: @Sendable () -> Regex<Substring>

  /// The constants by which input is interpreted.
  static let inputTunables = HomeRule(
    home: "Sources/Interface/Stage/Input/InputTunables.swift",
    description: "a constant of its own for interpreting input",
    words: ["slop", "Slop", "eadZone", "Interval", "Delay"]
  ) {
    #/(?:let|var) \w*(?:[sS]lop|[dD]eadZone|(?:[dD]ouble|[cC]lick|[rR]epe)\w*(?:Delays?|Interval))\b.*= .*[0-9]/#
  }

  /// The exit statuses of the program.
  static let exitStatuses = HomeRule(
    home: "Sources/Programs/Commands/Output/ExitStatus.swift", description: "the number of an exit status",
    words: ["ExitCode("]
  ) { #/ExitCode\([0-9]/# }

  /// The smallest size of a window.
  static let minimumSize = HomeRule(
    home: "Sources/Interface/Stage/Host/SceneHost.swift", description: "the smallest size of a window", words: ["360"]
  ) { #/\b360(?:\.0)?, (?:height: )?480\b/# }

  /// Returns the lines of a file other than the home that match.
  func violations(in file: SourceFile) -> [Violation] {
    let hasWord = words.contains { file.text.range(of: $0, options: .literal) != nil }
    guard file.path != home, hasWord else { return [] }
    let pattern = pattern()
    return file.code.lines.enumerated().filter { $0.element.firstMatch(of: pattern) != nil }.map {
      Violation(path: file.path, line: $0.offset + 1, sentence: "has \(description), but those are in \(home).")
    }
  }
}
