import OvershootGeometry
import OvershootSupport

@testable import OvershootSound

/// Nothing that happens to voices is heard as a click: a step between two samples exceeds the greatest of the 20 ms
/// before and after what happens by at most 0.02.
///
/// Behaviour: sound
@Suite(.laws) struct StepTests {
  private static let around = 960

  /// Returns by how much the steps in `range` exceed the greatest of 20 ms before and after it, and of the same frames
  /// in a recording in which nothing happens: those of the waveforms themselves.
  private func excess(_ recording: Recording, in range: Range<Int>, without reference: Recording? = nil) -> Float {
    let steps = recording.steps
    let start = max(0, range.lowerBound - 1)
    let end = min(steps.count, range.upperBound)
    let outside = [max(0, start - Self.around)..<start, end..<min(steps.count, end + Self.around)]
    var greatest = outside.flatMap { steps[$0] }.max() ?? 0
    if let reference {
      greatest = max(greatest, reference.steps[max(0, start - Self.around)..<end + Self.around].max() ?? 0)
    }
    return (steps[start..<end].max() ?? 0) - greatest
  }

  /// Returns a voice that lasts long. Sines and triangles have up to the full gain and small steps of their own; of the
  /// others, whose steps depend on where samples meet an edge, the gain is low.
  private func voice(_ generator: inout SeededGenerator, smooth: Bool = false) -> Voice {
    let waveform = Waveform.allCases[generator.integer(below: smooth ? 2 : 5)]
    let isSmooth = waveform == .sine || waveform == .triangle
    return Voice(
      waveform, pitch: generator.number(60, isSmooth ? 300 : 2_000), attack: generator.number(0, 0.003),
      cutoff: generator.integer(below: 2) == 0 ? .infinity : generator.number(200, 10_000),
      gain: generator.number(0, isSmooth ? 1 : 0.05), pan: generator.number(-1, 1), length: 10)
  }

  private func background(_ generator: inout SeededGenerator) -> [Recording.Step] {
    (0..<generator.integer(below: 4)).map { (0, .start(voice(&generator), id: 100 + $0)) }
  }

  @Test func statement4NoStartIsAClick() {
    law(seed: 41, cases: 30) { generator, _ in
      let frame = 6_000 + generator.integer(below: 2_000)
      let parts = (0...generator.integer(below: 8)).map { _ in Sound.Part(voice: voice(&generator)) }
      let start = MixerCommand.start(Sound(parts), id: 1, frame: frame, gain: 1, pitchFactor: 1, pan: 0)
      let recording = Recording(frame + 3_000, background(&generator) + [(0, start)])
      expect(excess(recording, in: frame..<frame + 480) <= 0.02)
    }
  }

  @Test func statement4ManyStartsAtOnceAreNoClick() {
    law(seed: 42, cases: 10) { generator, _ in
      let starts = (0..<32).map { id in
        (frame: 2_000, command: MixerCommand.start(voice(&generator, smooth: true), id: id, frame: 2_000))
      }
      expect(excess(Recording(6_000, starts), in: 2_000..<2_480) <= 0.02)
    }
  }

  @Test func statement4StartsSoonAfterEachOtherAreNoClick() {
    law(seed: 48, cases: 20) { generator, _ in
      let starts = (0..<8).map { id in
        let frame = 2_000 + generator.integer(below: 200)
        return (frame: 0, command: MixerCommand.start(voice(&generator, smooth: true), id: id, frame: frame))
      }
      expect(excess(Recording(6_000, starts), in: 2_000..<2_480) <= 0.02)
    }
  }

  @Test func statement4NoEndAndNoReleaseIsAClick() {
    law(seed: 43, cases: 30) { generator, _ in
      let frame = 6_000 + generator.integer(below: 2_000)
      let steps = background(&generator)
      let lasting = voice(&generator)
      let before: Recording.Step =
        (0, generator.integer(below: 2) == 0 ? .start(lasting, id: 1) : .hold(lasting, id: 1))
      let reference = Recording(frame + 2_000, steps + [before])
      var ending = lasting
      ending.length = Double(frame + 240) / 48_000
      for recording in [
        Recording(frame + 2_000, steps + [before, (frame, .release(id: 1))]),
        Recording(frame + 2_000, steps + [(0, .start(ending, id: 1))]),
      ] {
        expect(excess(recording, in: frame..<frame + 240, without: reference) <= 0.02)
      }
    }
  }

  @Test func statement4AVoiceThatGivesWayIsNoClick() {
    law(seed: 44, cases: 12) { generator, _ in
      let frame = 6_000 + generator.integer(below: 2_000)
      let old = (0..<32).map { id in
        (frame: 0, command: MixerCommand.start(voice(&generator, smooth: true), id: id))
      }
      let new = (0...generator.integer(below: 40)).map { id in
        (frame: frame, command: MixerCommand.start(voice(&generator, smooth: true), id: id, frame: frame))
      }
      let recording = Recording(frame + 3_000, old + new)
      expect(excess(recording, in: frame..<frame + 480, without: Recording(frame + 3_000, old)) <= 0.02)
    }
  }

  @Test func statement4NoMuteNoVolumeAndNoStandstillIsAClick() {
    law(seed: 45, cases: 30) { generator, _ in
      let frame = 6_000 + generator.integer(below: 2_000)
      let command: MixerCommand =
        switch generator.integer(below: 3) {
        case 0: .volume(0)
        case 1: .volume(generator.number(0, 100))
        default: .fadeOut
        }
      let steps = background(&generator) + background(&generator)
      let recording = Recording(frame + 2_000, steps + [(frame, command)])
      expect(excess(recording, in: frame..<frame + 480, without: Recording(frame + 2_000, steps)) <= 0.02)
    }
  }

  @Test func statement4WhatIsRaisedOrHeldElsewhereIsNoClick() {
    law(seed: 46, cases: 30) { generator, _ in
      let frame = 6_000 + generator.integer(below: 2_000)
      let held = voice(&generator)
      let moved = voice(&generator)
      let change = generator.integer(below: 2) == 0 ? MixerCommand.hold(moved, id: 1) : .raise(id: 1, decibels: 1.5)
      let steps = background(&generator) + [(0, .hold(held, id: 1))]
      let recording = Recording(frame + 3_000, steps + [(frame, change)])
      expect(excess(recording, in: frame..<frame + 480, without: Recording(frame + 3_000, steps)) <= 0.02)
    }
  }

  @Test func statement4TheQuietestThatHasSoundedLongestGivesWay() {
    var mixer = Mixer()
    let buffer = UnsafeMutableBufferPointer<Float>.allocate(capacity: 2_000)
    defer { buffer.deallocate() }
    func cut() -> [Int] { (0..<mixer.active.count).filter { mixer.active[$0].isCut }.map { mixer.active[$0].id } }
    for id in 0..<32 {
      mixer.start(Sound(Voice(.sine, gain: id == 5 || id == 9 ? 0.1 : 0.2, length: 10)), id: id, at: mixer.position)
      mixer.render(into: buffer)
    }
    expect(mixer.soundingVoices == 32 && cut() == [])
    mixer.start(Sound(Voice(.sine, gain: 0.3, length: 10)), id: 40, at: mixer.position)
    mixer.render(into: UnsafeMutableBufferPointer(rebasing: buffer[..<2]))
    expect(mixer.soundingVoices == 33 && cut() == [5])
    mixer.start(Sound(Voice(.sine, gain: 0.3, length: 10)), id: 41, at: mixer.position)
    mixer.start(Sound(Voice(.sine, gain: 0.3, length: 10)), id: 42, at: mixer.position)
    mixer.render(into: UnsafeMutableBufferPointer(rebasing: buffer[..<2]))
    expect(mixer.soundingVoices == 35 && cut() == [0, 5, 9])
    mixer.render(into: buffer)
    expect(mixer.soundingVoices == 32 && cut() == [])
  }

  @Test func statement4HoweverManyStartAtMost32SoundAnd32Fade() {
    law(seed: 47, cases: 5) { generator, _ in
      var mixer = Mixer()
      let buffer = UnsafeMutableBufferPointer<Float>.allocate(capacity: 200)
      defer { buffer.deallocate() }
      for id in 0..<400 {
        mixer.start(Sound(voice(&generator)), id: id, at: mixer.position + generator.integer(below: 50))
        if generator.integer(below: 4) == 0 { mixer.render(into: buffer) }
        let sounding = (0..<mixer.active.count).count { !mixer.active[$0].isCut }
        expect(sounding <= 32 && mixer.soundingVoices <= 64)
      }
    }
  }

  @Test func aSoundForWhichThereIsNoRoomIsNotHeard() {
    var mixer = Mixer()
    for id in 0..<40 { mixer.start(Sound((0..<8).map { _ in Sound.Part(voice: Voice()) }), id: id, at: 1_000) }
    expect(mixer.waiting.count, equals: Mixer.waitingVoices)
    mixer.release(31)
    expect(mixer.waiting.count, equals: Mixer.waitingVoices - 8)
    mixer.fadeOut()
    expect(mixer.isSilent == true)
  }
}
