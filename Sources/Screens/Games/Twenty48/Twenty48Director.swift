import OvershootGeometry
import Twenty48

/// Runs the game and decides what is shown.
@MainActor
final class Twenty48Director: Twenty48Game.HandleUIEvents, Twenty48Game.PresentData {
  weak var ui: (any Twenty48Game.DisplayUI)?
  private let worker: any Twenty48Game.ManageData
  private let rules: Rules
  /// The seeds of the games after the first one.
  private var seeds: SeededGenerator
  private var session: Twenty48Session
  /// The session that a new game replaced, until the first push in it.
  private var replaced: Twenty48Session?
  private var best = 0

  init(_ session: Twenty48Session, worker: any Twenty48Game.ManageData) {
    rules = session.game.rules
    self.worker = worker
    seeds = session.game.generator
    self.session = session
  }

  // MARK: Events

  func onUIReady() {
    ui?.display(.goal("Join equal tiles to reach \(rules.target.number)"))
    showPosition(.first)
    worker.fetchBest()
    save()
  }

  func onPush(_ direction: Direction) {
    let phase = session.game.phase
    let events = session.push(direction)
    save()
    guard events != [.refused] else {
      if phase == .playing || phase == .playingOn { ui?.display(.refused(direction)) }
      return
    }
    if let replaced, !replaced.game.isLost { worker.saveScore(replaced) }
    replaced = nil
    if session.game.isLost { worker.saveScore(session) }
    ui?.display(.steps(events.compactMap(Twenty48Game.Step.init)))
    showScore(gained: events.points)
    showStatus()
  }

  func onNewGame() {
    if !session.isFresh { replaced = session }
    session = Twenty48Session(rules, seed: seeds.next(), isFresh: true)
    save()
    showPosition(.new)
  }

  func onUndo() {
    guard let replaced else { return }
    session = replaced
    self.replaced = nil
    save()
    showPosition(.restored)
  }

  func onKeepGoing() {
    guard session.keepGoing() else { return }
    save()
    showStatus()
  }

  // MARK: Data

  func presentBest(_ best: Int) {
    self.best = max(self.best, best)
    showScore(gained: 0)
  }

  func presentRecordFailure(_ sentence: String) { ui?.display(.notice(sentence)) }

  private func save() {
    worker.saveGame(session)
    worker.saveRecord(session.replay)
  }

  // MARK: Showing

  private func showPosition(_ entry: Twenty48Game.Entry) {
    let slots = session.game.board.slots
    let tiles = slots.cells.compactMap { cell in
      slots[cell].map { Twenty48Game.PlacedTile(cell: cell, tile: Twenty48Game.Tile($0)) }
    }
    ui?.display(.board(tiles, columns: slots.columns, rows: slots.rows, entry))
    showScore(gained: 0)
    showStatus()
  }

  private func showScore(gained: Int) {
    let score = session.game.score
    if score > best {
      best = score
      worker.saveBest(score)
    }
    ui?.display(.score(Twenty48Game.Score(score: score, best: best, gained: gained)))
  }

  private func showStatus() {
    let points = "\(session.game.score) points"
    let status: Twenty48Game.Status =
      switch session.game.phase {
      case .playing, .playingOn: .playing(canUndo: replaced != nil)
      case .won: .won(headline: "You made \(rules.target.number)!", detail: points)
      case .lost: .over(headline: "No move is left", detail: points)
      }
    ui?.display(.status(status))
  }
}

extension Twenty48Game.Tile {
  init(_ value: TileValue) {
    self.init(text: "\(value.number)", exponent: value.exponent)
  }
}

extension Twenty48Game.Step {
  /// The step of an event; nil for events that move no tile.
  init?(_ event: GameEvent) {
    switch event {
    case .moved(let from, let to): self = .slide(from: from, to: to)
    case .merged(let from, let into, let value): self = .merge(from: from, into: into, Twenty48Game.Tile(value))
    case .spawned(let cell, let value):
      self = .appear(Twenty48Game.PlacedTile(cell: cell, tile: Twenty48Game.Tile(value)))
    case .scored, .won, .lost, .refused: return nil
    }
  }
}

extension [GameEvent] {
  /// The sum of the scored points.
  fileprivate var points: Int {
    reduce(0) { sum, event in
      if case .scored(let points) = event { return sum + points }
      return sum
    }
  }
}
