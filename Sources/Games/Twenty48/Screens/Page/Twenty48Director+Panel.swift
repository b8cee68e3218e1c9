import OvershootGameKit
import Twenty48

/// The panel of a new game.
extension Twenty48Director {
  /// The day of the month of the game of the day.
  var dayOfMonth: String { archive.today.dayOfMonth }

  /// The size of the board.
  var sizeText: String { "\(rules.columns) × \(rules.rows)" }

  /// The seed of the running game; empty for one that began with a given board.
  var seedText: String { session.seed.map { "\($0)" } ?? "" }

  func onPanel() {
    stopAutoplay()
    ui?.openPanel(rules)
    onChoice(rules)
  }

  func onChoice(_ rules: Rules) {
    let other = inPlay(rules)
    var details: [String] = []
    if let other {
      let score = other.game.score
      details.append(
        tr("A game with 1 point is in play.", plural: "A game with \(score) points is in play.", count: score))
    } else if rules == self.rules {
      details.append(
        session.seed.map { tr("The running game has the seed \(String($0), "seed").") }
          ?? tr("This is what you play now."))
    }
    ui?.show(Twenty48Choice(detail: details.joined(), canContinue: other != nil))
  }

  /// Returns what is in play with some rules, or how a game of them begins, and the best score of such games.
  func look(of rules: Rules) -> (board: Board, best: Int) {
    let game =
      rules == self.rules
      ? session.game : inPlay(rules)?.game ?? Twenty48Game(rules: rules, seed: Self.shownSeed)
    return (game.board, archive.bests(for: rules).all)
  }

  private static let shownSeed: UInt64 = 2048

  func onStart(_ rules: Rules, seed text: String) {
    let digits = text.filter { $0 != " " }
    let seed = digits.allSatisfy { $0.isASCII && $0.isNumber } ? UInt64(digits) : nil
    guard digits.isEmpty || seed != nil else {
      ui?.refuse(
        tr(
          """
          “\(text.prefix(24), "text")” is not a valid seed: \
          give a whole number up to \(String(UInt64.max), "greatest"), or nothing.
          """))
      return
    }
    ui?.closePanel()
    choose(rules.variant)
    begin(Twenty48Session(rules, seed: seed ?? nextSeed(), isFresh: true))
  }

  func onContinue(_ rules: Rules) {
    guard let other = inPlay(rules) else { return }
    ui?.closePanel()
    choose(rules.variant)
    resume(other)
  }

  func onDaily() {
    let daily = archive.today
    ui?.closePanel()
    guard session.date != daily.date else { return }
    if let kept = archive.todaysSession { return resume(kept) }
    begin(Twenty48Session(daily))
  }

  /// Returns the game in play of rules that is not the running one; nil if it has no push or is lost.
  private func inPlay(_ rules: Rules) -> Twenty48Session? {
    let slot = Twenty48Slot(rules)
    guard slot != session.slot, let other = archive.session(in: slot), other.moveCount > 0, !other.game.isLost else {
      return nil
    }
    return other
  }
}
