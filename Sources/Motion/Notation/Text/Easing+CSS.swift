import Motion

extension Easing {
  /// The functions with a name in CSS, or in Swift also.
  private static let named: [(name: String, swift: String?, easing: Easing)] = [
    ("linear", "linear", .linear), ("ease", "ease", .ease), ("ease-in", "easeIn", .easeIn),
    ("ease-out", "easeOut", .easeOut), ("ease-in-out", "easeInOut", .easeInOut),
    ("step-start", nil, .steps(StepEasing(count: 1, position: .jumpStart))),
    ("step-end", nil, .steps(StepEasing(count: 1, position: .jumpEnd))),
  ]

  /// The functions of families by their names: `ease-in-back`, and `easeinback` for the spelling of easings.net.
  private static let families = Dictionary(
    uniqueKeysWithValues: FamilyEasing.all.flatMap { easing in
      [easing.name, easing.name.filter { $0 != "-" }].map { ($0, Easing.family(easing)) }
    })

  /// Parses an easing function of CSS Easing Level 2, or the name of a family such as `ease-in-back`, ignoring case and
  /// white space.
  ///
  /// - Throws: `CurveSyntaxError` for text that is not an easing function, or is longer than 65 536 bytes.
  public init(css text: String) throws(CurveSyntaxError) {
    var scanner = try CurveScanner(text)
    guard let name = scanner.word() else { throw scanner.error("An easing function begins with its name.") }
    self = try scanner.easing(name)
    try scanner.end()
  }

  /// The function in CSS; parsing it gives the same function, except for a function of the program, which is written as
  /// straight lines between 257 of its points. Names of families are not part of CSS.
  public var css: String {
    if let known = Self.named.first(where: { $0.easing == self }) { return known.name }
    switch self {
    case .linear: return "linear"
    case .cubicBezier(let curve): return "cubic-bezier(\(curve.numbers.map(\.css).joined(separator: ", ")))"
    case .steps(let steps):
      return "steps(\(steps.count)\(steps.position == .jumpEnd ? "" : ", " + steps.position.rawValue))"
    case .points(let curve):
      return "linear(\(curve.points.map { "\($0.output.css) \($0.input.cssPercentage)" }.joined(separator: ", ")))"
    case .family(let easing): return easing.name
    case .custom(let function): return Easing.points(function.samples).css
    }
  }

  /// Returns whether `name`, in lower case, is a whole easing function.
  static func isNamed(_ name: String) -> Bool { named(name) != nil }

  /// The name in Swift of a function that has one in CSS.
  var swiftName: String? { Self.named.first { $0.easing == self }?.swift }

  /// Returns the function with a name in Swift in lower case, such as `easein`; nil for others.
  package static func named(swift name: String) -> Easing? { named.first { $0.swift?.lowercased() == name }?.easing }

  fileprivate static func named(_ name: String) -> Easing? { named.first { $0.name == name }?.easing ?? families[name] }
}

extension FamilyEasing {
  /// The functions of all families, those that are slow at the start first.
  package static var all: [FamilyEasing] {
    Side.allCases.flatMap { side in Family.allCases.map { FamilyEasing($0, side) } }
  }
}

extension CurveScanner {
  /// Scans an easing function after its name.
  mutating func easing(_ name: Word) throws(CurveSyntaxError) -> Easing {
    switch name.text {
    case "cubic-bezier": return try .cubicBezier(bezier(name))
    case "steps": return try .steps(steps(name))
    case "linear" where isAtParenthesis: return try .points(points(name))
    default:
      guard let easing = Easing.named(name.text) else {
        throw name.error("There is no curve '\(name.text.prefix(40))'.")
      }
      return easing
    }
  }

  private mutating func bezier(_ name: Word) throws(CurveSyntaxError) -> UnitBezier {
    try open(after: name)
    var values: [Double] = []
    for part in ["x1", "y1", "x2", "y2"] {
      if !values.isEmpty { try expect(",", "A comma follows here: cubic-bezier takes x1, y1, x2 and y2.") }
      let number = try number(part)
      guard part.hasPrefix("y") || (0...1).contains(number.value) else { throw number.error("\(part) lies in 0...1.") }
      try number.checkSize("\(part) is")
      values.append(number.value)
    }
    try expect(")", "')' closes cubic-bezier after four numbers.")
    return UnitBezier(values)
  }

  private mutating func steps(_ name: Word) throws(CurveSyntaxError) -> StepEasing {
    try open(after: name)
    let number = try number("The count of steps")
    guard number.isInteger, (1...Double(StepEasing.maximumCount)).contains(number.value) else {
      throw number.error("The count of steps is a whole number from 1 to \(StepEasing.maximumCount).")
    }
    var position = StepEasing.Position.jumpEnd
    if skip(",") {
      guard let word = word() else { throw error("The position of the steps follows here.") }
      position = try self.position(word)
    }
    try expect(")", "')' closes steps after the count and the position.")
    guard Int(number.value) >= position.minimumCount else { throw number.error("jump-none needs at least 2 steps.") }
    return StepEasing(count: Int(number.value), position: position)
  }

  private func position(_ word: Word) throws(CurveSyntaxError) -> StepEasing.Position {
    switch word.text {
    case "start": return .jumpStart
    case "end": return .jumpEnd
    default:
      guard let position = StepEasing.Position(rawValue: word.text) else {
        throw word.error("Steps jump at jump-start, jump-end, jump-none, jump-both, start or end.")
      }
      return position
    }
  }

  private mutating func points(_ name: Word) throws(CurveSyntaxError) -> LinearEasing {
    try open(after: name)
    var stops: [LinearEasing.Stop] = []
    repeat { try stops += stop() } while skip(",")
    try expect(")", "A comma or ')' follows a stop.")
    return LinearEasing(stops)
  }

  /// Scans one output with up to two inputs before or after it; two inputs give two stops.
  private mutating func stop() throws(CurveSyntaxError) -> [LinearEasing.Stop] {
    var inputs: [Double] = []
    var output: Double?
    var lastWasInput = false
    repeat {
      let part = try numeric("A stop")
      try part.checkSize("A stop's numbers are")
      let isSplit = part.isPercentage && !lastWasInput && !inputs.isEmpty
      guard part.isPercentage ? inputs.count < 2 && !isSplit : output == nil else {
        throw part.error("A stop is one number and up to two percentages.")
      }
      if part.isPercentage { inputs.append(part.value) } else { output = part.value }
      lastWasInput = part.isPercentage
    } while isAtNumber()
    guard let output else { throw error("A stop needs a number beside its percentages.") }
    return inputs.isEmpty ? [.init(output)] : inputs.map { .init(output, at: $0) }
  }
}
