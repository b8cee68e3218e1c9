import BombRush
import OvershootGameKit
import OvershootSound

/// How a level of Bomb Rush sounds.
enum BombRushSounds {
  static let set = SoundEntry("bombs.set", tr("bomb set"), .game, .knock, isTold: true) { _ in
    Sound([
      .init(voice: Voice(.sine, pitch: 147, glide: -7, release: 0.09, gain: 0.5, length: 0.13)),
      .init(voice: Voice(.noise, release: 0.02, cutoff: 900, gain: 0.16, length: 0.03)),
    ])
  }
  static let hold = SoundEntry("bombs.hold", tr("bomb held"), isTold: true) { _ in
    Sound.notes([0, 3], every: 0.05, gain: 0.2, length: 0.14)
  }
  /// By the ticks that are left: step 0 of a whole fuse, 5 at its end.
  static let fuse = SoundEntry("bombs.fuse", tr("fuse"), .game, .knock) { detail in
    Sound(
      Voice(
        .noise, release: 0.012, cutoff: 2_200 + 500 * Double(min(5, max(0, detail.step))), gain: 0.4, length: 0.02))
  }
  /// Step 0 is near, -12 far away.
  static let blast = SoundEntry("bombs.blast", tr("blast"), .game, .knock, isTold: true) { detail in
    let near = PowerOfTwo.of(Double(min(0, max(-12, detail.step))) / 6)
    return Sound([
      .init(
        voice: Voice(
          .noise, attack: 0.002, decay: 0.25, sustain: 0.25, release: 0.4, cutoff: 300 + 2_200 * near, cutoffGlide: -28,
          gain: 0.2 + 0.22 * near, length: 0.8)),
      .init(
        voice: Voice(
          .sine, pitch: 78, glide: -14, attack: 0.002, decay: 0.15, sustain: 0.4, release: 0.25, gain: 0.4, length: 0.5)
      ),
    ])
  }
  static let crate = SoundEntry("bombs.crate", tr("crate"), .game, .knock) { _ in
    Sound([
      .init(
        voice: Voice(
          .noise, decay: 0.03, sustain: 0.2, release: 0.05, cutoff: 2_600, cutoffGlide: -12, gain: 0.7, length: 0.1)),
      .init(start: 0.04, voice: Voice(.noise, release: 0.05, cutoff: 1_400, gain: 0.6, length: 0.07)),
    ])
  }
  static let core = SoundEntry("bombs.core", tr("core burnt"), isTold: true) { _ in
    Sound.notes([5, 8], every: 0.07, gain: 0.26, length: 0.5)
  }
  static let took = SoundEntry("bombs.took", tr("pickup"), isTold: true) { _ in
    Sound.notes([2, 5], every: 0.06, gain: 0.22, length: 0.24)
  }
  static let saved = SoundEntry("bombs.saved", tr("ward saved"), isTold: true) { _ in
    Sound.notes([3, 5, 7], every: 0.08, gain: 0.2, length: 0.4)
  }
  static let burnt = SoundEntry("bombs.burnt", tr("ward burnt"), .game, .knock, isTold: true) { _ in
    Sound(
      Voice(
        .saw, pitch: 392, glide: -17, attack: 0.005, decay: 0.2, sustain: 0.4, release: 0.2, cutoff: 1_600,
        cutoffGlide: -14, gain: 0.32, length: 0.45))
  }
  static let enemy = SoundEntry("bombs.enemy", tr("enemy burnt"), .game, .knock, isTold: true) { _ in
    Sound(Voice(.square, pitch: 165, glide: -12, release: 0.12, cutoff: 900, gain: 0.3, length: 0.22))
  }
  static let noticed = SoundEntry("bombs.noticed", tr("an enemy has noticed"), isTold: true) { _ in
    Sound([
      .init(voice: Voice(.square, pitch: Scale.pitch(4), release: 0.04, cutoff: 2_400, gain: 0.16, length: 0.07)),
      .init(
        start: 0.1, voice: Voice(.square, pitch: Scale.pitch(4), release: 0.06, cutoff: 2_400, gain: 0.16, length: 0.11)
      ),
    ])
  }
  /// Above step 0 the level is won, else lost.
  static let end = SoundEntry("bombs.end", tr("the end"), isTold: true) { detail in
    detail.step > 0
      ? Sound.notes([0, 2, 3, 5, 7], every: 0.09, gain: 0.2, length: 0.6)
      : Sound.notes([0, -2, -3, -5], every: 0.16, gain: 0.24, length: 0.6)
  }
  static let rewind = SoundEntry("bombs.rewind", tr("rewind"), .game, .exact) { _ in
    Sound(Voice(.saw, pitch: 55, attack: 0.02, release: 0.05, cutoff: 700, gain: 0.22, length: 0.5))
  }

  static let all = [set, hold, fuse, blast, crate, core, took, saved, burnt, enemy, noticed, end, rewind]

  /// How far to a side what is at an edge of the board is heard.
  static let width = 0.9
  /// The pitch of the motor that winds the end, in Hz: at rest, and more for each tick per second.
  static let (motorPitch, motorRise) = (45.0, 1.2)
}

extension BombRushTables {
  @MainActor static func cues(of event: BombRushEvent, in snapshot: BombRushSnapshot) -> [SoundCue] {
    let board = snapshot.game.board
    let middle = Vector2(Double(board.columns - 1) / 2, Double(board.rows - 1) / 2)
    let way = event.cell.map { Vector2(Double($0.column), Double($0.row)) - middle } ?? .zero
    func cues(_ entry: SoundEntry, step: Int = 0) -> [SoundCue] {
      [entry.cue(.init(step: step), pan: way.x / middle.x * BombRushSounds.width)]
    }
    return switch event {
    case .held: cues(BombRushSounds.hold)
    case .fuse(let bomb): cues(BombRushSounds.fuse, step: Int((1 - Double(bomb.fuse) / Double(bomb.fuseLength)) * 5))
    case .noticed: cues(BombRushSounds.noticed)
    case .set: cues(BombRushSounds.set)
    case .cracked, .burnt(.soft, _): cues(BombRushSounds.crate)
    case .burnt: cues(BombRushSounds.core)
    case .took: cues(BombRushSounds.took)
    case .refused: InterfaceMoment.refused.cues
    case .exploded: cues(BombRushSounds.blast, step: -Int(way.length.rounded()))
    case .died(let actor, _): cues(actor.kind.isEnemy ? BombRushSounds.enemy : BombRushSounds.burnt)
    case .saved: cues(BombRushSounds.saved)
    case .ended: []
    }
  }

  @MainActor static func cues(of event: PlayEvent, in snapshot: BombRushSnapshot) -> [SoundCue] {
    switch event {
    case .ended:
      let isWon = snapshot.game.phase == .won
      return [BombRushSounds.end.cue(.init(step: isWon ? 5 : -5), caption: isWon ? tr("won") : tr("lost"))]
    case .began, .waiting, .paused, .running, .undone, .advised: return []
    }
  }
}
