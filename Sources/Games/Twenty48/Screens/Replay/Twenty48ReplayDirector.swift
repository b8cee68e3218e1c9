import OvershootGeometry
import ScreenKit
import Twenty48

/// Keeps the place in the game, and moves it.
@MainActor
final class Twenty48ReplayDirector: Twenty48Replay.HandleUIEvents, Twenty48Replay.PresentData {
  weak var ui: (any Twenty48Replay.DisplayUI)?
  private let worker: any Twenty48Replay.ManageData
  private let navigator: any Twenty48Replay.Navigate
  private var tape: GameTape?
  private var hasStar = false
  private var speed = Twenty48Replay.speeds[Twenty48Replay.firstSpeed]
  /// The number of pushes, and the fraction of the next one.
  private var place = 0.0
  private var motion = Motion.still
  /// The time of the last frame in which the place moved; nil before the first.
  private var lastTime: Double?
  /// The push that is shown, with its index.
  private var shown: (index: Int, frame: TapeFrame, game: Game)?
  private var review = Review.none
  /// The number of reviews; answers of others than the last one are dropped.
  private var question = 0

  /// How the place moves.
  private enum Motion: Equatable {
    case still
    case play(backwards: Bool)
    case step(to: Int)
  }

  private enum Review {
    case none
    case running([PushReview], next: Int)
    case done([PushReview])
  }

  /// The seconds that a step takes at most, and the pushes of a chunk of the review.
  private static let (stepDuration, chunk) = (0.16, 8)

  init(worker: any Twenty48Replay.ManageData, navigator: any Twenty48Replay.Navigate) {
    (self.worker, self.navigator) = (worker, navigator)
  }

  // MARK: Events

  func onUIReady() { worker.fetchTape() }

  func onLeave() {
    setMotion(.still)
    if case .running = review { onReview() }
  }

  func onPlace(_ place: Double) {
    setMotion(.still)
    move(to: place)
  }

  func onStep(_ count: Int) {
    guard let tape else { return }
    let from: Double = if case .step(let target) = motion { Double(target) } else { place }
    // From between two places, a step goes to the next one in its direction.
    let base = count > 0 ? from.rounded(.down) : from.rounded(.up)
    let target = max(0, min(Double(tape.moveCount), base + Double(count)))
    guard abs(count) == 1 else { return onPlace(target) }
    setMotion(.step(to: Int(target)))
  }

  func onPlay(backwards: Bool) {
    guard let tape else { return }
    if motion == .play(backwards: backwards) { return setMotion(.still) }
    if !backwards, place >= Double(tape.moveCount) { move(to: 0) }
    if backwards, place <= 0 { move(to: Double(tape.moveCount)) }
    setMotion(.play(backwards: backwards))
  }

  func onSpeed(_ index: Int) {
    if Twenty48Replay.speeds.indices.contains(index) { speed = Twenty48Replay.speeds[index] }
  }

  func onTime(_ time: Double, isAnimated: Bool) {
    let passed = max(0, time - (lastTime ?? time))
    lastTime = time
    switch motion {
    case .still: break
    case .play(let backwards):
      let way = passed * Double(speed)
      move(to: place + (backwards ? -way : way))
      if place <= 0 && backwards || place >= Double(tape?.moveCount ?? 0) && !backwards { setMotion(.still) }
    case .step(let target):
      let left = Double(target) - place
      let way = passed / Self.stepDuration * max(1, abs(left))
      guard isAnimated, way < abs(left) else {
        move(to: Double(target))
        return setMotion(.still)
      }
      move(to: place + (left < 0 ? -way : way))
    }
  }

  func onBranch() {
    guard let tape else { return }
    setMotion(.still)
    if let failure = worker.branch(from: tape, at: Int(place)) {
      ui?.display(.message(failure))
    } else {
      navigator.gotoGame()
    }
  }

  func onCopy() {
    guard let tape else { return }
    ui?.display(.copied(tape.replay.line))
    ui?.display(.message("The replay is on the clipboard, in one line."))
  }

  func onStar() {
    guard tape != nil else { return }
    hasStar.toggle()
    worker.saveStar(hasStar)
    ui?.display(.star(hasStar))
  }

  func onReview() {
    guard let tape, tape.moveCount > 0 else { return }
    question += 1
    if case .running = review {
      review = .none
      ui?.display(.review(.none))
      return
    }
    review = .running([], next: 0)
    ui?.display(.review(.running(0)))
    worker.fetchReviews(tape, places: 0..<min(Self.chunk, tape.moveCount), question: question)
  }

  func onMark(backwards: Bool) {
    guard case .done(let reviews) = review else { return }
    let places = reviews.map(\.index).sorted()
    let next = backwards ? places.last { Double($0) < place } : places.first { Double($0) > place }
    if let next = next ?? (backwards ? places.last : places.first) { onPlace(Double(next)) }
  }

  // MARK: Data

  func presentTape(_ tape: GameTape, hasStar: Bool, at place: Double) {
    self.tape = tape
    self.hasStar = hasStar
    let rules = tape.end.rules
    ui?.display(
      .game(
        Twenty48Replay.Game(
          title: "\(tape.end.score.grouped) points",
          detail: [rules.words, tape.replay.seed.map { "seed \($0)" } ?? ""].filter { !$0.isEmpty }.joined(
            separator: " · "),
          columns: rules.columns, rows: rules.rows, moves: tape.moveCount)))
    ui?.display(.star(hasStar))
    move(to: place)
  }

  func presentFailure(_ sentence: String) { ui?.display(.failed(sentence)) }

  func presentReviews(_ reviews: [PushReview], of places: Range<Int>, for question: Int) {
    guard question == self.question, let tape, case .running(let earlier, _) = review else { return }
    let all = earlier + reviews
    guard places.upperBound < tape.moveCount else {
      let dearest = PushReview.dearest(all)
      review = .done(dearest)
      ui?.display(.review(.done(dearest.map(\.index))))
      if dearest.isEmpty { ui?.display(.message("The engine would have made every push.")) }
      return move(to: place)
    }
    let next = places.upperBound..<min(places.upperBound + Self.chunk, tape.moveCount)
    review = .running(all, next: next.lowerBound)
    ui?.display(.review(.running(Double(next.lowerBound) / Double(tape.moveCount))))
    worker.fetchReviews(tape, places: next, question: question)
  }

  // MARK: Private

  private func setMotion(_ next: Motion) {
    guard next != motion else { return }
    if motion == .still { lastTime = nil }
    motion = next
    let playing: Twenty48Replay.Playing =
      switch next {
      case .still: .still
      case .step: .step
      case .play(let backwards): backwards ? .backwards : .forwards
      }
    ui?.display(.playing(playing))
  }

  private func move(to target: Double) {
    guard let tape, !target.isNaN else { return }
    place = max(0, min(Double(tape.moveCount), target))
    let index = Int(place)
    if shown?.index != index {
      if index < tape.moveCount {
        let push = tape.push(at: index)
        shown = (index, TapeFrame(push), push.before)
      } else {
        shown = (index, TapeFrame(tape.end.board), tape.end)
      }
    }
    guard let shown else { return }
    let caption =
      "Push \(index.grouped) of \(tape.moveCount.grouped)  ·  \(shown.game.score.grouped) points"
    ui?.display(
      .moment(
        Twenty48Replay.Moment(place: place, frame: shown.frame, fraction: place - Double(index), caption: caption)))
    compare(at: index)
  }

  /// Shows both ways at a mark.
  private func compare(at index: Int) {
    guard case .done(let reviews) = review, let found = reviews.first(where: { $0.index == index }) else {
      return ui?.display(.comparison(nil, "")) ?? ()
    }
    let rank = (reviews.firstIndex(of: found) ?? 0) + 1
    ui?.display(
      .comparison(
        Twenty48Replay.Comparison(played: found.played, best: found.best),
        "No. \(rank): \(found.played.name) was played, \(found.best.name) is better."))
  }
}

extension Direction {
  /// The name at the start of a phrase.
  fileprivate var name: String {
    switch self {
    case .up: "up"
    case .right: "right"
    case .down: "down"
    case .left: "left"
    }
  }
}
