import ArgumentParser
import Foundation
import Motion
import SDLStage

/// `overshoot animator replay LOG.json`: plays a log of animators on a manual clock and tells what each step comes to.
@MainActor
struct AnimatorReplayCommand: @preconcurrency ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Print what an event log of animators comes to, step by step.",
    discussion: """
      A log is one JSON object of animators and steps. An animator has its duration in seconds, its curve as CSS or as a \
      spring, its properties with from and to, and settings such as pausesOnCompletion. A step has at, the seconds on \
      the clock, and may name its animator, else it is the first one's; it has a call with its arguments, or set with \
      properties of the animator, or neither to look only:

        {"animators": {"a": {"duration": 1, "curve": "linear",
                             "properties": {"x": {"from": 0, "to": 9}}}},
         "steps": [{"at": 0, "call": "startAnimation"},
                   {"at": 0.4, "set": {"isReversed": true}},
                   {"at": 0.5}]}

      Calls are startAnimation (afterDelay), pauseAnimation, stopAnimation (withoutFinishing, false if left out), \
      finishAnimation (position: end, start or current), continueAnimation (curve, where null keeps it, and \
      durationFactor; or toFraction and durationFactor), addAnimations (properties, delayFactor) and addCompletion \
      (name).

      For each step one JSON object is printed: at, animator, state, isRunning, isReversed, fractionComplete, duration, \
      shown, model, completions and error, which is null or tells why the step was not allowed; it has no effect then.

      The exit status is 0 when all steps were played, also where animators refused some; 1 when the log could not be \
      read or the answers not be written; 2 when it is no log, whose place is told then; 64 when the command line was \
      wrong.
      """)

  @Argument(help: ArgumentHelp("The log, or - for standard input.", valueName: "LOG.json"))
  var log: String

  private struct ReaderIsGone: Error {}

  func run() throws {
    let log = try parsedLog()
    let lines = AnimatorRecordLines()
    do {
      try log.replay { record in
        guard try StandardOutput.write(line: lines.line(record)) == .written else { throw ReaderIsGone() }
      }
    } catch is ReaderIsGone {}
  }

  private func parsedLog() throws -> AnimatorLog {
    let limit = AnimatorLog.maximumByteCount
    let bytes = try log == "-" ? WholeFile.readStandardInput(atMost: limit) : WholeFile.read(log, atMost: limit)
    guard let text = String(validating: bytes, as: UTF8.self) else { throw complaint("The log is not text in UTF-8.") }
    do {
      return try AnimatorLog(parsing: text)
    } catch {
      throw complaint(error.description)
    }
  }

  /// The exit status for what is no log, after the reason has been told.
  private func complaint(_ sentence: String) -> ExitCode {
    FileHandle.standardError.write(Data("Error: \(sentence)\n".utf8))
    return ExitCode(2)
  }
}
