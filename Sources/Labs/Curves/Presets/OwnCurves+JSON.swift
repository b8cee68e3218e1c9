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
        members.append(("$value", .list(curve.numbers.map(JSONValue.number))))
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
    guard text.utf8.count <= Self.maximumByteCount else {
      throw JSONError(sentence: "A file of curves has at most 1 000 000 bytes.")
    }
    var result = OwnCurves()
    try JSONField(text).object("A file of curves") { (member) throws(JSONError) in
      if member.key.hasPrefix("$") { return }
      guard result.presets.count < Self.maximumCount else {
        throw member.error("A file has at most \(Self.maximumCount) curves.", at: .key)
      }
      let curve: TimedCurve
      do throws(JSONError) { curve = try Self.curve(member) } catch { throw error.of(member.key) }
      do throws(OwnCurveError) { try result.insert(member.key, curve) } catch {
        throw member.error(error.description, at: .key)
      }
    }
    self = result
  }

  private static func curve(_ field: JSONField) throws(JSONError) -> TimedCurve {
    var (bezier, own, duration): (UnitBezier?, CurveDescription?, Double?) = (nil, nil, nil)
    try field.object("A curve") { (member) throws(JSONError) in
      switch member.key {
      case "$type":
        guard try member.string("$type") == "cubicBezier" else {
          throw member.error("A curve has the $type cubicBezier.")
        }
      case "$value": bezier = try Self.bezier(member)
      case "$extensions":
        try member.object("$extensions") { (member) throws(JSONError) in
          guard member.key == Self.key else { return }
          try member.object(Self.key) { (member) throws(JSONError) in
            switch member.key {
            case "curve": own = try description(member)
            case "duration":
              let seconds = try member.number("duration")
              guard (0.001...TimedCurve.maximumDuration).contains(seconds) else {
                throw member.error("duration lies in 0.001...100000.")
              }
              duration = seconds
            default: break
            }
          }
        }
      default: break
      }
    }
    guard let curve = own ?? bezier.map({ .easing(.cubicBezier($0)) }) else {
      throw field.error("A curve has a $value, or a curve in $extensions.")
    }
    do {
      return try TimedCurve(curve, duration: duration ?? TimedCurve.defaultDuration)
    } catch {
      throw field.error(error.description)
    }
  }

  private static func description(_ field: JSONField) throws(JSONError) -> CurveDescription {
    let text = try field.string("curve")
    do throws(CurveSyntaxError) {
      return try CurveDescription(text)
    } catch {
      throw field.error("\(error.sentence) This is column \(error.column) of the curve.")
    }
  }

  private static func bezier(_ field: JSONField) throws(JSONError) -> UnitBezier {
    let numbers = try field.list("$value") { (element, index) throws(JSONError) in
      let number = try element.number("A number of $value")
      guard index < 4, index % 2 == 1 || (0...1).contains(number), abs(number) <= LinearEasing.maximumMagnitude else {
        throw element.error("$value has four numbers, of which the first and the third lie in 0...1.")
      }
      return number
    }
    guard numbers.count == 4 else { throw field.error("$value has four numbers.") }
    return UnitBezier(numbers)
  }
}
