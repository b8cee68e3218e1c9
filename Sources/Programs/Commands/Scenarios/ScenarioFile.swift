import OvershootJSON
import SDLStage

/// The files of scenarios.
enum ScenarioFile {
  /// The greatest number of bytes of a scenario.
  static let maximumByteCount = 4 << 20

  /// Reads the scenario that a command line names.
  ///
  /// - Throws: the exit status where it is malformed, after the mistake was printed; `FileError` where it cannot be
  ///   read.
  static func read<Scenario>(_ argument: String, _ make: (JSONField) throws -> Scenario) throws -> Scenario {
    let bytes = try WholeFile.read(argument: argument, atMost: maximumByteCount)
    do {
      return try make(JSONField(parsing: bytes))
    } catch let error as JSONFieldError {
      throw ExitStatus.malformedInput.reporting(error.description)
    }
  }
}
