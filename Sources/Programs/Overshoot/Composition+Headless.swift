import OvershootCommands
import OvershootScreenKit
import SDLStage

/// Runs without a display: in a window in memory and on a virtual clock of 60 frames a second, until nothing moves and
/// the input script is over.
extension Composition {
  /// Frames per second of the virtual clock.
  static let framesPerSecond = 60.0
  /// The maximum time in seconds for which anything may move after the end of the script.
  nonisolated static let maximumSettlingTime = 120.0

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
    let run = try headlessRun(script: script, lasting: lasting)
    var failure: (any Error)?
    let recording = run.sound as? SoundRecording
    try playHeadless(run) { time in
      recording?.noteFrame(at: time)
      guard failure == nil else { return }
      do {
        try onFrame(time, run.loop.readPixels)
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    try recording?.write()
    return (try run.loop.readPixels(), recordFile.latest)
  }

  /// Plays the input script of the options without drawing, and returns the times of its frames.
  func frameTimes() throws -> [Double] {
    var times: [Double] = []
    try playHeadless(try headlessRun(draws: false)) { times.append($0) }
    return times
  }

  /// Returns a run without a display; without `draws` its frames stay empty.
  func headlessRun(
    script: InputScript = InputScript(), lasting: Double = .infinity, draws: Bool = true
  ) throws -> ProgramRun {
    let script = InputScript(script.entries + (try inputScript()).entries)
    let isOpenGL = options.look.values[Options.renderer] == .opengl && draws
    var form = ProgramRun.Form(
      driver: isOpenGL ? .offscreen : .dummy, script: script,
      pacing: .virtual(framesPerSecond: Self.framesPerSecond))
    (form.lasting, form.draws) = (lasting, draws)
    return try Assembly(self, form).run()
  }

  func playHeadless(_ run: ProgramRun, onFrame: @escaping (_ time: Double) -> Void = { _ in }) throws {
    try play(run, onFrame: onFrame)
    try Self.checkEnd(of: run.loop)
  }

  /// Throws `ExitStatus.interrupted` where a signal stopped `loop`, whose window nothing else can close.
  static func checkEnd(of loop: WindowLoop) throws {
    guard loop.quitOrigin == .system else { return }
    StandardStream.log("The run was interrupted before its end.")
    throw ExitStatus.interrupted.code
  }
}
