import OvershootCommands
import OvershootScreenKit
import SDLStage

/// Runs without a display: in a window in memory and on a virtual clock of 60 frames a second, until nothing moves and
/// the input script is over.
extension Composition {
  /// Frames per second of the virtual clock.
  static let framesPerSecond = 60.0
  /// The maximum time in seconds for which anything may move after the end of the script.
  static let maximumSettlingTime = 120.0

  /// Plays `script` together with the input script of the options.
  ///
  /// - Parameters:
  ///   - lasting: the maximum duration in seconds.
  ///   - onFrame: called for each frame with its time and a function that reads its pixels.
  /// - Returns: the last frame, and the line of the replay at the end, or nil where the screen has no game.
  /// - Throws: `ExitStatus.interrupted` where a signal stopped the run.
  func playHeadless(
    script: InputScript = InputScript(), lasting: Double = .infinity,
    onFrame: @escaping (_ time: Double, _ read: () throws -> Bitmap) throws -> Void = { _, _ in }
  ) throws -> (picture: Bitmap, replay: String?) {
    let production = try produceHeadless(script: script, lasting: lasting)
    var failure: (any Error)?
    let recording = production.sound as? SoundRecording
    try runHeadless(production) { time in
      recording?.noteFrame(at: time)
      guard failure == nil else { return }
      do {
        try onFrame(time, production.loop.readPixels)
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    try recording?.write()
    return (try production.loop.readPixels(), recordFile.latest)
  }

  /// Plays the input script of the options without drawing, and returns the times of its frames.
  func frameTimes() throws -> [Double] {
    let production = try produceHeadless(draws: false)
    var times: [Double] = []
    try runHeadless(production) { times.append($0) }
    return times
  }

  func produceHeadless(
    script: InputScript = InputScript(), lasting: Double = .infinity, draws: Bool = true
  ) throws -> Production {
    let script = InputScript(script.entries + (try inputScript()).entries)
    return try produce(
      driver: options.look.values[Options.renderer] == .opengl && draws ? .offscreen : .dummy, script: script,
      pacing: .virtual(framesPerSecond: Self.framesPerSecond), lasting: lasting, draws: draws)
  }

  func runHeadless(_ production: Production, onFrame: @escaping (_ time: Double) -> Void = { _ in }) throws {
    try run(production, onFrame: onFrame)
    try Self.checkEnd(of: production.loop)
  }

  /// Throws `ExitStatus.interrupted` where a signal stopped `loop`, whose window nothing else can close.
  static func checkEnd(of loop: WindowLoop) throws {
    guard loop.quitOrigin == .system else { return }
    StandardStream.log("The run was interrupted before its end.")
    throw ExitStatus.interrupted.code
  }
}
