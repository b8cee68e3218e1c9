internal import OvershootCSDL2
internal import OvershootGeometry
public import OvershootSound

/// Plays mixer commands on the audio device that SDL finds.
///
/// The device opens with the first sound and closes 3 s after the last one has ended, both on a thread of its own,
/// which runs meanwhile; so nothing waits for a device, and at rest there is neither stream nor thread.
///
/// Without a device there is silence: a sound tries again, at most every 2 s. A device that was lost is opened again by
/// the next sound.
@MainActor
public final class AudioDevice {
  /// The seconds that the end of the program waits for the device.
  private static let endTime = 0.1

  let playback: AudioPlayback

  /// Creates a player without a device.
  ///
  /// - Parameters:
  ///   - seed: Determines all noise.
  ///   - log: Gets a sentence where there is no device, once for each cause, and where one was lost; called on any
  ///     thread.
  public convenience init(seed: UInt64 = 0, log: @escaping @Sendable (String) -> Void) {
    self.init(seed: seed, timing: .init(), log: log)
  }

  /// Creates a player whose waiting is shorter, or that is observed.
  init(
    seed: UInt64 = 0, timing: AudioPlayback.Timing, log: @escaping @Sendable (String) -> Void,
    observe: AudioEvent.Observer? = nil
  ) {
    SDL_SetHint(SDL_HINT_AUDIO_DEVICE_STREAM_ROLE, "game")
    playback = AudioPlayback(seed: seed, timing: timing, log: log, observe: observe)
  }

  deinit { playback.end(waiting: 0) }

  /// Hands a command to the device, which opens with a start or a hold. It is done at the beginning of the next block
  /// of 512 frames, and the frame of a start counts from there; while the device opens, from its first block.
  ///
  /// Without a device it is not heard, except that the latest volume counts for the next one. Of more commands than the
  /// device takes, starts and raises are dropped; of others the latest for each number is done later. After `end` it
  /// has no effect.
  ///
  /// - Precondition: The frame of a start is not negative, a volume lies within 0...100, and what `Mixer` demands of
  ///   other values.
  public func perform(_ command: MixerCommand, file: StaticString = #fileID, line: UInt = #line) {
    switch command {
    case .start(_, _, let frame, _, _, _):
      require(frame >= 0, "A sound starts at a frame of at least 0, not at \(frame).", file: file, line: line)
    case .volume(let volume):
      require(
        (0...100).contains(volume), "The volume of an AudioDevice lies within 0...100, not \(volume).", file: file,
        line: line)
    case .raise, .hold, .release, .fadeOut: break
    }
    playback.perform(command)
  }

  /// Fades and closes the device; waits at most a tenth of a second for that. From then on nothing sounds.
  public func end() { playback.end(waiting: Self.endTime) }
}
