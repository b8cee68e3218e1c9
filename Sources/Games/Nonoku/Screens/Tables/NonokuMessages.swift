import Nonoku
import OvershootGameKit

extension NonokuTables {
  static func announcement(of event: NonokuEvent, in snapshot: NonokuSnapshot) -> Announcement? {
    switch event {
    // Translators: what is written into a cell, and where it is: “circle 1, row 2, column 3.”
    case .marked(let cell, let mark, _): Announcement(tr("\(mark.words, "mark"), \(cell.place)."))
    case .pencilled: nil
    case .completed:
      snapshot.result.map { result in
        let stars = result.stars
        return Announcement("\(result.sentence) \(tr("1 star", plural: "\(stars) stars", count: stars)).", .assertive)
      }
    }
  }

  static func announcement(of event: PlayEvent, in snapshot: NonokuSnapshot) -> Announcement? {
    event == .advised ? snapshot.advice.map { Announcement($0.sentence) } : nil
  }
}

extension NonokuAdvice {
  var sentence: String {
    switch self {
    case .note(let sentence), .hint(let sentence, _, _): sentence
    case .check(.row(let row)): tr("Something in row \(row + 1, "row") is wrong.")
    case .check(.column(let column)): tr("Something in column \(column + 1, "column") is wrong.")
    case .check(nil): tr("Nothing is wrong so far.")
    }
  }
}

extension NonokuGame {
  /// The time, and the stars that a solution would have now.
  var standing: String {
    let time = Int(seconds).minutesAndSeconds
    return "\(time) · \(tr("1 star", plural: "\(stars) stars", count: stars))"
  }
}

extension NonokuResult {
  init(_ game: NonokuGame, hasNext: Bool) {
    let time = Int(game.seconds).minutesAndSeconds
    // Translators: a time such as 3:20, in minutes and seconds.
    let unhelped = tr("Solved in \(time), without a hint.")
    let helped = tr(
      "Solved in \(time), with 1 hint.", plural: "Solved in \(time), with \(game.hints) hints.", count: game.hints)
    // Translators: these stand behind the name of a level, as in “2–07, no hints”.
    let hints = tr("1 hint", plural: "\(game.hints) hints", count: game.hints)
    self.init(
      stars: game.stars, sentence: game.hints == 0 ? unhelped : helped, seconds: Int(game.seconds),
      help: game.hints == 0 ? tr("no hints") : hints, isUnhinted: game.hints == 0, hasNext: hasNext)
  }
}
