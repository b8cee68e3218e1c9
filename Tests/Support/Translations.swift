import Foundation

public import OvershootLocalization

/// The translations of the repository.
public enum Translations {
  /// German, as `Translations/de.po` has it.
  public static let german = Result { try Language(tag: "de", catalogue(of: "Translations/de.po")) }

  /// The texts of the template with accents, longer and in brackets; what the template lacks is plain English.
  public static let accented = Result {
    let english = String(decoding: try output(of: "msgen", "--no-wrap", path("overshoot.pot")), as: UTF8.self)
    let lines = english.split(separator: "\n", omittingEmptySubsequences: false)
    var isText = false
    let accented = lines.enumerated().map { number, line -> String in
      if line.hasPrefix("msgstr") { isText = number > 3 } else if !line.hasPrefix("\"") { isText = false }
      guard isText, let open = line.firstIndex(of: "\""),
        line.count > line.distance(from: line.startIndex, to: open) + 2
      else { return String(line) }
      // Characters after a backslash keep their meaning.
      let content = line[open...].dropFirst().dropLast().replacing("\\n", with: "\u{2}").replacing("\\t", with: "\u{3}")
      let text = AccentedText.accented(String(content))
      return line[...open] + text.replacing("\u{2}", with: "\\n").replacing("\u{3}", with: "\\t") + "\""
    }
    let file = FileManager.default.temporaryDirectory.appending(path: "accented-\(getpid()).po")
    defer { try? FileManager.default.removeItem(at: file) }
    // A line of a text in several lines would have brackets of its own, which does no harm.
    try accented.joined(separator: "\n").write(to: file, atomically: true, encoding: .utf8)
    return Language(tag: "en-XA", try Catalogue(Array(output(of: "msgfmt", "-o", "-", file.path))))
  }

  private static func path(_ name: String) -> String { Repository.path("Translations/\(name)") }

  /// Returns the catalogue of a file of translators.
  public static func catalogue(of path: String) throws -> Catalogue { try Catalogue(file(path)) }

  /// Returns the bytes of a catalogue, compiled from a file of translators.
  public static func file(_ path: String) throws -> [UInt8] {
    Array(try output(of: "msgfmt", "-o", "-", Repository.path(path)))
  }

  private static func output(of program: String, _ arguments: String...) throws -> Data {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    (process.arguments, process.standardOutput) = ([program] + arguments, pipe)
    try process.run()
    let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw ProgramFailure(program: program) }
    return data
  }
}

/// A program ended with another status than 0.
private struct ProgramFailure: Error {
  let program: String
}
