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
  ///
  /// - Parameter isLog: whether the file is a log, which has a header and a frame around each page.
  package static func apply(
    _ kind: Kind, to bytes: inout [UInt8], isLog: Bool = false, _ generator: inout SeededGenerator
  ) {
    guard !bytes.isEmpty else { return }
    let start = isLog ? min(StoreFiles.logHeader, bytes.count - 1) : 0
    let size = isLog ? StoreFiles.frameHeader + pageSize : pageSize
    switch kind {
    case .bits:
      for _ in 0...generator.integer(below: 20) {
        bytes[generator.integer(below: bytes.count)] ^= 1 << UInt8(generator.integer(below: 8))
      }
    case .bytes:
      for _ in 0...generator.integer(below: 200) {
        bytes[generator.integer(below: bytes.count)] = UInt8(truncatingIfNeeded: generator.next())
      }
    case .sectors: overwrite(blocksOf: sectorSize, from: 0, atMost: 8, &bytes, &generator)
    case .pages: overwrite(blocksOf: size, from: start, atMost: 5, &bytes, &generator)
    case .swap:
      let count = (bytes.count - start) / size
      for _ in 0...generator.integer(below: 3) where count >= 2 {
        let (first, second) = (generator.integer(below: count), generator.integer(below: count))
        for index in start..<(start + size) { bytes.swapAt(first * size + index, second * size + index) }
      }
    case .cut: bytes.removeLast(generator.integer(below: bytes.count))
    }
  }

  /// Writes zeros or chance over a few blocks.
  private static func overwrite(
    blocksOf size: Int, from offset: Int, atMost limit: Int, _ bytes: inout [UInt8], _ generator: inout SeededGenerator
  ) {
    for _ in 0...generator.integer(below: limit) {
      let block = generator.integer(below: bytes.count - offset) / size
      let (start, isZero) = (offset + block * size, generator.next() & 1 == 0)
      for index in start..<min(bytes.count, start + size) {
        bytes[index] = isZero ? 0 : UInt8(truncatingIfNeeded: generator.next())
      }
    }
  }
}
