import OvershootGeometry
import OvershootSupport

@testable import Breakout

// Behaviour: breakout-levels 1, 2
/// Levels as text.
@Suite(.laws) struct LevelTextTests {
  @Test func aTextHasHeadAndMap() throws {
    let head = "name: Two words\nauthor: A\nspeed: 320\ndrift: 10\nballs: 1\npar: 10\npowerUps: score wide"
    let text = levelText([".1#", "x~?"], head)
    let level = try BreakoutLevel(parsing: text)
    expect(level.name == "Two words" && level.author == "A" && level.powerUps == [.score, .wide])
    expect((level.speed, level.drift, level.balls, level.par) == (320, 10, 1, 10))
    expect(level.rows == [".1#", "x~?"] && level.brickCount == 4 && level.unbreakableCount == 1)
    expect(level.text, equals: text)
    expect(try BreakoutLevel(parsing: text.replacing("\n", with: "\r\n")) == level)
    expect(try BreakoutLevel(parsing: String(text.dropLast())) == level)
  }

  @Test func valuesThatAreLeftOutAreTheUsualOnes() throws {
    let level = try BreakoutLevel(parsing: "map:\n1")
    expect((level.speed, level.drift, level.balls, level.par) == (640, 60, 3, 90))
    expect(level.name == nil && level.author == nil && level.powerUps == PowerUp.allCases)
    expect(level.text, equals: "map:\n1\n")
  }

  @Test func everyPowerUpHasALetter() throws {
    let level = try BreakoutLevel(parsing: "map:\nWNSFBTEGLHMP")
    let powerUps: [PowerUp] = [
      .wide, .narrow, .slow, .fast, .balls, .sticky, .energy, .floor, .laser, .life, .magnet, .score,
    ]
    expect(level.bricks.elements, equals: powerUps.map(LevelBrick.carrier))
    expect(powerUps.filter { !$0.isGood }, equals: [.narrow, .fast])
  }

  @Test(arguments: [
    ("", 1, 1), ("\n", 1, 1), ("map:", 2, 1), ("map:\n", 2, 1), ("name: a", 2, 1), ("name: a\n", 2, 1),
    ("name: a\n\n", 3, 1), ("name: a\n\nspeed: 400\nmap:\n1", 3, 1), ("name: a\nmap:\n1", 2, 1),
    ("\nmap:\n1", 1, 1), ("map:\n1z", 2, 2), ("map:\n111\n11", 3, 3), ("map:\n11\n111", 3, 3),
    ("map:\n111111111111111111111", 2, 21), ("map:\n...\n##.", 2, 1), ("map:\n1\n\n1", 3, 1),
    ("speed 400\n\nmap:\n1", 1, 1), ("Speed: 400\n\nmap:\n1", 1, 1), ("par: 20\npar: 20\n\nmap:\n1", 2, 1),
    ("speed: 319\n\nmap:\n1", 1, 8), ("speed:  1501\n\nmap:\n1", 1, 9), ("speed: 400 500\n\nmap:\n1", 1, 12),
    ("speed:\n\nmap:\n1", 1, 7), ("speed: +400\n\nmap:\n1", 1, 8), ("drift: 9\n\nmap:\n1", 1, 8),
    ("drift: 241\n\nmap:\n1", 1, 8), ("balls: 11\n\nmap:\n1", 1, 8), ("balls: 0\n\nmap:\n1", 1, 8),
    ("par: 601\n\nmap:\n1", 1, 6), ("par: 9\n\nmap:\n1", 1, 6), ("name:\n\nmap:\n1", 1, 6),
    ("powerUps: wide big\n\nmap:\n1", 1, 16), ("powerUps: wide wide\n\nmap:\n1", 1, 16),
    ("powerUps: wide  slow\n\nmap:\n1", 1, 16), ("powerUps:\n\nmap:\n1", 1, 10),
    ("name: é\u{7}\n\nmap:\n1", 1, 8), ("map:\n1\t1", 2, 2), ("map:\n1\n1z\u{1}", 3, 2),
    // The first in the text is told.
    ("speed: 1\nname:\n\nmap:\nz", 1, 8), ("map:\n1\n12\u{1}", 3, 2), ("map:\n12\n1\u{1}", 3, 2),
  ])
  func aMistakeIsToldWithItsPlace(_ text: String, _ line: Int, _ column: Int) {
    let error = #expect(throws: TextError.self) { try BreakoutLevel(parsing: text) }
    expect(error?.line == line && error?.column == column, "\(text.debugDescription): \(String(describing: error))")
  }

  @Test func lengthsHaveLimits() throws {
    let name = String(repeating: "é", count: 60)
    expect(try BreakoutLevel(parsing: "name: \(name)\n\nmap:\n1").name == name)
    let long = #expect(throws: TextError.self) { try BreakoutLevel(parsing: "name: a \(name)\n\nmap:\n1") }
    expect(long?.line == 1 && long?.column == 9)
    let rows = Array(repeating: String(repeating: "1", count: 20), count: 20)
    expect(try BreakoutLevel(parsing: levelText(rows)).brickCount == 400)
    let tall = #expect(throws: TextError.self) { try BreakoutLevel(parsing: levelText(rows + ["1"])) }
    expect(tall?.line == 22 && tall?.column == 1)
    // 2000 scalars, with CR and LF one each.
    let blank = "map:\r\n1\r\n" + String(repeating: "\r\n", count: 995)
    expect(try BreakoutLevel(parsing: blank + "\n").brickCount == 1)
    for text in [blank + "\r\n", String(repeating: "z", count: 2001), String(repeating: "😀", count: 9000)] {
      let error = #expect(throws: TextError.self) { try BreakoutLevel(parsing: text) }
      expect(error, equals: TextError(1, 1, "The level has more than 2000 characters."))
    }
  }

  @Test func brokenTextIsToldWithItsPlace() {
    func place(_ bytes: [UInt8]) -> [Int]? {
      do throws(TextError) { _ = try BreakoutLevel(parsing: bytes) } catch { return [error.line, error.column] }
      return nil
    }
    expect(place(Array("name: é".utf8) + [0xFF] + Array("\n\nmap:\n1".utf8)), equals: [1, 8])
    expect(place(Array("map:\n11\n1".utf8) + [0xC3]), equals: [3, 2])
  }

  @Test func whatIsAcceptedReadsBack() throws {
    try law(seed: 44, cases: 200) { random, _ in
      let level = try randomLevel(&random)
      expect(try BreakoutLevel(parsing: level.text) == level)
      var bytes = Array(level.text.utf8)
      for _ in 0..<3 { bytes[random.integer(below: bytes.count)] = UInt8(random.integer(below: 256)) }
      if let other = try? BreakoutLevel(parsing: bytes) { expect(try BreakoutLevel(parsing: other.text) == other) }
    }
  }

  @Test func endlessWallsAreTheSameForASeedAndGetHarder() throws {
    law(seed: 45, cases: 50) { random, _ in
      let (seed, number) = (random.next(), 1 + random.integer(below: 60))
      let level = EndlessWall.level(number, seed: seed)
      expect(level == EndlessWall.level(number, seed: seed) && level.brickCount > 0)
      expect((try? BreakoutLevel(parsing: level.text)), equals: level)
    }
    func hits(_ number: Int) -> Int {
      (0..<20).reduce(0) { sum, seed in
        EndlessWall.level(number, seed: UInt64(seed)).bricks.elements.reduce(sum) {
          if case .plain(let hits) = $1 { $0 + hits } else { $0 }
        }
      }
    }
    expect(hits(1) < hits(15) && hits(15) < hits(40))
    let day = try #require(CalendarDay("2026-11-26"))
    expect(EndlessWall.level(of: day), equals: EndlessWall.level(of: day))
    expect(EndlessWall.level(of: day).bricks != EndlessWall.level(of: CalendarDay(number: day.number + 1)).bricks)
  }
}
