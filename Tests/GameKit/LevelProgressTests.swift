import OvershootStorage
import OvershootSupport

@testable import OvershootGameKit

/// Which level is the current one, and which was opened last.
@Suite(.laws) struct LevelProgressTests {
  /// Groups of levels `a`, `b`, … with these stars; a group whose text begins with `!` is not in the sequence.
  private func progress(_ groups: String..., last: String? = nil) -> LevelProgress {
    var names = "abcdefghijklmnopqrstuvwxyz".map(String.init).makeIterator()
    return LevelProgress(
      groups.map { text in
        LevelProgress.Group(
          text,
          text.compactMap(\.wholeNumberValue).map { stars in
            LevelProgress.Level(names.next() ?? "", title: "", detail: "", stars: stars)
          }, isInSequence: !text.hasPrefix("!"))
      }, last: last)
  }

  // Behaviour: nonoku 13
  @Test func theCurrentLevelIsTheLastOrTheNextUnsolved() {
    expect(progress("000").current, equals: "a", "None was opened.")
    expect(progress("300").current, equals: "b")
    expect(progress("000", last: "c").current, equals: "c")
    expect(progress("013", "200", last: "c").current, equals: "e", "The groups follow each other.")
    expect(progress("013", "211", last: "d").current, equals: "a", "The first follows the last.")
    expect(progress("113", "211", last: "d").current == nil)
    expect(progress("000", last: "z").current, equals: "a", "Such a level is unknown.")
    expect(progress().current == nil)
    // A level beside the sequence.
    expect(progress("!0", "300").current, equals: "c")
    expect(progress("!0", "300", last: "a").current, equals: "a")
    expect(progress("!1", "300", last: "a").current, equals: "c")
    expect(progress("!0", "311", last: "c").current == nil)
  }

  /// Who opens the current level and solves it, again and again, has solved all levels of the sequence, each once, in
  /// the order that begins where it was begun.
  // Behaviour: nonoku 13
  @Test func followingTheCurrentLevelSolvesEachOnce() {
    law(seed: 13, cases: 200) { generator, _ in
      let names = (0..<1 + generator.integer(below: 12)).map { "\($0)" }
      var stars = names.map { _ in generator.integer(below: 2) * generator.integer(below: 4) }
      let cut = generator.integer(below: names.count + 1)
      let aside = LevelProgress.Level("aside", title: "", detail: "", stars: generator.integer(below: 4))
      var last = [nil, "aside", "unknown", names[generator.integer(below: names.count)]][generator.integer(below: 4)]
      func progress() -> LevelProgress {
        let levels = zip(names, stars).map { LevelProgress.Level($0, title: "", detail: "", stars: $1) }
        return LevelProgress(
          [
            LevelProgress.Group("", [aside], isInSequence: false), LevelProgress.Group("", Array(levels[..<cut])),
            LevelProgress.Group(nil, Array(levels[cut...])),
          ], last: last)
      }
      if last == "aside", aside.stars == 0 {
        expect(progress().current, equals: "aside")
        last = nil
      }
      let start = last.flatMap { names.firstIndex(of: $0) } ?? 0
      let expected = (Array(start..<names.count) + Array(0..<start)).filter { stars[$0] == 0 }.map { names[$0] }
      var solved: [String] = []
      while let current = progress().current, let index = names.firstIndex(of: current), solved.count < names.count {
        solved.append(current)
        stars[index] = 1 + generator.integer(below: 3)
        last = current
      }
      counterexample("\(stars) \(solved)") { expect(solved == expected && progress().current == nil) }
    }
  }

  // Behaviour: nonoku 15
  // Behaviour: bomb-rush 31
  @Test func theLastLevelIsKeptOnceUnderTheNameOfTheGame() throws {
    let store = try KeptRunsTests.store()
    var last = LastLevel(store, of: "maze")
    expect(last.name == nil)
    for (level, count) in [("one", 1), ("one", 0), ("two", 1), ("one", 1)] {
      let changes = last.open(level)
      store.keep(changes)
      expect(changes.count == count && last.name == level)
      expect(LastLevel(store, of: "maze").name == level && LastLevel(store, of: "other").name == nil)
    }
    expect(try store.gameNow("maze") == SavedGame(format: 1, start: "one"))
    var storeless = LastLevel(nil, of: "maze")
    expect(storeless.name == nil && storeless.open("two").count == 1 && storeless.name == "two")
  }
}
