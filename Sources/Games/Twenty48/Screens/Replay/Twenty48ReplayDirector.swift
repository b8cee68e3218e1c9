import OvershootGameKit
import OvershootStorage
import Twenty48

/// Shows any place in a past game, and what can be done there.
@MainActor
final class Twenty48ReplayDirector {
  weak var ui: Twenty48ReplayScene?
  /// The number of the past game; nil for another one.
  private let id: Int64?
  /// The game that is none of the past ones; nil for one of these.
  private let opened: OpenedReplay?
  private let archive: Twenty48Archive
  private let background: any BackgroundWork
  private let navigator: Navigator
  private var timeline: Twenty48Timeline?
  /// When it was played, and its rules and seed; empty before it is read.
  private var (day, detail) = ("", "")
  private var hasStar = false
  /// The number of pushes, and the fraction of the next one.
  private var place = 0.0
  /// The push that is shown, with its index, and the points before it.
  private var shown: (index: Int, frame: Twenty48ReplayFrame, points: Int)?
  private var review = Twenty48ReplayReview.none
  /// The pushes that the review has found; at its end the worst ones, the worst first.
  private var found: [PushReview] = []
  /// The number of reviews; answers of others than the last one are dropped.
  private var question = 0

  /// The pushes of a chunk of the review.
  private static let chunk = 8

  /// Creates the director of a past game, or of another one.
  init(_ id: Int64?, _ environment: ScreenEnvironment, opened: OpenedReplay?) {
    (self.id, self.opened, archive) = (id, opened, environment.twenty48)
    (background, navigator) = (environment.background, environment.navigator)
  }

  // MARK: Events

  func onUIReady() {
    do throws(Twenty48LineError) {
      let timeline = if let opened { try opened.timeline.get() } else { try archive.timeline(id ?? 0) }
      self.timeline = timeline
      let kept = id.flatMap(archive.kept)
      day = kept.map { tr("played \(archive.day($0.score.created), "day")") } ?? ""
      let seed = timeline.replay.seed.map { tr("seed \(String($0), "seed")") }
      detail = [timeline.end.rules.words, seed].compactMap(\.self).joined(separator: ", ")
      hasStar = kept?.hasStar ?? false
      ui?.begin(length: timeline.moveCount, at: opened?.place ?? 0)
    } catch {
      ui?.fail("\(error)")
    }
  }

  func onLeave() {
    if case .running = review { onReview() }
  }

  /// A place is to be seen, a real number of pushes from 0 to that of the game.
  func onPlace(_ target: Double) {
    guard let timeline else { return }
    place = target
    let index = Int(place)
    if shown?.index != index {
      if index < timeline.moveCount {
        let push = timeline.push(at: index)
        shown = (index, Twenty48ReplayFrame(push), push.before.score)
      } else {
        shown = (index, Twenty48ReplayFrame(timeline.end.board), timeline.end.score)
      }
    }
    show()
  }

  /// The user plays on from a number of pushes.
  func onBranch(at place: Int) {
    guard let timeline, !isForeign else { return }
    do throws(Twenty48LineError) {
      navigator.show(.twenty48.with(try Twenty48Archive.branch(from: timeline, at: place)))
    } catch {
      ui?.show(message: "\(error)")
    }
  }

  /// The replay as text; nil before the game is read.
  var line: String? { timeline?.replay.line }

  /// The user shares what came of the game, in a sentence.
  func onShare() {
    guard let timeline else { return }
    ui?.copy(Twenty48Archive.result(timeline.end.score, moves: timeline.moveCount, detail))
    ui?.show(message: tr("Copied"))
  }

  func onStar() {
    guard timeline != nil, let id else { return }
    hasStar.toggle()
    archive.setStar(hasStar, of: id)
    show()
  }

  func onReview() {
    guard let timeline, timeline.moveCount > 0 else { return }
    question += 1
    if case .running = review {
      review = .none
      return show()
    }
    (review, found) = (.running(0), [])
    show()
    compare(timeline, 0..<min(Self.chunk, timeline.moveCount))
  }

  // MARK: Private

  /// Whether the game is not the player's, so that it can only be watched.
  private var isForeign: Bool { id == nil }

  private func show() {
    guard let timeline, let shown else { return }
    let rules = timeline.end.rules
    let mark = mark(at: shown.index)
    ui?.show(
      Twenty48ReplaySnapshot(
        day: day, detail: detail, columns: rules.columns, rows: rules.rows, place: place, push: shown.index,
        frame: shown.frame, points: shown.points, milestones: timeline.milestones, comparison: mark?.comparison,
        advice: mark?.advice ?? progress, review: review, hasStar: isForeign ? nil : hasStar))
  }

  /// How far the review is, in words; empty while none goes on.
  private var progress: String {
    guard case .running(let part) = review else { return "" }
    return tr("Review: \(Int(part * 100), "percent") %")
  }

  /// Returns both ways at a mark, and what is said of them; nil at other places.
  private func mark(at index: Int) -> (comparison: Twenty48ReplayComparison, advice: String)? {
    guard case .done = review, let place = found.firstIndex(where: { $0.index == index }) else { return nil }
    let push = found[place]
    let rank = place + 1
    return (
      Twenty48ReplayComparison(played: push.played, best: push.best),
      // Translators: two of “up”, “right”, “down” and “left”.
      tr("No. \(rank): \(push.played.name, "played") was played, \(push.best.name, "best") is better.")
    )
  }

  /// Compares some pushes with the best ones, outside of the frame, and then the rest.
  private func compare(_ timeline: Twenty48Timeline, _ places: Range<Int>) {
    let question = question
    background.runForFrame {
      PushEngine().review(timeline, places: places)
    } then: { [weak self] in
      self?.take($0, of: places, in: timeline, for: question)
    }
  }

  private func take(_ reviews: [PushReview], of places: Range<Int>, in timeline: Twenty48Timeline, for question: Int) {
    guard question == self.question, case .running = review else { return }
    found += reviews
    guard places.upperBound < timeline.moveCount else {
      found = PushReview.worst(found)
      review = .done(found.map(\.index))
      if found.isEmpty { ui?.show(message: tr("The engine would have made every push.")) }
      return show()
    }
    review = .running(Double(places.upperBound) / Double(timeline.moveCount))
    show()
    compare(timeline, places.upperBound..<min(places.upperBound + Self.chunk, timeline.moveCount))
  }
}
