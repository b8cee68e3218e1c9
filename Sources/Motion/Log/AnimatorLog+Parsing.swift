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
    var (scanner, log) = (JSONScanner(text), AnimatorLog())
    guard text.utf8.count <= maximumByteCount else {
      throw scanner.error("A log has at most \(maximumByteCount >> 20) MiB.")
    }
    var missing: Set = ["animators", "steps"]
    try scanner.object("A log") { (scanner, key) throws(JSONError) in
      missing.remove(key.text)
      switch key.text {
      case "animators": log.animators = try scanner.animators(&mentions)
      case "steps": log.steps = try scanner.steps(&mentions)
      default: throw scanner.unknown(key, in: "A log", known: ["animators", "steps"])
      }
    }
    try scanner.end()
    if let name = missing.min() { throw scanner.error("The log has no \"\(name)\".", at: 0) }
    try mentions.check(log, scanner)
    return log
  }
}

/// The names in a log with their offsets, to be checked at the end, because they may be defined later in the text.
struct AnimatorLogMentions {
  /// The name of a property.
  struct Mention {
    let name: String
    let from: LoggedValue?
    let shape: LoggedValue.Shape
    let offset: Int
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
  /// The animators of steps, with the step and the offset.
  var players: [(name: String, step: Int, offset: Int)] = []
  /// The number of blocks of the timelines.
  var blockCount = 0
  /// The offsets of all steps.
  var steps: [Int] = []

  /// The number of the step that is scanned or checked, from 1; nil outside the steps.
  var step: Int?

  /// Checks that every step has an animator and every property one start value.
  mutating func check(_ log: AnimatorLog, _ scanner: JSONScanner) throws(JSONError) {
    let animators = Set(log.animators.map(\.name))
    if animators.isEmpty, let first = steps.first {
      step = 1
      throw scanner.error("The log has a step, but no animator.", at: first)
    }
    for mention in players where !animators.contains(mention.name) {
      step = mention.step
      throw scanner.error("There is no animator \(mention.name.quotedAsJSON).", at: mention.offset)
    }
    var starts: [String: LoggedValue] = [:]
    for mention in ofAnimators.all + ofSteps.all {
      step = mention.step
      let start = starts[mention.name] ?? mention.from ?? .zero(mention.shape)
      starts[mention.name] = start
      guard start.shape == mention.shape else {
        throw scanner.error(
          "\(mention.name.quotedAsJSON) is of another kind already, such as \(LoggedValue.zero(start.shape).json).",
          at: mention.offset)
      }
      guard mention.from ?? start == start else {
        throw scanner.error(
          "\(mention.name.quotedAsJSON) has another \"from\" already: \(start.json).", at: mention.offset)
      }
      guard starts.count <= AnimatorLog.maximumNameCount else {
        throw scanner.error("A log has at most \(AnimatorLog.maximumNameCount) properties.", at: mention.offset)
      }
    }
    if let excess = log.excess {
      step = excess.step + 1
      throw scanner.error(excess.sentence, at: steps[excess.step])
    }
    step = nil
  }
}
