import ArgumentParser

/// `overshoot curve …`: what animation curves come to, in numbers.
struct CurveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "curve",
    abstract: "Sample easing functions, springs and decays.",
    discussion: """
      A CURVE is linear, ease, ease-in, ease-out, ease-in-out, step-start, step-end, cubic-bezier(x1, y1, x2, y2), \
      steps(n, position) or linear(stops), as in CSS; spring(duration:, dampingRatio:), spring(duration:, bounce:), \
      spring(response:, dampingFraction:) or spring(mass:, stiffness:, damping:), each with an optional velocity: in \
      distances a second; or decay(rate:, velocity:).

      The exit status is 0 when all was answered; 1 when the answers could not be written; 2 when the CURVE is wrong, \
      whose column is told then; 64 when the command line was wrong.
      """,
    subcommands: [CurveSampleCommand.self, CurveSettleCommand.self])
}
