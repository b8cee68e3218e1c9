import OvershootAdventure
import OvershootJSON

/// A script of commands with what their answers must have, line by line.
package struct AdventureScript {
  /// What a line of a script says.
  package enum Line {
    /// A command of the player.
    case command(String)
    /// A line of the answer, whole.
    case whole(String)
    /// A part of a line of the answer.
    case part(String)
    /// No line of the game.
    case comment

    /// Reads a line.
    package init(_ text: String) {
      let trimmed = text.hasSuffix("\r") ? String(text.dropLast()) : text
      if trimmed.allSatisfy(\.isWhitespace) || trimmed.hasPrefix("#") {
        self = .comment
      } else if trimmed.hasPrefix(">") {
        self = .command(String(trimmed.dropFirst().drop { $0 == " " }))
      } else if trimmed.hasPrefix("~") {
        self = .part(String(trimmed.dropFirst().drop { $0 == " " }))
      } else {
        self = .whole(trimmed)
      }
    }
  }

  /// The lines of the last answer that were not compared yet.
  private var rest: ArraySlice<String> = []

  /// Creates a script before its first line.
  package init() {}

  /// Takes the lines of an answer.
  package mutating func take(_ answers: [Answer]) { rest = answers.flatMap(\.lines)[...] }

  /// Compares a wanted line with the next of the answer that has it; returns a sentence about the difference, or nil.
  package mutating func compare(_ line: Line, number: Int) -> String? {
    let wanted: String
    let index: Int?
    switch line {
    case .command, .comment: return nil
    case .whole(let text):
      wanted = text
      index = rest.firstIndex(of: text)
    case .part(let text):
      wanted = "~ \(text)"
      index = rest.firstIndex { $0.contains(text) }
    }
    guard let index else {
      let got = rest.isEmpty ? "nothing more" : "\"\(rest.joined(separator: "\" / \""))\""
      return "Line \(number): wanted \"\(wanted.quoted)\", got \(got)."
    }
    rest = rest[(index + 1)...]
    return nil
  }
}
