import OvershootSound

/// What one kind of moment sounds like: a row of the table of a screen.
package struct SoundEntry: Sendable {
  /// What is heard of it by default.
  package enum Group: Hashable, Sendable {
    /// What happens in a game or a lab.
    case game
    /// What controls and screens of any kind do.
    case interface
  }

  /// What a sound is made from.
  package struct Detail: Hashable, Sendable {
    /// Steps of the scale above the entry's own pitch.
    package var step: Int
    /// The speed of what moves, in points per second.
    package var speed: Double

    package init(step: Int = 0, speed: Double = 900) {
      (self.step, self.speed) = (step, speed.isFinite ? max(0, speed) : 0)
    }
  }

  /// The name, such as `2048.merge`.
  package let name: String
  private let makeCaption: @Sendable () -> String
  package let group: Group
  /// How equal sounds differ that follow each other soon.
  package let kind: SoundSequencer.Kind
  /// Whether the caption says something that a player should know, and is shown.
  package let isTold: Bool
  private let make: @Sendable (Detail) -> Sound

  package init(
    _ name: String, _ caption: @autoclosure @escaping @Sendable () -> String, _ group: Group = .game,
    _ kind: SoundSequencer.Kind = .note, isTold: Bool = false, make: @escaping @Sendable (Detail) -> Sound
  ) {
    (self.name, self.group, self.kind, self.isTold) = (name, group, kind, isTold)
    (makeCaption, self.make) = (caption, make)
  }

  /// What it is called in few words.
  package var caption: String { makeCaption() }

  /// Returns the sound; steps are limited to those of which all pitches are audible.
  package func sound(_ detail: Detail = Detail()) -> Sound {
    make(Detail(step: min(40, max(-40, detail.step)), speed: detail.speed))
  }

  /// Returns what a moment is heard by.
  ///
  /// - Parameters:
  ///   - detail: what the sound is made from.
  ///   - sound: another sound than that of the entry.
  ///   - caption: the caption, if not that of the entry.
  ///   - pan: from left, -1, to right, 1.
  ///   - gain: a factor from 0 to 1.
  ///   - delay: seconds on the clock of the frames until it starts.
  package func cue(
    _ detail: Detail = Detail(), sound: Sound? = nil, caption: String? = nil, pan: Double = 0, gain: Double = 1,
    delay: Double = 0
  ) -> SoundCue {
    SoundCue(
      entry: self, sound: sound ?? self.sound(detail), caption: caption ?? self.caption, pan: pan, gain: gain,
      delay: delay, phase: .once)
  }

  /// Returns what is heard while something is held or moves.
  ///
  /// - Parameters:
  ///   - pitch: the pitch in Hz, that of the first voice where it is nil.
  ///   - gain: a factor from 0 to 1; at 0 the sound ends.
  ///   - pan: from left, -1, to right, 1.
  ///   - key: distinguishes several of one entry.
  package func held(pitch: Double? = nil, gain: Double, pan: Double = 0, key: Int = 0) -> SoundCue {
    SoundCue(
      entry: self, sound: sound(), caption: caption, pan: pan, gain: gain, delay: 0,
      phase: gain > 0 ? .held(key, pitch: pitch) : .ended(key))
  }

  /// Returns the end of what is heard while something is held.
  package func ended(key: Int = 0) -> SoundCue { held(gain: 0, key: key) }
}

/// What a moment is heard by.
package struct SoundCue: Sendable {
  /// When a cue sounds.
  package enum Phase: Hashable, Sendable {
    /// For its own length.
    case once
    /// From its first cue with this key on, until one that ends it; each changes it.
    case held(Int, pitch: Double?)
    case ended(Int)
  }

  package let entry: SoundEntry
  package let sound: Sound
  package let caption: String
  package let pan: Double
  package let gain: Double
  package let delay: Double
  package let phase: Phase
}
