/// The input that the menu's preview of a screen plays, again and again.
package struct PreviewScript {
  package let input: InputScript
  /// Seconds from one start of the script to the next.
  package let period: Double

  /// Types each line, letter by letter, and enters it.
  package init(typing lines: [String], period: Double) {
    self.period = period
    var entries: [InputScript.Entry] = []
    for (index, line) in lines.enumerated() {
      var time = 0.2 + 1.8 * Double(index)
      for letter in line {
        entries.append(InputScript.Entry(time: time, event: .text(String(letter))))
        time += 0.06
      }
      for isDown in [true, false] {
        entries.append(InputScript.Entry(time: time + (isDown ? 0.1 : 0.15), event: .key(.enter, isDown: isDown)))
      }
    }
    input = InputScript(entries)
  }

  package init(evenly keys: [Key], period: Double) {
    self.init(keys.enumerated().map { (0.3 + 0.5 * Double($0.offset), $0.element) }, period: period)
  }

  /// Presses each key at its time in seconds: the first one for `firstHold` seconds, the others for 0.05 s.
  package init(_ steps: [(time: Double, key: Key)], firstHold: Double = 0.05, period: Double) {
    self.period = period
    input = InputScript(
      steps.enumerated().flatMap { index, step in
        [(step.time, true), (step.time + (index == 0 ? firstHold : 0.05), false)].map {
          InputScript.Entry(time: $0.0, event: .key(step.key, isDown: $0.1))
        }
      })
  }
}
