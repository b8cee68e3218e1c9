public import Motion
import OvershootGeometry

extension MotionPath {
  /// The path as the text of an SVG path, the `d` of its element, as short as each part allows.
  ///
  /// Lines and Béziers read back equal. Arcs are written as cubics that are within 1e-4 of their radius, of more than
  /// 100 turns the last 100. A text of more than 65 536 bytes or 10 000 parts is not read by `init(svgPath:)`.
  public var svgPath: String {
    var writer = PathWriter(start)
    for segment in segments {
      switch segment {
      case .line(let end): writer.line(to: end)
      case .cubic(let control1, let control2, let end): writer.cubic(control1, control2, to: end)
      case .arc(let center, let radius, let begin, let angle):
        let tip = begin + angle
        let (sine, cosine) = Trigonometry.sineAndCosine(tip)
        let end = center + Vector2(cosine, sine) * radius
        let arc = EllipseArc(from: writer.current, to: end, radius: radius, begin: begin, angle: angle)
        for cubic in arc.cubics { writer.cubic(cubic.control1, cubic.control2, to: cubic.end) }
      }
    }
    return writer.text
  }
}

/// Writes the parts of a path.
private struct PathWriter {
  private(set) var text = ""
  private(set) var current: Vector2
  private let start: Vector2
  /// The control point that S continues; where the path is behind other parts.
  private var reflected: Vector2
  /// The command that further numbers repeat.
  private var repeated: Character = "L"
  /// The number that was written last; empty behind a letter.
  private var last = ""

  init(_ start: Vector2) {
    (current, self.start, reflected) = (start, start, start)
    text = "M"
    Self.append([start.x.shortest, start.y.shortest], to: &text, &last)
  }

  mutating func line(to end: Vector2) {
    var forms: [(Character, [Double?])] = [("L", [end.x, end.y]), ("l", delta([end]))]
    if end.y == current.y { forms += [("H", [end.x]), ("h", [delta([end])[0]])] }
    if end.x == current.x { forms += [("V", [end.y]), ("v", [delta([end])[1]])] }
    if end == start { forms.append(("Z", [])) }
    write(shortest(of: forms))
    (current, reflected) = (end, end)
  }

  mutating func cubic(_ control1: Vector2, _ control2: Vector2, to end: Vector2) {
    func numbers(_ points: [Vector2]) -> [Double?] { points.flatMap { [$0.x, $0.y] } }
    let all = [control1, control2, end]
    var forms: [(Character, [Double?])] = [("C", numbers(all)), ("c", delta(all))]
    if control1 == reflected {
      let rest = [control2, end]
      forms += [("S", numbers(rest)), ("s", delta(rest))]
    }
    write(shortest(of: forms))
    (current, reflected) = (end, end + (end - control2))
  }

  /// Returns the coordinates from where the path is; nil for those that would be read as others.
  private func delta(_ points: [Vector2]) -> [Double?] {
    points.flatMap { point in
      let offset = point - current
      return [current.x + offset.x == point.x ? offset.x : nil, current.y + offset.y == point.y ? offset.y : nil]
    }
  }

  /// Returns the shortest text of some commands with their numbers, the first of equally short ones.
  private func shortest(of forms: [(Character, [Double?])]) -> (command: Character, text: String, last: String) {
    let texts = forms.compactMap { form -> (command: Character, text: String, last: String)? in
      let numbers = form.1.compactMap { $0?.shortest }
      guard numbers.count == form.1.count else { return nil }
      var text = form.0 == repeated ? "" : String(form.0)
      var last = form.0 == repeated ? self.last : ""
      Self.append(numbers, to: &text, &last)
      return (form.0, text, last)
    }
    return texts.min { $0.text.utf8.count < $1.text.utf8.count } ?? (repeated, "", last)
  }

  private mutating func write(_ form: (command: Character, text: String, last: String)) {
    text += form.text
    last = form.last
    // Nothing repeats Z.
    repeated = form.command == "Z" ? " " : form.command
  }

  /// Appends numbers, with spaces where two would be read as one.
  private static func append(_ numbers: [String], to text: inout String, _ last: inout String) {
    for number in numbers {
      let ends = number.hasPrefix(".") && last.contains { $0 == "." || $0 == "e" }
      if !last.isEmpty, !number.hasPrefix("-"), !ends { text += " " }
      text += number
      last = number
    }
  }
}

extension Double {
  /// The shortest number of SVG with this value, which is finite.
  fileprivate var shortest: String {
    guard self != 0 else { return "0" }
    let parts = magnitude.description.split(separator: "e")
    let decimal = parts[0].split(separator: ".")
    let fraction = decimal.count > 1 ? decimal[1] : ""
    var digits = Array((decimal[0] + fraction).drop { $0 == "0" })
    var exponent = (parts.count > 1 ? Int(parts[1]) ?? 0 : 0) - fraction.count
    while digits.last == "0" {
      digits.removeLast()
      exponent += 1
    }
    let point = digits.count + exponent
    let plain =
      exponent >= 0
      ? String(digits) + String(repeating: "0", count: exponent)
      : point > 0
        ? String(digits[..<point]) + "." + String(digits[point...])
        : "." + String(repeating: "0", count: -point) + String(digits)
    let scientific = "\(String(digits))e\(exponent)"
    return (sign == .minus ? "-" : "") + (plain.count <= scientific.count ? plain : scientific)
  }
}
