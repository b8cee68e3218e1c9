import ArgumentParser
import SDLStage
import Stage
import Twenty48

/// Runs without a screen: in a window in memory and on a virtual clock of 60 frames a second, until everything rests and the script
/// is over.
extension Composition {
  /// How long something may move after the last step of the script, in seconds: what never rests is cut off there.
  static let longestSettling = 120.0

  /// Plays `script` and the input script of the options, and tells `onFrame` the time of each frame and how to read it.
  ///
  /// - Returns: the last frame, and the replay of the game at the end, or nil where the screen keeps none.
  /// - Throws: status 130 where a signal cut the run short.
  func playHeadless(
    script: InputScript = InputScript(),
    onFrame: @escaping (_ time: Double, _ read: () throws -> Picture) throws -> Void = { _, _ in }
  ) throws -> (picture: Picture, replay: Replay?) {
    let production = try produceHeadless(script: script)
    var failure: (any Error)?
    production.loop.onFrame = { _, time in
      guard failure == nil else { return }
      do {
        try onFrame(time, production.window.readPixels)
      } catch {
        failure = error
      }
    }
    try run(production)
    if let failure { throw failure }
    return (try production.window.readPixels(), recordFile.latest)
  }

  /// Plays the input script of the options without drawing, and returns the times of the frames; `playHeadless` has the same.
  func rehearse() throws -> [Double] {
    let production = try produceHeadless(blindly: true)
    var times: [Double] = []
    production.loop.onFrame = { _, time in times.append(time) }
    try run(production)
    return times
  }

  private func produceHeadless(script: InputScript = InputScript(), blindly: Bool = false) throws -> Production {
    let given = try options.input.map(Self.script(path:)) ?? InputScript()
    let whole = InputScript(script.entries + given.entries)
    return try produce(
      driver: .dummy, script: whole, pacing: .virtual(framesPerSecond: 60),
      end: (whole.entries.last?.time ?? 0) + Self.longestSettling, blindly: blindly)
  }

  private func run(_ production: Production) throws {
    try production.loop.run()
    if let failure = recordFile.failure { throw failure }
    try Self.checkEnd(of: production.loop)
  }

  /// Throws status 130 where a signal has cut short the run of `loop`, which nobody can close by hand.
  static func checkEnd(of loop: WindowLoop) throws {
    guard loop.quit == .outside else { return }
    log("The run was interrupted before its end.")
    throw ExitCode(130)
  }
}
