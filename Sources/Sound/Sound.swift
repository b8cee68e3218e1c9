import OvershootGeometry

/// Up to eight voices with their starts: all that is heard is one of these.
///
/// It has a fixed size and no reference, so it can be handed to another thread without an allocation.
public struct Sound: Hashable, BitwiseCopyable, Sendable {
  /// A voice, and when it starts.
  public struct Part: Hashable, BitwiseCopyable, Sendable {
    /// Seconds after the start of the sound, at least 0.
    public var start: Double
    /// What starts.
    public var voice: Voice

    /// Creates a part. Values outside of their ranges are refused where it becomes part of a `Sound`.
    public init(start: Double = 0, voice: Voice) {
      (self.start, self.voice) = (start, voice)
    }
  }

  /// The largest number of parts.
  public static let capacity = 8

  private var storage = InlineArray<8, Part>(repeating: Part(voice: Voice()))
  /// The number of parts.
  public private(set) var count: Int

  /// Creates a sound.
  ///
  /// - Precondition: there are at most eight parts, and all values of their voices lie in their ranges.
  public init(_ parts: [Part], file: StaticString = #fileID, line: UInt = #line) {
    require(
      parts.count <= Self.capacity, "A Sound has at most \(Self.capacity) parts, not \(parts.count).", file: file,
      line: line)
    count = parts.count
    for (index, part) in parts.enumerated() {
      require(
        (0...VoiceLimits.longest).contains(part.start),
        "A part of a Sound starts within 0...\(VoiceLimits.longest) s, not at \(part.start).", file: file, line: line)
      VoiceLimits.check(part.voice, file: file, line: line)
      storage[index] = part
    }
  }

  /// Creates a sound of one voice.
  ///
  /// - Precondition: all values of the voice lie in their ranges.
  public init(_ voice: Voice, file: StaticString = #fileID, line: UInt = #line) {
    self.init([Part(voice: voice)], file: file, line: line)
  }

  /// The parts, in the order in which they were given.
  public var parts: [Part] { (0..<count).map { storage[$0] } }

  /// Returns a part.
  ///
  /// - Precondition: `index` is in `0..<count`.
  subscript(index: Int) -> Part { storage[index] }

  /// Seconds from the start to the end of the voice that ends last; 0 without parts.
  public var length: Double {
    var end = 0
    for index in 0..<count {
      end = max(end, VoiceLimits.frames(storage[index].start) + storage[index].voice.frames)
    }
    return Double(end) / Double(Mixer.sampleRate)
  }

  /// Returns the sound with all pitches and cut-offs multiplied by a factor. What would be above 20 000 Hz is there.
  ///
  /// - Precondition: `factor` is finite and above 0.
  public func transposed(by factor: Double, file: StaticString = #fileID, line: UInt = #line) -> Sound {
    require(
      factor > 0 && factor.isFinite, "A Sound is transposed by a finite factor above 0, not by \(factor).",
      file: file, line: line)
    return mapped { voice in
      voice.pitch = min(VoiceLimits.highestPitch, max(.leastNormalMagnitude, voice.pitch * factor))
      voice.cutoff = max(.leastNormalMagnitude, voice.cutoff * factor)
    }
  }

  /// Returns the sound with all gains multiplied by a factor. What would be above 1 is 1.
  ///
  /// - Precondition: `gain` is at least 0.
  public func scaled(by gain: Double, file: StaticString = #fileID, line: UInt = #line) -> Sound {
    require(gain >= 0, "A Sound is scaled by a gain of at least 0, not by \(gain).", file: file, line: line)
    return mapped { $0.gain = min(1, $0.gain * gain) }
  }

  /// Returns the sound with `offset` added to all places. What would be beyond an end is there.
  ///
  /// - Precondition: `offset` is not NaN.
  public func panned(by offset: Double, file: StaticString = #fileID, line: UInt = #line) -> Sound {
    require(!offset.isNaN, "A Sound is panned by a number, not by \(offset).", file: file, line: line)
    return mapped { $0.pan = min(1, max(-1, $0.pan + offset)) }
  }

  private func mapped(_ change: (inout Voice) -> Void) -> Sound {
    var result = self
    for index in 0..<count { change(&result.storage[index].voice) }
    return result
  }

  /// Whether two sounds have equal parts in the same order.
  public static func == (first: Sound, second: Sound) -> Bool {
    first.count == second.count && (0..<first.count).allSatisfy { first.storage[$0] == second.storage[$0] }
  }

  /// Adds the parts to a hash.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for index in 0..<count { hasher.combine(storage[index]) }
  }
}
