import OvershootScreenKit
import OvershootScreenTesting
import OvershootShell
import OvershootSound
import OvershootSupport

/// How moments become commands of a mixer.
// Behaviour: sound 5, 6, 8, 11, 16, 19
@MainActor
@Suite struct SoundReaderTests {
  private struct Heard: AudibleMoment {
    var announcement: Announcement?
    var cues: [SoundCue]
  }

  private static let note = SoundEntry("test.note", "note", isTold: true) {
    Sound.notes([$0.step], every: 0, gain: 0.4)
  }
  private static let long = SoundEntry("test.long", "long", .game, .exact) { _ in
    Sound([.init(voice: Voice(length: 2)), .init(start: 0.5, voice: Voice(length: 1))])
  }
  private static let click = SoundEntry("test.click", "click", .interface, .knock) { _ in
    Sound(Voice(.noise, length: 0.02))
  }

  private func starts(_ spy: SoundSpy) -> [(sound: Sound, time: Double, pitch: Double)] {
    spy.commands.compactMap { entry in
      guard case .start(let sound, _, _, _, let pitch, _) = entry.command else { return nil }
      return (sound, entry.time + entry.delay, pitch)
    }
  }

  @Test func equalSoundsAreOneLouderOne() {
    let spy = SoundSpy()
    for time in [1, 1.005, 1.015] { spy.reader.read(Heard(cues: [Self.note.cue()]), at: time) }
    // Another pitch is another sound.
    spy.reader.read(Heard(cues: [Self.note.cue(.init(step: 2))]), at: 1.015)
    expect(starts(spy).map(\.time) == [1, 1.015] && spy.lines.count == 2)
    expect(spy.commands.count { if case .raise(spy.lines[0].id, _) = $0.command { true } else { false } } == 1)
    // The next one comes later, and varies a little.
    spy.reader.read(Heard(cues: [Self.note.cue()]), at: 1.2)
    let factor = starts(spy)[2].pitch
    expect(factor != 1 && abs(factor - 1) <= 0.003)
  }

  @Test func delaysFollowTheClockOfTheMoment() {
    let spy = SoundSpy()
    spy.reader.read(Heard(cues: [Self.note.cue(delay: 0.1)]), at: 2, pace: 0.25)
    expect(spy.commands[0].time == 2 && spy.commands[0].delay == 0.4 && spy.lines[0].time == 2.4)
  }

  @Test func timeThatStandsStillKeepsSoundsBack() {
    let spy = SoundSpy()
    spy.reader.paceDidChange(to: 0, at: 1)
    expect("\(spy.commands[0].command)" == "fadeOut")
    for step in 0..<100 { spy.reader.read(Heard(cues: [Self.note.cue(.init(step: step % 5))]), at: 1, pace: 0) }
    expect(spy.lines.isEmpty)
    spy.reader.paceDidChange(to: 1, at: 7)
    // Equal ones are one, and not more than a few wait.
    expect(spy.lines.count == 5 && spy.lines.allSatisfy { $0.time == 7 })
  }

  @Test func aSingleFrameIsHeardShortly() {
    let spy = SoundSpy()
    spy.reader.paceDidChange(to: 0, at: 1)
    spy.reader.read(Heard(cues: [Self.long.cue(), Self.note.cue(delay: 0.3)]), at: 2, pace: 0, isSingleFrame: true)
    let sounds = starts(spy)
    expect(sounds.count == 1 && sounds[0].sound.length == 0.25 && sounds[0].sound.parts.count == 1)
  }

  @Test func whatIsHeldIsOneLine() {
    let spy = SoundSpy()
    for (index, pitch) in [220.0, 300, .nan, 1e9, -5].enumerated() {
      spy.reader.read(Heard(cues: [Self.long.held(pitch: pitch, gain: 0.5, pan: 3)]), at: Double(index))
    }
    spy.reader.read(Heard(cues: [Self.long.ended()]), at: 6)
    spy.reader.read(Heard(cues: [Self.long.ended()]), at: 7)
    let pitches = spy.holds.map(\.voice.pitch)
    expect(pitches, equals: [220, 300, 440, 20_000, 1])
    expect(spy.lines.count == 1 && spy.lines[0].pitch == 220 && spy.commands.count == 6)
    expect(!spy.isHolding)
  }

  @Test func groupsAreHeardByChoice() {
    let spy = SoundSpy()
    spy.groups = [.game]
    spy.reader.read(Heard(cues: [Self.click.cue(), Self.note.cue()]), at: 0)
    expect(spy.moments, equals: ["test.note"])
  }

  @Test func captionsSayTheSide() {
    let spy = SoundSpy()
    for pan in [-0.9, -0.2, 0, 0.2, 0.21] { spy.reader.read(Heard(cues: [Self.note.cue(pan: pan)]), at: 0) }
    expect(spy.captions, equals: ["note, left", "note", "note", "note", "note, right"])
    // What tells nothing has none in the window.
    spy.reader.read(Heard(cues: [Self.long.cue()]), at: 1)
    expect(spy.captions.count == 5 && spy.lines.last?.caption == "long")
  }

  @Test func aCaptionIsAloneWhereNothingIsSaid() {
    let spy = SoundSpy()
    spy.reader.read(Heard(cues: [Self.note.cue()]), at: 0)
    spy.reader.read(Heard(announcement: Announcement("Note."), cues: [Self.note.cue()]), at: 1)
    expect(spy.captionsAlone, equals: [true, false])
  }
}
