internal import Stage

extension WindowLoop {
  /// Shows frame after frame on a grid of times; rests are jumped over.
  func runVirtually(framesPerSecond rate: Double) throws(SDLError) {
    var index = 0
    while true {
      let time = Double(index) / rate * speed
      guard time <= end + Self.timeSlack else { return }
      takeInput(upTo: time)
      guard !isOver else { return }
      if needsFrame {
        try showFrame(at: time)
        guard !isOver else { return }
        index += 1
      } else {
        guard speed > 0, let next = script.last, next.time.isFinite else { return }
        let place = ((next.time - Self.timeSlack) * rate / speed).rounded(.up)
        guard place < Double(Int.max / 2) else { return }
        index = max(index + 1, Int(place))
      }
    }
  }
}
