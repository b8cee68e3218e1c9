import OvershootGameKit
import Twenty48

/// Hints and autoplay.
extension Twenty48Director {
  /// The nodes of a hint on a board that is searched by tables.
  private static let tableBudget = 1_000_000
  /// The nodes of a hint on a board that is searched by the general rules, where a node takes much longer.
  private static let generalBudget = 50_000

  func onHint() {
    guard !session.game.legalDirections.isEmpty, autoplay == nil, !hasHint else { return }
    hasHint = true
    question += 1
    let (game, question) = (session.game, question)
    let budget = PushEngine.hasTables(for: game.board) ? Self.tableBudget : Self.generalBudget
    background.runForFrame {
      PushEngine().answer(game.board, variant: game.rules.variant, nodes: budget)
    } then: { [weak self] in
      self?.presentHint($0, for: question)
    }
  }

  func presentHint(_ answer: PushAnswer, for question: Int) {
    guard question == self.question, hasHint, let best = answer.best else { return }
    session.notes.hints += 1
    save()
    let values = answer.values.compactMap { $0 }
    let (lowest, highest) = (values.min() ?? 0, values.max() ?? 0)
    let bars = answer.values.map { value in
      value.map { 0.2 + 0.8 * (highest > lowest ? Double($0 - lowest) / Double(highest - lowest) : 1) }
    }
    let moves = session.game.preview(best)?.moves ?? []
    hint = Twenty48Hint(best: best, moved: Set(moves.compactMap { $0.way?.from }), bars: bars)
    show()
  }

  /// Drops a question and its answer, as another position is about to be shown.
  func dropHint() {
    guard hasHint else { return }
    (hasHint, hint) = (false, nil)
    question += 1
  }

  // MARK: Autoplay

  func onAutoplay() {
    guard autoplay == nil else { return stopAutoplay() }
    guard !session.game.legalDirections.isEmpty else { return }
    dropHint()
    autoplay = Autoplay(archive.speed)
    show()
    askForPushes()
  }

  /// The screen plays by itself: autoplay is on, beyond the goal too, and a lost game is followed by another. Returns
  /// the seconds until the next call.
  func onSelfPlay() -> Double {
    switch session.game.phase {
    case .won: onKeepGoing()
    case .lost:
      onNewGame()
      return 1
    case .playing, .playingOn: if autoplay == nil { onAutoplay() }
    }
    return session.game.isLost ? 3 : 1
  }

  /// The user chooses the speed of autoplay. An index out of range is ignored.
  func onSpeed(_ index: Int) {
    guard let speed = Autoplay.Speed(rawValue: index) else { return }
    archive.speed = speed
    guard autoplay != nil else { return }
    autoplay = Autoplay(speed)
    show()
    askForPushes()
  }

  /// A frame begins while autoplay is on, at a time in seconds.
  func onTime(_ time: Double) {
    guard let pushes = autoplay?.pushes(at: time) else { return }
    // Before the score is kept: it is one with help.
    session.notes.autoPushes += pushes.count
    if pushes.count > 1 { playAtOnce(pushes) } else { pushes.forEach(push) }
    // It stops at the goal and at a loss.
    guard !pushes.isEmpty, !session.game.legalDirections.isEmpty else { return stopAutoplay() }
    askForPushes()
  }

  func presentPushes(_ pushes: [Direction], for question: Int) {
    guard question == self.question, autoplay?.plan == .awaited else { return }
    autoplay?.plan = .ready(pushes)
  }

  func stopAutoplay() {
    guard autoplay != nil else { return }
    autoplay = nil
    question += 1
    show()
  }

  private func askForPushes() {
    guard let speed = autoplay?.speed else { return }
    question += 1
    autoplay?.plan = .awaited
    let (game, question) = (session.game, question)
    background.runForFrame {
      PushEngine().pushes(from: game, count: speed.count, nodes: speed.nodes)
    } then: { [weak self] in
      self?.presentPushes($0, for: question)
    }
  }

  /// Plays several pushes, and shows the last position only.
  private func playAtOnce(_ pushes: [Direction]) {
    for direction in pushes {
      _ = session.push(direction)
      countPush()
    }
    save()
    lastPush = Twenty48Push()
    show(by: .atOnce)
  }
}
