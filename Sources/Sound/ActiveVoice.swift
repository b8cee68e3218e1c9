/// A voice that sounds.
///
/// Its values move in segments of at most 64 frames: each ends where the envelope has an edge, and within one the
/// values move in straight lines. Where a segment begins and ends follows from the age of the voice and from commands,
/// never from the blocks that are rendered, and the line is computed from the place in the segment; so samples do not
/// depend on blocks.
struct ActiveVoice {
  /// The most frames of a segment.
  static let longestSegment = 64
  /// The frames in which gain, place, pitch and cut-off of a voice move to new values: 10 ms.
  static let moveFrames = 480

  /// The number under which it was started, and whether it sounds until it is released.
  let id: Int
  let isHeld: Bool
  let waveform: Waveform
  /// The frame of its start.
  private let start: Int
  var envelope: Envelope

  /// The age at the start of the segment, the frames of the segment, and how many of them are rendered.
  private(set) var age = 0
  private(set) var segment = 0
  private(set) var done = 0

  /// The amplitude of each channel without the envelope: now, and where it moves to within `moveLeft` frames.
  private var gain: SIMD2<Float>
  private var gainTarget: SIMD2<Float>
  /// The pitch in periods per frame without the glide, and where it moves to.
  private var frequency: Double
  private var frequencyTarget: Double
  private var pole: Float
  private var poleTarget: Float
  private var moveLeft = 0

  /// The octaves per frame by which pitch and cut-off glide, and the cut-off in Hz at the start.
  private let glide: Double
  private let cutoffGlide: Double
  private let cutoff: Double

  /// Values at the start and at the end of the segment: amplitude with the envelope, envelope, pole, blend.
  private(set) var amplitude = SIMD2<Float>()
  private(set) var amplitudeEnd = SIMD2<Float>()
  private(set) var level: Float = 0
  private(set) var levelEnd: Float = 0
  private(set) var poleStart: Float = 0
  private(set) var poleEnd: Float = 0
  private(set) var blendStart: Float = 0
  private(set) var blendEnd: Float = 0
  /// The tables of the segment; nil for noise. The second is that of the next band; nil where nothing of it is mixed
  /// in.
  private(set) var table: UnsafePointer<Float>?
  private(set) var nextTable: UnsafePointer<Float>?

  /// The place in the period and its change per frame in 2⁻⁶⁴ periods, and the change of that.
  var phase: UInt64 = 0
  var increment: UInt64 = 0
  private var incrementEnd: UInt64 = 0
  private(set) var incrementStep: Int64 = 0
  /// The state of the random numbers, and the two latest ones.
  var noise: UInt64
  var noiseMemory = SIMD2<Float>()
  /// The latest values of the two filters.
  var filtered = SIMD2<Float>()

  /// Creates a voice that has not sounded yet.
  init(_ start: WaitingVoice, at frame: Int, noise: UInt64, _ tables: Wavetables) {
    let voice = start.voice
    (id, isHeld, waveform, self.start, self.noise) = (start.id, start.isHeld, voice.waveform, frame, noise)
    envelope = Envelope(voice, isHeld: isHeld)
    gain = Self.gain(of: voice, factor: start.gain, tables)
    gainTarget = gain
    frequency = Self.frequency(voice.pitch)
    frequencyTarget = frequency
    let frames = Double(voice.frames) * 12
    glide = isHeld ? 0 : voice.glide / frames
    cutoffGlide = isHeld ? 0 : voice.cutoffGlide / frames
    cutoff = voice.cutoff
    pole = LowPass.pole(cutoff: voice.cutoff, tables)
    (poleTarget, poleStart, poleEnd) = (pole, pole, pole)
    increment = Self.increment(frequency)
    incrementEnd = increment
  }

  /// The loudest amplitude of both channels without the envelope.
  var loudest: Float { max(gainTarget.x, gainTarget.y) }

  /// How loud it is: the amplitude with the envelope, which counts as whole while it rises.
  var loudness: Float {
    let now = age + done
    return max(gain.x, gain.y) * (envelope.isRising(at: now) ? 1 : envelope.level(at: now))
  }

  /// How much the level still rises in a frame.
  var slope: Float { envelope.isRising(at: age + done) ? loudest / Float(envelope.attack) : 0 }

  /// Whether it has come to its end.
  var hasEnded: Bool { age >= envelope.end }

  /// Whether it gives way to another voice.
  private(set) var isCut = false

  /// Whether its release has begun.
  var isReleased: Bool { age + done >= envelope.releaseStart }

  /// The frame that is rendered next.
  var frame: Int { start + age + done }

  /// Whether nothing of it was rendered yet.
  var isFresh: Bool { age + done == 0 }

  /// Multiplies the amplitude by a factor, up to the greatest gain, within 10 ms.
  mutating func raise(by factor: Float) {
    guard loudest > 0 else { return }
    cut()
    gainTarget *= min(factor, Float(VoiceLimits.loudest) / loudest)
    moveLeft = Self.moveFrames
  }

  /// Moves to the pitch, the cut-off, the gain and the place of a voice, within 10 ms.
  mutating func move(to voice: Voice, _ tables: Wavetables) {
    cut()
    gainTarget = Self.gain(of: voice, factor: 1, tables)
    frequencyTarget = Self.frequency(voice.pitch)
    poleTarget = LowPass.pole(cutoff: voice.cutoff, tables)
    moveLeft = Self.moveFrames
  }

  /// Begins the release. Has no effect where the voice ends earlier.
  mutating func release(within frames: Int) {
    cut()
    envelope.release(at: age, from: level, within: frames)
  }

  /// Begins its own release.
  mutating func release() { release(within: envelope.release) }

  /// Begins a release of 5 ms, because another voice takes the place.
  mutating func giveWay() {
    isCut = true
    release(within: VoiceLimits.leastRelease)
  }

  /// Renders no more of the segment: the next begins now, with the values of now.
  private mutating func cut() {
    guard done < segment else { return finishSegment() }
    let part = Float(done) / Float(segment)
    amplitude += (amplitudeEnd - amplitude) * part
    level += (levelEnd - level) * part
    poleStart += (poleEnd - poleStart) * part
    move(by: done)
    age += done
    (segment, done) = (0, 0)
  }

  /// Notes that frames of the segment were rendered.
  mutating func advance(by frames: Int) {
    done += frames
    if done == segment { finishSegment() }
  }

  private mutating func finishSegment() {
    guard segment > 0 else { return }
    (amplitude, level, poleStart, increment) = (amplitudeEnd, levelEnd, poleEnd, incrementEnd)
    move(by: segment)
    age += segment
    (segment, done) = (0, 0)
  }

  /// Moves gain, pitch and pole on by some frames.
  private mutating func move(by frames: Int) {
    guard moveLeft > 0 else { return }
    (gain, frequency, pole) = moved(by: frames)
    moveLeft -= frames
  }

  private func moved(by frames: Int) -> (gain: SIMD2<Float>, frequency: Double, pole: Float) {
    guard frames < moveLeft else { return (gainTarget, frequencyTarget, poleTarget) }
    let part = Float(frames) / Float(moveLeft)
    return (
      gain + (gainTarget - gain) * part, frequency + (frequencyTarget - frequency) * Double(part),
      pole + (poleTarget - pole) * part
    )
  }

  /// Begins the next segment of a voice that has not ended.
  mutating func beginSegment(_ tables: Wavetables) {
    var end = min(age + Self.longestSegment, envelope.nextEdge(after: age))
    if moveLeft > 0 { end = min(end, age + moveLeft) }
    let frames = end - age
    let next = moved(by: frames)
    levelEnd = envelope.level(at: end)
    amplitudeEnd = next.gain * levelEnd
    poleEnd =
      cutoffGlide != 0 && cutoff.isFinite
      ? LowPass.pole(cutoff: cutoff * PowerOfTwo.of(cutoffGlide * Double(end)), tables) : next.pole
    if waveform != .noise { beginPitch(to: end, next.frequency, tables) }
    (segment, done) = (frames, 0)
  }

  private mutating func beginPitch(to end: Int, _ next: Double, _ tables: Wavetables) {
    guard isHeld || glide != 0 else {
      if table == nil { table = tables.table(waveform, band: tables.band(of: frequency)) }
      return
    }
    let (from, to) = (shifted(frequency, at: age), shifted(next, at: end))
    incrementEnd = Self.increment(to)
    incrementStep = (Int64(incrementEnd) - Int64(increment)) / Int64(end - age)
    guard waveform != .sine else { return table = tables.sine }
    let band = tables.band(of: max(from, to))
    (blendStart, blendEnd) = (tables.blend(of: from, in: band), tables.blend(of: to, in: band))
    table = tables.table(waveform, band: band)
    nextTable = band + 1 < Wavetables.bandCount ? tables.table(waveform, band: band + 1) : nil
  }

  /// The highest frequency that sounds, in periods per frame.
  private static let highestFrequency = frequency(VoiceLimits.highestPitch)

  private func shifted(_ frequency: Double, at age: Int) -> Double {
    glide == 0 ? frequency : min(Self.highestFrequency, frequency * PowerOfTwo.of(glide * Double(age)))
  }

  private static func frequency(_ pitch: Double) -> Double {
    min(VoiceLimits.highestPitch, pitch) / Double(Mixer.sampleRate)
  }

  private static func increment(_ frequency: Double) -> UInt64 { UInt64(frequency * 0x1p64) }

  /// Returns the amplitudes of both channels, with equal power in all places.
  private static func gain(of voice: Voice, factor: Double, _ tables: Wavetables) -> SIMD2<Float> {
    let turns = (voice.pan + 1) / 8
    return SIMD2(tables.sine(turns: 0.25 - turns), tables.sine(turns: turns)) * Float(voice.gain * factor)
  }
}
