import Support
import Testing

@testable import Motion

@Suite(.laws) struct TimeQueueTests {
  /// The earliest time comes first, and of equal times the smallest serial number, after any operations.
  @Test(arguments: [UInt64](1...4))
  func theOrderIsThatOfASortedArray(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var queue = TimeQueue<Int>()
    var sorted: [(time: Double, serial: Int)] = []
    law(seed: seed, from: &generator, steps: 2_000) { generator, serial in
      switch Int.random(in: 0..<20, using: &generator) {
      case 0..<11:
        // Few different times, so that many are equal.
        let time = Double(Int.random(in: 0..<40, using: &generator))
        queue.insert(serial, time: time, serial: serial)
        let index = sorted.firstIndex { (time, serial) < $0 } ?? sorted.count
        sorted.insert((time, serial), at: index)
      case 11..<19:
        guard !sorted.isEmpty else { return }
        queue.removeFirst()
        sorted.removeFirst()
      default:
        let divisor = Int.random(in: 2...9, using: &generator)
        queue.removeAll { $0.isMultiple(of: divisor) }
        sorted.removeAll { $0.serial.isMultiple(of: divisor) }
      }
      #expect(queue.count == sorted.count)
      #expect(queue.isEmpty == sorted.isEmpty)
      #expect(queue.first?.element == sorted.first?.serial)
      #expect(queue.first?.time == sorted.first?.time)
    }
    while let entry = queue.first {
      #expect(entry.element == sorted.removeFirst().serial)
      queue.removeFirst()
    }
    #expect(sorted.isEmpty)
  }
}
