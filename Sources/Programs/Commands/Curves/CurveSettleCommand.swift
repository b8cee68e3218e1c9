import ArgumentParser
import Motion
import MotionNotation
import OvershootJSON

/// `overshoot curve settle SPRING`: the settling time of a spring, and its parameters in every form.
struct CurveSettleCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "settle",
    abstract: "Print when a spring settles, and its parameters in every form.",
    discussion: """
      One JSON object is printed: settlingDuration in seconds, mass, stiffness, damping, dampingRatio, velocity, the \
      perceptual duration, bounce, response and dampingFraction. A value that is not finite is null.
      """)

  @Argument(help: ArgumentHelp("The spring.", valueName: "SPRING"), transform: CurveArgument.init)
  var spring: CurveArgument

  func run() throws {
    guard case .spring(let form, let velocity) = try spring.parsed() else {
      throw spring.rejected("Only a spring settles, and this is not a spring.")
    }
    guard let spring = form.spring(velocity: velocity) else { throw spring.rejected(SampledCurve.durationIsMissing) }
    let values: KeyValuePairs = [
      "settlingDuration": spring.settlingDuration(velocity: velocity), "mass": spring.mass,
      "stiffness": spring.stiffness, "damping": spring.damping, "dampingRatio": spring.dampingRatio,
      "velocity": velocity, "duration": spring.response, "bounce": spring.bounce, "response": spring.response,
      "dampingFraction": spring.dampingRatio,
    ]
    try StandardOutput.write(line: JSONValue.object(values.map { ($0, .number($1)) }).text)
  }
}
