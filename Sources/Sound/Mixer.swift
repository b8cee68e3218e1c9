import OvershootGeometry

/// Renders started sounds to samples.
///
/// It knows no clock and no device: it counts frames. The samples follow from the commands and the frames at which
/// these are given, not from the blocks that are rendered, and are the same on every machine, bit for bit. Voices are
/// rendered 1 ms before they are written, so a command has effect from 48 frames behind `position` on, and at once
/// before the first frame; what is planned for a later frame is exact. After it was created nothing allocates, waits or
/// locks, so it may run on the thread of an audio device; it belongs to one thread at a time.
///
/// At most 32 voices sound. Where one more begins, the quietest gives way, of equally quiet ones that which has sounded
/// longest; it fades within 5 ms. How quiet a voice is follows from its gain, its place and its envelope at that time;
/// one that is still rising counts as risen. While 32 voices fade for others, a further one is not heard.
public struct Mixer: ~Copyable, @unchecked Sendable {
  /// The frames of a second, and the samples of a frame: left and right.
  public static let (sampleRate, channels) = (48_000, 2)
  /// The largest number of voices that sound, without those that give way.
  public static let voices = 32
  /// The largest number of voices whose starts have not come.
  public static let waitingVoices = 256

  /// The number of frames rendered so far, which is the frame that is rendered next.
  public private(set) var position = 0
  /// The frame that voices render next: the limiter sees frames before they are written.
  private var ahead = 0
  /// The frame from which all is silent, if nothing else starts.
  private var end = 0

  let tables = Wavetables.shared
  var active: FixedList<ActiveVoice>
  var waiting: FixedList<WaitingVoice>
  let scratch = MixerScratch()
  var limiter = Limiter()
  var fader = Fader()
  /// The random numbers of noise.
  private var generator: SeededGenerator

  /// Creates a mixer that is silent. The first one of a program makes the tables of all waveforms.
  ///
  /// - Parameter seed: Determines all noise.
  public init(seed: UInt64 = 0) {
    generator = SeededGenerator(seed: seed)
    active = FixedList(capacity: 2 * Self.voices)
    waiting = FixedList(capacity: Self.waitingVoices)
  }

  deinit {
    active.deallocate()
    waiting.deallocate()
    scratch.deallocate()
    limiter.deallocate()
  }

  /// Whether nothing sounds, and nothing waits.
  public var isSilent: Bool { active.isEmpty && waiting.isEmpty && position >= end }

  /// The number of voices that sound, with those that give way.
  public var soundingVoices: Int { active.count }

  /// Plans the start of a sound: at a frame, or as soon as commands have effect where that is past.
  ///
  /// A sound for which there is no room among those that wait is not heard.
  ///
  /// - Parameters:
  ///   - id: The number by which the sound is raised and released. Several may have the same.
  ///   - frame: The frame of the start, of at least 0.
  ///   - gain: The factor of all gains, 0...16.
  ///   - pitchFactor: The factor of all pitches and cut-offs, finite and above 0.
  ///   - pan: Is added to all places, and limited to -1...1 with them.
  public mutating func start(
    _ sound: Sound, id: Int, at frame: Int, gain: Double = 1, pitchFactor: Double = 1, pan: Double = 0,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    require(
      (0...VoiceLimits.loudest).contains(gain), "A sound starts with a gain of 0...16, not \(gain).", file: file,
      line: line)
    require(
      pitchFactor > 0 && pitchFactor.isFinite, "A sound starts with a finite pitch factor above 0, not \(pitchFactor).",
      file: file, line: line)
    require(!pan.isNaN, "A sound starts at a place that is a number, not \(pan).", file: file, line: line)
    guard waiting.count + sound.count <= Self.waitingVoices else { return }
    let placed = sound.transposed(by: pitchFactor).panned(by: pan)
    for index in 0..<sound.count {
      let part = placed[index]
      let start = max(frame, ahead) + VoiceLimits.frames(part.start)
      wait(WaitingVoice(id: id, isHeld: false, voice: part.voice, frame: start, gain: gain))
    }
  }

  /// Makes the sounds with a number louder, within 10 ms, and what waits of them at once; up to a gain of 16.
  ///
  /// - Parameter decibels: Within -200...200.
  public mutating func raise(_ id: Int, by decibels: Double, file: StaticString = #fileID, line: UInt = #line) {
    require(
      (-200...200).contains(decibels), "A sound is raised by -200...200 dB, not \(decibels).", file: file, line: line)
    let factor = PowerOfTwo.amplitude(decibels: decibels)
    for index in 0..<active.count where active[index].id == id { active[index].raise(by: Float(factor)) }
    for index in 0..<waiting.count where waiting[index].id == id {
      waiting[index].gain = min(VoiceLimits.loudest, waiting[index].gain * factor)
    }
  }

  /// Starts a voice that sounds until it is released, or moves the one that is held under this number: to the pitch,
  /// the cut-off, the gain and the place of `voice`, within 10 ms.
  ///
  /// Length and glides of the voice have no effect. A voice of another waveform takes the place of the former one.
  ///
  /// - Precondition: all values of the voice lie in their ranges.
  public mutating func hold(_ voice: Voice, id: Int, file: StaticString = #fileID, line: UInt = #line) {
    VoiceLimits.check(voice, file: file, line: line)
    for index in 0..<active.count where active[index].isHeld && active[index].id == id && !active[index].isReleased {
      guard active[index].waveform == voice.waveform else {
        active[index].release()
        continue
      }
      return active[index].move(to: voice, tables)
    }
    waiting.removeAll { $0.isHeld && $0.id == id }
    guard waiting.count < Self.waitingVoices else { return }
    wait(WaitingVoice(id: id, isHeld: true, voice: voice, frame: ahead, gain: 1))
  }

  /// Lets the voices with a number fade, each within its own release, and drops what waits of them.
  public mutating func release(_ id: Int) {
    for index in 0..<active.count where active[index].id == id && !active[index].isReleased { active[index].release() }
    waiting.removeAll { $0.id == id }
  }

  /// Lets all voices fade within 5 ms, and drops what waits.
  public mutating func fadeOut() {
    for index in 0..<active.count { active[index].release(within: VoiceLimits.leastRelease) }
    waiting.removeAll { _ in true }
  }

  /// Sets the volume: samples are multiplied by its square, behind the limiter, after a fade of 10 ms.
  ///
  /// - Parameter volume: Per cent, 0...100. It is 100 at first.
  public mutating func setVolume(_ volume: Double, file: StaticString = #fileID, line: UInt = #line) {
    require(
      (0...100).contains(volume), "The volume of a Mixer lies within 0...100, not \(volume).", file: file, line: line)
    fader.fade(to: Float(volume / 100 * (volume / 100)))
  }

  /// Renders the next frames, left and right in turn.
  ///
  /// - Parameter buffer: Gets the samples. An odd one at its end is left as it is.
  public mutating func render(into buffer: UnsafeMutableBufferPointer<Float>) {
    guard var target = buffer.baseAddress else { return }
    let end = position + buffer.count / Self.channels
    while position < end {
      // The first frames are only seen by the limiter.
      let isFirst = ahead < Limiter.lookahead
      startDueVoices()
      var frames = min(isFirst ? Limiter.lookahead - ahead : end - position, MixerScratch.frames)
      if let next = waiting.last { frames = min(frames, next.frame - ahead) }
      renderVoices(frames)
      ahead += frames
      guard !isFirst else { continue }
      fader.write(frames, scratch, to: target)
      target += frames * Self.channels
      position += frames
    }
  }

  /// Renders frames of all voices into the sums, limited; none starts within them.
  private mutating func renderVoices(_ frames: Int) {
    scratch.left.update(repeating: 0, count: frames)
    scratch.right.update(repeating: 0, count: frames)
    for index in 0..<active.count {
      active[index].render(frames, scratch, tables)
      end = max(end, active[index].frame)
    }
    active.removeAll { $0.hasEnded }
    limiter.process(frames, scratch)
  }

  private mutating func wait(_ voice: WaitingVoice) {
    // The next is the last; of those with the same frame that which came first.
    var index = waiting.count
    while index > 0, waiting[index - 1].frame <= voice.frame { index -= 1 }
    waiting.insert(voice, at: index)
  }

  private mutating func startDueVoices() {
    var hasStarted = false
    while let next = waiting.last, next.frame <= ahead {
      waiting.removeLast()
      guard makeRoom() else { continue }
      let noise = next.voice.waveform == .noise ? generator.next() : 0
      active.append(ActiveVoice(next, at: ahead, noise: noise, tables))
      hasStarted = true
    }
    if hasStarted { limitAttacks() }
  }

  /// Lets a voice give way where 32 sound. Returns whether there is room for one more.
  private mutating func makeRoom() -> Bool {
    guard active.count < 2 * Self.voices else { return false }
    var (sounding, quietest, loudness) = (0, 0, Float.infinity)
    for index in 0..<active.count where !active[index].isCut {
      sounding += 1
      let own = active[index].loudness
      if own < loudness { (quietest, loudness) = (index, own) }
    }
    if sounding >= Self.voices { active[quietest].giveWay() }
    return true
  }

  /// Lengthens the attacks of voices that begin now together, so that all rising voices add at most 1/72 and a quarter
  /// of that for each further moment of starts to the step between two samples.
  private mutating func limitAttacks() {
    let limit: Float = 1 / 72
    var (fresh, rising) = (Float(0), Float(0))
    for index in 0..<active.count {
      if active[index].isFresh { fresh += active[index].loudest } else { rising += active[index].slope }
    }
    let frames = Int(fresh / max(limit - rising, limit / 4)) + 1
    for index in 0..<active.count where active[index].isFresh {
      active[index].envelope.attack = max(active[index].envelope.attack, frames)
    }
  }
}
