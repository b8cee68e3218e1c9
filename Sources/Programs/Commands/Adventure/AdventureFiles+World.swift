import OvershootAdventure
import OvershootJSON

extension AdventureFiles {
  /// Returns the world of a file, or of standard input.
  ///
  /// - Throws: `ExitStatus.malformedInput` where it is none; the fault has been printed then.
  static func world(_ file: String) throws -> World {
    do { return try world(rows(file)) } catch let fault as WorldError {
      try StandardOutput.write(line: fault.answer.compactText)
      throw ExitStatus.malformedInput.code
    }
  }
}
