import OvershootGeometry
import OvershootPerception
import OvershootSupport

/// Memory, events and what a brain can know.
@Suite(.laws) struct MemoryTests {
  // Behaviour: perception 12
  @Test func anActorIsForgottenWhenAllIsExpired() throws {
    var senses = try Senses(
      listener {
        $0.maximumAge = 0.1
        $0.hearingRange = 9
        $0.automaticRadius = 9
      })
    _ = senses.run(1)
    try senses.updateListener(1) { $0.place = Vector2(500, 0) }
    try senses.moveSource(7, to: Vector2(100, 0))
    try senses.emit(Noise(place: Vector2(500, 0), loudness: 1, author: 7))
    expect(senses.run(1).map(\.kind), equals: [.lost, .heard])
    try senses.strike(Blow(listener: 1, author: 7, place: Vector2(2, 2), amount: 4))
    expect(senses.run(1).map(\.kind) == [.damaged] && senses.memories(of: 1).map(\.age) == [2, 1, 0])
    expect(senses.run(5).isEmpty && senses.memories(of: 1).map(\.isExpired) == [true, true, false])
    let events = senses.run(1)
    expect(events.map(\.kind) == [.forgot] && events.first?.place == Vector2(2, 2) && events.first?.sense == nil)
    expect(senses.memories(of: 1).isEmpty)
    // The place of the last sight is forgotten too.
    expect(try senses.step(Vector2(3, 0)) == [])
  }

  // Behaviour: perception 12
  @Test func memoriesThatAreNotForgottenStayMarked() throws {
    var senses = try Senses(listener { $0.maximumAge = 0.05 })
    senses.forgets = false
    _ = senses.run(1)
    expect(try senses.step(Vector2(100, 0)) == [.lost])
    expect(senses.run(50).isEmpty && senses.sight?.age == 51 && senses.sight?.isExpired == true)
    senses.forgets = true
    expect(senses.run(1).map(\.kind), equals: [.forgot])
    var ageless = try Senses(listener { $0.maximumAge = 0 })
    _ = ageless.run(1)
    expect(try ageless.step(Vector2(100, 0)) == [.lost])
    expect(ageless.run(10_000).isEmpty && ageless.sight?.isExpired == false && ageless.sight?.age == 10_001)
  }

  // Behaviour: perception 13
  @Test func velocityIsThatOfSuccessiveTicks() throws {
    var senses = try Senses(listener())
    expect(try senses.step(Vector2(3, 0)) == [.gained] && senses.sight?.velocity == .zero)
    expect(try senses.step(Vector2(3.25, 0.5)) == [] && senses.sight?.velocity == Vector2(0.25, 0.5))
    expect(senses.sight?.predicted, equals: Vector2(3.25, 0.5))
    expect(try senses.step(Vector2(100, 0)) == [.lost])
    expect(senses.sight?.predicted == Vector2(3.5, 1) && senses.run(3).isEmpty)
    expect(senses.sight?.age == 4 && senses.sight?.predicted == Vector2(4.25, 2.5))
    _ = senses.run(100)
    expect(senses.sight?.predicted, equals: Vector2(3.25, 0.5) + Vector2(0.25, 0.5) * 60)
    // Seen again after a pause it has no velocity.
    expect(try senses.step(Vector2(3, 0)) == [.gained] && senses.sight?.velocity == .zero)
    // The place that is remembered does not move.
    try senses.updateListener(1) {
      $0.facing = 180
      $0.automaticRadius = 2
    }
    expect(try senses.step(Vector2(4, 0)) == [] && senses.sight?.velocity == .zero)
  }

  // Behaviour: perception 14
  @Test func eventsAreInOrderAndRemovalGivesOneLoss() throws {
    var senses = Senses()
    for id in [5, 3] {
      try senses.add(Listener(id: id, place: .zero, halfAngle: 180, hearingRange: 9))
    }
    for id in [9, 8] { try senses.add(Source(id: id, place: Vector2(1, 0))) }
    try senses.emit(Noise(place: .zero, loudness: 1, author: 9))
    try senses.strike(Blow(listener: 5, author: 8, place: .zero, amount: 2))
    try senses.emit(Noise(place: .zero, loudness: 1))
    senses.advance()
    let order = senses.events.map { "\($0.listener) \($0.actor ?? 0) \($0.kind)" }
    expect(
      order == [
        "3 0 heard", "3 8 gained", "3 9 gained", "3 9 heard", "5 0 heard", "5 8 gained", "5 8 damaged", "5 9 gained",
        "5 9 heard",
      ])
    try senses.removeSource(8)
    expect(senses.run(1).map { "\($0.listener) \($0.actor ?? 0) \($0.kind)" }, equals: ["3 8 lost", "5 8 lost"])
    expect(senses.memories(of: 3).map(\.age), equals: [1, 1, 0, 1])
    // A listener's memory goes with it, without an event.
    try senses.removeSource(9)
    try senses.removeListener(3)
    expect(senses.run(1).map(\.listener) == [5] && senses.memories(of: 3).isEmpty)
    expect(senses.run(298).map(\.kind), equals: [.forgot, .forgot])
    expect(senses.run(1).map(\.kind) == [.forgot] && senses.memories(of: 5).isEmpty)
  }

  /// Numbers of sources that are gone and forgotten leave no room behind.
  // Behaviour: perception 12, 14
  @Test func sourcesComeAndGoWithoutEnd() throws {
    var senses = Senses()
    try senses.add(Listener(id: 1, place: .zero, maximumAge: 0.02, hearingRange: 9))
    var (lost, forgotten) = (0, 0)
    for id in 10..<2_010 {
      try senses.add(Source(id: id, place: Vector2(2, 0)))
      try senses.emit(Noise(place: Vector2(4, 0), loudness: 1, author: id))
      senses.advance()
      try senses.removeSource(id)
      for event in senses.run(8) {
        lost += event.kind == .lost ? 1 : 0
        forgotten += event.kind == .forgot ? 1 : 0
      }
    }
    // The noise arrives after the sight was forgotten, and is forgotten by itself.
    expect(lost == 2_000 && forgotten == 4_000 && senses.memories(of: 1).isEmpty)
  }

  /// A bomb moved behind a listener changes nothing that its brain is given.
  // Behaviour: perception 15
  @Test func whatIsNotSensedIsNotKnown() throws {
    try law(seed: 41, cases: 60) { generator, _ throws in
      var senses = Senses(walls: walls("........", "...#....", "........"))
      try senses.add(
        Listener(id: 1, place: Vector2(4.5, 1.5), team: Team(rawValue: 2), nearRadius: 0.2, hearingRange: 3))
      try senses.add(Source(id: 7, place: Vector2(6.5, 1.5), team: Team(rawValue: 1)))
      try senses.add(Source(id: 8, place: Vector2(1, 1)))
      var other = senses
      for step in 0..<40 {
        let seen = Vector2(5 + generator.unit() * 3, generator.unit() * 3)
        for bomb in [Vector2(generator.unit() * 4, generator.unit() * 3)] {
          try other.moveSource(8, to: bomb)
          if step % 5 == 0 { try other.emit(Noise(place: Vector2(0.5, 1.5), loudness: 1, author: 8)) }
        }
        try senses.moveSource(7, to: seen)
        try other.moveSource(7, to: seen)
        senses.advance()
        other.advance()
        expect(senses.memories(of: 1) == other.memories(of: 1) && senses.events == other.events)
      }
    }
  }

  /// The worked case of a corridor.
  // Behaviour: perception 19
  @Test func theWorkedCaseHolds() throws {
    var senses = Senses(walls: walls("############", "#..........#", "############"))
    try senses.add(Listener(id: 1, place: Vector2(1.5, 1.5), team: Team(rawValue: 2), hearingRange: 12))
    try senses.add(Source(id: 7, place: Vector2(9.5, 1.5), team: Team(rawValue: 1)))
    let moves = [2: 7.5, 4: 9.5, 6: 10.2]
    var events: [PerceptionEvent] = []
    for tick in 0...40 {
      if let x = moves[tick] { try senses.moveSource(7, to: Vector2(x, 1.5)) }
      if tick == 8 { try senses.emit(Noise(place: Vector2(9.5, 1.5), loudness: 1, author: 7, tag: "crack")) }
      senses.advance()
      events += senses.events
    }
    expect(events.map(\.kind) == [.gained, .lost, .heard] && events.map(\.tick) == [2, 6, 20])
    expect(events.map(\.place.x) == [7.5, 9.5, 9.5] && events.last?.tag == "crack")
  }
}
