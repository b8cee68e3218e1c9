import Motion

/// Calls of Swift. Names are compared without their case, as everywhere in curves.
extension CurveScanner {
  /// Scans the arguments of `PropertyAnimator(duration:timingParameters:)`.
  mutating func animator(_ name: Word) throws(CurveSyntaxError) -> TimedText {
    try open(after: name)
    try label("duration")
    let duration = try number("duration").value
    try expect(",", "A comma follows the duration.")
    try label("timingParameters")
    guard let timing = word() else { throw error("Timing parameters follow here.") }
    let curve = try timingParameters(timing)
    try close(name)
    return TimedText(curve: curve, duration: duration)
  }

  /// Scans the arguments of one of the types of timing parameters.
  mutating func timingParameters(_ name: Word) throws(CurveSyntaxError) -> CurveDescription {
    switch name.text {
    case "easingtimingparameters":
      try open(after: name)
      let easing = try swiftEasing()
      try close(name)
      return .easing(easing)
    case "cubictimingparameters":
      try open(after: name)
      try label("controlPoint1")
      let first = try vector()
      try expect(",", "A comma follows the first control point.")
      try label("controlPoint2")
      let second = try vector()
      try close(name)
      return .easing(.cubicBezier(UnitBezier([first.x, first.y, second.x, second.y].map(\.value))))
    case "springtimingparameters": return try spring(name, velocityLabel: Self.vectorLabel)
    default:
      throw name.error("Timing parameters are EasingTimingParameters, CubicTimingParameters or SpringTimingParameters.")
    }
  }

  /// Scans an easing function such as `.easeIn` or `.cubicBezier(UnitBezier(x1: …))`.
  private mutating func swiftEasing() throws(CurveSyntaxError) -> Easing {
    let name = try member("An easing function")
    if let easing = Easing.named(swift: name.text) { return easing }
    guard ["cubicbezier", "steps", "points", "family"].contains(name.text) else {
      throw name.error("There is no '.\(name.text.prefix(40))'.")
    }
    try open(after: name)
    guard let type = word() else { throw error("A type follows here.") }
    try open(after: type)
    let result: Easing
    switch (name.text, type.text) {
    case ("cubicbezier", "unitbezier"): result = try .cubicBezier(unitBezier())
    case ("steps", "stepeasing"): result = try .steps(stepEasing())
    case ("points", "lineareasing"): result = try .points(linearEasing())
    case ("family", "familyeasing"): result = try .family(familyEasing())
    default: throw type.error("'\(type.text.prefix(40))' does not belong here.")
    }
    try close(type)
    try close(name)
    return result
  }

  private mutating func unitBezier() throws(CurveSyntaxError) -> UnitBezier {
    var values: [Double] = []
    for name in ["x1", "y1", "x2", "y2"] {
      if !values.isEmpty { try expect(",", "A comma follows here.") }
      try label(name)
      values.append(try number(name).value)
    }
    return UnitBezier(values)
  }

  private mutating func stepEasing() throws(CurveSyntaxError) -> StepEasing {
    try label("count")
    let count = try number("count")
    var position = StepEasing.Position.jumpEnd
    if skip(",") {
      try label("position")
      let name = try member("A position")
      guard let known = StepEasing.Position.allCases.first(where: { $0.swift.lowercased() == name.text }) else {
        throw name.error("There is no position '.\(name.text.prefix(40))'.")
      }
      position = known
    }
    let range = Double(position.minimumCount)...Double(StepEasing.maximumCount)
    guard count.isInteger, range.contains(count.value) else { throw count.error("The count of steps is out of range.") }
    return StepEasing(count: Int(count.value), position: position)
  }

  private mutating func linearEasing() throws(CurveSyntaxError) -> LinearEasing {
    try expect("[", "A list of stops follows here.")
    var stops: [LinearEasing.Stop] = []
    repeat {
      let initializer = try member("A stop")
      guard initializer.text == "init" else { throw initializer.error("A stop is written .init(output, at: input).") }
      try open(after: initializer)
      let output = try number("The output")
      var input: Double?
      if skip(",") {
        try label("at")
        input = try number("The input").value
      }
      try close(initializer)
      try output.checkSize(beside: input ?? 0, "A stop's numbers are")
      stops.append(LinearEasing.Stop(output.value, at: input))
    } while skip(",")
    try expect("]", "A comma or ']' follows a stop.")
    return LinearEasing(stops)
  }

  private mutating func familyEasing() throws(CurveSyntaxError) -> FamilyEasing {
    let family = try member("A family")
    try expect(",", "A comma follows the family.")
    let side = try member("A side")
    guard let knownFamily = FamilyEasing.Family(rawValue: family.text),
      let knownSide = FamilyEasing.Side.allCases.first(where: { $0.swift.lowercased() == side.text })
    else { throw family.error("There is no such family of functions.") }
    return FamilyEasing(knownFamily, knownSide)
  }

  /// Scans `Vector2(x, y)`.
  mutating func vector() throws(CurveSyntaxError) -> (x: Numeric, y: Numeric) {
    guard let name = word(), name.text == "vector2" else { throw error("A Vector2 follows here.") }
    try open(after: name)
    let x = try number("x")
    try expect(",", "A comma follows x.")
    let y = try number("y")
    try close(name)
    return (x, y)
  }

  // MARK: Parts

  private mutating func label(_ name: String) throws(CurveSyntaxError) {
    guard let word = word(), word.text == name.lowercased() else { throw error("'\(name):' follows here.") }
    try expect(":", "A colon follows \(name).")
  }

  private mutating func member(_ what: String) throws(CurveSyntaxError) -> Word {
    guard skip("."), let word = word() else { throw error("\(what) begins with a dot.") }
    return word
  }

  private mutating func close(_ name: Word) throws(CurveSyntaxError) {
    try expect(")", "')' closes \(name.text.prefix(40)).")
  }
}
