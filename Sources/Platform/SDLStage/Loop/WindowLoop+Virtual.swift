internal import OvershootStage

extension WindowLoop {
  /// The maximum number of frames under virtual pacing, which is some hours of motion.
  static let maximumVirtualFrames = 2_000_000

  /// Shows frames at equal intervals of frame time without waiting, and skips the time in which the content is at rest.
  /// A change of speed starts new intervals at the latest frame. Ends after `maximumVirtualFrames`.
  func runVirtually(framesPerSecond rate: Double) throws(SDLError) {
    var (origin, index, speed) = (0.0, 0, self.speed)
    while true {
      if speed != self.speed {
        origin += Double(max(0, index - 1)) / rate * speed
        (index, speed) = (min(index, 1), self.speed)
      }
      let time = origin + Double(index) / rate * speed
      guard time <= end + Self.timeTolerance else { return }
      deliverInput(upTo: time)
      guard !isOver else { return }
      if needsFrame {
        guard frameIndex < Self.maximumVirtualFrames else { return }
        try showFrame(at: time)
        guard !isOver else { return }
        index += 1
      } else {
        guard speed > 0, let next = script.last, next.time.isFinite else { return }
        let nextIndex = ((next.time - origin - Self.timeTolerance) * rate / speed).rounded(.up)
        guard nextIndex < Double(Int.max / 2) else { return }
        index = max(index + 1, Int(nextIndex))
      }
    }
  }
}
