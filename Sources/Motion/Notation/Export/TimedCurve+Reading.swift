import Motion

extension TimedCurve {
  /// Reads a curve as other programs write it: a curve of this package; CSS, such as `cubic-bezier(…) 300ms`, also as a
  /// declaration or a rule with `@keyframes`; a call of Swift as `swift` writes it; or JSON with the keys `curve` and
  /// `duration`, of which others are ignored.
  ///
  /// - Parameters:
  ///   - text: the curve in one of these notations.
  ///   - duration: the seconds where the text has none.
  /// - Throws: `CurveSyntaxError` for other text, for one of more than 65 536 bytes, and for a curve without an end.
  public init(reading text: String, duration: Double = defaultDuration) throws(CurveSyntaxError) {
    self = try TimedText(text).timed(or: duration)
  }
}

extension CurveScanner {
  /// Scans a curve in one of the notations, up to the end of the text.
  mutating func timedCurve() throws(CurveSyntaxError) -> TimedText {
    if skip("@") { return try keyframes() }
    guard let name = word() else { throw error("A curve begins with its name.") }
    let isDeclaration = ["transition", "animation", "transition-timing-function", "animation-timing-function"]
      .contains(name.text)
    let result: TimedText
    switch name.text {
    case "propertyanimator": result = try animator(name)
    case "easingtimingparameters", "springtimingparameters", "cubictimingparameters":
      result = TimedText(curve: try timingParameters(name))
    case _ where isDeclaration:
      try expect(":", "A colon follows \(name.text).")
      result = try declaration()
    default: result = TimedText(curve: try curve(name), duration: try duration())
    }
    try end()
    return result
  }

  /// Scans a duration in `s` or `ms`; nil where no number follows.
  private mutating func duration() throws(CurveSyntaxError) -> Double? {
    guard isAtNumber() else { return nil }
    let number = try number("A duration")
    guard let unit = word(), unit.text == "s" || unit.text == "ms", number.value >= 0 else {
      throw number.error("A duration is a number of at least 0 with s or ms.")
    }
    return unit.text == "s" ? number.value : number.value / 1_000
  }

  /// Scans the value of `transition` and the like: words, durations and one curve, up to `;`, `}` or the end.
  mutating func declaration() throws(CurveSyntaxError) -> TimedText {
    var curve: CurveDescription?
    var duration: Double?
    while true {
      if isAtNumber() {
        let next = try self.duration()
        duration = duration ?? next
      } else if let name = word() {
        // Names of properties and key frames are not curves.
        let isCurve = isAtParenthesis || Easing.isNamed(name.text)
        if isCurve, curve == nil { curve = try self.curve(name) }
      } else {
        break
      }
    }
    _ = skip(";")
    guard let curve else { throw error("There is no timing function in this declaration.") }
    return TimedText(curve: curve, duration: duration)
  }
}
