/// The form of one period of a voice.
public enum Waveform: String, CaseIterable, BitwiseCopyable, Sendable {
  /// One frequency alone.
  case sine
  /// Odd harmonics that fall off with the square of their number.
  case triangle
  /// Odd harmonics that fall off with their number.
  case square
  /// All harmonics, falling off with their number.
  case saw
  /// Random values, softened towards half of the sample rate. It has no pitch.
  case noise
}
