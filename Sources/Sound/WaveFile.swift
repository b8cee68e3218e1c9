import OvershootGeometry

/// Samples as the bytes of a WAV file: 16-bit PCM at 48 000 Hz.
public enum WaveFile {
  /// The bytes before the samples.
  private static let headerSize = 44
  /// The bytes of a sample.
  private static let sampleSize = 2

  /// Returns a whole file. Each sample is rounded to the nearest multiple of 1/32768, without dithering, and limited to
  /// what 16 bits hold; NaN becomes silence.
  ///
  /// - Parameters:
  ///   - samples: Whole frames, the channels in turn.
  ///   - channels: 1 or 2.
  public static func bytes(
    _ samples: [Float], channels: Int = Mixer.channels, file: StaticString = #fileID, line: UInt = #line
  ) -> [UInt8] {
    require((1...2).contains(channels), "A WaveFile has one channel or two, not \(channels).", file: file, line: line)
    require(
      samples.count % channels == 0,
      "A WaveFile of \(channels) channels needs whole frames, not \(samples.count) samples.",
      file: file, line: line)
    let size = samples.count * sampleSize
    require(
      size <= Int(UInt32.max) - headerSize, "A WaveFile has fewer than 4 GiB, not \(size) bytes.", file: file,
      line: line)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(headerSize + size)
    func append(_ text: StaticString) { text.withUTF8Buffer { bytes.append(contentsOf: $0) } }
    func append(_ value: some FixedWidthInteger) {
      withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
    }
    append("RIFF")
    append(UInt32(headerSize - 8 + size))
    append("WAVEfmt ")
    append(UInt32(16))
    append(UInt16(1))
    append(UInt16(channels))
    append(UInt32(Mixer.sampleRate))
    append(UInt32(Mixer.sampleRate * channels * sampleSize))
    append(UInt16(channels * sampleSize))
    append(UInt16(8 * sampleSize))
    append("data")
    append(UInt32(size))
    for sample in samples { append(value(of: sample)) }
    return bytes
  }

  private static func value(of sample: Float) -> Int16 {
    guard !sample.isNaN else { return 0 }
    return Int16(min(32_767, max(-32_768, sample * 32_768)).rounded(.toNearestOrEven))
  }
}
