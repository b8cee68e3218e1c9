internal import Glibc
internal import OvershootCSDL2

/// How a loop in real time waits; in tests the time of a clock of their own passes instead.
@MainActor
protocol LoopWaiting {
  /// Waits for a number of seconds above 0, or until a signal arrives.
  func pause(for seconds: Double)

  /// Waits until there is an event, or for a number of seconds, at least a moment; infinity is for no limit. Returns
  /// whether there is an event.
  func waitForEvent(for seconds: Double) -> Bool
}

/// Waits by the system and by SDL.
struct SystemWaiting: LoopWaiting {
  func pause(for seconds: Double) {
    let whole = seconds.rounded(.down)
    var interval = timespec(tv_sec: Int(whole), tv_nsec: Int((seconds - whole) * 1e9))
    nanosleep(&interval, nil)
  }

  func waitForEvent(for seconds: Double) -> Bool {
    guard seconds < .infinity else { return SDL_WaitEvent(nil) != 0 }
    return SDL_WaitEventTimeout(nil, Int32(min(max(1, (seconds * 1000).rounded(.up)), 1e9))) != 0
  }
}
