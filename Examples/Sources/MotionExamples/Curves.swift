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
  let (columns, rows, top) = (48, 12, 1.2)
  let heights = (0...columns).map { Int((curve(Double($0) / Double(columns)) / top * Double(rows)).rounded()) }
  print(name)
  for height in (0...rows).reversed() {
    let line = String(heights.map { $0 == height ? "*" : " " })
    let last = line.lastIndex(of: "*").map(line.index(after:)) ?? line.startIndex
    print(cell(top * Double(height) / Double(rows), digits: 1, width: 4), "|" + line[..<last])
  }
}
