import OvershootGeometry

/// A curve as a tone: its value is the pitch, in octaves above 220 Hz.
public enum CurveTone {
  /// The values between which pitches differ.
  private static let values = -2.0...4.0
  /// The frames of the fades at both ends, and the amplitude between them.
  private static let (fade, gain) = (240, 0.5)

  /// Returns the pitch of a value in Hz: 220 for 0, 440 for 1. Values beyond -2...4 are limited; one that is not a
  /// number is 0.
  public static func pitch(_ value: Double) -> Double {
    220 * PowerOfTwo.of(value.isNaN ? 0 : min(values.upperBound, max(values.lowerBound, value)))
  }

  /// Returns a sine whose pitch follows a curve, with fades of 5 ms inside, as samples of one channel.
  ///
  /// - Parameters:
  ///   - seconds: the duration; its frames are the nearest whole number.
  ///   - value: returns the value at a fraction of the duration, 0...1.
  /// - Precondition: `seconds` is at least 0 and at most 3 600.
  public static func samples(
    seconds: Double, file: StaticString = #fileID, line: UInt = #line, value: (_ fraction: Double) -> Double
  ) -> [Float] {
    require(
      (0...VoiceLimits.longest).contains(seconds),
      "A tone lasts 0...\(VoiceLimits.longest) s, not \(seconds).", file: file, line: line)
    let count = VoiceLimits.frames(seconds)
    var (samples, phase) = ([Float](), 0.0)
    samples.reserveCapacity(count)
    for frame in 0..<count {
      let edge = min(1, Double(min(frame, count - 1 - frame)) / Double(fade))
      samples.append(Float(gain * edge * Trigonometry.sineAndCosine(2 * Double.pi * phase).sine))
      phase += pitch(value(min(1, Double(frame) / (seconds * Double(Mixer.sampleRate))))) / Double(Mixer.sampleRate)
      phase -= phase.rounded(.down)
    }
    return samples
  }
}
