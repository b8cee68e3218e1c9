import ArgumentParser
import MotionLog
import OvershootCommands
import OvershootJSON
import OvershootScreenKit
import OvershootShell
import SDLStage

/// `overshoot motions`: prints what moves on a screen.
@MainActor
struct MotionsCommand: @preconcurrency ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "motions", abstract: "Print what moves on a screen, and by which curves.",
    discussion: """
      The input script is played without a window, on a virtual clock. What runs at its end, or has started in the \
      \(Int(RecordedMotion.seconds)) seconds before, is printed in the order of the start: what moves, which of its \
      properties, by which curve, when and from where to where. Times are seconds of the script. Without a script the \
      screen is played until nothing moves.

      \(ExitStatus.help([
        .success: "when the motions were printed", .failure: "when a file failed",
        .malformedInput: "when the seed or the script is malformed",
        .interrupted: "when a signal stopped the run before its end",
      ]))
      """)

  @Option(
    help: ArgumentHelp("The screen by itself: \(ScreenList.all.listing).", valueName: "NAME"),
    completion: .list(Route.names),
    transform: Route.argument)
  var screen: Route?

  @Option(help: ArgumentHelp("The time of the script instead of its end, in seconds.", valueName: "SECONDS"))
  var at: Double?

  @Flag(help: "Print one JSON object in a line.")
  var json = false

  @OptionGroup var game: GameOptions

  @OptionGroup var options: LaunchOptions

  func validate() throws {
    try game.check(screen)
    try options.check(screen)
    guard at.map({ (0...Self.latest).contains($0) }) ?? true else {
      throw ValidationError("--at takes a number of seconds from 0 to \(Int(Self.latest)).")
    }
  }

  private static let latest = 86_400.0

  func run() throws {
    let rows = try Composition(screen, options, start: try game.start()).motions(at: at)
    for row in rows { try StandardOutput.write(line: json ? row.json.compactText : row.text) }
  }
}

/// A motion as it is printed.
private struct MotionRow {
  let json: JSONValue
  let text: String

  /// - Parameter windowTime: returns the time of the script at a time of the screens.
  @MainActor
  init(_ recorded: RecordedMotion, _ windowTime: (Double) -> Double) {
    let motion = recorded.motion
    func numbers(_ values: [Double]) -> JSONValue {
      values.count == 1 ? .number(values[0]) : .list(values.map(JSONValue.number))
    }
    json = [
      "curve": .string(recorded.curve), "ended": motion.end.map { .number(windowTime($0.time)) } ?? .null,
      "from": numbers(motion.startValue), "interrupted": .flag(motion.tookOver), "of": .string(recorded.thing),
      "property": .string(recorded.property), "start": .number(windowTime(motion.start)),
      "to": numbers(motion.target), "velocity": numbers(motion.startVelocity),
    ]
    let (from, to) = (numbers(motion.startValue).compactText, numbers(motion.target).compactText)
    text = "\(windowTime(motion.start))  \(recorded.property) of \(recorded.thing): \(recorded.curve), \(from) to \(to)"
  }
}

extension Composition {
  /// Plays the input script of the options to a time of it, or to its end, and returns what moves then.
  fileprivate func motions(at time: Double?) throws -> [MotionRow] {
    let end = try time ?? inputScript().entries.last?.time
    let run = try headlessRun(lasting: end ?? .infinity, draws: false)
    try playHeadless(run)
    let (program, content) = (run.program, run.content)
    let recorded = RecordedMotion.all(in: program.trace, at: program.host.engine.time, program.app)
    return recorded.filter(\.moves).map { MotionRow($0, content.windowTime(ofContentTime:)) }
  }
}
