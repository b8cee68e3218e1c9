internal import CSDL2
internal import Glibc
internal import Stage

extension WindowLoop {
  /// Shows frames at the display's rate while something moves, and blocks while nothing does.
  func runInRealTime(_ now: () -> Double) throws(SDLError) {
    var clock = FrameClock(now: now(), speed: speed)
    // Frame time that passed in rests.
    var rested = 0.0
    var deadline = now()
    while true {
      var time = clock.tick(now: now()) + rested
      guard time <= end else { return }
      takeInput(upTo: time)
      guard !isOver else { return }
      clock.speed = speed
      for _ in 0..<takeSingleFrames() { time = clock.step() + rested }
      guard needsFrame else {
        rested += rest(from: time, now)
        clock.resume(now: now())
        continue
      }
      if now() < deadline {
        sleep(until: deadline, now)
        time = clock.tick(now: now()) + rested
        takeInput(upTo: time)
        guard !isOver else { return }
        guard needsFrame else { continue }
      }
      let late = now() - deadline
      try showFrame(at: time)
      guard !isOver else { return }
      let period = 1 / window.refreshRate
      // A frame that is late by less than its turn does not shift those after it.
      deadline += late < period ? period : late + period
    }
  }

  /// Blocks until something happens, or until the script's next step or the end is due. Returns the frame time that passed:
  /// none while nothing is due.
  private func rest(from time: Double, _ now: () -> Double) -> Double {
    let due = min(script.last?.time ?? .infinity, end)
    guard speed > 0, due < .infinity else {
      SDL_WaitEvent(nil)
      return 0
    }
    let begin = now()
    let seconds = max(0, due - time) / speed
    SDL_WaitEventTimeout(nil, Int32(min((seconds * 1000).rounded(.up), 1e9)))
    return min((now() - begin) * speed, due - time + Self.timeSlack)
  }

  private func sleep(until deadline: Double, _ now: () -> Double) {
    let seconds = min(deadline - now(), 1)
    guard seconds > 0 else { return }
    var pause = timespec(tv_sec: 0, tv_nsec: Int(seconds * 1e9) % 1_000_000_000)
    nanosleep(&pause, nil)
  }
}
