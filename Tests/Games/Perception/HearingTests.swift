import OvershootGeometry
import OvershootPerception
import OvershootSupport

/// Hearing, damage, teams.
@Suite struct HearingTests {
  private func ears(_ range: Double = 12, walls: Grid<Bool>? = nil) throws -> Senses {
    try Senses(
      listener {
        $0.place = Vector2(1.5, 1.5)
        $0.hearingRange = range
      }, Vector2(90, 90), walls: walls)
  }

  /// Returns the tick and the strength at which a noise of the first tick is heard.
  private func heard(
    at x: Double, loudness: Double = 1, maximumRange: Double = 0, range: Double = 12, walls: Grid<Bool>? = nil
  ) throws -> [Double] {
    var senses = try ears(range, walls: walls)
    try senses.emit(Noise(place: Vector2(x, 1.5), loudness: loudness, maximumRange: maximumRange, author: 7))
    return senses.run(60).flatMap { [Double($0.tick), $0.strength] }
  }

  // Behaviour: perception 10
  @Test func aNoiseArrivesWithTheSpeedOfSound() throws {
    expect(try heard(at: 9.5) == [12, 1] && heard(at: 1.5) == [0, 1])
    // 3 cells take 4.5 ticks, which are rounded up; 2 take 3 exactly.
    expect(try heard(at: 4.5) == [5, 1] && heard(at: 3.5) == [3, 1] && heard(at: 3.5 + 1e-10) == [3, 1])
    expect(try heard(at: 3.5 + 1e-6) == [4, 1])
  }

  // Behaviour: perception 10
  @Test func rangesGrowWithLoudness() throws {
    expect(try heard(at: 13.5) == [18, 1] && heard(at: 13.5 + 1e-6) == [])
    expect(try heard(at: 7.5, loudness: 0.5) == [9, 0.5] && heard(at: 7.5 + 1e-6, loudness: 0.5) == [])
    expect(try heard(at: 5.5, maximumRange: 4) == [6, 1] && heard(at: 5.5 + 1e-6, maximumRange: 4) == [])
    expect(try heard(at: 5.5, loudness: 2, maximumRange: 2) == [6, 2])
    expect(try heard(at: 1.5, range: 0) == [])
  }

  // Behaviour: perception 10
  @Test func eachWallHalvesTheLoudness() throws {
    let one = walls("########", "#..#...#", "########")
    expect(try heard(at: 5.5, walls: one) == [6, 0.5])
    let two = walls("########", "#.##...#", "########")
    expect(try heard(at: 5.5, walls: two) == [] && heard(at: 5.5, range: 16, walls: two) == [6, 0.25])
    // A corner between two walls counts as one.
    var senses = try ears(walls: walls("....", "..#.", ".#..", "...."))
    try senses.emit(Noise(place: Vector2(2.5, 2.5), loudness: 1))
    expect(senses.run(9).map(\.strength), equals: [0.5])
    // Far beyond the map every cell is a wall, and nothing is heard.
    expect(try heard(at: 1e12, loudness: 1e300, walls: one) == [] && heard(at: 1e12, loudness: 1e300) == [])
  }

  // Behaviour: perception 10, 14
  @Test func noisesOfOneTickKeepTheirOrder() throws {
    var senses = try ears()
    try senses.emit(Noise(place: Vector2(9.5, 1.5), loudness: 1, author: 7, tag: "far"))
    _ = senses.run(6)
    try senses.emit(Noise(place: Vector2(5.5, 1.5), loudness: 0.5, author: 7, tag: "near"))
    try senses.emit(Noise(place: Vector2(5.5, 1.5), loudness: 1, tag: "unowned"))
    let events = senses.run(7)
    expect(events.map(\.tag) == ["unowned", "far", "near"] && events.allSatisfy { $0.tick == 12 })
    expect(events.map(\.actor) == [nil, 7, 7] && events.allSatisfy { $0.sense == .hearing })
    let memories = senses.memories(of: 1)
    expect(memories.map(\.actor) == [nil, 7] && memories.map(\.strength) == [1, 0.5])
    expect(memories.map(\.attitude), equals: [.neutral, .neutral])
  }

  // Behaviour: perception 10
  @Test func aNoiseArrivesAfterItsSourceIsGone() throws {
    var senses = try ears()
    try senses.setTeam(Team(rawValue: 1), ofSource: 7)
    try senses.updateListener(1) { $0.team = Team(rawValue: 2) }
    try senses.emit(Noise(place: Vector2(9.5, 1.5), loudness: 1, author: 7))
    try senses.removeSource(7)
    let events = senses.run(30)
    expect(events.map(\.kind) == [.heard] && events.first?.actor == 7)
    expect(senses.memories(of: 1).map(\.attitude), equals: [.hostile])
    // A listener that was removed hears nothing, and neither does one that took its place.
    var other = try ears()
    try other.emit(Noise(place: Vector2(9.5, 1.5), loudness: 1))
    _ = other.run(1)
    try other.removeListener(1)
    try other.add(listener { $0.hearingRange = 12 })
    expect(other.run(30).isEmpty)
  }

  // Behaviour: perception 11
  @Test func attitudesFollowTheTableThenTheTeams() {
    let (none, first, second) = (Team.none, Team(rawValue: 1), Team(rawValue: 2))
    var table = AttitudeTable()
    expect(table.attitude(of: first, to: second) == .hostile && table.attitude(of: first, to: first) == .friendly)
    expect(table.attitude(of: none, to: first) == .neutral && table.attitude(of: first, to: none) == .neutral)
    table[of: second, to: first] = .friendly
    table[of: first, to: none] = .hostile
    expect(table.attitude(of: second, to: first) == .friendly && table.attitude(of: first, to: second) == .hostile)
    expect(table.attitude(of: first, to: none) == .hostile && table.attitude(of: none, to: none) == .neutral)
    expect(table.attitude(of: second, isBerserk: true, to: first), equals: .hostile)
    table[of: first, to: none] = nil
    expect(table[of: first, to: none] == nil && table[of: second, to: first] == .friendly)
  }

  // Behaviour: perception 11
  @Test func whatIsLeftOutIsNeverSensed() throws {
    var senses = try Senses(
      listener {
        $0.team = Team(rawValue: 2)
        $0.detects = .hostile
        $0.hearingRange = 12
        $0.isBerserk = true
      })
    try senses.setTeam(Team(rawValue: 2), ofSource: 7)
    // A noise without an author is neutral, to one who is berserk too.
    try senses.emit(Noise(place: .zero, loudness: 1))
    expect(senses.run(1).map(\.kind), equals: [.gained])
    try senses.updateListener(1) { $0.isBerserk = false }
    try senses.emit(Noise(place: .zero, loudness: 1, author: 7))
    try senses.strike(Blow(listener: 1, author: 7, place: .zero, amount: 1))
    expect(senses.run(1).map(\.kind), equals: [.lost])
    expect(senses.sight?.age == 1 && senses.sight?.attitude == .friendly)
    try senses.setTeam(Team(rawValue: 3), ofSource: 7)
    try senses.strike(Blow(listener: 1, author: 7, place: Vector2(2, 2), amount: 4))
    expect(senses.run(1).map(\.kind), equals: [.gained, .damaged])
    try senses.updateListener(1) { $0.detects = [] }
    expect(senses.run(1).map(\.kind), equals: [.lost])
  }
}
