/// The values of boards that a search has seen, in memory of a fixed size.
///
/// An entry is replaced by the next one in its place. A new question makes all entries invalid.
struct SearchCache: ~Copyable {
  private struct Entry {
    let key: UInt64
    let value: Int32
    /// The question in the upper 24 bits, and the depth in the others.
    let stamp: UInt32
  }

  private let entries: UnsafeMutableBufferPointer<Entry>
  private let shift: UInt64
  private var question: UInt32 = 0

  /// Creates a cache of `1 << bits` entries of 16 bytes.
  init(bits: Int) {
    entries = .allocate(capacity: 1 << bits)
    entries.initialize(repeating: Entry(key: 0, value: 0, stamp: 0))
    shift = UInt64(64 - bits)
  }

  /// Returns the memory of a cache of `1 << bits` entries.
  static func byteCount(bits: Int) -> Int { MemoryLayout<Entry>.stride << bits }

  deinit { entries.deallocate() }

  /// Makes all entries invalid.
  mutating func clear() {
    question &+= 1 << 8
    if question == 0 {
      entries.update(repeating: Entry(key: 0, value: 0, stamp: 0))
      question = 1 << 8
    }
  }

  /// Returns the value of a board that was searched at least `depth` pushes deep.
  @inline(__always)
  func value(of key: UInt64, depth: UInt32) -> Int32? {
    let entry = entries[index(of: key)]
    return entry.key == key && entry.stamp >= question | depth ? entry.value : nil
  }

  @inline(__always)
  func insert(_ value: Int32, of key: UInt64, depth: UInt32) {
    entries[index(of: key)] = Entry(key: key, value: value, stamp: question | depth)
  }

  @inline(__always)
  private func index(of key: UInt64) -> Int {
    Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> shift)
  }
}
