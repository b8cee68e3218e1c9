internal import OvershootCSDL2
internal import OvershootSound
internal import Synchronization

/// An open device of SDL.
///
/// It may be opened and closed on any thread. SDL's subsystem for audio runs while one is open. It is started without
/// SDL's counts of users, which only the main thread may change.
struct AudioOutput: Sendable {
  private let id: SDL_AudioDeviceID

  /// The number of open devices, for which the subsystem runs.
  private static let users = Mutex(0)

  /// Opens the default device, which plays a feed at once.
  ///
  /// - Returns: SDL's description of the failure where there is no device.
  static func open(_ feed: AudioFeed) -> Result<AudioOutput, Failure> {
    users.withLock { users in ALSAMessages.silenced { open(feed, &users) } }
  }

  private static func open(_ feed: AudioFeed, _ users: inout Int) -> Result<AudioOutput, Failure> {
    if users == 0, SDL_AudioInit(nil) != 0 { return .failure(Failure()) }
    var wished = SDL_AudioSpec()
    wished.freq = Int32(Mixer.sampleRate)
    wished.format = SDL_AudioFormat(AUDIO_F32SYS)
    wished.channels = UInt8(Mixer.channels)
    wished.samples = UInt16(AudioFeed.blockFrames)
    wished.callback = fillBlock
    wished.userdata = Unmanaged.passUnretained(feed).toOpaque()
    // SDL converts to what the device has.
    let id = SDL_OpenAudioDevice(nil, 0, &wished, nil, 0)
    guard id != 0 else {
      let failure = Failure()
      if users == 0 { SDL_AudioQuit() }
      return .failure(failure)
    }
    users += 1
    SDL_PauseAudioDevice(id, 0)
    return .success(AudioOutput(id: id))
  }

  /// Whether the device has gone. It must not be closed yet.
  var isLost: Bool { SDL_GetAudioDeviceStatus(id) == SDL_AUDIO_STOPPED }

  /// Closes the device, after the blocks on their way.
  func close() {
    SDL_CloseAudioDevice(id)
    Self.users.withLock { users in
      users -= 1
      if users == 0 { SDL_AudioQuit() }
    }
  }

  /// Why there is no device.
  struct Failure: Error {
    /// SDL's description of the failure; may be empty.
    let detail = SDLError.latestText()

    /// The failure in one or two sentences.
    var description: String {
      "There is no sound, since no audio device could be opened." + (detail.isEmpty ? "" : " SDL says: \(detail)")
    }
  }
}

/// Plays the next block of a feed, on the thread of the device.
private func fillBlock(_ feed: UnsafeMutableRawPointer?, _ block: UnsafeMutablePointer<UInt8>?, _ bytes: Int32) {
  guard let feed, let block else { return }
  let count = Int(bytes) / MemoryLayout<Float>.size
  let samples = UnsafeMutableRawPointer(block).assumingMemoryBound(to: Float.self)
  Unmanaged<AudioFeed>.fromOpaque(feed).takeUnretainedValue().fill(
    UnsafeMutableBufferPointer(start: samples, count: count))
}
