import OvershootGeometry

/// Decides what becomes of sounds that follow each other.
///
/// Sounds are equal that have the same key, parts, gain and place. Of equal ones that start within 20 ms of the first,
/// the second makes the first louder, once, and all are dropped. One that starts within 0.5 s of the one before is
/// varied in pitch. Equal calls give equal answers for equal seeds.
public struct SoundSequencer: Sendable {
  /// How a sound may be varied.
  public enum Kind: Hashable, Sendable {
    /// By up to ±2 %: knocks and ticks.
    case knock
    /// By up to ±0.3 %: notes.
    case note
    /// Not at all.
    case exact

    /// The greatest part of the pitch that is added or taken.
    fileprivate var variation: Double {
      switch self {
      case .knock: 0.02
      case .note: 0.003
      case .exact: 0
      }
    }
  }

  /// What is done about a sound.
  public enum Answer: Hashable, Sendable {
    /// It is started under a number that no other start has, with its pitches multiplied by a factor.
    case start(id: Int, pitchFactor: Double)
    /// It is dropped, and the sound with this number is raised by `SoundSequencer.raise`.
    case raise(id: Int)
    /// It is dropped.
    case drop
  }

  /// How much louder the first of equal sounds gets, in decibels.
  public static let raise = 1.5

  /// Seconds within which equal sounds are one, and within which they vary.
  private static let (joined, varied) = (0.02, 0.5)
  /// The number of kept starts beyond which old ones are dropped.
  private static let leastKept = 64

  private struct Key: Hashable {
    let name: String
    let sound: Sound
    let gain: Double
    let pan: Double
  }

  /// The latest start of a sound.
  private struct Start {
    let id: Int
    let time: Double
    var isRaised = false
  }

  private var starts: [Key: Start] = [:]
  /// The number of starts at which old ones are dropped next.
  private var limit = leastKept
  private var generator: SeededGenerator
  private var nextID: Int

  /// Creates a sequencer that has heard nothing.
  ///
  /// - Parameters:
  ///   - seed: Determines how pitches vary.
  ///   - firstID: The number of the first start; the others count on from there.
  public init(seed: UInt64 = 0, firstID: Int = 0) {
    generator = SeededGenerator(seed: seed)
    nextID = firstID
  }

  /// Returns what is done about a sound.
  ///
  /// - Parameters:
  ///   - key: The name of what happened.
  ///   - gain: Its gain, beside that of its voices.
  ///   - pan: What is added to its places.
  ///   - time: When it starts, in seconds; sounds may come in another order than that of their times.
  public mutating func add(
    _ key: String, _ sound: Sound, _ kind: Kind, gain: Double = 1, pan: Double = 0, at time: Double,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Answer {
    require(time.isFinite, "A sound starts at a finite time, not at \(time).", file: file, line: line)
    let key = Key(name: key, sound: sound, gain: gain, pan: pan)
    let former = starts[key]
    if let former, abs(time - former.time) < Self.joined {
      if former.isRaised { return .drop }
      starts[key]?.isRaised = true
      return .raise(id: former.id)
    }
    var factor = 1.0
    if let former, kind != .exact, abs(time - former.time) <= Self.varied {
      factor += kind.variation * (2 * generator.unit() - 1)
    }
    defer { nextID += 1 }
    keep(Start(id: nextID, time: time), for: key)
    return .start(id: nextID, pitchFactor: factor)
  }

  private mutating func keep(_ start: Start, for key: Key) {
    starts[key] = start
    guard starts.count >= limit else { return }
    starts = starts.filter { $0.value.time >= start.time - Self.varied }
    limit = max(Self.leastKept, 2 * starts.count)
  }
}
