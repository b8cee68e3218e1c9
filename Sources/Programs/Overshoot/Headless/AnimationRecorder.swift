import OvershootCommands
import OvershootDrawing
import OvershootGeometry
import SDLStage

/// Makes an animated picture of a headless run.
@MainActor
struct AnimationRecorder {
  /// The frames a second of a picture for which none are given, and those that can be: a run has no more than the
  /// greatest.
  nonisolated static let framesPerSecond = 30
  nonisolated static let rates = 1...60
  /// The maximum duration in seconds.
  nonisolated static let maximumDuration = 60.0
  /// The seconds for which the last frame stays.
  private static let rest = 1.0

  private var picture: AnimatedPNG
  /// The latest frame of the run, from the first tick at which it can be seen.
  private var pending: (bitmap: Bitmap, tick: Int)?

  /// Plays the input script of `composition`, at most for the maximum duration, and writes the picture with that many
  /// frames a second.
  static func write(_ composition: Composition, to path: String, framesPerSecond: Int) throws {
    var recorder = AnimationRecorder(picture: AnimatedPNG(framesPerSecond: framesPerSecond))
    _ = try composition.playHeadless(lasting: maximumDuration) { time, read in
      try recorder.add(at: time, read)
    }
    let bytes = try recorder.finish()
    let duration = (Double(recorder.end) / Double(framesPerSecond)).decimals(2)
    try PictureFile.write(
      bytes, to: path,
      as: "\(recorder.picture.frameCount) frames in \(duration) s at \(framesPerSecond) a second")
  }

  /// Adds the frame of the run at `time`.
  private mutating func add(at time: Double, _ read: () throws -> Bitmap) throws {
    let tick = Int((time * Double(picture.framesPerSecond) - 1e-6).rounded(.up))
    if let pending, pending.tick < tick { try show(pending) }
    pending = (try read(), tick)
  }

  private mutating func show(_ frame: (bitmap: Bitmap, tick: Int)) throws {
    guard picture.show(frame.bitmap, at: frame.tick) else {
      throw FileError.failed(path: "of the animated picture", reason: "a frame cannot be encoded")
    }
  }

  /// The tick at which the picture begins again.
  private var end: Int { (pending?.tick ?? 0) + Int(Self.rest * Double(picture.framesPerSecond)) }

  private mutating func finish() throws -> [UInt8] {
    if let pending { try show(pending) }
    return picture.bytes(until: end)
  }
}
