import OvershootGeometry

/// Damage of the files of a store, as disks and other programs do it.
package enum StoreDamage {
  package enum Kind: CaseIterable {
    case bits, bytes, sectors, pages, swap, cut
  }

  package static let pageSize = 4096
  private static let sectorSize = 512

  /// Damages a file: a few bits, up to 200 bytes, up to eight sectors, up to five pages, one to three pairs of pages
  /// that change places, or its end.
  package static func apply(_ kind: Kind, to bytes: inout [UInt8], _ generator: inout SeededGenerator) {
    guard !bytes.isEmpty else { return }
    switch kind {
    case .bits:
      for _ in 0...generator.integer(below: 20) {
        bytes[generator.integer(below: bytes.count)] ^= 1 << UInt8(generator.integer(below: 8))
      }
    case .bytes:
      for _ in 0...generator.integer(below: 200) {
        bytes[generator.integer(below: bytes.count)] = UInt8(truncatingIfNeeded: generator.next())
      }
    case .sectors: overwrite(blocksOf: sectorSize, atMost: 8, &bytes, &generator)
    case .pages: overwrite(blocksOf: pageSize, atMost: 5, &bytes, &generator)
    case .swap:
      for _ in 0...generator.integer(below: 3) where bytes.count >= 2 * pageSize {
        let (first, second) = (generator.page(bytes), generator.page(bytes))
        for index in 0..<pageSize { bytes.swapAt(first + index, second + index) }
      }
    case .cut: bytes.removeLast(generator.integer(below: bytes.count))
    }
  }

  /// Writes zeros or chance over a few blocks.
  private static func overwrite(
    blocksOf size: Int, atMost limit: Int, _ bytes: inout [UInt8], _ generator: inout SeededGenerator
  ) {
    for _ in 0...generator.integer(below: limit) {
      let (start, isZero) = (generator.integer(below: bytes.count) / size * size, generator.next() & 1 == 0)
      for index in start..<min(bytes.count, start + size) {
        bytes[index] = isZero ? 0 : UInt8(truncatingIfNeeded: generator.next())
      }
    }
  }
}

extension SeededGenerator {
  /// Returns where a whole page of a file begins.
  fileprivate mutating func page(_ bytes: [UInt8]) -> Int {
    integer(below: bytes.count / StoreDamage.pageSize) * StoreDamage.pageSize
  }
}
