import Motion
import MotionNotation

/// Calls of libadwaita, and animations of QML.
extension DialectReader {
  /// The families whose functions in libadwaita are those of this program.
  private static let adwaitaFamilies = Set(FamilyEasing.Family.allCases)
  /// The families whose functions in Qt are those of this program; its exponential ones begin elsewhere, and its
  /// elastic and bouncing ones have other parameters.
  private static let qtFamilies: Set<FamilyEasing.Family> = [.quad, .cubic, .quart, .quint, .sine, .circ, .back]

  /// Reads a call of a toolkit of the desktop; returns false for others.
  mutating func desktop(_ call: SourceCall) throws(CurveSyntaxError) -> Bool {
    if try adwaita(call) { return true }
    let animations = ["NumberAnimation", "PropertyAnimation", "ColorAnimation", "RotationAnimation", "Behavior"]
    if animations.contains(call.name) {
      belong(to: .qml)
      for field in call.fields { try qmlField(field, path: field.label ?? "") }
      return true
    }
    return false
  }

  private mutating func qmlField(_ field: SourceField, path: String) throws(CurveSyntaxError) {
    switch path {
    case "easing.bezierCurve": take(.easing(try Self.spline(field.value)))
    case "easing.type":
      guard case .name(let name) = field.value.kind, name.hasPrefix("Easing.") else {
        throw field.value.error("easing.type is one of Easing.")
      }
      let type = String(name.dropFirst("Easing.".count))
      if type == "BezierSpline" || type == "Bezier" { return }
      guard let easing = type == "Linear" ? .linear : Self.family(type, of: Self.qtFamilies) else {
        throw field.value.error("There is no '\(name.prefix(40))' here.")
      }
      take(.easing(easing))
    case "duration": try setting(field)
    default:
      guard field.label == nil else { return }
      if case .call(let group) = field.value.kind, group.path == "easing" {
        for inner in group.fields { try qmlField(inner, path: "easing.\(inner.label ?? "")") }
      } else {
        try value(field.value)
      }
    }
  }

  /// Returns the function of a list of six numbers for each Bézier: two control points and the end.
  private static func spline(_ node: SourceNode) throws(CurveSyntaxError) -> Easing {
    let numbers = try node.numbers("bezierCurve")
    guard !numbers.isEmpty, numbers.count % 6 == 0 else {
      throw node.error("bezierCurve has six numbers for each part.")
    }
    var path = CurvePath()
    for start in stride(from: 0, to: numbers.count, by: 6) {
      let part = Array(numbers[start..<start + 6])
      path.curve((part[0], part[1]), (part[2], part[3]), (part[4], part[5]))
    }
    return try path.easing(at: node.column)
  }

  // MARK: libadwaita

  private mutating func adwaita(_ call: SourceCall) throws(CurveSyntaxError) -> Bool {
    var name = call.path.lowercased().filter { $0 != "." && $0 != ":" && $0 != "_" }
    guard name.hasPrefix("adw") else { return false }
    name.removeFirst("adw".count)
    belong(to: .adwaita)
    switch name {
    case "springparamsnew", "springparams", "springparamsnewfull":
      let isFull = name.hasSuffix("full")
      let first = isFull ? "damping" : "damping_ratio"
      let arguments = try call.arguments([first, "mass", "stiffness"])
      let form = try call.spring(arguments, ["mass", "stiffness", first], isRatio: !isFull)
      take(.spring(form, velocity: 0))
    case "springanimationsetinitialvelocity":
      let arguments = try call.arguments(["self", "velocity"])
      velocity = try call.number("velocity", in: arguments)
    case "springanimationnew":
      for field in call.fields { if case .call = field.value.kind { try value(field.value) } }
    case "timedanimationnew":
      let arguments = try call.arguments(["widget", "from", "to", "duration", "target"])
      duration = try call.number("duration", in: arguments, .positive) / 1_000
      if curve == nil { curve = .easing(.family(FamilyEasing(.cubic, .easeOut))) }
    case "timedanimationseteasing":
      if let last = call.fields.last { try value(last.value) }
    default:
      if name.hasPrefix("easing") { name.removeFirst("easing".count) }
      guard let easing = name == "linear" ? .linear : Self.family(name, of: Self.adwaitaFamilies) else { return false }
      take(.easing(easing))
    }
    return true
  }
}
