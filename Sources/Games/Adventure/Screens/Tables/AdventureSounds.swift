import OvershootAdventure
import OvershootGameKit
import OvershootSound

/// How The Night Arcade sounds, by the names that its world gives.
enum AdventureSounds {
  static let all = WorldSound.allCases.map(entry)

  static func entry(_ sound: WorldSound) -> SoundEntry {
    SoundEntry("adventure.\(sound.rawValue)", sound.caption, .game, .knock, isTold: sound != .step) { _ in sound.sound }
  }
}

extension AdventureTables {
  static func cues(of event: AdventureEvent, in snapshot: AdventureSnapshot) -> [SoundCue] {
    switch event {
    case .did, .said: []
    // Steps are heard in the Arcade alone.
    case .heard(.step) where !snapshot.isArcade: []
    case .heard(let sound): [AdventureSounds.entry(sound).cue()]
    }
  }

  static func cues(of event: PlayEvent, in snapshot: AdventureSnapshot) -> [SoundCue] { [] }
}

extension WorldSound {
  fileprivate var caption: String {
    switch self {
    case .door: tr("a door")
    case .switch: tr("a switch")
    case .power: tr("the power")
    case .cat: tr("a cat")
    case .coin: tr("a coin")
    case .step: tr("steps")
    case .sea: tr("the sea")
    }
  }

  fileprivate var sound: Sound {
    switch self {
    case .door:
      Sound([
        .init(
          voice: Voice(
            .saw, pitch: 92, glide: 5, attack: 0.05, decay: 0.1, sustain: 0.5, release: 0.1, cutoff: 600, gain: 0.24,
            length: 0.35)),
        .init(start: 0.34, voice: Voice(.sine, pitch: 82, glide: -5, release: 0.1, gain: 0.5, length: 0.14)),
      ])
    case .switch:
      Sound([
        .init(voice: Voice(.noise, release: 0.012, cutoff: 3_500, gain: 0.8, length: 0.016)),
        .init(start: 0.05, voice: Voice(.noise, release: 0.02, cutoff: 1_800, gain: 0.7, length: 0.026)),
      ])
    case .power:
      Sound([
        .init(
          voice: Voice(
            .saw, pitch: 49, glide: 12, attack: 0.5, release: 0.4, cutoff: 500, cutoffGlide: 10, gain: 0.3, length: 1.4)
        ),
        .init(
          start: 0.9, voice: Voice(.sine, pitch: Scale.pitch(-5), attack: 0.1, release: 0.4, gain: 0.16, length: 0.7)),
      ])
    case .cat:
      Sound([
        .init(
          voice: Voice(
            .saw, pitch: 520, glide: 5, attack: 0.08, decay: 0.1, sustain: 0.7, release: 0.06, cutoff: 1_500,
            cutoffGlide: 9, gain: 0.22, length: 0.24)),
        .init(
          start: 0.2,
          voice: Voice(
            .saw, pitch: 690, glide: -9, attack: 0.03, release: 0.2, cutoff: 2_200, cutoffGlide: -14, gain: 0.22,
            length: 0.4)),
      ])
    case .coin: Sound.notes([10, 13], every: 0.07, gain: 0.2, length: 0.3)
    case .step:
      Sound([
        .init(voice: Voice(.noise, release: 0.03, cutoff: 600, gain: 0.95, length: 0.06)),
        .init(start: 0.28, voice: Voice(.noise, release: 0.03, cutoff: 520, gain: 0.85, length: 0.06)),
      ])
    case .sea:
      Sound([
        .init(
          voice: Voice(
            .noise, attack: 0.9, release: 1.4, cutoff: 380, cutoffGlide: 14, gain: 0.95, pan: -0.3, length: 2.4)),
        .init(
          start: 1.4,
          voice: Voice(.noise, attack: 1, release: 1.6, cutoff: 320, cutoffGlide: 12, gain: 0.85, pan: 0.3, length: 2.8)
        ),
      ])
    }
  }
}
