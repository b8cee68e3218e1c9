import Motion

/// Fills three bars one after another and empties them together, as one timeline that is then scrubbed back.
@MainActor
func timeline() {
  let engine = AnimationEngine()
  let bars = (0..<3).map { _ in Dot() }
  let show = engine.perform {
    let fill = bars.map { bar in PropertyAnimator(duration: 0.6, curve: .easeOut) { bar.column = 16 } }
    let empty = bars.map { bar in PropertyAnimator(duration: 0.4, curve: .easeIn) { bar.column = 0 } }
    return Timeline.sequence([Timeline.stagger(fill, interval: 0.2), Timeline.parallel(empty)], gap: 0.2)
  }
  func draw(_ title: String) {
    let texts = bars.map { bar in
      let filled = Int(bar.$column.shown.rounded())
      return String(repeating: "#", count: filled) + String(repeating: ".", count: 16 - filled)
    }
    print(title, texts.joined(separator: "  "))
  }

  show.addCompletion { print("ended at the \($0)") }
  show.startAnimation()
  for step in 0..<10 {
    engine.advance(to: Double(step) * 0.15)
    draw(cell(engine.time, digits: 2, width: 5))
  }
  show.pauseAnimation()
  for fraction in [0.6, 0.3, 0.1] {
    show.fractionComplete = fraction
    draw(cell(fraction * show.duration, digits: 2, width: 5))
  }
  show.stopAnimation(false)
  show.finishAnimation(at: .start)
}
