import ArgumentParser
import MotionNotation
import OvershootCommands
import OvershootCurves

/// `overshoot curve open TEXT`: a curve in the lab of the window.
@MainActor
struct CurveOpenCommand: @preconcurrency ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "open", abstract: "Open a curve in the curve lab.",
    discussion: """
      TEXT is a CURVE, or the address of one as 'overshoot curve export --format address' writes it. The curve goes to \
      the window that is open already, if there is one.
      """)

  @Argument(help: ArgumentHelp("The curve.", valueName: "TEXT"), transform: CurveArgument.init)
  var curve: CurveArgument

  @Flag(help: "Play without a window.")
  var headless = false

  func run() throws {
    let timed = try curve.timed(duration: TimedCurve.defaultDuration)
    guard let address = CurveDialect.address.text(of: timed) else { throw curve.rejected("It has no address.") }
    guard let launch = LaunchArguments((headless ? ["--headless"] : []) + [address]) else { return }
    try launch.options.run(launch.files, isWindowAlone: launch.isWindowAlone)
  }
}
