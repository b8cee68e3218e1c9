import Motion

extension CurveScanner {
  /// Scans `@keyframes` with one `translate` in each, after the `@`, and a rule with `animation`, as `cssKeyframes`
  /// writes them.
  mutating func keyframes() throws(CurveSyntaxError) -> TimedText {
    guard let word = word(), word.text == "keyframes" else { throw error("Only @keyframes are read.") }
    guard self.word() != nil else { throw error("Key frames have a name.") }
    try expect("{", "'{' follows the name of key frames.")
    var stops: [LinearEasing.Stop] = []
    while !skip("}") { stops.append(try keyframe()) }
    guard stops.count > 1 else { throw error("Key frames are at least two.") }
    var result = TimedText(curve: .easing(.points(LinearEasing(stops))))
    guard skip(".") else { return result }
    let rule = try animationRule()
    result.duration = rule.duration
    if stops.count == 2, rule.curve != .easing(.linear) { result.curve = rule.curve }
    return result
  }

  private mutating func keyframe() throws(CurveSyntaxError) -> LinearEasing.Stop {
    let input: Double
    if isAtNumber() {
      let number = try numeric("The place of a key frame")
      guard number.isPercentage else { throw number.error("The place of a key frame is a percentage.") }
      input = number.value
    } else if let word = word(), word.text == "from" || word.text == "to" {
      input = word.text == "to" ? 1 : 0
    } else {
      throw error("A key frame begins with a percentage, from or to.")
    }
    try expect("{", "'{' follows the place of a key frame.")
    guard let property = word(), property.text == "translate" else { throw error("Key frames have a translate here.") }
    try expect(":", "A colon follows translate.")
    let output = try number("translate")
    guard output.value == 0 || word()?.text == "px" else { throw error("translate is in px.") }
    if output.value == 0 { _ = word() }
    _ = skip(";")
    try expect("}", "'}' closes a key frame.")
    try output.checkSize(beside: input, "A key frame's numbers are")
    return LinearEasing.Stop(output.value / 100, at: input)
  }

  /// Scans `name { animation: … }`.
  private mutating func animationRule() throws(CurveSyntaxError) -> TimedText {
    guard word() != nil else { throw error("A class has a name.") }
    try expect("{", "'{' follows the name of a class.")
    guard let property = word(), property.text == "animation" else { throw error("The rule has an animation here.") }
    try expect(":", "A colon follows animation.")
    let result = try declaration()
    try expect("}", "'}' closes the rule.")
    return result
  }
}
