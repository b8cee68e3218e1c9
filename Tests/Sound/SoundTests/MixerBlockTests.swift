import OvershootGeometry
import OvershootSound
import OvershootSupport

/// Behaviour: sound
@Suite(.laws) struct MixerBlockTests {
  @Test func statement3SamplesDoNotDependOnBlocks() {
    law(seed: 3, cases: 12) { generator, _ in
      let frames = 12_000
      let steps = (0..<generator.integer(below: 40)).map { _ in
        let frame = generator.integer(below: frames)
        return (frame: frame, command: generator.command(at: frame))
      }
      let whole = Recording(frames, steps)
      var cuts = generator
      let longest = [1, 7, 64, 513, 4_096][generator.integer(below: 5)]
      let cut = Recording(frames, steps, block: { 1 + cuts.integer(below: longest) })
      expect(whole.left.map(\.bitPattern), equals: cut.left.map(\.bitPattern))
      expect(whole.right.map(\.bitPattern), equals: cut.right.map(\.bitPattern))
    }
  }

  @Test func statement3TheSamplesOfAScriptAreTheseOnEveryMachine() {
    var generator = SeededGenerator(seed: 33)
    let steps = (0..<30).map { index in (frame: 800 * index, command: generator.command(at: 800 * index)) }
    let recording = Recording(24_000, steps)
    expect(recording.peak > 0.3)
    expect(recording.digest, equals: 0x3433_F338_4A0E_7733)
  }

  @Test func aStartIsHeardAtItsFrame() {
    law(seed: 34, cases: 10) { generator, _ in
      let frame = generator.integer(below: 3_000)
      let recording = Recording(4_000, [(0, .start(Voice(.square, length: 0.01), frame: frame))])
      // The first sample of a voice is 0.
      expect(recording.left.firstIndex { $0 != 0 }, equals: frame + 1)
      expect(recording.left.lastIndex { $0 != 0 }.map { $0 < frame + 480 && $0 > frame + 470 } == true)
    }
  }

  @Test func aStartThatIsPastIsNow() {
    let recording = Recording(2_000, [(1_000, .start(Voice(.square), frame: 5))])
    expect(recording.left.firstIndex { $0 != 0 }, equals: 1_049)
  }

  @Test func aMixerIsSilentAfterTheEndOfItsLastVoice() {
    var mixer = Mixer()
    expect(mixer.isSilent == true)
    let part = Sound.Part(start: 0.02, voice: Voice(.sine, length: 0.01))
    mixer.start(Sound([part]), id: 0, at: 0)
    let frame = UnsafeMutableBufferPointer<Float>.allocate(capacity: 2)
    defer { frame.deallocate() }
    while mixer.position < 960 + 480 {
      expect(mixer.isSilent == false)
      mixer.render(into: frame)
    }
    expect(mixer.isSilent && mixer.soundingVoices == 0)
  }
}
