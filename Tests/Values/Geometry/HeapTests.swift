import OvershootGeometry
import OvershootSupport

/// A number that comes before greater ones, and before equal ones by its serial number.
private struct Ranked: Comparable {
  let rank: Int
  let serial: Int

  static func < (left: Ranked, right: Ranked) -> Bool { (left.rank, left.serial) < (right.rank, right.serial) }
}

@Suite(.laws) struct HeapTests {
  /// The smallest element comes first after any operations.
  @Test(arguments: [UInt64](1...4))
  func theOrderIsThatOfASortedArray(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var heap = Heap<Ranked>()
    var sorted: [Ranked] = []
    law(seed: seed, from: &generator, steps: 2_000) { generator, serial in
      switch Int.random(in: 0..<20, using: &generator) {
      case 0..<11:
        // Few different ranks, so that many are equal.
        let element = Ranked(rank: Int.random(in: 0..<40, using: &generator), serial: serial)
        heap.insert(element)
        sorted.insert(element, at: sorted.firstIndex { element < $0 } ?? sorted.count)
      case 11..<19:
        guard !sorted.isEmpty else { return }
        heap.removeFirst()
        sorted.removeFirst()
      default:
        let divisor = Int.random(in: 2...9, using: &generator)
        heap.removeAll { $0.serial.isMultiple(of: divisor) }
        sorted.removeAll { $0.serial.isMultiple(of: divisor) }
      }
      expect(heap.count, equals: sorted.count)
      expect(heap.isEmpty, equals: sorted.isEmpty)
      expect(heap.first, equals: sorted.first)
    }
    while let element = heap.popFirst() { expect(element, equals: sorted.removeFirst()) }
    expect(sorted.isEmpty)
  }
}
