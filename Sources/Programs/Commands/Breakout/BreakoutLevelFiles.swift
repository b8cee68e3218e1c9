import Breakout
import OvershootGeometry
import SDLStage

/// The levels of breakout that the command line names.
enum BreakoutLevelFiles {
  /// The greatest length of a file that is read to say what is wrong with it, in bytes.
  private static let limit = 16 << 20

  /// Returns the level of a name that comes with the program; nil where there is none.
  ///
  /// - Throws: `FileError` where its file cannot be read, `TextError` where it is wrong.
  static func shipped(_ name: String) throws -> BreakoutLevel? {
    guard BreakoutLevels.names.contains(name) else { return nil }
    let path = try CommandEnvironment.current.resources().file(BreakoutLevels.path(of: name))
    return try BreakoutLevel(parsing: WholeFile.read(path, atMost: limit, accepting: .fileOrLink))
  }

  /// Returns the text of a file, or of standard input for -.
  static func bytes(_ argument: String) throws -> [UInt8] { try WholeFile.read(argument: argument, atMost: limit) }

  /// Returns the level of an argument: a name, a file, or - for standard input.
  ///
  /// - Throws: the exit status where it is malformed, after the mistake was printed; `FileError` where it cannot be
  ///   read.
  static func level(_ argument: String) throws -> BreakoutReplay.NamedLevel {
    do {
      if let level = try shipped(argument) { return BreakoutReplay.NamedLevel(level, name: argument) }
      return BreakoutReplay.NamedLevel(try BreakoutLevel(parsing: bytes(argument)))
    } catch let fault as TextError {
      throw ExitStatus.malformedInput.reporting("The level \(argument) cannot be played. \(fault)")
    }
  }
}
