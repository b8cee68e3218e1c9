import ArgumentParser
import OvershootJSON

/// The exit statuses of all commands.
package enum ExitStatus: Int32, CaseIterable, Sendable {
  /// The command did what was asked, also where a reader of its output stopped early.
  case success = 0
  /// A file, a device or the display failed.
  case failure = 1
  /// An input was read but is malformed.
  case malformedInput = 2
  /// The command line is wrong; ArgumentParser uses this status itself.
  case usage = 64
  /// A signal stopped a headless run before its end.
  case interrupted = 130

  /// When a command ends with the status, as a sentence.
  var meaning: String {
    switch self {
    case .success: "The command did what was asked."
    case .failure: "A file, a device or the display failed."
    case .malformedInput: "An input is malformed, such as a seed, a level, a replay, a curve, a log or a puzzle."
    case .usage: "The command line is wrong."
    case .interrupted: "A signal stopped a headless run before its end, such as Ctrl-C."
    }
  }

  /// The status as an error that ends the program without a message.
  package var code: ExitCode { ExitCode(rawValue) }

  /// Writes `Error: sentence` to standard error and returns the status to throw.
  package func reporting(_ sentence: String) -> ExitCode {
    _ = StandardStream.error.write(line: "Error: \(Self.message(sentence))")
    return code
  }

  /// The number of bytes up to which messages show an argument as a whole.
  private static let longestArgument = 160

  /// Returns a sentence with long arguments of the command line in short, and with control characters escaped.
  package static func message(_ sentence: String) -> String {
    let words = CommandLine.arguments.flatMap { [$0] + $0.split(separator: "=", maxSplits: 1).map(String.init) }
    return words.filter { $0.utf8.count > longestArgument }.reduce(sentence) {
      $0.replacing($1, with: $1.quoted)
    }.escaped
  }

  /// Returns the paragraph of a command's help that lists its exit statuses.
  ///
  /// - Parameter meanings: when the command ends with each status, as clauses; `usage` is added.
  package static func help(_ meanings: KeyValuePairs<ExitStatus, String>) -> String {
    let clauses = meanings.map { "\($0.rawValue) \($1)" } + ["\(usage.rawValue) when the command line is wrong"]
    return "The exit status is \(clauses.joined(separator: "; "))."
  }
}
