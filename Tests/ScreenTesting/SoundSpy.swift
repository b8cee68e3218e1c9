import OvershootScreenKit
import OvershootShell
import OvershootSound
import OvershootStage

/// Hears what happens in a host, and notes it.
@MainActor
package final class SoundSpy: SoundOutput {
  package private(set) lazy var reader = SoundReader(seed: 1, self)
  /// The groups that are heard.
  package var groups: Set<SoundEntry.Group> = [.game, .interface]
  package private(set) var commands: [(command: MixerCommand, time: Double, delay: Double)] = []
  package private(set) var lines: [SoundLine] = []
  package private(set) var captions: [String] = []
  /// Whether nothing else says the same, of each caption.
  package private(set) var captionsAlone: [Bool] = []
  private var mixer = Mixer(seed: 1)
  private var samples = [Float](repeating: 0, count: 2 * 256)
  private var playedCount = 0

  package init(_ host: SceneHost? = nil) {
    host?.onMoment.append { [reader] moment, time in reader.read(moment, at: time) }
  }

  package func perform(_ command: MixerCommand, at time: Double, delay: Double) {
    commands.append((command, time, delay))
  }

  package func hears(_ group: SoundEntry.Group) -> Bool { groups.contains(group) }

  package func note(_ line: SoundLine) { lines.append(line) }

  package func show(caption: String, isAlone: Bool) {
    captions.append(caption)
    captionsAlone.append(isAlone)
  }

  /// The names of the moments that are heard, in order.
  package var moments: [String] { lines.map(\.moment) }

  /// The voices that are held, as they were told, and when.
  package var holds: [(voice: Voice, time: Double)] {
    commands.compactMap { entry in
      guard case .hold(let voice, _) = entry.command else { return nil }
      return (voice, entry.time)
    }
  }

  /// Whether a voice is held and was not released.
  package var isHolding: Bool {
    var held: Set<Int> = []
    for entry in commands {
      switch entry.command {
      case .hold(_, let id): held.insert(id)
      case .release(let id): held.remove(id)
      case .fadeOut: held = []
      case .start, .raise, .volume: break
      }
    }
    return !held.isEmpty
  }

  /// Plays what was heard since the last call, each command at once. Returns the greatest sample of 256 frames; NaN
  /// where one is not finite.
  package func playLatest() -> Float {
    for entry in commands[playedCount...] {
      if case .start(let sound, let id, _, let gain, let pitchFactor, let pan) = entry.command {
        mixer.start(sound, id: id, at: mixer.position, gain: gain, pitchFactor: pitchFactor, pan: pan)
      } else {
        mixer.perform(entry.command)
      }
    }
    playedCount = commands.count
    samples.withUnsafeMutableBufferPointer { mixer.render(into: $0) }
    return samples.allSatisfy(\.isFinite) ? samples.map(abs).max() ?? 0 : .nan
  }

  /// Forgets what was heard.
  package func clear() { (commands, lines, captions, playedCount) = ([], [], [], 0) }
}
