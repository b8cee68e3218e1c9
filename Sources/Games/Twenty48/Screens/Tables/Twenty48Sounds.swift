import OvershootGameKit
import OvershootSound
import Twenty48

/// How a game of 2048 sounds.
enum Twenty48Sounds {
  static let slide = SoundEntry("2048.slide", tr("slide", context: "sound"), .game, .knock) { detail in
    Sound(
      Voice(
        .noise, attack: 0.012, decay: 0.05, sustain: 0.4, release: 0.05, cutoff: 1_600, cutoffGlide: -9,
        gain: 0.3 + 0.6 * min(1, detail.speed / 5_000), length: 0.12))
  }
  /// Step 0 is the merge that makes 8.
  static let merge = SoundEntry("2048.merge", tr("merge", context: "sound"), isTold: true) { detail in
    Sound.notes([detail.step], every: 0, gain: 0.28, length: 0.42)
  }
  static let refused = SoundEntry("2048.refused", tr("nothing moves"), .game, .knock, isTold: true) { _ in
    Sound([
      .init(voice: Voice(.sine, pitch: 110, glide: -5, release: 0.07, gain: 0.5, length: 0.1)),
      .init(voice: Voice(.noise, release: 0.02, cutoff: 420, gain: 0.2, length: 0.03)),
    ])
  }
  /// The merge backwards: it swells, and ends where a merge begins.
  static let undo = SoundEntry("2048.undo", tr("undo"), isTold: true) { detail in
    Sound([
      .init(
        voice: Voice(
          .triangle, pitch: Scale.pitch(detail.step), attack: 0.2, release: 0.012, cutoff: 3_000, gain: 0.3,
          length: 0.24))
    ])
  }
  static let win = SoundEntry("2048.win", tr("goal reached"), isTold: true) { _ in
    Sound.notes([0, 2, 3, 5, 7, 8, 10], every: 0.08, gain: 0.3, length: 0.7)
  }
  static let best = SoundEntry("2048.best", tr("new best"), isTold: true) { _ in
    Sound.notes([3, 5, 7, 8], every: 0.07, gain: 0.24, length: 0.45)
  }
  static let end = SoundEntry("2048.end", tr("no move is left"), isTold: true) { _ in
    Sound.notes([0, -2, -3, -5], every: 0.16, gain: 0.32, length: 0.6)
  }

  static let all = [slide, merge, refused, undo, win, best, end]

  /// The seconds over which several merges of a push are spread.
  static let spread = 0.04
  /// The exponent of the tile whose merge is step 0.
  private static let base = 3

  /// Returns what merges are heard by, the first after a delay; `caption` has the number on a tile.
  static func merges(
    _ merges: [Twenty48PlacedTile], _ entry: SoundEntry, after delay: Double, caption: (String) -> String
  ) -> [SoundCue] {
    merges.map(\.tile).enumerated().map { index, tile in
      entry.cue(
        .init(step: tile.exponent - base), caption: caption(tile.text),
        delay: delay + (merges.count > 1 ? spread * Double(index) / Double(merges.count - 1) : 0))
    }
  }
}

extension Twenty48Tables {
  static func cues(of event: Twenty48Event, in snapshot: Twenty48Snapshot) -> [SoundCue] {
    switch event {
    case .spawned: cues(of: snapshot.push)
    case .refused: [Twenty48Sounds.refused.cue()]
    case .moved, .merged, .scored, .goalReached, .noMoveLeft: []
    }
  }

  static func cues(of event: PlayEvent, in snapshot: Twenty48Snapshot) -> [SoundCue] {
    guard event == .undone else { return [] }
    let merges = snapshot.push.merges
    if merges.isEmpty { return [Twenty48Sounds.undo.cue()] }
    return Twenty48Sounds.merges(merges.reversed(), Twenty48Sounds.undo, after: 0) {
      // Translators: the number on the tile that is taken apart.
      tr("undo \($0, "tile")", context: "sound")
    }
  }

  private static func cues(of push: Twenty48Push) -> [SoundCue] {
    var cues = [Twenty48Sounds.slide.cue(.init(speed: push.speed))]
    cues += Twenty48Sounds.merges(push.merges, Twenty48Sounds.merge, after: push.landing) {
      // Translators: the number on the tile that was made.
      tr("merge \($0, "tile")", context: "sound")
    }
    if push.isBest || push.isHighest { cues.append(Twenty48Sounds.best.cue(delay: push.landing)) }
    if push.events.contains(.noMoveLeft) {
      cues.append(Twenty48Sounds.end.cue(delay: push.landing))
    } else if push.events.contains(.goalReached) {
      cues.append(Twenty48Sounds.win.cue(delay: push.landing))
    }
    return cues
  }
}
