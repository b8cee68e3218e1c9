import ArgumentParser
import OvershootSound
import SDLStage

/// `overshoot sound wave SHAPE --pitch HZ --seconds S --wav FILE`: one waveform by itself.
struct SoundWaveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "wave",
    abstract: "Write one waveform of the synthesiser.",
    discussion: """
      The SHAPE is \(shapes). Its amplitude is 0.5 in both channels; it rises within 1 ms, and falls within the last \
      5 ms. Noise has no pitch.
      """)

  @Argument(
    help: ArgumentHelp("The waveform.", valueName: "SHAPE"), completion: .list(Waveform.allCases.map(\.rawValue)),
    transform: SoundWaveCommand.shape)
  var shape: Waveform

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The frequency in Hz, from 1 to 20000.", valueName: "HZ"), transform: SoundWaveCommand.pitch)
  var pitch = 440.0

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The length in seconds, from 0.01 to 120.", valueName: "S"),
    transform: SoundWaveCommand.seconds)
  var seconds = 1.0

  @Option(help: ArgumentHelp("Write the sound to FILE.", valueName: "FILE"), completion: .file())
  var wav: String

  /// The gain with which each channel has the amplitude 0.5, below which the limiter changes nothing.
  private static let gain = 0.5.squareRoot()

  private static let shapes = "\(Waveform.allCases.dropLast().map(\.rawValue).joined(separator: ", ")) or noise"

  func run() throws {
    let sound = Sound(Voice(shape, pitch: pitch, gain: Self.gain, length: seconds))
    try WholeFile.write(WaveFile.bytes(sound.rendered()), to: wav)
  }

  private static func shape(_ argument: String) throws -> Waveform {
    try Waveform(rawValue: argument).orUsageError("'\(argument)' is not a valid waveform; give \(shapes).")
  }

  private static func pitch(_ argument: String) throws -> Double {
    try Double(argument, in: 1...20_000).orUsageError(
      "'\(argument)' is not a valid pitch; give a number of Hz from 1 to 20000, such as 440.")
  }

  private static func seconds(_ argument: String) throws -> Double {
    try Double(argument, in: 0.01...120).orUsageError(
      "'\(argument)' is not a valid length; give a number of seconds from 0.01 to 120, such as 1.5.")
  }
}
