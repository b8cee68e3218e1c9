import ArgumentParser
import OvershootBreakoutScreens
import OvershootCommands
import OvershootGeometry
import SDLStage

/// `overshoot juice [PRESET]`: how the effects of Breakout are set, as text.
struct EffectCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "juice",
    abstract: "Print how the effects of Breakout are set, to be changed and given as --juice FILE.",
    discussion: """
      The first line is 'juice 1'. Each further one is an effect: its name, on or off, its strength from 0 to 100, its \
      curve as 'overshoot curve sample' takes it, with values from -10 to 10, and its numbers as KEY=NUMBER, parted by \
      single spaces. An effect that a text does not name, and a number that a line leaves out, are as in 'lively'.

      \(ExitStatus.help([.success: "when the text was printed"]))
      """)

  @Argument(help: "none, calm, lively or too-much.", transform: EffectCommand.preset)
  var preset = EffectPreset.lively

  func run() throws { try StandardOutput.write(Array(preset.effectSettings.text.utf8)) }

  private static func preset(_ argument: String) throws -> EffectPreset {
    let names = EffectPreset.allCases.map(\.rawValue).joined(separator: ", ")
    return try EffectPreset(rawValue: argument).orUsageError("'\(argument)' is no preset; known are \(names).")
  }
}
