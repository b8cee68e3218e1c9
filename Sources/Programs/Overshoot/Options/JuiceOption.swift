import ArgumentParser
import OvershootBreakoutScreens
import OvershootCommands
import OvershootGeometry
import SDLStage

/// How the effects of Breakout are set on the command line.
struct JuiceOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "How the effects of Breakout are set, as 'overshoot juice' prints it; kept settings stay as they are.",
      valueName: "FILE"), completion: .file())
  var juice: String?

  /// Returns the settings; nil where none are given.
  ///
  /// - Throws: the exit status, after the place and the reason were printed, or that the file cannot be read.
  func read() throws -> Juice? {
    guard let path = juice else { return nil }
    // One byte more than is allowed says that there are too many.
    let limit = Juice.maximumByteCount + 1
    let bytes: [UInt8]
    do {
      bytes = try WholeFile.read(argument: path, atMost: limit)
    } catch FileError.tooLarge {
      bytes = Array(repeating: 0, count: limit)
    }
    do {
      return try Juice(reading: bytes)
    } catch {
      throw ExitStatus.malformedInput.reporting(
        "\(path): line \(error.line), column \(error.column): \(error.reason)")
    }
  }
}
