import Motion

/// The animated property of the examples.
@MainActor
final class Dot {
  @Animatable var column = 0.0
}

/// A dot moves to the right, gets a new target on the way, and oscillates around it: one line per frame.
@MainActor
func bounce() {
  let engine = AnimationEngine()
  let dot = Dot()
  engine.perform {
    PropertyAnimator(duration: 1, dampingRatio: 0.4) { dot.column = 40 }.startAnimation()
  }
  for frame in 0...30 {
    engine.advance(to: Double(frame) / 15)
    if frame == 9 {
      // The velocity is carried over to the new target.
      engine.perform { animate(.spring(response: 0.5, dampingFraction: 0.5)) { dot.column = 20 } }
    }
    print(row(dot.$column.shown))
    if !engine.isRunning { break }
  }
}

/// Returns a line with a mark at a column.
func row(_ column: Double) -> String {
  String(repeating: " ", count: max(0, min(59, Int(column.rounded())))) + "o"
}
