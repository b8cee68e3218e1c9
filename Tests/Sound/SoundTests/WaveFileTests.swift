import OvershootSound
import OvershootSupport

/// Behaviour: sound
@Suite struct WaveFileTests {
  @Test func aFileHasAHeaderAndSamplesOf16Bits() {
    let bytes = WaveFile.bytes([0, 0.5, -0.5, 1], channels: 2)
    expect(bytes.count, equals: 44 + 8)
    expect(String(decoding: bytes[0..<4] + bytes[8..<16] + bytes[36..<40], as: UTF8.self), equals: "RIFFWAVEfmt data")
    func number(_ range: Range<Int>) -> Int { bytes[range].reversed().reduce(0) { $0 << 8 | Int($1) } }
    expect(number(4..<8) == 44 && number(16..<20) == 16 && number(20..<22) == 1 && number(22..<24) == 2)
    expect(number(24..<28) == 48_000 && number(28..<32) == 192_000 && number(32..<34) == 4 && number(34..<36) == 16)
    expect(number(40..<44) == 8 && Array(bytes[44...]) == [0, 0, 0, 0x40, 0, 0xC0, 0xFF, 0x7F])
  }

  @Test func samplesAreRoundedToTheNearestAndLimited() {
    let step: Float = 1 / 32_768
    let samples = [0.4, 0.6, -0.4, -0.6, 1.5, 2.5].map { $0 * step } + [-1, -7, .infinity, -.infinity, .nan]
    let bytes = WaveFile.bytes(samples, channels: 1)
    expect(bytes[22] == 1 && bytes[28] == 0 && bytes[29] == 0x77 && bytes[32] == 2)
    let values = stride(from: 44, to: bytes.count, by: 2).map {
      Int16(bitPattern: UInt16(bytes[$0 + 1]) << 8 | UInt16(bytes[$0]))
    }
    expect(values, equals: [0, 1, 0, -1, 2, 2, -32_768, -32_768, 32_767, -32_768, 0])
    expect(WaveFile.bytes([], channels: 2).count, equals: 44)
  }
}
