import OvershootGeometry
import OvershootSound
import OvershootSupport

/// Behaviour: sound
@Suite(.laws) struct SoundSequencerTests {
  private let sound = Sound(Voice(.sine, pitch: 523.25))

  @Test func statement5EqualSoundsWithin20MillisecondsAreOneThatIsLouder() {
    var sequencer = SoundSequencer(seed: 1, firstID: 7)
    expect(sequencer.add("wall", sound, .knock, at: 1), equals: .start(id: 7, pitchFactor: 1))
    expect(sequencer.add("wall", sound, .knock, at: 1.004), equals: .raise(id: 7))
    expect(sequencer.add("wall", sound, .knock, at: 1.019), equals: .drop)
    expect(sequencer.add("wall", sound, .knock, at: 0.99), equals: .drop)
    guard case .start(8, let factor) = sequencer.add("wall", sound, .knock, at: 1.021) else {
      Issue.record("20 ms after the first it is another sound.")
      return
    }
    expect(factor != 1 && SoundSequencer.raise == 1.5)
    expect(sequencer.add("wall", sound, .knock, at: 1.03), equals: .raise(id: 8))
  }

  @Test func statement5SoundsThatDifferInAnythingAreSeveral() {
    var sequencer = SoundSequencer()
    expect(sequencer.add("wall", sound, .note, at: 0), equals: .start(id: 0, pitchFactor: 1))
    expect(sequencer.add("paddle", sound, .note, at: 0), equals: .start(id: 1, pitchFactor: 1))
    expect(sequencer.add("wall", sound.transposed(by: 2), .note, at: 0), equals: .start(id: 2, pitchFactor: 1))
    expect(sequencer.add("wall", sound, .note, gain: 0.5, at: 0), equals: .start(id: 3, pitchFactor: 1))
    expect(sequencer.add("wall", sound, .note, pan: 0.5, at: 0), equals: .start(id: 4, pitchFactor: 1))
    expect(sequencer.add("wall", sound, .note, at: 0), equals: .raise(id: 0))
  }

  @Test(arguments: [(SoundSequencer.Kind.knock, 0.02), (.note, 0.003), (.exact, 0)])
  func statement6EqualSoundsWithinHalfASecondVary(_ kind: SoundSequencer.Kind, _ variation: Double) {
    law(seed: 6, cases: 20) { generator, _ in
      var sequencer = SoundSequencer(seed: generator.next())
      var factors: [Double] = []
      for index in 0..<40 {
        guard case .start(_, let factor) = sequencer.add("hit", sound, kind, at: Double(index) * 0.3) else { return }
        factors.append(factor)
      }
      expect(factors[0] == 1 && factors.allSatisfy { abs($0 - 1) <= variation })
      expect(kind == .exact || Set(factors).count == 40)
      let (low, high) = (factors.min() ?? 1, factors.max() ?? 1)
      expect(kind == .exact || (high - low > variation && low < 1 && high > 1))
      expect(
        sequencer.add("hit", sound, kind, at: 39 * 0.3 + 0.51) == .start(id: 40, pitchFactor: 1),
        "After a pause the first is not varied.")
    }
  }

  @Test func statement6TheSameRunHasTheSameAnswers() {
    law(seed: 61, cases: 10) { generator, _ in
      let seed = generator.next()
      var (first, second) = (SoundSequencer(seed: seed), SoundSequencer(seed: seed))
      var time = 0.0
      for _ in 0..<200 {
        time += generator.number(0, 0.1)
        let key = ["a", "b", "c"][generator.integer(below: 3)]
        let answer = first.add(key, sound, .knock, at: time)
        expect(answer, equals: second.add(key, sound, .knock, at: time))
      }
    }
  }

  @Test func tenThousandDifferentSoundsASecondAreAnswered() {
    var sequencer = SoundSequencer()
    var ids: Set<Int> = []
    for index in 0..<10_000 {
      let answer = sequencer.add("hit \(index % 5_000)", sound, .knock, at: Double(index) / 10_000)
      if case .start(let id, _) = answer { ids.insert(id) }
    }
    expect(ids.count, equals: 10_000)
  }
}
