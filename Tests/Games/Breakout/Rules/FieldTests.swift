import Breakout
import OvershootGeometry
import OvershootSupport

/// Where bricks are, and what settings allow.
@Suite struct FieldTests {
  // Behaviour: breakout 3
  @Test func bricksFillTheRoomBelowTheTop() {
    let layout = BrickLayout(columns: 5, rows: 4)
    expect(layout.brickSize, equals: Size(90, 32))
    expect(layout.frame(column: 0, row: 0), equals: Rect(x: 5, y: 32, width: 90, height: 32))
    expect(layout.frame(column: 4, row: 3), equals: Rect(x: 385, y: 143, width: 90, height: 32))
    for columns in BreakoutSettings.columnRange {
      for rows in BreakoutSettings.rowRange {
        let layout = BrickLayout(columns: columns, rows: rows)
        let last = layout.frame(at: layout.count - 1)
        expect(abs(last.maxX - 475) < 1e-9 && last.maxY < 224 + 1e-9 && layout.brickSize.height <= 32)
      }
    }
    expect(BrickLayout(columns: 14, rows: 10).brickSize.height, equals: 14.7)
  }

  // Behaviour: breakout 13
  @Test func settingsHaveDefaultsAndRanges() {
    let settings = BreakoutSettings()
    expect(BreakoutSettings.Count.allCases.map { settings[$0] }, equals: [5, 4, 1, 100])
    expect(settings.difficulty == .easy && !settings.autoStart && settings.mode == .lives)
    expect(BreakoutSettings.Count.speed.accepts(25) && BreakoutSettings.Count.speed.accepts(200))
    for (count, value) in [(BreakoutSettings.Count.speed, 101), (.speed, 20), (.columns, 15), (.rows, 0), (.balls, 6)] {
      expect(!count.accepts(value))
    }
  }

  // Behaviour: breakout 13, 23
  @Test func numbersAreRoundedToTheNearestStep() {
    var settings = BreakoutSettings()
    func number(_ count: BreakoutSettings.Count, _ value: Double) -> Int {
      settings.set(count, to: value)
      return settings[count]
    }
    expect(number(.columns, 4.99) == 5 && number(.columns, 4.49) == 4)
    expect(number(.speed, 102.4) == 100 && number(.speed, 102.6) == 105)
    expect(number(.speed, 1e300) == 200 && number(.speed, -.infinity) == 25 && number(.rows, .nan) == 4)
    settings[.speed] = 33
    settings[.balls] = 99
    expect(settings[.speed] == 35 && settings[.balls] == 5)
  }

  // Behaviour: breakout 16
  @Test func theBottomRowIsHard() {
    var settings = BreakoutSettings()
    settings[.columns] = 3
    settings[.rows] = 2
    expect(BrickWall(settings: settings).rows, equals: ["111", "111"])
    settings.difficulty = .hard
    let wall = BrickWall(settings: settings)
    expect(wall.rows == ["111", "222"] && wall.isHard(at: 3) && !wall.isHard(at: 2))
  }
}
