import OvershootGeometry
import OvershootSound

/// What a mixer renders while commands are given at frames.
struct Recording {
  /// A command, and the frame at which it is given.
  typealias Step = (frame: Int, command: MixerCommand)

  let left: [Float]
  let right: [Float]

  /// Renders `frames` frames. Blocks end where commands are given, and after as many frames as `block` returns.
  init(_ frames: Int, seed: UInt64 = 1, _ steps: [Step], block: () -> Int = { 4_096 }) {
    var mixer = Mixer(seed: seed)
    var samples = [Float](repeating: .nan, count: 2 * frames)
    var rest = steps.sorted { $0.frame < $1.frame }[...]
    samples.withUnsafeMutableBufferPointer { buffer in
      while mixer.position < frames {
        while let step = rest.first, step.frame <= mixer.position {
          mixer.perform(step.command)
          rest.removeFirst()
        }
        let end = min(frames, mixer.position + block(), rest.first?.frame ?? frames)
        mixer.render(into: UnsafeMutableBufferPointer(rebasing: buffer[2 * mixer.position..<2 * end]))
      }
    }
    left = (0..<frames).map { samples[2 * $0] }
    right = (0..<frames).map { samples[2 * $0 + 1] }
  }

  /// Renders one sound, started at the first frame, to its end.
  init(_ sound: Sound, frames: Int? = nil) {
    self.init(
      frames ?? Int((sound.length * 48_000).rounded()),
      [(0, .start(sound, id: 0, frame: 0, gain: 1, pitchFactor: 1, pan: 0))])
  }

  /// The greatest absolute sample.
  var peak: Float { max(left.map(abs).max() ?? 0, right.map(abs).max() ?? 0) }

  /// The bits of all samples in one number.
  var digest: UInt64 {
    var digest = Digest()
    for (left, right) in zip(left, right) { digest.mix(UInt64(left.bitPattern) << 32 | UInt64(right.bitPattern)) }
    return digest.value
  }

  /// The greater step of both channels from each sample to the next.
  var steps: [Float] {
    zip(zip(left, left.dropFirst()), zip(right, right.dropFirst())).map { left, right in
      max(abs(left.1 - left.0), abs(right.1 - right.0))
    }
  }
}

extension MixerCommand {
  /// Starts one voice.
  static func start(_ voice: Voice, id: Int = 0, frame: Int = 0) -> MixerCommand {
    .start(Sound(voice), id: id, frame: frame, gain: 1, pitchFactor: 1, pan: 0)
  }
}

extension SeededGenerator {
  /// Returns a number between two others.
  mutating func number(_ low: Double, _ high: Double) -> Double { low + (high - low) * unit() }

  /// Returns a random voice of at most half a second.
  mutating func voice() -> Voice {
    Voice(
      Waveform.allCases[integer(below: Waveform.allCases.count)], pitch: number(40, 4_000),
      glide: integer(below: 2) == 0 ? 0 : number(-24, 24), attack: number(0, 0.02), decay: number(0, 0.1),
      sustain: unit(), release: number(0, 0.1), cutoff: integer(below: 2) == 0 ? .infinity : number(100, 15_000),
      cutoffGlide: integer(below: 2) == 0 ? 0 : number(-24, 24), gain: unit(), pan: number(-1, 1),
      length: number(0, 0.5))
  }

  /// Returns a random sound of up to eight voices within half a second.
  mutating func sound() -> Sound {
    Sound((0...integer(below: 8)).map { _ in Sound.Part(start: number(0, 0.5), voice: voice()) })
  }

  /// Returns a random command of the ids 0...7 at a frame.
  mutating func command(at frame: Int) -> MixerCommand {
    let id = integer(below: 8)
    switch integer(below: 12) {
    case 0: return .raise(id: id, decibels: number(-6, 6))
    case 1, 2: return .hold(voice(), id: id)
    case 3: return .release(id: id)
    case 4: return .volume(number(0, 100))
    case 5: return .fadeOut
    default:
      return .start(
        sound(), id: id, frame: frame + integer(below: 2_000), gain: number(0, 2), pitchFactor: number(0.5, 2),
        pan: number(-1, 1))
    }
  }
}
