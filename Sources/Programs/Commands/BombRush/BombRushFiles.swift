import BombRush
import OvershootGeometry
import OvershootJSON
import OvershootPlay
import SDLStage

/// The files of Bomb Rush.
enum BombRushFiles {
  /// The greatest number of bytes of a level that is read to say what is wrong with it.
  private static let levelLimit = 16 << 20
  private static let verbLimit = 16 << 20

  /// Returns the bytes of the level that a command line names: a shipped one by its name, a file, or - for standard
  /// input.
  static func levelBytes(_ argument: String) throws -> [UInt8] {
    guard ShippedLevels.names.contains(argument) else {
      return try WholeFile.read(argument: argument, atMost: levelLimit)
    }
    let file = "\(ShippedLevels.folder)/\(argument).\(ShippedLevels.fileExtension)"
    return try WholeFile.read(
      CommandEnvironment.current.resources().file(file), atMost: levelLimit, accepting: .fileOrLink)
  }

  /// Returns the level that a command line names.
  ///
  /// - Throws: the exit status where it is malformed, after the mistake was printed; `FileError` where it cannot be
  ///   read.
  static func level(_ argument: String) throws -> BombRushLevel {
    do {
      return try BombRushLevel(parsing: levelBytes(argument))
    } catch let fault as TextError {
      throw ExitStatus.malformedInput.reporting("The level \(argument) cannot be played. \(fault)")
    }
  }

  /// Returns the verbs of a file: a JSON array on each line; blank lines are skipped.
  ///
  /// - Throws: the exit status where one is malformed, after the mistake was printed; `FileError` where the file cannot
  ///   be read.
  static func verbs(_ argument: String) throws -> [TimedVerb] {
    let bytes = try WholeFile.read(argument: argument, atMost: verbLimit)
    var verbs: [TimedVerb] = []
    for (index, line) in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
      guard !line.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\r") }) else { continue }
      do {
        let verb = try TimedVerb(JSONField(parsing: Array(line)))
        guard verb.tick >= verbs.last?.tick ?? 0 else { throw JSONFieldError("The ticks of verbs do not fall.") }
        verbs.append(verb)
      } catch let error as JSONFieldError {
        throw ExitStatus.malformedInput.reporting(
          "Line \(index + 1) of \(argument) is not a valid verb. \(error.description)")
      }
    }
    return verbs
  }
}
