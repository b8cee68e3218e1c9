import Breakout
import OvershootGameKit
import OvershootStorage

extension BreakoutArchive {
  /// The greatest number of scores that a level keeps, each with its replay.
  private static let greatestCount = 10
  /// The greatest size of a replay that is kept with a score, in bytes.
  private static let greatestReplay = 1 << 20

  /// Returns the changes that keep the result of a game.
  func results(of run: BreakoutRun) -> [GameChange] {
    guard run.counts, run.score > 0 else { return [] }
    let isWon = run.game.phase == .won
    guard let name = run.levelName else {
      let score = Score(
        points: run.score, created: store?.date ?? 0, seed: run.seed, facts: isWon ? Self.cleared : nil)
      return [bests.add(score, to: ScoreList(run.game.settings))]
    }
    let score = Score(
      points: run.score, created: store?.date ?? 0, seed: run.seed, replay: replay(of: run),
      facts: isWon ? Self.cleared : Self.lost)
    let tempo = run.game.level?.tempo.number ?? 1
    var changes = [bests.add(score, to: scoreList(name, tempo: tempo), keeping: Self.greatestCount)]
    let stars = stars(name).union(run.stars)
    if stars != self.stars(name) {
      let score = Score(points: stars.rawValue, created: store?.date ?? 0)
      changes.append(bests.add(score, to: starList(name), keeping: 1))
    }
    let days = name == .daily ? [today, CalendarDay(number: today.number - 1)] : [day(name)].compactMap(\.self)
    if let day = days.first(where: { EndlessWall.level(of: $0, tempo: tempo) == run.game.level }) {
      let seconds = (run.game.levelPlay?.time ?? 0) / BreakoutField.ticksPerSecond
      changes += finished.add(DayResult(points: run.score, isDone: isWon, seconds: seconds), of: day)
      if isWon, name == .daily { changes += finished.finish(day, on: today) }
    }
    return changes
  }

  /// The days, as their pages show them.
  var book: DayBook { .breakout(finished, today: today, dates: dates) }

  /// Returns the number of the kept replay of a game that has ended; nil where none is kept.
  func replayNumber(of run: BreakoutRun) -> Int64? {
    guard run.counts, run.levelName != nil, run.endless == nil, let replay = replay(of: run) else { return nil }
    return try? store?.scoreNumberNow(of: Self.name, replay: replay)
  }

  /// Returns the most points in a level at the newest tempo that it was played at.
  func best(_ name: BreakoutLevelName) -> Int {
    let best = bests.points(in: scoreList(name, tempo: 2))
    return best > 0 ? best : bests.points(in: scoreList(name, tempo: 1))
  }

  /// Returns the best game of a level that is kept with its replay: one that cleared it before others; nil for none.
  func bestRun(_ name: BreakoutLevelName) -> Score? {
    let list = scoreList(name, tempo: BreakoutTempo.second.number)
    let kept = (try? store?.keptScoresNow(of: Self.name)) ?? []
    let best = kept.filter { $0.list == list }.max { first, second in
      func rank(_ kept: KeptScore) -> (Int, Int, Int64) {
        (kept.score.facts == Self.cleared ? 1 : 0, kept.score.points, -kept.id)
      }
      return rank(first) < rank(second)
    }
    return best.flatMap { try? store?.keptScoreNow($0.id) }?.score
  }

  /// Returns the stars of a level.
  func stars(_ name: BreakoutLevelName) -> BreakoutStars { BreakoutStars(rawValue: bests.points(in: starList(name))) }

  /// The number of levels that are cleared.
  var clearedCount: Int { BreakoutLevels.names.count { !stars(.level($0)).isEmpty } }

  /// Returns the lines of all walls of a run; nil where they are too long.
  private func replay(of run: BreakoutRun) -> String? {
    let former = run.endless == nil ? nil : try? store?.gameNow(Self.endlessWalls)
    guard run.endless.map({ former?.inputs.count ?? 0 == $0.number - 1 }) ?? true else { return nil }
    let text = ((former?.inputs ?? []) + [run.replay.line]).joined(separator: "\n")
    return text.utf8.count <= Self.greatestReplay ? text : nil
  }

  /// Returns the list of a level, another one for each tempo; a level whose text can be changed has the tempo in it.
  private func scoreList(_ name: BreakoutLevelName, tempo: Int) -> ScoreList {
    let suffix = if case .own = name { "" } else { tempo > 1 ? Self.tempoMark : "" }
    return ScoreList(game: Self.name, size: listName(name), variant: variant(of: name) + suffix)
  }

  /// What the lists of the second tempo have at their ends.
  private static let tempoMark = "-tempo-2"

  /// Returns whether a score is one of a tempo at which nothing new is played.
  static func isOfEarlierTempo(_ score: KeptScore) -> Bool {
    if case .own = BreakoutLevelName(text: score.list.size) { return false }
    return !score.list.variant.hasSuffix(tempoMark)
  }

  private func starList(_ name: BreakoutLevelName) -> ScoreList {
    ScoreList(game: "\(Self.name)/stars", size: listName(name), variant: variant(of: name))
  }

  /// Returns the name of a level in lists, in which all days have that of today's wall.
  private func listName(_ name: BreakoutLevelName) -> String { (day(name) == nil ? name : .daily).text }

  /// Returns what distinguishes levels of a name: the day, and the text of a level that can be changed.
  private func variant(of name: BreakoutLevelName) -> String {
    switch name {
    case .daily, .day: return (day(name) ?? today).description
    case .own:
      var digest = Digest()
      for byte in level(name)?.text.utf8 ?? "".utf8 { digest.mix(Int(byte)) }
      return String(digest.value, radix: 16)
    case .level, .endless, .draft: return "level"
    }
  }
}

extension DayBook {
  /// The days of breakout.
  package static func breakout(_ finished: FinishedDays, today: CalendarDay, dates: DateText) -> DayBook {
    DayBook(
      .breakout, name: "Breakout", title: tr("Wall of the day"), finished, today: today, dates: dates,
      route: { .breakout($0 == today ? .daily : .day($0)) },
      figure: { DayBook.Figure($0.points.grouped) },
      picture: { day, _, frame, canvas, theme, _ in
        let court = Rect(center: frame.center, size: Size(1.36 * frame.width, frame.height))
        EndlessWall.level(of: day).draw(in: court, theme, on: &canvas)
      })
  }
}
