public import Motion
import OvershootGeometry

extension MotionPath {
  /// Reads the text of an SVG path, the `d` of its element: the commands M, L, H, V, C, S, Q, T, A and Z, absolute and
  /// relative, as SVG 2 writes them.
  ///
  ///     let path = try MotionPath(svgPath: "M10 80 q52.5-70 95 0 t95 0 a25 25 0 015 40z")
  ///
  /// A path is one line without gaps: a further M is an error unless it names the place where the path is. Arcs become
  /// cubics that are within 1e-4 of their larger radius.
  ///
  /// - Throws: `CurveSyntaxError` with the column of the first mistake. A text is of at most 65 536 bytes and 10 000
  ///   parts, and no point, control point or radius is beyond 1e100.
  public init(svgPath text: String) throws(CurveSyntaxError) {
    var reader = try PathReader(text, allowsGaps: false)
    self.init(from: .zero)
    for step in try reader.read() {
      switch step {
      // A further one is where the path is.
      case .move(let point): if length == 0 { self = MotionPath(from: point) }
      case .line(let point), .close(let point): addLine(to: point)
      case .quadratic(let control, let point): addQuadratic(to: point, control: control)
      case .cubic(let control1, let control2, let point): addCubic(to: point, control1: control1, control2: control2)
      }
    }
  }
}

/// A step of an SVG path.
package enum SVGStep: Hashable, Sendable {
  case move(Vector2)
  case line(Vector2)
  case quadratic(control: Vector2, end: Vector2)
  case cubic(control1: Vector2, control2: Vector2, end: Vector2)
  /// A line to the start of the part that it closes, which is its value.
  case close(Vector2)

  /// Reads the text of an SVG path as `MotionPath(svgPath:)` does, whose parts may lie apart.
  ///
  /// - Throws: `CurveSyntaxError` with the column of the first mistake.
  package static func read(_ text: String) throws(CurveSyntaxError) -> [SVGStep] {
    var reader = try PathReader(text, allowsGaps: true)
    return try reader.read()
  }
}

/// Reads the text of a path.
private struct PathReader {
  /// A letter with its place.
  private struct Command: CurveTextPlace {
    let letter: UInt8
    let column: Int

    /// The letter in upper case.
    var name: UInt8 { letter & ~0x20 }
    var isRelative: Bool { letter & 0x20 != 0 }
  }

  private var scanner: CurveScanner
  private let allowsGaps: Bool
  private var steps: [SVGStep] = []
  /// Where the path is, and where Z leads.
  private var current = Vector2.zero
  private var start = Vector2.zero
  /// The last control points, for S and T; nil behind other commands.
  private var lastCubic: Vector2?
  private var lastQuadratic: Vector2?
  /// Whether a number came last, behind which a comma may follow.
  private var isAfterNumber = false
  private var count = 0

  /// The maximum number of parts.
  private static let maximumCount = 10_000

  init(_ text: String, allowsGaps: Bool) throws(CurveSyntaxError) {
    scanner = try CurveScanner(text)
    self.allowsGaps = allowsGaps
  }

  mutating func read() throws(CurveSyntaxError) -> [SVGStep] {
    let first = try command()
    guard var command = first, command.name == UInt8(ascii: "M") else {
      let place: any CurveTextPlace = first ?? scanner
      throw place.error("A path begins with M and a point.")
    }
    current = try point(command)
    start = current
    steps.append(.move(start))
    while true {
      if command.name != UInt8(ascii: "Z"), isRepeated() {
        // What follows the point of an M are lines.
        let isMove = command.name == UInt8(ascii: "M")
        try readPart(isMove ? Command(letter: command.letter - 1, column: scanner.column) : command)
      } else if let next = try self.command() {
        command = next
        try readPart(command)
      } else {
        return steps
      }
    }
  }

  private mutating func readPart(_ command: Command) throws(CurveSyntaxError) {
    count += 1
    guard count <= Self.maximumCount else { throw command.error("A path has at most \(Self.maximumCount) parts.") }
    let (reflectedCubic, reflectedQuadratic) = (reflected(lastCubic), reflected(lastQuadratic))
    (lastCubic, lastQuadratic) = (nil, nil)
    switch command.name {
    case UInt8(ascii: "M"):
      let point = try point(command)
      guard point == current || allowsGaps else {
        throw command.error("A path has no gaps: a further M names the place where it is.")
      }
      (current, start) = (point, point)
      steps.append(.move(point))
    case UInt8(ascii: "Z"):
      steps.append(.close(start))
      current = start
    case UInt8(ascii: "H"): line(to: Vector2(try coordinate("x", command.isRelative ? current.x : 0), current.y))
    case UInt8(ascii: "V"): line(to: Vector2(current.x, try coordinate("y", command.isRelative ? current.y : 0)))
    case UInt8(ascii: "L"): line(to: try point(command))
    case UInt8(ascii: "C"):
      let control = try point(command)
      try cubic(control, command)
    case UInt8(ascii: "S"): try cubic(try checked(reflectedCubic, command), command)
    case UInt8(ascii: "Q"):
      let control = try point(command)
      try quadratic(control, command)
    case UInt8(ascii: "T"): try quadratic(try checked(reflectedQuadratic, command), command)
    default: try arc(command)
    }
  }

  // MARK: Parts

  private mutating func line(to point: Vector2) {
    steps.append(.line(point))
    current = point
  }

  /// Reads the rest of a cubic behind its first control point.
  private mutating func cubic(_ control1: Vector2, _ command: Command) throws(CurveSyntaxError) {
    let (control2, end) = (try point(command), try point(command))
    steps.append(.cubic(control1: control1, control2: control2, end: end))
    (current, lastCubic) = (end, control2)
  }

  /// Reads the end of a quadratic behind its control point.
  private mutating func quadratic(_ control: Vector2, _ command: Command) throws(CurveSyntaxError) {
    let end = try point(command)
    steps.append(.quadratic(control: control, end: end))
    (current, lastQuadratic) = (end, control)
  }

  private mutating func arc(_ command: Command) throws(CurveSyntaxError) {
    let radii = Vector2(abs(try coordinate("The radius along x", 0)), abs(try coordinate("The radius along y", 0)))
    let rotation = try coordinate("The rotation", 0)
    let (isLarge, isClockwise) = (try flag("The flag of the longer arc"), try flag("The flag of the clockwise arc"))
    let end = try point(command)
    guard end != current else { return }
    guard radii.x > 0, radii.y > 0 else { return line(to: end) }
    let arc = EllipseArc(
      from: current, to: end, radii: radii, rotation: rotation, isLarge: isLarge, isClockwise: isClockwise)
    for cubic in arc.cubics {
      for point in [cubic.control1, cubic.control2] { _ = try checked(point, command) }
      let end = try checked(cubic.end, command)
      steps.append(.cubic(control1: cubic.control1, control2: cubic.control2, end: end))
    }
    current = end
  }

  /// Returns the control point that continues another one straight; where the path is where there is none.
  private func reflected(_ control: Vector2?) -> Vector2 { control.map { current + (current - $0) } ?? current }

  private func checked(_ point: Vector2, _ command: Command) throws(CurveSyntaxError) -> Vector2 {
    let limit = MotionPath.maximumMagnitude
    guard abs(point.x) <= limit, abs(point.y) <= limit else {
      throw command.error("This part leads beyond 1e100, or is an arc that is too large for its ends.")
    }
    return point
  }

  // MARK: RoomTokens

  /// Reads a command; nil at the end of the text.
  private mutating func command() throws(CurveSyntaxError) -> Command? {
    scanner.skipSpace()
    guard let letter = scanner.peek else { return nil }
    let command = Command(letter: letter, column: scanner.column)
    guard "MLHVCSQTAZ".utf8.contains(command.name) else {
      throw scanner.error("A command follows here: M, L, H, V, C, S, Q, T, A or Z, or one of them in lower case.")
    }
    scanner.index += 1
    isAfterNumber = false
    return command
  }

  /// Returns whether further numbers of the same command follow.
  private mutating func isRepeated() -> Bool { scanner.isAtNumber() || scanner.isAt(",") }

  private mutating func skipComma() { if isAfterNumber { _ = scanner.skip(",") } }

  private mutating func point(_ command: Command) throws(CurveSyntaxError) -> Vector2 {
    let origin = command.isRelative ? current : .zero
    return Vector2(try coordinate("x", origin.x), try coordinate("y", origin.y))
  }

  private mutating func coordinate(_ what: String, _ origin: Double) throws(CurveSyntaxError) -> Double {
    skipComma()
    let number = try scanner.number(what)
    isAfterNumber = true
    let value = origin + number.value
    guard abs(value) <= MotionPath.maximumMagnitude else { throw number.error("\(what) is at most 1e100 in size.") }
    return value
  }

  /// Reads 0 or 1, behind which no separator is needed.
  private mutating func flag(_ what: String) throws(CurveSyntaxError) -> Bool {
    skipComma()
    let isSet = scanner.isAt("1")
    guard isSet || scanner.isAt("0") else { throw scanner.error("\(what) is 0 or 1.") }
    scanner.index += 1
    isAfterNumber = true
    return isSet
  }
}
