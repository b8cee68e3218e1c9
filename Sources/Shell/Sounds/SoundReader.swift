import OvershootScreenKit
import OvershootSound

/// What is done with what a `SoundReader` reads.
@MainActor
package protocol SoundOutput: AnyObject {
  /// Returns whether a group of sounds is heard.
  func hears(_ group: SoundEntry.Group) -> Bool
  /// Does what a command says, `delay` seconds on the clock of the frames after `time`. The frame of a start is 0.
  func perform(_ command: MixerCommand, at time: Double, delay: Double)
  /// Notes what starts to sound.
  func note(_ line: SoundLine)
  /// Shows a caption that says something; `isAlone` where nothing else says the same.
  func show(caption: String, isAlone: Bool)
}

/// Turns moments into what is heard.
///
/// It knows the tables of all screens only as what moments say of themselves. Times are those of the window's frames.
@MainActor
package final class SoundReader {
  private let output: any SoundOutput
  private var sequencer: SoundSequencer
  /// What time that stands still keeps from sounding.
  private var waiting: [Cue] = []
  /// The numbers of what is held, by the name of its entry and its key.
  private var held: [String: Int] = [:]
  private var nextHeld = -1

  private typealias Cue = (cue: SoundCue, isAlone: Bool)

  /// How many cues wait while time stands still; more are dropped.
  private static let waitingLimit = 64
  /// The seconds that are heard of what a single frame starts.
  private static let singleFrameLength = 0.25

  /// Creates a reader whose variations follow from a seed.
  package init(seed: UInt64, _ output: any SoundOutput) {
    (sequencer, self.output) = (SoundSequencer(seed: seed), output)
  }

  /// Reads what happened.
  ///
  /// - Parameters:
  ///   - moment: what happened.
  ///   - time: when, on the clock of the window.
  ///   - pace: the seconds of the moment's clock in one of the window.
  ///   - isSingleFrame: whether it happened in a single frame of a clock that stands still.
  package func read(_ moment: any Moment, at time: Double, pace: Double = 1, isSingleFrame: Bool = false) {
    guard let cues = (moment as? any AudibleMoment)?.cues, !cues.isEmpty else { return }
    for cue in cues where output.hears(cue.entry.group) {
      let cue: Cue = (cue, moment.announcement == nil)
      if isSingleFrame {
        play(cue, at: time, pace: 1, within: Self.singleFrameLength)
      } else if pace > 0 {
        play(cue, at: time, pace: pace)
      } else if case .once = cue.cue.phase, waiting.count < Self.waitingLimit {
        waiting.append(cue)
      }
    }
  }

  /// The clock of the moments has another pace: at 0 all fades, and what waits sounds when it goes on.
  package func paceDidChange(to pace: Double, at time: Double) {
    if pace > 0 { return playWaiting(at: time, pace: pace) }
    output.perform(.fadeOut, at: time, delay: 0)
    held = [:]
  }

  /// A single frame of a clock that stands still is about to be shown.
  package func singleFrame(at time: Double) { playWaiting(at: time, pace: 1, within: Self.singleFrameLength) }

  private func playWaiting(at time: Double, pace: Double, within limit: Double? = nil) {
    let cues = waiting
    waiting = []
    for cue in cues { play(cue, at: time, pace: pace, within: limit) }
  }

  private func play(_ cue: Cue, at time: Double, pace: Double, within limit: Double? = nil) {
    let (cue, isAlone) = cue
    switch cue.phase {
    case .once:
      let delay = cue.delay / pace
      guard limit.map({ delay < $0 }) ?? true else { return }
      start(limit.map { cue.sound.cut(after: $0 - delay) } ?? cue.sound, cue, at: time, delay: delay, isAlone: isAlone)
    case .held(let key, let pitch): hold(cue, key: "\(cue.entry.name) \(key)", pitch: pitch, at: time)
    case .ended(let key):
      guard let id = held.removeValue(forKey: "\(cue.entry.name) \(key)") else { return }
      output.perform(.release(id: id), at: time, delay: 0)
    }
  }

  private func start(_ sound: Sound, _ cue: SoundCue, at time: Double, delay: Double, isAlone: Bool) {
    let answer = sequencer.add(
      cue.entry.name, sound, cue.entry.kind, gain: cue.gain, pan: cue.pan, at: time + delay)
    switch answer {
    case .start(let id, let pitchFactor):
      output.perform(
        .start(sound, id: id, frame: 0, gain: cue.gain, pitchFactor: pitchFactor, pan: cue.pan), at: time, delay: delay)
      tell(cue, sound, id: id, at: time + delay, pitchFactor: pitchFactor, isAlone: isAlone)
    case .raise(let id):
      output.perform(.raise(id: id, decibels: SoundSequencer.raise), at: time, delay: 0)
    case .drop: break
    }
  }

  private func hold(_ cue: SoundCue, key: String, pitch: Double?, at time: Double) {
    guard var voice = cue.sound.parts.first?.voice else { return }
    if let pitch, pitch.isFinite { voice.pitch = min(20_000, max(1, pitch)) }
    voice.gain *= min(1, max(0, cue.gain))
    voice.pan = min(1, max(-1, cue.pan))
    let id: Int
    if let held = held[key] {
      id = held
    } else {
      (id, nextHeld) = (nextHeld, nextHeld - 1)
      held[key] = id
      tell(cue, Sound(voice), id: id, at: time, pitchFactor: 1, isAlone: false)
    }
    output.perform(.hold(voice, id: id), at: time, delay: 0)
  }

  private func tell(
    _ cue: SoundCue, _ sound: Sound, id: Int, at time: Double, pitchFactor: Double, isAlone: Bool
  ) {
    let line = SoundLine(cue, sound, id: id, at: time, pitchFactor: pitchFactor)
    output.note(line)
    if cue.entry.isTold { output.show(caption: line.caption, isAlone: isAlone) }
  }
}

/// What is heard, as a line of a list.
package struct SoundLine: Hashable, Sendable {
  /// The number of the start.
  package let id: Int
  /// Seconds on the clock of the window.
  package let time: Double
  package let moment: String
  package let caption: String
  /// The amplitude of its loudest voice.
  package var gain: Double
  package let pan: Double
  /// The pitch of the first voice at its start in Hz; nil for noise.
  package let pitch: Double?
  package let voices: Int

  /// Beyond which place a caption says on which side a sound is.
  private static let sideways = 0.2

  init(_ cue: SoundCue, _ sound: Sound, id: Int, at time: Double, pitchFactor: Double) {
    let voices = sound.parts.map(\.voice)
    (self.id, self.time, moment, pan, self.voices) = (id, time, cue.entry.name, cue.pan, voices.count)
    gain = (voices.map(\.gain).max() ?? 0) * (cue.isHeld ? 1 : cue.gain)
    pitch = voices.first.flatMap { $0.waveform == .noise ? nil : $0.pitch * pitchFactor }
    // Translators: the caption of a sound, and on which side of the screen it is.
    caption =
      pan < -Self.sideways
      ? tr("\(cue.caption), left") : pan > Self.sideways ? tr("\(cue.caption), right") : cue.caption
  }
}

extension SoundCue {
  /// Whether it sounds until it is ended.
  fileprivate var isHeld: Bool { if case .held = phase { true } else { false } }
}

extension Sound {
  /// Returns what of the sound starts before a time, each voice cut there.
  fileprivate func cut(after seconds: Double) -> Sound {
    Sound(
      parts.filter { $0.start < seconds }.map { part in
        var part = part
        part.voice.length = min(part.voice.length, seconds - part.start)
        return part
      })
  }
}

extension SoundReader {
  /// Reads the moments of a content from now on, at its pace.
  package func listen(to content: OverlaidHost) {
    content.content.onMoment.append { [weak self, unowned content] moment, time in
      self?.read(
        moment, at: content.windowTime(ofContentTime: time), pace: content.pace, isSingleFrame: content.isSingleFrame)
    }
    content.onPace.append { [weak self, unowned content] time in
      if content.isSingleFrame { self?.singleFrame(at: time) } else { self?.paceDidChange(to: content.pace, at: time) }
    }
  }
}
