import OvershootScreenKit
import Twenty48

/// Keeps the place in the game, and moves it.
@MainActor
final class Twenty48ReplayDirector {
  weak var ui: Twenty48ReplayScene?
  private let id: Int64
  /// The replay of a file; nil for a past game.
  private let opened: Result<GameTape, ReplayLineError>?
  private let archive: Twenty48Archive
  private let background: any BackgroundWork
  private let navigator: Navigator
  private var tape: GameTape?
  private var hasStar = false
  private var speed = Twenty48ReplayDirector.speeds[Twenty48ReplayDirector.firstSpeed]
  /// The number of pushes, and the fraction of the next one.
  private var place = 0.0
  private var motion = Motion.still
  /// The time of the last frame in which the place moved; nil before the first.
  private var lastTime: Double?
  /// The push that is shown, with its index, and where it is in words.
  private var shown: (index: Int, frame: TapeFrame, caption: String)?
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
    case running([PushReview])
    case done([PushReview])
  }

  /// The pushes per second at which a game plays.
  static let speeds = [1, 4, 16, 64]
  /// The index of the speed at first.
  static let firstSpeed = 1
  /// The seconds that a step takes at most.
  private static let stepDuration = 0.16
  /// The pushes of a chunk of the review.
  private static let chunk = 8

  /// Creates the director of the past game with a number; 0 is the one that the program was started with, and
  /// `Twenty48Archive.openedNumber` that of a file.
  init(_ id: Int64, _ environment: ScreenEnvironment, opened: Result<GameTape, ReplayLineError>?) {
    (self.id, self.opened, archive) = (id, opened, environment.twenty48)
    (background, navigator) = (environment.background, environment.navigator)
  }

  // MARK: Events

  func onUIReady() {
    do throws(ReplayLineError) {
      let tape = if let opened { try opened.get() } else { try archive.tape(id) }
      self.tape = tape
      hasStar = archive.hasStar(id)
      show(tape)
      ui?.display(isForeign ? .foreign : .star(hasStar))
      move(to: id == 0 ? archive.start.shown?.place ?? 0 : 0)
    } catch {
      ui?.display(.failed("\(error)"))
    }
  }

  func onLeave() {
    setMotion(.still)
    if case .running = review { onReview() }
  }

  /// The user drags to a place, a real number of pushes.
  func onPlace(_ place: Double) {
    setMotion(.still)
    move(to: place)
  }

  /// The user goes on or back by whole pushes; 1 and -1 are shown on their way.
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

  /// The user chooses one of `speeds`. An index out of range is ignored.
  func onSpeed(_ index: Int) {
    if Twenty48ReplayDirector.speeds.indices.contains(index) { speed = Twenty48ReplayDirector.speeds[index] }
  }

  /// A frame begins while the place moves, at a time in seconds.
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
    guard let tape, !isForeign else { return }
    setMotion(.still)
    do throws(ReplayLineError) {
      try archive.branch(from: tape, at: Int(place))
      navigator.goBack(to: .twenty48)
    } catch {
      ui?.display(.message("\(error)"))
    }
  }

  func onCopy() {
    guard let tape else { return }
    ui?.display(.copied(tape.replay.line))
    ui?.display(.message(tr("The replay is on the clipboard, in one line.")))
  }

  func onStar() {
    guard tape != nil, !isForeign else { return }
    hasStar.toggle()
    archive.setStar(hasStar, of: id)
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
    review = .running([])
    ui?.display(.review(.running(0)))
    compare(tape, 0..<min(Self.chunk, tape.moveCount))
  }

  func onMark(backwards: Bool) {
    guard case .done(let reviews) = review else { return }
    let places = reviews.map(\.index).sorted()
    let next = backwards ? places.last { Double($0) < place } : places.first { Double($0) > place }
    if let next = next ?? (backwards ? places.last : places.first) { onPlace(Double(next)) }
  }

  // MARK: Private

  /// Whether it is no game of the player's, and only watched.
  private var isForeign: Bool { id == Twenty48Archive.openedNumber }

  private func show(_ tape: GameTape) {
    let rules = tape.end.rules
    ui?.display(
      .game(
        Twenty48ReplayGame(
          title: Self.points(tape.end),
          detail: [rules.words, tape.replay.seed.map { tr("seed \(String($0), "seed")") }].compactMap(\.self)
            .joined(separator: " · "),
          columns: rules.columns, rows: rules.rows, moves: tape.moveCount)))
  }

  /// Compares some pushes with the best ones, outside of the frame, and then the rest.
  private func compare(_ tape: GameTape, _ places: Range<Int>) {
    let question = question
    background.runForFrame {
      PushEngine().review(tape, places: places)
    } then: { [weak self] in
      self?.take($0, of: places, in: tape, for: question)
    }
  }

  private func take(_ reviews: [PushReview], of places: Range<Int>, in tape: GameTape, for question: Int) {
    guard question == self.question, case .running(let earlier) = review else { return }
    let all = earlier + reviews
    guard places.upperBound < tape.moveCount else {
      let worst = PushReview.worst(all)
      review = .done(worst)
      ui?.display(.review(.done(worst.map(\.index))))
      if worst.isEmpty { ui?.display(.message(tr("The engine would have made every push."))) }
      return move(to: place)
    }
    let next = places.upperBound..<min(places.upperBound + Self.chunk, tape.moveCount)
    review = .running(all)
    ui?.display(.review(.running(Double(next.lowerBound) / Double(tape.moveCount))))
    compare(tape, next)
  }

  private func setMotion(_ next: Motion) {
    guard next != motion else { return }
    if motion == .still { lastTime = nil }
    motion = next
    let playing: Twenty48ReplayPlaying =
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
        shown = (index, TapeFrame(push), caption(index, push.before))
      } else {
        shown = (index, TapeFrame(tape.end.board), caption(index, tape.end))
      }
    }
    guard let shown else { return }
    ui?.display(
      .moment(
        Twenty48ReplayMoment(
          place: place, frame: shown.frame, fraction: place - Double(index), caption: shown.caption)))
    compare(at: index)
  }

  /// Returns where a game is after pushes.
  private func caption(_ pushes: Int, _ game: Game) -> String {
    [tr("Push \(pushes, "number") of \(tape?.moveCount ?? 0, "count")"), Self.points(game)].joined(separator: "  ·  ")
  }

  private static func points(_ game: Game) -> String {
    tr("1 point", plural: "\(game.score) points", count: game.score)
  }

  /// Shows both ways at a mark.
  private func compare(at index: Int) {
    guard case .done(let reviews) = review, let found = reviews.first(where: { $0.index == index }) else {
      return ui?.display(.comparison(nil, "")) ?? ()
    }
    let rank = (reviews.firstIndex(of: found) ?? 0) + 1
    ui?.display(
      .comparison(
        Twenty48ReplayComparison(played: found.played, best: found.best),
        // Translators: two of “up”, “right”, “down” and “left”.
        tr("No. \(rank): \(found.played.name, "played") was played, \(found.best.name, "best") is better.")))
  }
}

extension Direction {
  /// The name at the start of a phrase.
  fileprivate var name: String {
    switch self {
    case .up: tr("up", context: "push")
    case .right: tr("right", context: "push")
    case .down: tr("down", context: "push")
    case .left: tr("left", context: "push")
    }
  }
}
