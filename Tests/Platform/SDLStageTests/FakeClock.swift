import OvershootCSDL2
import Testing

@testable import SDLStage

/// A clock of a test's own, by which a loop waits: a wait passes at once, and takes the time that it was for.
@MainActor
final class FakeClock: LoopWaiting {
  /// The present time, in seconds.
  private(set) var seconds = 100.0
  /// The seconds that pass whenever the clock is read.
  private let step: Double
  /// Whether a wait for an event is a real one without a limit, which another thread ends. It takes no time.
  private let blocks: Bool
  /// The seconds for which events were waited for.
  private(set) var waits: [Double] = []
  /// The seconds by which the next pause takes longer.
  var oversleep: () -> Double = { 0 }
  /// Called while an event is waited for.
  var onWait: () -> Void = {}

  /// The seconds by which a wait for an event takes longer, as real ones do.
  private static let lateness = 1e-6
  /// The seconds that a loop waits for events at most.
  private static let limit = 3600.0

  init(step: Double = 0, blocks: Bool = false) { (self.step, self.blocks) = (step, blocks) }

  func now() -> Double {
    seconds += step
    return seconds
  }

  func pause(for seconds: Double) { self.seconds += seconds + oversleep() }

  func waitForEvent(for seconds: Double) -> Bool {
    waits.append(seconds)
    onWait()
    if blocks { return SystemWaiting().waitForEvent(for: .infinity) }
    SDL_PumpEvents()
    guard SDL_PeepEvents(nil, 0, SDL_PEEKEVENT, SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue) == 0 else {
      return true
    }
    guard waits.reduce(seconds, +) < Self.limit else {
      Issue.record("Nothing ends the loop.")
      WindowLoop.end()
      return true
    }
    self.seconds += max(seconds, 0.001) + Self.lateness
    return false
  }
}
