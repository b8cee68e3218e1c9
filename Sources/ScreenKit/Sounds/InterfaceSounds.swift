import OvershootSound

/// How controls and screens of any kind sound.
package enum InterfaceSounds {
  // Translators: captions of sounds, as subtitles for the deaf have them.
  static let press = SoundEntry("ui.press", tr("press", context: "sound"), .interface, .knock) { _ in
    Sound([
      .init(voice: Voice(.noise, release: 0.01, cutoff: 3_000, gain: 0.25, length: 0.014)),
      .init(voice: Voice(.sine, pitch: 660, glide: -5, release: 0.03, gain: 0.16, length: 0.04)),
    ])
  }
  static let on = SoundEntry("ui.on", tr("on"), .interface) { _ in
    Sound.notes([0, 2], every: 0.06, gain: 0.14)
  }
  static let off = SoundEntry("ui.off", tr("off"), .interface) { _ in
    Sound.notes([2, 0], every: 0.06, gain: 0.14)
  }
  static let detent = SoundEntry("ui.detent", tr("detent", context: "sound"), .interface, .knock) { detail in
    Sound(
      Voice(.triangle, pitch: Scale.pitch(detail.step), release: 0.015, gain: 0.14, length: 0.02))
  }
  static let alert = SoundEntry("ui.alert", tr("alert", context: "sound"), .interface, isTold: true) { _ in
    Sound.notes([3, 0], every: 0.12, gain: 0.24, length: 0.4)
  }
  static let toast = SoundEntry("ui.toast", tr("message", context: "sound"), .interface) { _ in
    Sound.notes([4], every: 0, gain: 0.16, length: 0.3)
  }
  static let refused = SoundEntry("ui.refused", tr("not possible", context: "sound"), .interface, .knock, isTold: true)
  { _ in
    Sound(Voice(.sine, pitch: 150, glide: -4, release: 0.06, gain: 0.3, length: 0.08))
  }
  static let transition = SoundEntry("ui.transition", tr("air", context: "sound"), .interface, .exact) { _ in
    Sound(Voice(.noise, attack: 0.02, release: 0.03, cutoff: 700, gain: 0.7, length: 0.3))
  }

  static let hold = SoundEntry("confirm.hold", tr("held"), .game, .exact) { _ in
    Sound(Voice(.sine, pitch: 220, attack: 0.02, release: 0.04, gain: 0.22, length: 1))
  }
  static let ring = SoundEntry("confirm.ring", tr("ring full", context: "sound"), isTold: true) { _ in
    Sound.notes([5], every: 0, gain: 0.3, length: 0.6)
  }
  static let done = SoundEntry("confirm.done", tr("confirmed", context: "sound"), isTold: true) { _ in
    Sound.notes([0, 2, 3, 5], every: 0.05, gain: 0.22, length: 0.5)
  }
  static let cancel = SoundEntry("confirm.cancel", tr("let go", context: "sound"), .game, .knock, isTold: true) { _ in
    Sound(Voice(.triangle, pitch: 196, glide: -7, release: 0.08, gain: 0.25, length: 0.12))
  }

  package static let all = [
    press, on, off, detent, alert, toast, refused, transition, hold, ring, done, cancel,
  ]

  /// The steps of the scale from the minimum of a range to its maximum.
  static let rangeSteps = 10.0
  /// The gain of a transition that moves by one of itself per second, and the greatest.
  static let (airGain, airLimit) = (0.22, 1.0)
}

extension InterfaceMoment: AudibleMoment {
  package var cues: [SoundCue] {
    switch self {
    case .pressed: [InterfaceSounds.press.cue()]
    case .toggled(let isOn): [(isOn ? InterfaceSounds.on : InterfaceSounds.off).cue()]
    case .stepped(let fraction):
      [InterfaceSounds.detent.cue(.init(step: Int((fraction * InterfaceSounds.rangeSteps).rounded())))]
    case .refused: [InterfaceSounds.refused.cue()]
    case .alerted: [InterfaceSounds.alert.cue()]
    case .told: [InterfaceSounds.toast.cue()]
    case .transition(let speed):
      [InterfaceSounds.transition.held(gain: min(InterfaceSounds.airLimit, speed * InterfaceSounds.airGain))]
    }
  }
}

extension ConfirmMoment: AudibleMoment {
  package var cues: [SoundCue] {
    switch self {
    case .holding(let fraction): [InterfaceSounds.hold.held(pitch: 220 * PowerOfTwo.of(fraction), gain: 1)]
    case .ended: [InterfaceSounds.hold.ended()]
    case .met: [InterfaceSounds.ring.cue()]
    case .done: [InterfaceSounds.done.cue()]
    case .cancelled: [InterfaceSounds.cancel.cue()]
    }
  }
}
