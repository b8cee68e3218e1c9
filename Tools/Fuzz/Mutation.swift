import OvershootGeometry

/// Reproducible mutations of samples.
struct Mutation {
  /// The maximum size of a mutated input in bytes.
  static let maximumByteCount = 4 << 20
  /// Words that are special in some format.
  private static let words: [[UInt8]] = [
    "0", "-1", "1e308", "-1e308", "1e-308", "1e999", "0.1", "9223372036854775807", "-9223372036854775808", "NaN", "\"",
    "\\", "\\u0000", "\\ud800", "{", "}", "[", "]", ",", ":", "null", "true", "\n", "\r\n", "\u{0}", "é", "👩‍👩‍👧", "<",
    "/>", "#",
    "url(#a)", "(", ")", "%", " ",
  ].map { Array($0.utf8) }
  private static let limits: [UInt8] = [0, 1, 0x7F, 0x80, 0xFE, 0xFF]
  /// How often a part is repeated at the most.
  private static let maximumRepetitions = 20_000

  let samples: [[UInt8]]
  private let words: [[UInt8]]

  /// - Precondition: there is a sample.
  init(samples: [[UInt8]]) {
    precondition(!samples.isEmpty, "A mutation needs a sample.")
    self.samples = samples
    var words = Set<[UInt8]>()
    for sample in samples.filter({ $0.count < 1 << 16 }) {
      for word in sample.split(whereSeparator: { !Self.isWordPart($0) }) where (2...24).contains(word.count) {
        words.insert(Array(word))
      }
    }
    self.words = Self.words + words.sorted { $0.lexicographicallyPrecedes($1) }
  }

  /// Returns the case with a number. Equal seeds and numbers give equal cases.
  func input(seed: UInt64, number: Int) -> [UInt8] {
    var generator = Self.generator(seed: seed, number: number)
    var bytes = samples[generator.integer(below: samples.count)]
    for _ in 0...generator.integer(below: 3) { mutate(&bytes, &generator) }
    return Array(bytes.prefix(Self.maximumByteCount))
  }

  /// Returns the generator of a case.
  static func generator(seed: UInt64, number: Int) -> SeededGenerator {
    SeededGenerator(seed: seed &* 0x9E37_79B9_7F4A_7C15 &+ UInt64(number))
  }

  private func mutate(_ bytes: inout [UInt8], _ generator: inout SeededGenerator) {
    let start = generator.integer(below: bytes.count + 1)
    let length = generator.integer(below: min(bytes.count - start, 64) + 1)
    let part = start..<(start + length)
    switch generator.integer(below: 10) {
    case 0 where start < bytes.count: bytes[start] ^= 1 << UInt8(generator.integer(below: 8))
    case 1 where start < bytes.count: bytes[start] = Self.limits[generator.integer(below: Self.limits.count)]
    case 2 where start < bytes.count: bytes[start] = UInt8(generator.integer(below: 256))
    case 3: bytes.removeSubrange(part)
    case 4: bytes.removeSubrange(generator.integer(below: 8) == 0 ? start..<bytes.count : part)
    case 5: bytes.replaceSubrange(part, with: words[generator.integer(below: words.count)])
    case 6: bytes.insert(contentsOf: words[generator.integer(below: words.count)], at: start)
    case 7: replaceNumber(in: &bytes, from: start, &generator)
    case 8:
      let count = generator.integer(below: 8) == 0 ? generator.integer(below: Self.maximumRepetitions) : 3
      guard bytes.count + count * length <= Self.maximumByteCount else { return }
      bytes.insert(contentsOf: repeatElement(bytes[part], count: count).joined(), at: start)
    default:
      let other = samples[generator.integer(below: samples.count)]
      let from = generator.integer(below: other.count + 1)
      bytes.replaceSubrange(part, with: other[from...].prefix(generator.integer(below: 256)))
    }
  }

  /// Replaces the first number at or after `start` by a special one.
  private func replaceNumber(in bytes: inout [UInt8], from start: Int, _ generator: inout SeededGenerator) {
    guard let begin = bytes[start...].firstIndex(where: Self.isDigit) else { return }
    let end = bytes[begin...].firstIndex { !Self.isDigit($0) } ?? bytes.endIndex
    bytes.replaceSubrange(begin..<end, with: Self.words[generator.integer(below: 9)])
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) || byte == 46 }
  private static func isWordPart(_ byte: UInt8) -> Bool {
    isDigit(byte) || (65...90).contains(byte & 0xDF) || byte == 95 || byte == 45 || byte >= 0x80
  }
}
