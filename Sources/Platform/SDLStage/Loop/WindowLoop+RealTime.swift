internal import Glibc
internal import OvershootCSDL2
internal import OvershootDrawing
internal import OvershootStage

extension WindowLoop {
  /// Shows frames at the refresh rate of the display while the content requests them, and blocks otherwise.
  func runInRealTime(_ now: () -> Double) throws(SDLError) {
    mallopt(M_MMAP_THRESHOLD, Self.mappedByteCount)
    var clock = FrameClock(now: now(), speed: speed)
    // The frame time that passed while the loop slept, and at the end of each sleep.
    var sleptTime = 0.0
    var hasSlept = false
    var deadline = now()
    var releaseTime = deadline
    while true {
      // Input is delivered once for each frame, as late as possible.
      if needsFrame, case let remaining = deadline - now(), remaining > 0 {
        waiting.pause(for: min(remaining, Self.longestPause))
      }
      var time = clock.tick(now: now()) + sleptTime
      guard time <= end else { return }
      deliverInput(upTo: time)
      guard !isOver else { return }
      clock.speed = speed
      guard needsFrame else {
        sleptTime += idle(from: time, now)
        clock.resume(now: now())
        hasSlept = true
        continue
      }
      // The input that ended a sleep may have come before the next frame is due.
      if now() < deadline {
        hasSlept = false
        continue
      }
      if hasSlept {
        // An animation that ended the sleep started one frame earlier, so that this frame already shows it moving.
        let lead = min(speed / refreshRate(), max(0, end - time))
        sleptTime += lead
        time += lead
        deliverInput(upTo: time)
        guard !isOver else { return }
      }
      hasSlept = false
      let begin = now()
      let lateness = begin - deadline
      drawnTime = nil
      try showFrame(at: time)
      guard !isOver else { return }
      let shownTime = now()
      content.frameTook((drawnTime ?? shownTime) - begin)
      if shownTime - releaseTime >= Self.secondsBetweenReleases {
        releaseTime = now()
        releaseUnused()
      }
      let period = 1 / refreshRate()
      // A frame that is late by less than a period does not delay the following ones.
      deadline += lateness < period ? period : lateness + period
    }
  }

  /// Blocks until an event arrives, or until the next entry of the script or the end is due.
  ///
  /// - Returns: the frame time that passed; 0 where nothing is due.
  private func idle(from time: Double, _ now: () -> Double) -> Double {
    let due = min(script.last?.time ?? .infinity, end)
    guard speed > 0, due < .infinity else {
      wait(for: .infinity, now)
      return 0
    }
    let begin = now()
    let seconds = max(0, due - time) / speed
    wait(for: seconds, now)
    return min((now() - begin) * speed, due - time + Self.timeTolerance)
  }

  /// Blocks until an event arrives or `seconds` have passed, and updates the gamepads meanwhile. Gives memory back
  /// after a second and code after some, once after each frame.
  private func wait(for seconds: Double, _ now: () -> Double) {
    let begin = now()
    let deadline = begin + seconds
    while true {
      let time = now()
      let rest = time - begin
      if releasedIndex != frameIndex, rest >= Self.secondsUntilRelease { releaseUnused() }
      if codeReleasedIndex != frameIndex, rest >= Self.secondsUntilCodeRelease {
        codeReleasedIndex = frameIndex
        Self.releaseCode()
      }
      let due =
        releasedIndex != frameIndex
        ? Self.secondsUntilRelease : codeReleasedIndex != frameIndex ? Self.secondsUntilCodeRelease : .infinity
      let remaining = deadline - time
      let step = min(remaining, due - rest, gamepads?.updateInterval ?? .infinity)
      guard !waiting.waitForEvent(for: step), step < remaining else { return }
      gamepads?.update()
    }
  }

  /// The seconds after which input is delivered, however late the next frame is due.
  private static var longestPause: Double { 1 }

  /// The size from which on memory is mapped by itself. Once set, it does not rise to that of what was released, after
  /// which pictures would lie among small things, and their pages would stay in use.
  private static var mappedByteCount: Int32 { 128 << 10 }

  /// The seconds after which memory is given back while frames are shown.
  private static var secondsBetweenReleases: Double { 2 }

  /// The rest in seconds after which memory is given back.
  private static var secondsUntilRelease: Double { 1 }

  /// The rest in seconds after which code is given back, which the next key maps again.
  private static var secondsUntilCodeRelease: Double { 5 }

  /// Releases what the latest frame did not use, and gives unused memory back to the system.
  private func releaseUnused() {
    releasedIndex = frameIndex
    (renderer as? any CacheOwner)?.releaseUnused()
    malloc_trim(0)
  }

  /// Unmaps the program's code, of which little is needed next: most was for the start, and for pages that are left.
  /// Has no effect under a debugger, whose breakpoints would be lost.
  static func releaseCode() {
    if OvershootIsTraced() == SDL_FALSE { OvershootReleaseCode() }
  }
}
