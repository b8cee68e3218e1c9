import Motion
import MotionNotation
import OvershootJSON

extension AnimatorLog {
  /// The blocks of a timeline, as they are placed in its time.
  struct Timeline: Hashable, Sendable {
    /// Whether it repeats forever.
    var isEndless = false
    var blocks: [Block] = []
  }

  /// A block of a timeline.
  struct Block: Hashable, Sendable {
    /// The part of the timeline in which the block moves, in fractions of its duration.
    var begin = 0.0
    var end = 1.0
    var repetitions: [Repetition] = []
    /// Whether a scrub to before the begin leaves the block at its start; nil where begin and end tell it.
    var holdsBeforeBegin: Bool?
    var curve = CurveDescription.easing(.linear)
    /// The seconds of a spring's curve; nil for other curves.
    var curveSeconds: Double?
    /// The duration in seconds.
    var seconds = 0.0
    /// The number of blocks, this one the last of them, that together return to their start; 0 for none.
    var returnCount = 0
    var targets: [Target] = []
  }

  /// Runs of a block, each of which takes a part of its cycle.
  struct Repetition: Hashable, Sendable {
    /// 0 is without end.
    let count: Int
    let autoreverses: Bool
    let begin: Double
    let end: Double
  }

  /// The maximum number of nested repetitions of a block.
  static let maximumRepetitionCount = 16
  /// The maximum number of runs of a repetition.
  static let maximumRunCount = 1_000_000_000
}

extension AnimatorLog.Block {
  var json: String {
    var members = ["\"begin\": \(begin)", "\"end\": \(end)", "\"seconds\": \(seconds)"]
    members.append("\"curve\": \(curve.description.quotedAsJSON)")
    if let curveSeconds { members.append("\"curveSeconds\": \(curveSeconds)") }
    if !repetitions.isEmpty { members.append("\"repetitions\": [\(repetitions.map(\.json).joined(separator: ", "))]") }
    if let holdsBeforeBegin { members.append("\"holdsBeforeBegin\": \(holdsBeforeBegin)") }
    if returnCount > 0 { members.append("\"returnCount\": \(returnCount)") }
    members.append("\"properties\": \(targets.json)")
    return "{\(members.joined(separator: ", "))}"
  }
}

extension AnimatorLog.Repetition {
  fileprivate var json: String {
    "{\"count\": \(count), \"autoreverses\": \(autoreverses), \"begin\": \(begin), \"end\": \(end)}"
  }
}

extension [AnimatorLog.Block] {
  /// The blocks as a JSON array.
  var json: String { "[\(map(\.json).joined(separator: ", "))]" }
}

/// Scanning of the blocks of timelines.
extension JSONScanner {
  mutating func blocks(
    _ mentions: inout AnimatorLogMentions.List, step: Int?
  ) throws(JSONError) -> [AnimatorLog.Block] {
    var blocks: [AnimatorLog.Block] = []
    try array("\"blocks\"") { (scanner, index) throws(JSONError) in
      guard index < AnimatorLog.maximumBlockCount else {
        throw scanner.error("A timeline has at most \(AnimatorLog.maximumBlockCount) blocks.")
      }
      let offset = scanner.offset
      let block = try scanner.block(&mentions, step: step)
      guard block.returnCount <= index + 1 else {
        throw scanner.error("\"returnCount\" is at most the number of blocks so far.", at: offset)
      }
      blocks.append(block)
    }
    return blocks
  }

  private mutating func block(
    _ mentions: inout AnimatorLogMentions.List, step: Int?
  ) throws(JSONError) -> AnimatorLog.Block {
    var (block, curve, properties) = (AnimatorLog.Block(), CurveDescription?.none, [AnimatorLog.Target]?.none)
    let offset = offset
    try object("A block") { (scanner, key) throws(JSONError) in
      switch key.text {
      case "begin": block.begin = try scanner.number("\"begin\"", upTo: AnimatorLog.maximumFraction)
      case "end": block.end = try scanner.number("\"end\"", upTo: AnimatorLog.maximumFraction)
      case "seconds": block.seconds = try scanner.seconds("\"seconds\"")
      case "curve": curve = try scanner.curve()
      case "curveSeconds": block.curveSeconds = try scanner.seconds("\"curveSeconds\"")
      case "repetitions": block.repetitions = try scanner.repetitions()
      case "holdsBeforeBegin": block.holdsBeforeBegin = try scanner.flag("\"holdsBeforeBegin\"")
      case "returnCount":
        block.returnCount = try scanner.whole("\"returnCount\"", upTo: AnimatorLog.maximumBlockCount)
      case "properties": properties = try scanner.targets(&mentions, step: step)
      default:
        throw scanner.unknown(
          key, in: "A block",
          known: [
            "begin", "end", "seconds", "curve", "curveSeconds", "repetitions", "holdsBeforeBegin", "returnCount",
            "properties",
          ])
      }
    }
    guard let curve else { throw error("The block has no \"curve\".", at: offset) }
    guard let properties else { throw error("The block has no \"properties\".", at: offset) }
    guard block.begin <= block.end else { throw error("A block begins before its end.", at: offset) }
    (block.curve, block.targets) = (curve, properties)
    guard block.spring != nil || block.curveSeconds == nil else {
      throw error("\"curveSeconds\" is of springs by mass, stiffness and damping.", at: offset)
    }
    if case .spring = curve, block.curveSeconds == nil || block.spring == nil {
      throw error("A spring of a block has a mass, stiffness and damping, and \"curveSeconds\".", at: offset)
    }
    return block
  }

  private mutating func repetitions() throws(JSONError) -> [AnimatorLog.Repetition] {
    var repetitions: [AnimatorLog.Repetition] = []
    try array("\"repetitions\"") { (scanner, index) throws(JSONError) in
      guard index < AnimatorLog.maximumRepetitionCount else {
        throw scanner.error("A block has at most \(AnimatorLog.maximumRepetitionCount) repetitions.")
      }
      repetitions.append(try scanner.repetition())
    }
    return repetitions
  }

  private mutating func repetition() throws(JSONError) -> AnimatorLog.Repetition {
    var (count, autoreverses, begin, end) = (Int?.none, false, 0.0, 1.0)
    let offset = offset
    try object("A repetition") { (scanner, key) throws(JSONError) in
      switch key.text {
      case "count": count = try scanner.whole("\"count\"", upTo: AnimatorLog.maximumRunCount)
      case "autoreverses": autoreverses = try scanner.flag("\"autoreverses\"")
      case "begin": begin = try scanner.number("\"begin\"", upTo: AnimatorLog.maximumFraction)
      case "end": end = try scanner.number("\"end\"", upTo: AnimatorLog.maximumFraction)
      default:
        throw scanner.unknown(key, in: "A repetition", known: ["count", "autoreverses", "begin", "end"])
      }
    }
    guard let count else { throw error("The repetition has no \"count\".", at: offset) }
    guard begin <= end else { throw error("A repetition begins before its end.", at: offset) }
    return AnimatorLog.Repetition(count: count, autoreverses: autoreverses, begin: begin, end: end)
  }

  /// Scans a duration.
  mutating func seconds(_ what: String) throws(JSONError) -> Double {
    let offset = offset
    let seconds = try number(what)
    guard seconds == 0 || (AnimatorLog.minimumDuration...AnimatorLog.maximumTime).contains(seconds) else {
      throw error("A duration is 0, or 1e-9 to 1e9 seconds.", at: offset)
    }
    return seconds
  }

  private mutating func whole(_ what: String, upTo maximum: Int) throws(JSONError) -> Int {
    let offset = offset
    guard let number = Int(exactly: try number(what)), (0...maximum).contains(number) else {
      throw error("\(what) is a whole number of 0 to \(maximum).", at: offset)
    }
    return number
  }
}

extension AnimatorLog.Block {
  /// The spring of the curve; nil for other curves.
  var spring: Spring? {
    if case .spring(let form, _) = curve, case .physical = form { form.spring() } else { nil }
  }
}
