import OvershootGeometry
import Twenty48

/// Hints and autoplay.
extension Twenty48Director {
  func onHint() {
    guard !session.game.legalDirections.isEmpty, autoplay == nil, !hasHint else { return }
    hasHint = true
    question += 1
    worker.fetchHint(session.game, question: question)
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
    ui?.display(.hint(Twenty48Game.Hint(best: best, bars: bars)))
    showScore(gained: 0)
  }

  /// Drops a question and its answer, as the position is another one.
  func dropHint() {
    guard hasHint else { return }
    hasHint = false
    question += 1
    ui?.display(.hint(nil))
  }

  // MARK: Autoplay

  func onAutoplay() {
    guard autoplay == nil else { return stopAutoplay() }
    guard !session.game.legalDirections.isEmpty else { return }
    dropHint()
    autoplay = Autoplay(worker.speed)
    ui?.display(.autoplay(speed: worker.speed.rawValue))
    askForPushes()
  }

  func onSpeed(_ index: Int) {
    guard let speed = Autoplay.Speed(rawValue: index) else { return }
    worker.speed = speed
    guard autoplay != nil else { return }
    autoplay = Autoplay(speed)
    ui?.display(.autoplay(speed: index))
    askForPushes()
  }

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
    ui?.display(.autoplay(speed: nil))
  }

  private func askForPushes() {
    guard let speed = autoplay?.speed else { return }
    question += 1
    autoplay?.plan = .awaited
    worker.fetchPushes(session.game, count: speed.count, nodes: speed.nodes, question: question)
  }

  /// Plays several pushes, and shows the last position only.
  private func playAtOnce(_ pushes: [Direction]) {
    for direction in pushes { notePush(session.push(direction)) }
    save()
    ui?.display(.place(tiles))
    showScore(gained: 0)
    showStatus()
  }
}
