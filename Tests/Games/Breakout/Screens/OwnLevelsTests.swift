import Breakout
import OvershootGeometry
import OvershootScreenTesting
import OvershootStorage
import OvershootSupport

@testable import OvershootBreakoutScreens

/// The levels of the user's own, and what the store has of them.
@Suite(.laws) @MainActor struct OwnLevelsTests {
  private func level(_ hits: Int, named name: String? = nil) -> BreakoutLevel {
    var level = BreakoutLevel(bricks: Grid(columns: 3, rows: 2, repeating: .plain(hits: hits)))
    level.name = name
    return level
  }

  /// Random levels are kept, replaced, removed and brought back, and read again by another start of the program.
  // Behaviour: breakout-levels E3
  @Test func theStoreHasWhatAModelHas() throws {
    try law(seed: 61, cases: 6) { generator, _ in
      let store = try Store.forTests()
      var own = OwnLevels(store)
      var (model, removed, used): ([Int: BreakoutLevel], [Int: BreakoutLevel], Set<Int>) = ([:], [:], [])
      try law(seed: 62, from: &generator, steps: 80, share: .all) { generator, step in
        let some = model.keys.sorted().dropFirst(generator.integer(below: max(1, model.count))).first
        switch generator.integer(below: 5) {
        case 0, 1:
          let new = level(1 + step % 4, named: "Level \(step)")
          let kept = own.keep(new)
          let number = try #require(kept)
          expect(used.insert(number).inserted, "A number is never used twice.")
          model[number] = new
        case 2:
          guard let some else { return }
          let new = level(1 + step % 4)
          own.keep(new, as: some)
          model[some] = new
        case 3:
          guard let some else { return }
          own.remove(some)
          removed[some] = model.removeValue(forKey: some)
        default:
          guard let (number, level) = removed.min(by: { $0.key < $1.key }) else { return }
          own.keep(level, as: number)
          (model[number], removed[number]) = (level, nil)
        }
        if generator.integer(below: 3) == 0 { own = OwnLevels(store) }
        expect(own.all.map(\.number), equals: model.keys.sorted())
        for level in own.all { expect(level.level == model[level.number] && own[level.number] == level.level) }
      }
    }
  }

  // Behaviour: breakout-levels E3
  @Test func theyLastWithoutAStoreAndAreAtMost200() {
    var own = OwnLevels(nil)
    for _ in 1...OwnLevels.greatestCount { own.keep(level(1)) }
    expect(own.all.map(\.number) == Array(1...200) && !own.hasRoom)
    let refused = [own.keep(level(2)), own.keep(level(2), as: 900)]
    own.keep(level(3), as: 7)
    expect(refused == [nil, nil] && own[7] == level(3) && own.all.count == 200)
    own.remove(8)
    let number = own.keep(level(4))
    expect(number == 201 && own[8] == nil)
  }

  /// What cannot be read stays in the store beside what can.
  // Behaviour: breakout-levels E3
  @Test func aLevelThatCannotBeReadStaysInTheStore() throws {
    let store = try Store.forTests()
    let bad = ["", "2", "x\nmap:\n1\n", "0\nmap:\n1\n", "02\nmap:\n1\n", "4\nmap:\n1y\n", "99999999999\nmap:\n1\n"]
    store.keep([.set(SavedGame(format: 1, start: "none", inputs: bad + ["5\nmap:\n1\n"]), of: OwnLevels.game)])
    var own = OwnLevels(store)
    expect(own.all.map(\.number), equals: [5])
    own.keep(level(2))
    own.remove(5)
    expect(try store.gameNow(OwnLevels.game)?.inputs == bad + ["6\n\(level(2).text)"])
  }

  // Behaviour: breakout-levels E3
  @Test func levelsOfAnotherVersionStayAsTheyAre() throws {
    let store = try Store.forTests()
    let saved = SavedGame(format: 2, start: "2", inputs: ["1\nmap:\n1\n"])
    store.keep([.set(saved, of: OwnLevels.game)])
    var own = OwnLevels(store)
    expect(own.all.isEmpty)
    own.keep(level(1))
    expect(own.all.map(\.number), equals: [1])
    expect(try store.gameNow(OwnLevels.game) == saved)
  }
}
