import Motion
import OvershootSupport

/// Curves against values computed with 60 digits.
@Suite struct CurveReferenceTests {
  @Test func béziersAreRightToTwelveDigits() throws {
    let rows = try ReferenceTable.rows("beziers.txt", columns: 6)
    try #require(rows.count == 1_000)
    for row in rows {
      let curve = UnitBezier(x1: row[0], y1: row[1], x2: row[2], y2: row[3])
      let range = max(1, row[1], row[3]) - min(0, row[1], row[3])
      expect(near(curve.value(at: row[4]), row[5], 1e-12 * range), "\(row)")
    }
  }

  @Test func springsAreRightToTwelveDigits() throws {
    let rows = try ReferenceTable.rows("springs.txt", columns: 7)
    try #require(rows.count == 1_000)
    for row in rows {
      let spring = Spring(mass: row[0], stiffness: row[1], damping: row[2])
      let answer = spring.response(at: row[4])
      // The maximum offset without damping; backwards in time motions grow.
      let swing = 1 + abs(row[3]) / spring.frequency
      let range = row[4] < 0 ? max(swing, abs(row[5]), abs(row[6]) / spring.frequency) : swing
      expect(near(answer.position(from: 1, velocity: row[3]), row[5], 1e-12 * range), "\(row)")
      expect(near(answer.velocity(from: 1, velocity: row[3]), row[6], 1e-12 * range * spring.frequency), "\(row)")
    }
  }

  @Test func settlingIsApplesRule() throws {
    let rows = try ReferenceTable.rows("settling.txt", columns: 5)
    try #require(rows.count > 250)
    for row in rows {
      let spring = Spring(mass: row[0], stiffness: row[1], damping: row[2])
      expect(near(spring.settlingDuration(velocity: row[3]), row[4], 1e-12 * row[4]), "\(row)")
    }
  }

  @Test func dampingRatioAndDurationGiveTheStiffness() throws {
    let rows = try ReferenceTable.rows("stiffness.txt", columns: 4)
    try #require(rows.count > 250)
    for row in rows {
      let spring = Spring(dampingRatio: row[0], duration: row[1], velocity: row[2])
      expect(near(spring.stiffness, row[3], 1e-12 * row[3]), "\(row)")
      expect(near(spring.dampingRatio, row[0], 1e-14))
    }
  }
}
