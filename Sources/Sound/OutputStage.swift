/// What happens to the sum of all voices: a limiter, then the volume.
///
/// The limiter is one gain for both channels. It falls at once, so that no sample is above the ceiling, and returns
/// within 0.2 s; it is 1 while no sample is above the knee. Between them the peak of a frame follows a curve without
/// corners.
struct OutputStage {
  /// The level above which peaks are limited.
  static let knee: Float = 0.5
  /// The level below which all samples stay.
  static let ceiling: Float = 0.8
  /// The part of the way to 1 that the gain returns in a frame, and the distance from 1 that it then jumps.
  private static let (recovery, snap): (Float, Float) = (1 / 4_800, 1 / 4_096)
  /// The frames in which the volume moves.
  private static let fadeFrames = 480

  private var limit: Float = 1
  private var volume: Float = 1
  private var volumeTarget: Float = 1
  private var volumeStep: Float = 0
  private var fadeLeft = 0

  /// Moves the factor of all samples to `target`.
  mutating func setVolume(_ target: Float) {
    volumeTarget = target
    volumeStep = (target - volume) / Float(Self.fadeFrames)
    fadeLeft = Self.fadeFrames
  }

  /// Returns the peak to which the limiter turns a peak above the knee.
  static func limited(_ peak: Float) -> Float {
    let room = ceiling - knee
    let excess = (peak - knee) / room
    return knee + room * (excess / (1 + excess))
  }

  /// Writes frames to `target`, left and right in turn.
  mutating func write(
    _ frames: Int, _ left: UnsafePointer<Float>, _ right: UnsafePointer<Float>, to target: UnsafeMutablePointer<Float>
  ) {
    for index in 0..<frames {
      let peak = max(abs(left[index]), abs(right[index]))
      limit = 1 - limit < Self.snap ? 1 : limit + (1 - limit) * Self.recovery
      if peak > Self.knee { limit = min(limit, Self.limited(peak) / peak) }
      if fadeLeft > 0 {
        fadeLeft -= 1
        volume = fadeLeft == 0 ? volumeTarget : volume + volumeStep
      }
      target[2 * index] = left[index] * limit * volume
      target[2 * index + 1] = right[index] * limit * volume
    }
  }
}
