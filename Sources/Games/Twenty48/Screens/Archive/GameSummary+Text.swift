import OvershootJSON
import Twenty48

extension GameSummary {
  /// The summary as one line of JSON, without what is nil.
  var text: String {
    JSONValue(present: [
      ("date", date.map { .string($0) }), ("greatest", .whole(greatest)), ("hints", .whole(hints)),
      ("pushes", .whole(pushes)), ("refused", .whole(refused)), ("score", .whole(score)),
      ("seconds", .numeral("\(seconds)")), ("toTarget", pushesToTarget.map { .whole($0) }), ("undos", .whole(undos)),
      ("won", .flag(isWon)),
    ]).compactText
  }

  /// Reads the text of a summary; nil if it is not valid.
  init?(text: String) {
    self.init(score: 0, isWon: false, greatest: 0, pushes: 0, refused: 0)
    do { try read(JSONField(whole: text)) } catch { return nil }
  }

  private mutating func read(_ summary: JSONField) throws {
    for member in try summary.members() {
      let name = member.key
      switch name {
      case "date": date = try member.string()
      case "greatest": greatest = try member.count(name, atMost: TileValue.greatest.exponent)
      case "hints": hints = try member.count(name)
      case "pushes": pushes = try member.count(name)
      case "refused": refused = try member.count(name)
      case "score": score = try member.count(name)
      case "seconds":
        seconds = try member.number()
        guard GameNotes.range.contains(seconds) else { throw member.refused("a possible time") }
      case "toTarget": pushesToTarget = try member.count(name)
      case "undos": undos = try member.count(name)
      case "won": isWon = try member.flag()
      default: throw member.refused("left out")
      }
    }
  }
}
