import ArgumentParser
import Motion
import MotionLog
import OvershootJSON
import SDLStage

/// `overshoot animator replay LOG.json`: plays a log of animators on a manual clock and prints their state after each
/// step.
@MainActor
struct AnimatorReplayCommand: @preconcurrency ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Print the state of animators after each step of an event log.",
    discussion: """
      A log is one JSON object of animators and steps. An animator has its duration in seconds, its curve as CSS or as \
      a spring, its properties with from and to, and settings such as pausesOnCompletion. A step has at, the seconds \
      on the clock, and may name its animator, else it is the first one's; it has a call with its arguments, or set \
      with settings of the animator or with properties and their values, or neither to read the state only:

        {"animators": {"a": {"duration": 1, "curve": "linear",
                             "properties": {"x": {"from": 0, "to": 9}}}},
         "steps": [{"at": 0, "call": "startAnimation"},
                   {"at": 0.4, "set": {"isReversed": true}},
                   {"at": 0.5}]}

      Calls are startAnimation (afterDelay), pauseAnimation, stopAnimation (withoutFinishing, false if left out), \
      finishAnimation (position: end, start or current), continueAnimation (curve, where null keeps it, and \
      durationFactor; or toFraction and durationFactor), addAnimations (properties, delayFactor) and addCompletion \
      (name).

      For each step one JSON object is printed: at, animator, state, isRunning, isReversed, fractionComplete, \
      duration, shown, model, completions and error, which is null or the reason why the step was not allowed; such a \
      step has no effect. Where the log says that it cannot hold all that was recorded until then, deviation is the \
      reason.

      \(ExitStatus.help([
        .success: "when all steps were played, also where animators refused some",
        .failure: "when the log could not be read or the answers not be written",
        .malformedInput:
          "when the input is not a log, whose line and column are printed, or its answers are too long",
      ]))
      """)

  @Argument(help: ArgumentHelp("The log, or - for standard input.", valueName: "LOG.json"), completion: .file())
  var log: String

  func run() throws {
    var answers = AnimatorAnswers()
    try parsedLog().replay { try StandardOutput.write(line: try answers.answer(to: $0).text) }
  }

  private func parsedLog() throws -> AnimatorLog {
    let bytes = try WholeFile.read(argument: log, atMost: AnimatorLog.maximumByteCount)
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw ExitStatus.malformedInput.reporting("The log is not text in UTF-8.")
    }
    do {
      return try AnimatorLog(parsing: text)
    } catch {
      throw ExitStatus.malformedInput.reporting(error.description)
    }
  }
}
