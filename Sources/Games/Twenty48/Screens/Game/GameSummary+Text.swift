import OvershootJSON
import Twenty48

extension GameSummary {
  /// The summary as one line of JSON, without what is nil.
  var text: String {
    let members: [(String, String?)] = [
      ("date", date?.quotedAsJSON), ("greatest", "\(greatest)"), ("hints", "\(hints)"), ("pushes", "\(pushes)"),
      ("refused", "\(refused)"), ("score", "\(score)"), ("seconds", "\(seconds)"),
      ("toTarget", pushesToTarget.map { "\($0)" }), ("undos", "\(undos)"), ("won", "\(isWon)"),
    ]
    return "{\(members.compactMap { name, value in value.map { "\"\(name)\":\($0)" } }.joined(separator: ","))}"
  }

  /// Reads the text of a summary; nil if it is not valid.
  init?(text: String) {
    self.init(score: 0, isWon: false, greatest: 0, pushes: 0, refused: 0)
    var scanner = JSONScanner(text)
    do {
      try scan(&scanner)
    } catch {
      return nil
    }
  }

  private mutating func scan(_ scanner: inout JSONScanner) throws(JSONError) {
    var result = self
    try scanner.object("A summary") { (scanner, key) throws(JSONError) in
      let name = key.text.quotedAsJSON
      switch key.text {
      case "date": result.date = try scanner.string(name)
      case "greatest": result.greatest = try scanner.count(name, atMost: TileValue.greatest.exponent)
      case "hints": result.hints = try scanner.count(name)
      case "pushes": result.pushes = try scanner.count(name)
      case "refused": result.refused = try scanner.count(name)
      case "score": result.score = try scanner.count(name)
      case "seconds":
        result.seconds = try scanner.number(name)
        guard GameNotes.range.contains(result.seconds) else { throw scanner.error("\(name) is not possible.") }
      case "toTarget": result.pushesToTarget = try scanner.count(name)
      case "undos": result.undos = try scanner.count(name)
      case "won": result.isWon = try scanner.flag(name)
      default: throw scanner.error("\(name) is not known.", at: key.offset)
      }
    }
    try scanner.end()
    self = result
  }
}
