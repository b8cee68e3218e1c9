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
    var repetitions: [TimeSpan.Repetition] = []
    /// Whether a scrub to before the begin leaves the block at its start; nil if it follows from begin and end.
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

  /// The maximum number of nested repetitions of a block.
  static let maximumRepetitionCount = 16
  /// The maximum number of runs of a repetition.
  static let maximumRunCount = 1_000_000_000
}

extension [AnimatorLog.Block] {
  /// The blocks as a JSON array.
  var json: JSONValue { .list(map(\.json)) }
}

extension AnimatorLog.Block {
  fileprivate var json: JSONValue {
    JSONValue(present: [
      ("begin", .real(begin)), ("end", .real(end)), ("seconds", .real(seconds)),
      ("curve", .string(curve.description)), ("curveSeconds", curveSeconds.map(JSONValue.real)),
      ("repetitions", repetitions.isEmpty ? nil : .list(repetitions.map(\.json))),
      ("holdsBeforeBegin", holdsBeforeBegin.map { .flag($0) }),
      ("returnCount", returnCount > 0 ? .whole(returnCount) : nil), ("properties", targets.json),
    ])
  }
}

extension TimeSpan.Repetition {
  fileprivate var json: JSONValue {
    ["count": .whole(count), "autoreverses": .flag(autoreverses), "begin": .real(begin), "end": .real(end)]
  }
}

/// Reading of the blocks of timelines.
extension JSONField {
  func blocks(_ mentions: inout AnimatorLogMentions.List, step: Int?) throws(JSONError) -> [AnimatorLog.Block] {
    try list("\"blocks\"") { (element, index) throws(JSONError) in
      guard index < AnimatorLog.maximumBlockCount else {
        throw element.error("A timeline has at most \(AnimatorLog.maximumBlockCount) blocks.")
      }
      let block = try element.block(&mentions, step: step)
      guard block.returnCount <= index + 1 else {
        throw element.error("\"returnCount\" is at most the number of blocks so far.")
      }
      return block
    }
  }

  private func block(_ mentions: inout AnimatorLogMentions.List, step: Int?) throws(JSONError) -> AnimatorLog.Block {
    var (block, curve, properties) = (AnimatorLog.Block(), CurveDescription?.none, [AnimatorLog.Target]?.none)
    try object("A block") { (member) throws(JSONError) in
      switch member.key {
      case "begin": block.begin = try member.number("\"begin\"", upTo: AnimatorLog.maximumFraction)
      case "end": block.end = try member.number("\"end\"", upTo: AnimatorLog.maximumFraction)
      case "seconds": block.seconds = try member.seconds()
      case "curve": curve = try member.curve()
      case "curveSeconds": block.curveSeconds = try member.seconds()
      case "repetitions": block.repetitions = try member.repetitions()
      case "holdsBeforeBegin": block.holdsBeforeBegin = try member.flag("\"holdsBeforeBegin\"")
      case "returnCount": block.returnCount = try member.whole(upTo: AnimatorLog.maximumBlockCount)
      case "properties": properties = try member.targets(&mentions, step: step)
      default:
        throw member.unknown(
          in: "A block",
          known: [
            "begin", "end", "seconds", "curve", "curveSeconds", "repetitions", "holdsBeforeBegin", "returnCount",
            "properties",
          ])
      }
    }
    guard let curve else { throw error("The block has no \"curve\".") }
    guard let properties else { throw error("The block has no \"properties\".") }
    guard block.begin <= block.end else { throw error("A block begins before its end.") }
    (block.curve, block.targets) = (curve, properties)
    guard block.spring != nil || block.curveSeconds == nil else {
      throw error("\"curveSeconds\" is of springs by mass, stiffness and damping.")
    }
    if case .spring = curve, block.curveSeconds == nil || block.spring == nil {
      throw error("A spring of a block has a mass, stiffness and damping, and \"curveSeconds\".")
    }
    return block
  }

  private func repetitions() throws(JSONError) -> [TimeSpan.Repetition] {
    try list("\"repetitions\"") { (element, index) throws(JSONError) in
      guard index < AnimatorLog.maximumRepetitionCount else {
        throw element.error("A block has at most \(AnimatorLog.maximumRepetitionCount) repetitions.")
      }
      return try element.repetition()
    }
  }

  private func repetition() throws(JSONError) -> TimeSpan.Repetition {
    var (count, autoreverses, begin, end) = (Int?.none, false, 0.0, 1.0)
    try object("A repetition") { (member) throws(JSONError) in
      switch member.key {
      case "count": count = try member.whole(upTo: AnimatorLog.maximumRunCount)
      case "autoreverses": autoreverses = try member.flag("\"autoreverses\"")
      case "begin": begin = try member.number("\"begin\"", upTo: AnimatorLog.maximumFraction)
      case "end": end = try member.number("\"end\"", upTo: AnimatorLog.maximumFraction)
      default: throw member.unknown(in: "A repetition", known: ["count", "autoreverses", "begin", "end"])
      }
    }
    guard let count else { throw error("The repetition has no \"count\".") }
    guard begin <= end else { throw error("A repetition begins before its end.") }
    return TimeSpan.Repetition(count: count, autoreverses: autoreverses, begin: begin, end: end)
  }

  /// Reads a duration.
  func seconds() throws(JSONError) -> Double {
    let seconds = try number("\"\(key)\"")
    guard seconds == 0 || (AnimatorLog.minimumDuration...AnimatorLog.maximumTime).contains(seconds) else {
      throw error("A duration is 0, or 1e-9 to 1e9 seconds.")
    }
    return seconds
  }

  func whole(upTo maximum: Int) throws(JSONError) -> Int {
    let what = "\"\(key)\""
    guard let number = Int(exactly: try number(what)), (0...maximum).contains(number) else {
      throw error("\(what) is a whole number of 0 to \(maximum).")
    }
    return number
  }
}

extension AnimatorLog.Block {
  /// The spring of the curve; nil for other curves.
  var spring: Spring? { if case .spring(let form, _) = curve, case .physical = form { form.spring() } else { nil } }
}
