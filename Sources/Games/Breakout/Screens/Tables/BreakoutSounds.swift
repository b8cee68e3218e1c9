import Breakout
import OvershootGameKit
import OvershootSound

/// How a game of breakout sounds.
enum BreakoutSounds {
  /// By the place on the paddle, in steps of a semitone from its middle.
  static let paddle = SoundEntry("breakout.paddle", tr("paddle"), .game, .knock) { detail in
    Sound([
      .init(
        voice: Voice(
          .triangle, pitch: 294 * PowerOfTwo.of(Double(detail.step) / 12), decay: 0.04, sustain: 0.3, release: 0.05,
          gain: 0.55, length: 0.1)),
      .init(voice: Voice(.noise, release: 0.01, cutoff: 1_500, gain: 0.12, length: 0.014)),
    ])
  }
  // Translators: the sound of a ball at a side or the top of the field, as a caption.
  static let wall = SoundEntry("breakout.wall", tr("wall"), .game, .knock) { _ in
    Sound(Voice(.sine, pitch: 880, glide: -3, release: 0.03, gain: 0.32, length: 0.05))
  }
  static let brick = SoundEntry("breakout.brick", tr("brick"), isTold: false) { detail in
    Sound.notes([detail.step], every: 0, gain: 0.5, length: 0.3)
  }
  static let hard = SoundEntry("breakout.hard", tr("hard brick"), .game, .knock) { _ in
    Sound([
      .init(
        voice: Voice(
          .square, pitch: 196, decay: 0.03, sustain: 0.3, release: 0.08, cutoff: 1_400, gain: 0.3, length: 0.14)),
      .init(voice: Voice(.sine, pitch: 1_870, release: 0.1, gain: 0.12, length: 0.14)),
    ])
  }
  static let lost = SoundEntry("breakout.lost", tr("ball lost"), .game, .knock, isTold: true) { _ in
    Sound(
      Voice(
        .saw, pitch: 262, glide: -19, attack: 0.005, decay: 0.2, sustain: 0.5, release: 0.2, cutoff: 1_200,
        cutoffGlide: -12, gain: 0.34, length: 0.5))
  }
  // Translators: all bricks of a wall are broken.
  static let cleared = SoundEntry("breakout.cleared", tr("wall cleared"), isTold: true) { _ in
    Sound.notes([0, 2, 3, 5, 7, 8, 10], every: 0.08, gain: 0.3, length: 0.6)
  }
  static let end = SoundEntry("breakout.end", tr("no lives left"), isTold: true) { _ in
    Sound.notes([0, -2, -3, -5], every: 0.16, gain: 0.32, length: 0.6)
  }

  static let steel = SoundEntry("breakout.steel", tr("steel brick"), .game, .knock) { _ in
    Sound([
      .init(voice: Voice(.sine, pitch: 1_245, release: 0.12, gain: 0.2, length: 0.16)),
      .init(voice: Voice(.triangle, pitch: 415, decay: 0.02, sustain: 0.2, release: 0.05, gain: 0.3, length: 0.08)),
    ])
  }
  static let blast = SoundEntry("breakout.blast", tr("explosion"), .game, .knock) { _ in
    Sound([
      .init(voice: Voice(.noise, release: 0.22, cutoff: 1_100, cutoffGlide: -18, gain: 0.8, length: 0.3)),
      .init(voice: Voice(.sine, pitch: 110, glide: -10, release: 0.18, gain: 0.45, length: 0.26)),
    ])
  }
  static let good = SoundEntry("breakout.good", tr("power-up"), isTold: true) { _ in
    Sound.notes([4, 7, 9], every: 0.06, gain: 0.3, length: 0.3)
  }
  // Translators: a bad power-up.
  static let bad = SoundEntry("breakout.bad", tr("power-down"), isTold: true) { _ in
    Sound.notes([2, 0, -3], every: 0.08, gain: 0.32, length: 0.3)
  }
  static let shot = SoundEntry("breakout.shot", tr("shot"), .game, .knock) { _ in
    Sound(
      Voice(
        .saw, pitch: 988, glide: -14, release: 0.05, cutoff: 3_200, cutoffGlide: -12, gain: 0.22, length: 0.12))
  }
  static let nudge = SoundEntry("breakout.nudge", tr("ball turned"), .game, .knock) { _ in
    Sound(Voice(.triangle, pitch: 523, glide: 7, attack: 0.01, release: 0.1, gain: 0.3, length: 0.2))
  }

  static let all = [
    paddle, wall, brick, hard, lost, cleared, end, steel, blast, good, bad, shot, nudge,
  ]

  /// The semitones from the middle of the paddle to an end.
  static let paddleSemitones = 7.0
  /// The step of the top row, and the greatest number of steps that a chain adds.
  static let (topStep, chainLimit) = (4, 12)
}

extension BreakoutTables {
  static func cues(of event: BreakoutEvent, in snapshot: BreakoutSnapshot) -> [SoundCue] {
    switch event {
    case .hit(_, _, _, nil, _, _): return [BreakoutSounds.steel.cue()]
    case .hit(let ball, _, let row, 0?, _, _):
      let chain = min(BreakoutSounds.chainLimit, max(0, (snapshot.ball(ball)?.chain ?? 0) - 1))
      return [BreakoutSounds.brick.cue(.init(step: BreakoutSounds.topStep - row + chain))]
    case .hit: return [BreakoutSounds.hard.cue()]
    case .bounced(let ball):
      let paddle = snapshot.game.paddle
      let offset = abs((snapshot.ball(ball)?.position.x ?? paddle.x) - paddle.x) / (paddle.width / 2)
      return [BreakoutSounds.paddle.cue(.init(step: Int((min(1, offset) * BreakoutSounds.paddleSemitones).rounded())))]
    case .exploded: return [BreakoutSounds.blast.cue()]
    case .caught(let powerUp, _, _, _): return [powerUp.isGood ? BreakoutSounds.good.cue() : BreakoutSounds.bad.cue()]
    case .fired: return [BreakoutSounds.shot.cue()]
    case .nudged, .drawn: return [BreakoutSounds.nudge.cue()]
    case .wall: return [BreakoutSounds.wall.cue()]
    case .lost: return [BreakoutSounds.lost.cue()]
    case .lifeLost(let left): return left == 0 ? [BreakoutSounds.end.cue(delay: 0.3)] : []
    case .wallCleared: return [BreakoutSounds.cleared.cue()]
    case .served, .pushed, .refused, .dropped, .moved, .bonus: return []
    }
  }

  static func cues(of event: PlayEvent, in snapshot: BreakoutSnapshot) -> [SoundCue] { [] }
}
