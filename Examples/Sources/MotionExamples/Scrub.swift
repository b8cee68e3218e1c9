import Motion

/// Sets the fraction of an animation by hand, in any order and direction.
@MainActor
func scrub() {
  let engine = AnimationEngine()
  let dot = Dot()
  let animator = engine.perform { PropertyAnimator(duration: 2, curve: .easeIn) { dot.column = 100 } }
  animator.addCompletion { print("ended at the \($0); the model is \(dot.column)") }

  print("fraction  straight  along the curve")
  for fraction in [0, 0.25, 0.5, 0.75, 1, 0.5] {
    animator.scrubsLinearly = true
    animator.fractionComplete = fraction
    let straight = dot.$column.shown
    animator.scrubsLinearly = false
    animator.fractionComplete = fraction
    print(
      cell(fraction, digits: 2, width: 8), cell(straight, digits: 1, width: 9),
      cell(dot.$column.shown, digits: 1, width: 16))
  }
  // Reversed at half of the distance, it runs back.
  animator.isReversed = true
  animator.startAnimation()
  engine.advance(to: 2)
}

/// Returns a number with a count of digits, aligned to the right of its column.
func cell(_ value: Double, digits: Int, width: Int) -> String {
  let scale = (0..<digits).reduce(1) { product, _ in product * 10 }
  let units = Int((value * Double(scale)).rounded())
  let decimals = String(abs(units) % scale)
  let text =
    (units < 0 ? "-" : "") + "\(abs(units) / scale)."
    + String(repeating: "0", count: digits - decimals.count) + decimals
  return String(repeating: " ", count: max(0, width - text.count)) + text
}
