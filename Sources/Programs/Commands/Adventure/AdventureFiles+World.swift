import ArgumentParser
import OvershootAdventure
import OvershootJSON

extension AdventureFiles {
  /// Returns the world of a file, or of standard input.
  ///
  /// - Throws: `ExitStatus.malformedInput` where it is none; the fault has been printed then.
  package static func world(_ file: String) throws -> World {
    do { return try World(rows: rows(file)) } catch let fault as WorldError {
      try StandardOutput.write(line: fault.answer.compactText)
      throw ExitStatus.malformedInput.code
    }
  }

  /// Says that something became a command of the makers' tool, and returns the status to throw.
  static func moved(_ name: String, to command: String) -> ExitCode {
    ExitStatus.usage.reporting(
      "The \(name) of worlds is a program of its own: in the sources, make worlds ARGS=\"\(command) FILE\".")
  }
}
