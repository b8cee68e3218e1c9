import OvershootGeometry

/// One tone or one noise: a waveform, and how its pitch, level and brightness change over its length.
///
/// A voice begins and ends at silence. Its level rises in a straight line during the attack, falls to that of the
/// sustain during the decay, stays there, and falls to 0 during the release, which is the end of its length.
public struct Voice: Hashable, BitwiseCopyable, Sendable {
  /// The form of a period.
  public var waveform: Waveform
  /// The frequency at the start in Hz, above 0 and at most 20 000. Noise has none, and ignores it.
  public var pitch: Double
  /// How far the pitch has moved at the end, in semitones.
  public var glide: Double
  /// Seconds from silence to the full level. A shorter one sounds as 1 ms.
  public var attack: Double
  /// Seconds from the full level to that of the sustain.
  public var decay: Double
  /// The level after the decay, 0...1.
  public var sustain: Double
  /// Seconds to silence at the end. A shorter one sounds as 5 ms.
  public var release: Double
  /// The frequency in Hz above which the voice is damped by 12 dB an octave, 3 dB there; infinite for none.
  public var cutoff: Double
  /// How far the cut-off has moved at the end, in semitones.
  public var cutoffGlide: Double
  /// The amplitude, 0...1.
  public var gain: Double
  /// The place from left (-1) to right (1), with equal power everywhere.
  public var pan: Double
  /// Seconds from the start to silence, with the release. A shorter one sounds as 6 ms.
  public var length: Double

  /// Creates a voice. Values outside of their ranges are refused where it becomes part of a `Sound` or is held.
  public init(
    _ waveform: Waveform = .sine, pitch: Double = 440, glide: Double = 0, attack: Double = 0.001, decay: Double = 0,
    sustain: Double = 1, release: Double = 0.005, cutoff: Double = .infinity, cutoffGlide: Double = 0,
    gain: Double = 0.5, pan: Double = 0, length: Double = 0.1
  ) {
    self.waveform = waveform
    self.pitch = pitch
    self.glide = glide
    self.attack = attack
    self.decay = decay
    self.sustain = sustain
    self.release = release
    self.cutoff = cutoff
    self.cutoffGlide = cutoffGlide
    self.gain = gain
    self.pan = pan
    self.length = length
  }

  /// The number of frames from the first to silence.
  public var frames: Int { max(VoiceLimits.leastFrames, VoiceLimits.frames(length)) }
}

/// The ranges of a voice's values.
enum VoiceLimits {
  /// The highest frequency that sounds, in Hz.
  static let highestPitch = 20_000.0
  /// The fewest frames of an attack, of a release, and of a whole voice.
  static let (leastAttack, leastRelease, leastFrames) = (48, 240, 288)
  /// The largest number of seconds, of semitones, and the largest gain of a start.
  static let (longest, widest, loudest) = (3_600.0, 240.0, 16.0)

  /// Returns the whole number of frames that is nearest to a time of at least 0 seconds.
  static func frames(_ seconds: Double) -> Int { Int(seconds * Double(Mixer.sampleRate) + 0.5) }

  /// Ends the program with a sentence where a value of a voice lies outside of its range.
  static func check(_ voice: Voice, file: StaticString, line: UInt) {
    func check(_ name: String, _ value: Double, _ range: ClosedRange<Double>) {
      require(
        range.contains(value),
        "The \(name) of a Voice lies within \(range.lowerBound)...\(range.upperBound), not \(value).",
        file: file, line: line)
    }
    check("pitch", voice.pitch, Double.leastNormalMagnitude...highestPitch)
    check("glide", voice.glide, -widest...widest)
    check("attack", voice.attack, 0...longest)
    check("decay", voice.decay, 0...longest)
    check("sustain", voice.sustain, 0...1)
    check("release", voice.release, 0...longest)
    check("cutoff", voice.cutoff, Double.leastNormalMagnitude...Double.infinity)
    check("cutoffGlide", voice.cutoffGlide, -widest...widest)
    check("gain", voice.gain, 0...1)
    check("pan", voice.pan, -1...1)
    check("length", voice.length, 0...longest)
  }
}
