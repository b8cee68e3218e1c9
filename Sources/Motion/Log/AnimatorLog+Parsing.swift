extension AnimatorLog {
  /// Parses a log.
  ///
  /// - Throws: `AnimatorLogError` for the first error: invalid JSON, an unknown key or name, steps that are not in the
  ///   order of time, a curve that cannot drive an animator, or more than a log may contain.
  public init(parsing text: String) throws(AnimatorLogError) {
    var scanner = JSONScanner(text)
    guard text.utf8.count <= Self.maximumByteCount else {
      throw scanner.error("A log has at most \(Self.maximumByteCount >> 20) MiB.")
    }
    var (log, mentions) = (AnimatorLog(), AnimatorLogMentions())
    var missing: Set = ["animators", "steps"]
    try scanner.object("A log") { (scanner, key) throws(AnimatorLogError) in
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
    self = log
  }
}

/// The names in a log with their offsets, to be checked at the end, because they may be defined later in the text.
struct AnimatorLogMentions {
  struct Mention {
    let name: String
    let from: Double?
    let offset: Int
    let step: Int?
  }

  /// The properties of animators, in the order of the text.
  var ofAnimators: [Mention] = []
  /// The properties of steps.
  var ofSteps: [Mention] = []
  /// The animators of steps.
  var players: [Mention] = []
  /// The offset of the first step.
  var firstStep: Int?

  /// Checks that every step has an animator and every property one start value.
  func check(_ log: AnimatorLog, _ scanner: JSONScanner) throws(AnimatorLogError) {
    let animators = Set(log.animators.map(\.name))
    if animators.isEmpty, let firstStep {
      throw error("The log has a step, but no animator.", at: firstStep, step: 1, scanner)
    }
    for mention in players where !animators.contains(mention.name) {
      throw error("There is no animator \(mention.name.quotedAsJSON).", at: mention.offset, step: mention.step, scanner)
    }
    var starts: [String: Double] = [:]
    for mention in ofAnimators + ofSteps {
      let start = starts[mention.name] ?? mention.from ?? 0
      starts[mention.name] = start
      guard mention.from ?? start == start else {
        throw error(
          "\(mention.name.quotedAsJSON) has another \"from\" already: \(start).", at: mention.offset,
          step: mention.step,
          scanner)
      }
      guard starts.count <= AnimatorLog.maximumNameCount else {
        throw error(
          "A log has at most \(AnimatorLog.maximumNameCount) properties.", at: mention.offset, step: mention.step,
          scanner)
      }
    }
  }

  private func error(_ sentence: String, at offset: Int, step: Int?, _ scanner: JSONScanner) -> AnimatorLogError {
    var error = scanner.error(sentence, at: offset)
    error.step = step
    return error
  }
}
