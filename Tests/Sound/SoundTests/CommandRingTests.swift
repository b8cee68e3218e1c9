import Foundation
import OvershootSound
import OvershootSupport

/// Behaviour: sound
@Suite struct CommandRingTests {
  @Test func statement7AFullRingTakesNothingMoreAndKeepsTheOrder() {
    let ring = CommandRing()
    for round in 0..<3 {
      for id in 0..<CommandRing.capacity { expect(ring.push(.release(id: round + id))) }
      expect(!ring.push(.fadeOut))
      for id in 0..<CommandRing.capacity {
        guard case .release(round + id) = ring.pop() else {
          Issue.record("\(id) is not the next.")
          return
        }
      }
      expect(ring.pop() == nil)
    }
  }

  @Test func statement7CommandsReachAnotherThreadWholeAndInOrder() {
    let (ring, count) = (CommandRing(), 20_000)
    let producer = Thread {
      var id = 0
      while id < count {
        let voice = Voice(.sine, pitch: Double(id % 20_000) + 1, gain: Double(id % 11) / 11)
        if ring.push(.start(voice, id: id, frame: 2 * id)) { id += 1 }
      }
    }
    producer.start()
    var next = 0
    while next < count {
      guard let command = ring.pop() else { continue }
      guard case .start(let sound, let id, let frame, _, _, _) = command else {
        Issue.record("\(command)")
        return
      }
      let voice = Voice(.sine, pitch: Double(id % 20_000) + 1, gain: Double(id % 11) / 11)
      expect(id == next && frame == 2 * id && sound == Sound(voice))
      next += 1
    }
    expect(ring.pop() == nil)
  }
}
