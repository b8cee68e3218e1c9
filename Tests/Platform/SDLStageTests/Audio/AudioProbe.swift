import Dispatch
import Foundation
import Glibc
import OvershootCSDL2
import OvershootSound
import Synchronization

@testable import SDLStage

/// A device that is observed.
@MainActor
final class AudioProbe {
  /// What has happened so far.
  struct Record: Sendable {
    var lines: [String] = []
    /// The commands that the mixer got, with the frames of their blocks.
    var performed: [(command: MixerCommand, frame: Int)] = []
    /// The frames at which devices began.
    var opened: [Int] = []
    var failures = 0
    /// How often there was neither device nor thread any more.
    var ends = 0
  }

  private let box = RecordBox()
  private(set) var device: AudioDevice?

  /// Creates a device on a driver of SDL.
  init(driver: String, timing: AudioPlayback.Timing = .init(silence: 4_800, rest: 0)) {
    Self.choose(driver)
    device = AudioDevice(
      seed: 7, timing: timing, log: { [box] line in box.add { $0.lines.append(line) } },
      observe: { [box] event in
        box.add { record in
          switch event {
          case .opened(let frame): record.opened.append(frame)
          case .performed(let command, let frame): record.performed.append((command, frame))
          case .failed: record.failures += 1
          case .idle: record.ends += 1
          }
        }
      })
  }

  /// Chooses the driver of the devices that open from now on.
  static func choose(_ driver: String) {
    SDL_SetHintWithPriority(SDL_HINT_AUDIODRIVER, driver, SDL_HINT_OVERRIDE)
  }

  var record: Record { box.record.withLock { $0 } }

  /// The frame with which the next block begins.
  var position: Int { device?.playback.position ?? 0 }

  func perform(_ commands: MixerCommand...) { for command in commands { device?.perform(command) } }

  /// Starts a tone of 20 ms.
  func start(_ id: Int, in frames: Int = 0) {
    let voice = Voice(.triangle, pitch: 1_000, gain: 0.5, length: 0.02)
    perform(.start(Sound(voice), id: id, frame: frames, gain: 1, pitchFactor: 1, pan: 0))
  }

  /// Waits until the device has played a number of frames. Each block that passes gets a command without effect.
  func pass(_ frames: Int) {
    var latest = record.performed.last?.frame ?? 0
    let end = max(latest, position) + frames
    while latest < end {
      let count = record.performed.count
      perform(.release(id: -1))
      wait { $0.performed.count > count }
      latest = record.performed.last?.frame ?? 0
    }
  }

  /// Lets the device go without ending it.
  func forgetDevice() { device = nil }

  /// Waits until something has happened.
  func wait(until hasHappened: (Record) -> Bool) {
    // A copy of a long record would be made again by each event.
    while !box.record.withLock({ hasHappened($0) }) { box.change.wait() }
  }

  /// Waits until there is no thread of a device: one that has been waited for may be listed a little longer.
  static func waitForNoThread() { while threads > 0 { sched_yield() } }

  /// The number of threads of open devices: one of SDL, and one that opens and closes.
  static var threads: Int {
    let numbers = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")) ?? []
    let names = numbers.map { FileManager.default.contents(atPath: "/proc/self/task/\($0)/comm") ?? Data() }
    let own = ["SDLAudio", AudioPlayback.threadName]
    return names.count { name in own.contains { String(decoding: name, as: UTF8.self).hasPrefix($0) } }
  }
}

/// A record that several threads write.
private final class RecordBox: Sendable {
  let record = Mutex(AudioProbe.Record())
  /// Signalled after each change.
  let change = DispatchSemaphore(value: 0)

  func add(_ body: (inout AudioProbe.Record) -> Void) {
    record.withLock { body(&$0) }
    change.signal()
  }
}
