import Motion

/// What moves in this example.
@MainActor
final class Dot {
  @Animatable var column = 0.0
}

/// A dot runs to the right, is called back on the way, and swings into its place: one line a frame.
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
      // Sent elsewhere in mid-flight, the dot keeps its velocity.
      _ = engine.perform { Spring(response: 0.5, dampingFraction: 0.5).animate { dot.column = 20 } }
    }
    print(row(dot.$column.shown))
    if !engine.isRunning { break }
  }
}

/// A line with a mark at a column.
func row(_ column: Double) -> String {
  let place = max(0, min(59, Int(column.rounded())))
  return String(repeating: " ", count: place) + "o"
}
