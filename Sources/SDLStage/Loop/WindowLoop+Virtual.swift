internal import Stage

extension WindowLoop {
  /// Shows frame after frame on a grid of times; rests are jumped over. Another speed begins another grid at the frame that is seen.
  func runVirtually(framesPerSecond rate: Double) throws(SDLError) {
    var (origin, index, pace) = (0.0, 0, pace)
    while true {
      if pace != self.pace {
        (origin, index, pace) = (origin + Double(max(0, index - 1)) / rate * pace, min(index, 1), self.pace)
      }
      let time = origin + Double(index) / rate * pace
      guard time <= end + Self.timeSlack else { return }
      takeInput(upTo: time)
      guard !isOver else { return }
      if needsFrame {
        try showFrame(at: time)
        guard !isOver else { return }
        index += 1
      } else {
        guard pace > 0, let next = script.last, next.time.isFinite else { return }
        let place = ((next.time - origin - Self.timeSlack) * rate / pace).rounded(.up)
        guard place < Double(Int.max / 2) else { return }
        index = max(index + 1, Int(place))
      }
    }
  }
}
