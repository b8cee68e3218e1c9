extension SoundFigures {
  /// The figures of all sounds: length in seconds, peak, level, and mean frequency in Hz.
  static let all: [SoundFigures] = []
}
