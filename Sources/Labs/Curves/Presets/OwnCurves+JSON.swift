import Motion
import MotionNotation
import OvershootJSON

extension OwnCurves {
  private static let key = "overshoot"

  /// The curves as one object of design tokens: a Bézier is a token of the type `cubicBezier`; what that type cannot
  /// say, such as a spring or a duration, is among its extensions.
  package var json: String {
    let members = presets.map { preset in
      var members: [(name: String, value: JSONValue)] = []
      var own: [(name: String, value: JSONValue)] = []
      if case .easing(.cubicBezier(let curve)) = preset.curve {
        members.append(("$type", .string("cubicBezier")))
        members.append(("$value", .list([curve.x1, curve.y1, curve.x2, curve.y2].map(JSONValue.number))))
      } else {
        own.append(("curve", .string(preset.text)))
      }
      if let duration = preset.duration { own.append(("duration", .number(duration))) }
      if !own.isEmpty { members.append(("$extensions", .object([(Self.key, .object(own))]))) }
      return "  \(preset.name.quotedAsJSON): \(JSONValue.object(members).text)"
    }
    return members.isEmpty ? "{}\n" : "{\n\(members.joined(separator: ",\n"))\n}\n"
  }

  /// Reads curves as `json` writes them.
  ///
  /// Keys of the object that begin with `$` are ignored, and so are other extensions.
  ///
  /// - Throws: `JSONError` with the place of what is no such object, of a name or a curve that is not allowed, and of
  ///   more than 500 curves or a million bytes.
  package init(reading text: String) throws(JSONError) {
    self.init()
    var scanner = JSONScanner(text.utf8.count > Self.maximumByteCount ? "" : text)
    guard text.utf8.count <= Self.maximumByteCount else {
      throw scanner.error("A file of curves has at most 1 000 000 bytes.")
    }
    var result = OwnCurves()
    try scanner.object("A file of curves") { (scanner, key) throws(JSONError) in
      if key.text.hasPrefix("$") {
        _ = try scanner.value()
        return
      }
      guard result.presets.count < Self.maximumCount else {
        throw scanner.error("A file has at most \(Self.maximumCount) curves.", at: key.offset)
      }
      let curve: TimedCurve
      do throws(JSONError) {
        curve = try Self.curve(&scanner)
      } catch {
        throw error.of(key.text)
      }
      do throws(OwnCurveError) {
        try result.insert(key.text, curve)
      } catch {
        throw scanner.error(error.description, at: key.offset)
      }
    }
    try scanner.end()
    self = result
  }

  private static func curve(_ scanner: inout JSONScanner) throws(JSONError) -> TimedCurve {
    var (bezier, own, duration): (UnitBezier?, CurveDescription?, Double?) = (nil, nil, nil)
    let start = scanner.offset
    try scanner.object("A curve") { (scanner, key) throws(JSONError) in
      switch key.text {
      case "$type":
        let place = scanner.offset
        guard try scanner.string("$type") == "cubicBezier" else {
          throw scanner.error("A curve has the $type cubicBezier.", at: place)
        }
      case "$value": bezier = try numbers(&scanner)
      case "$extensions":
        try scanner.object("$extensions") { (scanner, key) throws(JSONError) in
          guard key.text == Self.key else {
            _ = try scanner.value()
            return
          }
          try scanner.object(Self.key) { (scanner, key) throws(JSONError) in
            let place = scanner.offset
            switch key.text {
            case "curve": own = try description(&scanner)
            case "duration":
              let seconds = try scanner.number("duration")
              guard (0.001...TimedCurve.maximumDuration).contains(seconds) else {
                throw scanner.error("duration lies in 0.001...100000.", at: place)
              }
              duration = seconds
            default: _ = try scanner.value()
            }
          }
        }
      default: _ = try scanner.value()
      }
    }
    guard let curve = own ?? bezier.map({ .easing(.cubicBezier($0)) }) else {
      throw scanner.error("A curve has a $value, or a curve in $extensions.", at: start)
    }
    do {
      return try TimedCurve(curve, duration: duration ?? TimedCurve.defaultDuration)
    } catch {
      throw scanner.error(error.description, at: start)
    }
  }

  private static func description(_ scanner: inout JSONScanner) throws(JSONError) -> CurveDescription {
    let place = scanner.offset
    let text = try scanner.string("curve")
    do throws(CurveSyntaxError) {
      return try CurveDescription(text)
    } catch {
      throw scanner.error("\(error.sentence) This is column \(error.column) of the curve.", at: place)
    }
  }

  private static func numbers(_ scanner: inout JSONScanner) throws(JSONError) -> UnitBezier {
    let place = scanner.offset
    var numbers: [Double] = []
    try scanner.array("$value") { (scanner, index) throws(JSONError) in
      let place = scanner.offset
      let number = try scanner.number("A number of $value")
      guard index < 4, index % 2 == 1 || (0...1).contains(number), abs(number) <= LinearEasing.maximumMagnitude else {
        throw scanner.error("$value has four numbers, of which the first and the third lie in 0...1.", at: place)
      }
      numbers.append(number)
    }
    guard numbers.count == 4 else { throw scanner.error("$value has four numbers.", at: place) }
    return UnitBezier(x1: numbers[0], y1: numbers[1], x2: numbers[2], y2: numbers[3])
  }
}
