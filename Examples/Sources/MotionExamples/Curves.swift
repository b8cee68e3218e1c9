import Motion
import MotionNotation

/// Prints curves: time to the right, progress upwards.
@MainActor
func curves() {
  plot("ease") { Easing.ease.value(at: $0) }
  let spring = Spring(dampingRatio: 0.5, duration: 1)
  plot("spring(duration: 1, dampingRatio: 0.5)") { 1 - spring.response(at: $0).displacement }
  let steps = Easing.steps(StepEasing(count: 4, position: .jumpBoth))
  plot(steps.css) { steps.value(at: $0) }
}

private func plot(_ name: String, _ curve: (Double) -> Double) {
  let heights = (0...48).map { Int((curve(Double($0) / 48) * 10).rounded()) }
  print("== \(name)")
  for height in (0...12).reversed() { print(Double(height) / 10, text(heights.map { $0 == height ? "*" : " " })) }
}

/// Returns a row without the spaces at its end.
func text(_ row: [Character]) -> String { String(row[..<((row.lastIndex { $0 != " " } ?? -1) + 1)]) }
