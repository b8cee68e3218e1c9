import OvershootJSON

extension AnimatorLog {
  /// Parses a log.
  ///
  /// - Throws: `AnimatorLogError` for the first error: invalid JSON, an unknown key or name, steps that are not in the
  ///   order of time, a curve that cannot drive an animator, or more than a log may contain.
  public init(parsing text: String) throws(AnimatorLogError) {
    var mentions = AnimatorLogMentions()
    do {
      self = try Self.scanning(text, &mentions)
    } catch {
      throw AnimatorLogError(line: error.line, column: error.column, step: mentions.step, sentence: error.sentence)
    }
  }

  private static func scanning(_ text: String, _ mentions: inout AnimatorLogMentions) throws(JSONError) -> Self {
    guard text.utf8.count <= maximumByteCount else {
      throw JSONError(sentence: "A log has at most \(maximumByteCount >> 20) MiB.")
    }
    var log = AnimatorLog()
    var missing: Set = ["animators", "steps"]
    try JSONField(text).object("A log") { (member) throws(JSONError) in
      missing.remove(member.key)
      switch member.key {
      case "animators": log.animators = try member.animators(&mentions)
      case "steps": log.steps = try member.steps(&mentions)
      case "hasFrames": log.hasFrames = try member.flag("\"hasFrames\"")
      case "deviations": log.deviations = try member.deviations()
      default: throw member.unknown(in: "A log", known: ["animators", "steps"])
      }
    }
    if let name = missing.min() { throw JSONError(sentence: "The log has no \"\(name)\".") }
    try mentions.check(log)
    return log
  }
}

/// The names in a log with their places, to be checked at the end, because they may be defined later in the text.
struct AnimatorLogMentions {
  /// A property, whose key is its name.
  struct Mention {
    let property: JSONField
    let from: LoggedValue?
    let shape: LoggedValue.Shape
    let step: Int?
  }

  /// Properties in the order of the text.
  struct List {
    private(set) var all: [Mention] = []
    /// The number of numbers in their targets.
    private(set) var numberCount = 0

    mutating func append(_ mention: Mention, numberCount: Int) {
      all.append(mention)
      self.numberCount += numberCount
    }
  }

  /// The properties of animators.
  var ofAnimators = List()
  /// The properties of steps.
  var ofSteps = List()
  /// The animators of steps, with the step and where it names them.
  var players: [(name: String, step: Int, field: JSONField)] = []
  /// The number of blocks of the timelines.
  var blockCount = 0
  /// All steps.
  var steps: [JSONField] = []

  /// The number of the step that is read or checked, from 1; nil outside the steps.
  var step: Int?

  /// Checks that every step has an animator and every property one start value.
  mutating func check(_ log: AnimatorLog) throws(JSONError) {
    let animators = Set(log.animators.map(\.name))
    if animators.isEmpty, let first = steps.first {
      step = 1
      throw first.error("The log has a step, but no animator.")
    }
    for mention in players where !animators.contains(mention.name) {
      step = mention.step
      throw mention.field.error("There is no animator \(mention.name.quotedAsJSON).")
    }
    var starts: [String: LoggedValue] = [:]
    for mention in ofAnimators.all + ofSteps.all {
      step = mention.step
      let (property, name) = (mention.property, mention.property.key)
      let start = starts[name] ?? mention.from ?? .zero(mention.shape)
      starts[name] = start
      guard start.shape == mention.shape else {
        throw property.error(
          "\(name.quotedAsJSON) is of another kind already, such as \(LoggedValue.zero(start.shape).json.text).",
          at: .key)
      }
      guard mention.from ?? start == start else {
        throw property.error("\(name.quotedAsJSON) has another \"from\" already: \(start.json.text).", at: .key)
      }
      guard starts.count <= AnimatorLog.maximumNameCount else {
        throw property.error("A log has at most \(AnimatorLog.maximumNameCount) properties.", at: .key)
      }
    }
    if !log.hasFrames, let index = log.steps.firstIndex(where: { $0.endsBefore != nil }) {
      step = index + 1
      throw steps[index].error("\"endsBefore\" is of logs with \"hasFrames\".")
    }
    if let excess = log.excess {
      step = excess.step + 1
      throw steps[excess.step].error(excess.sentence)
    }
    step = nil
  }
}
