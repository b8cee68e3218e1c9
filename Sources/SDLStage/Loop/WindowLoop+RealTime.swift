internal import CSDL2
internal import Glibc
internal import Stage

extension WindowLoop {
  /// Shows frames at the display's rate while something moves, and blocks while nothing does.
  func runInRealTime(_ now: () -> Double) throws(SDLError) {
    var clock = FrameClock(now: now(), speed: pace)
    // Frame time that passed in rests, and at their ends.
    var rested = 0.0
    var isRested = false
    var deadline = now()
    while true {
      var time = clock.tick(now: now()) + rested
      guard time <= end else { return }
      takeInput(upTo: time)
      guard !isOver else { return }
      clock.speed = pace
      for _ in 0..<takeSingleFrames() { time = clock.step() + rested }
      guard needsFrame else {
        rested += rest(from: time, now)
        clock.resume(now: now())
        isRested = true
        continue
      }
      if now() < deadline {
        sleep(until: deadline, now)
        time = clock.tick(now: now()) + rested
        takeInput(upTo: time)
        guard !isOver else { return }
        guard needsFrame else { continue }
      } else if isRested {
        // What ended the rest is seen on its way in this frame, as if the one before had begun it.
        let lead = min(pace / window.refreshRate, max(0, end - time))
        rested += lead
        time += lead
        takeInput(upTo: time)
        guard !isOver else { return }
      }
      isRested = false
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
    guard pace > 0, due < .infinity else {
      wait(for: .infinity, now)
      return 0
    }
    let begin = now()
    let seconds = max(0, due - time) / pace
    wait(for: seconds, now)
    return min((now() - begin) * pace, due - time + Self.timeSlack)
  }

  /// Blocks until there is an event, or until `seconds` have passed; looks after the gamepads meanwhile.
  private func wait(for seconds: Double, _ now: () -> Double) {
    let deadline = now() + seconds
    while true {
      let left = deadline - now()
      let step = min(left, gamepads?.longestWait ?? .infinity)
      guard step < .infinity else {
        SDL_WaitEvent(nil)
        return
      }
      let milliseconds = Int32(min(max(1, (step * 1000).rounded(.up)), 1e9))
      guard SDL_WaitEventTimeout(nil, milliseconds) == 0, step < left else { return }
      gamepads?.update()
    }
  }

  private func sleep(until deadline: Double, _ now: () -> Double) {
    let seconds = min(deadline - now(), 1)
    guard seconds > 0 else { return }
    var pause = timespec(tv_sec: 0, tv_nsec: Int(seconds * 1e9) % 1_000_000_000)
    nanosleep(&pause, nil)
  }
}
