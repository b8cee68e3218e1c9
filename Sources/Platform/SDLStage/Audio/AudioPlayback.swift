internal import Dispatch
internal import OvershootSound
internal import Synchronization

/// Opens a device when something sounds, and closes it at rest, on a thread that runs meanwhile.
final class AudioPlayback: Sendable {
  /// How long is waited.
  struct Timing {
    /// The frames for which nothing has sounded when the device closes.
    var silence = 3 * Mixer.sampleRate
    /// The seconds after a failure in which no device is tried.
    var rest = 2.0
    /// How often is waited, for `backlogTime` each, until all voices have faded in the end.
    var fadeTurns = 8
  }

  private enum Phase {
    /// There is neither device nor thread.
    case idle
    case opening
    case open(AudioOutput)
    /// The device has gone, and a sound wants another.
    case lost
    case closing
    /// There was no device, and none is tried.
    case resting
  }

  private struct State {
    var phase = Phase.idle
    var backlog = CommandBacklog()
    /// The latest volume, in per cent.
    var volume = 100.0
    /// Whether there was a sound whose samples may not have been made yet.
    var isWanted = false
    var isEnded = false
    /// The latest failure that was reported, until a device opens.
    var complaint: String?
  }

  /// The name of the thread.
  static let threadName = "SDLStage audio"
  /// The seconds after which the device has taken the commands that came before.
  private static let blockTime = 0.05
  /// The seconds between two tries to hand over what a full ring did not take.
  private static let backlogTime = 0.005

  private let feed: AudioFeed
  private let timing: Timing
  private let log: @Sendable (String) -> Void
  private let observe: AudioEvent.Observer?
  private let state = Mutex(State())
  private let wake = DispatchSemaphore(value: 0)
  private let isOver = DispatchSemaphore(value: 0)

  /// Creates a playback without a device.
  ///
  /// - Parameters:
  ///   - seed: determines all noise.
  ///   - log: gets a sentence where there is no device; called on any thread.
  init(seed: UInt64, timing: Timing, log: @escaping @Sendable (String) -> Void, observe: AudioEvent.Observer?) {
    feed = AudioFeed(seed: seed, observe: observe)
    (self.timing, self.log, self.observe) = (timing, log, observe)
  }

  /// The frame with which the next block begins; while one is rendered, that of this one.
  var position: Int { feed.position }

  /// Hands over a command. Belongs to one thread.
  func perform(_ command: MixerCommand) {
    let mustStart = state.withLock { state in
      if case .volume(let volume) = command { state.volume = volume }
      guard !state.isEnded else { return false }
      switch state.phase {
      case .idle:
        guard command.isSound else { return false }
        state.phase = .opening
        state.isWanted = true
        state.backlog.push(command, to: feed.ring)
        return true
      case .resting: return false
      // Otherwise the thread might sleep until the device is to be closed.
      case .opening, .open, .lost, .closing: if state.backlog.push(command, to: feed.ring) { wake.signal() }
      }
      guard command.isSound else { return false }
      state.isWanted = true
      if case .open(let output) = state.phase, output.isLost {
        state.phase = .lost
        wake.signal()
      }
      return false
    }
    guard mustStart, !DetachedThread.start(named: Self.threadName, { self.run() }) else { return }
    complain("There is no sound, since no thread could be started.")
    _ = goesOn()
  }

  /// Closes the device, and does nothing from now on. Waits for that, up to a number of seconds.
  func end(waiting seconds: Double) {
    let isIdle = state.withLock { state in
      state.isEnded = true
      if case .idle = state.phase { return true }
      return false
    }
    guard !isIdle else { return }
    wake.signal()
    _ = isOver.wait(timeout: .now() + seconds)
  }

  /// The body of the thread.
  private func run() {
    repeat {
      feed.prepare(volume: state.withLock(\.volume))
      let first = feed.position
      switch AudioOutput.open(feed) {
      case .success(let output): play(output, from: first)
      case .failure(let failure):
        complain(failure.description)
        observe?(.failed)
        rest()
      }
    } while goesOn()
  }

  /// Waits after a failure, unless the program ends.
  private func rest() {
    // What has woken the thread before is done.
    while wake.wait(timeout: .now()) == .success {}
    if !state.withLock(\.isEnded) { _ = wake.wait(timeout: .now() + timing.rest) }
  }

  /// Plays from a frame on, until the device is to be closed, and closes it.
  private func play(_ output: AudioOutput, from first: Int) {
    state.withLock { state in
      state.phase = .open(output)
      state.complaint = nil
    }
    observe?(.opened(frame: first))
    // A thread that queued for the lock would get it before the main thread could take it again.
    while let seconds = state.withLockIfAvailable({ untilNextLook(&$0) }) ?? .some(Self.backlogTime) {
      _ = wake.wait(timeout: .now() + seconds)
    }
    let isLost = state.withLock { state in
      if case .lost = state.phase { return true }
      return false
    }
    if isLost { log("The audio device was lost, and is opened again.") }
    fadeInTheEnd()
    output.close()
  }

  /// Returns the seconds to the next look at the device; nil where it is to be closed.
  private func untilNextLook(_ state: inout State) -> Double? {
    guard !state.isEnded, case .open = state.phase else { return nil }
    state.backlog.flush(to: feed.ring)
    guard state.backlog.isEmpty else { return Self.backlogTime }
    let frames = timing.silence - feed.silentFrames
    if frames > 0 { return max(Self.backlogTime, Double(frames) / Double(Mixer.sampleRate)) }
    guard state.isWanted else {
      state.phase = .closing
      return nil
    }
    state.isWanted = false
    return Self.blockTime
  }

  /// Lets what sounds fade, where the program ends.
  private func fadeInTheEnd() {
    let isEnded = state.withLock { state in
      if state.isEnded { state.backlog.push(.fadeOut, to: feed.ring) }
      return state.isEnded
    }
    guard isEnded else { return }
    var turns = timing.fadeTurns
    while turns > 0, feed.silentFrames == 0 {
      turns -= 1
      _ = wake.wait(timeout: .now() + Self.backlogTime)
    }
  }

  /// Reports why there is no device, unless that was reported already, and forgets what should have sounded.
  private func complain(_ sentence: String) {
    let isNew = state.withLock { state in
      state.phase = .resting
      state.isWanted = false
      forget(&state)
      defer { state.complaint = sentence }
      return state.complaint != sentence
    }
    if isNew { log(sentence) }
  }

  /// Whether a device is to be opened; else there is nothing any more, and the thread ends.
  private func goesOn() -> Bool {
    let goesOn = state.withLock { state in
      defer { state.isWanted = false }
      guard !state.isWanted || state.isEnded else {
        state.phase = .opening
        return true
      }
      forget(&state)
      state.phase = .idle
      if state.isEnded { isOver.signal() }
      return false
    }
    if !goesOn { observe?(.idle) }
    return goesOn
  }

  /// Forgets what should sound. Only while there is no device.
  private func forget(_ state: inout State) {
    state.backlog.clear()
    feed.fallSilent()
  }
}
