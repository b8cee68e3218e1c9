import ArgumentParser
import OvershootBreakoutScreens
import OvershootCommands
import OvershootGeometry
import SDLStage

/// How the effects of Breakout are set on the command line.
struct EffectOption: ListedArguments {
  private(set) var path: String?

  static let listed: [ListedArgument<EffectOption>] = [
    ListedArgument(
      name: "juice",
      help: "How the effects of Breakout are set, as 'overshoot juice' prints it; kept settings stay as they are.",
      form: .value("FILE") { text in { $0.path = text } })
  ]

  /// Returns the settings; nil where none are given.
  ///
  /// - Throws: the exit status, after the place and the reason were printed, or that the file cannot be read.
  func read() throws -> EffectSettings? {
    guard let path else { return nil }
    // One byte more than is allowed says that there are too many.
    let limit = EffectSettings.maximumByteCount + 1
    let bytes: [UInt8]
    do {
      bytes = try WholeFile.read(argument: path, atMost: limit)
    } catch FileError.tooLarge {
      bytes = Array(repeating: 0, count: limit)
    }
    do {
      return try EffectSettings(reading: bytes)
    } catch {
      throw ExitStatus.malformedInput.reporting(
        "\(path): line \(error.line), column \(error.column): \(error.reason)")
    }
  }
}
