import OvershootGeometry
import OvershootPerception
import OvershootSupport

/// Sight: reach, cone, lines.
@Suite(.laws) struct SightTests {
  private let margin = 1e-6

  // Behaviour: perception 2
  @Test func aDefaultBreaksNoArgument() throws {
    var senses = Senses()
    try senses.add(Listener(id: 1, place: .zero, sightRadius: 12))
    expect(Listener(id: 1, place: .zero, sightRadius: 12).loseRadius, equals: 12)
    expect(Listener(id: 1, place: .zero, sightRadius: 3).loseRadius, equals: 8)
    expect(Listener(id: 1, place: .zero, sightRadius: 5, loseRadius: 5).error == nil)
    expect(Listener(id: 1, place: .zero, loseRadius: 5).error?.field, equals: "loseRadius")
  }

  // Behaviour: perception 1, 2
  @Test func aListenerHasTheUsualValues() throws {
    let usual = Listener(id: 1, place: .zero)
    expect(usual.sightRadius == 6 && usual.loseRadius == 8 && usual.halfAngle == 70 && usual.nearRadius == 0)
    expect(usual.automaticRadius == 0 && usual.maximumAge == 5 && usual.hearingRange == 0 && usual.facing == 0)
    expect(usual.team == .none && usual.detects == .all && !usual.isBerserk)
    expect(Source(id: 7, place: .zero).points == [.zero] && Senses().traceBudget == 64)
    // A source of the listener's own number is neither seen nor heard.
    var senses = Senses()
    try senses.add(listener { $0.hearingRange = 9 })
    try senses.add(Source(id: 1, place: Vector2(1, 0)))
    try senses.emit(Noise(place: Vector2(1, 0), loudness: 1, author: 1))
    expect(senses.run(9).isEmpty && senses.tick == 9)
  }

  // Behaviour: perception 4
  @Test func aSourceIsFoundInOneReachAndLostInAnother() throws {
    var senses = try Senses(listener(), Vector2(9, 0))
    expect(try senses.step(Vector2(6 + margin, 0)) == [])
    expect(try senses.step(Vector2(6, 0)) == [.gained])
    expect(senses.events.first?.place == Vector2(6, 0) && senses.events.first?.strength == 1)
    expect(try senses.step(Vector2(6 + margin, 0)) == [] && senses.sight?.isSeen == true)
    expect(try senses.step(Vector2(8, 0)) == [] && senses.sight?.place == Vector2(8, 0))
    expect(try senses.step(Vector2(8 + margin, 0)) == [.lost])
    expect(senses.events.first?.place == Vector2(8, 0) && senses.events.first?.strength == 0)
    expect(senses.sight?.place == Vector2(8, 0) && senses.sight?.isSeen == false)
    // Between the two reaches it stays unseen.
    expect(try senses.step(Vector2(8 - margin, 0)) == [] && senses.step(Vector2(6 + margin, 0)) == [])
    expect(try senses.step(Vector2(6 - margin, 0)) == [.gained])
    // The cone has one limit only.
    expect(try senses.step(Vector2(degrees: 70 - margin) * 5) == [])
    expect(try senses.step(Vector2(degrees: 70 + margin) * 5) == [.lost])
    expect(try senses.step(Vector2(degrees: -70 + margin) * 5) == [.gained])
  }

  // Behaviour: perception 4
  @Test func aBlockedLineEndsSight() throws {
    var senses = try Senses(
      listener { $0.place = Vector2(0.5, 0.5) }, Vector2(3.5, 0.5), walls: walls(".....", "..#..", "....."))
    expect(try senses.step(Vector2(3.5, 0.5)) == [.gained])
    expect(try senses.step(Vector2(4.5, 2.5)) == [.lost] && senses.sight?.place == Vector2(3.5, 0.5))
    expect(try senses.step(Vector2(4.5, 2.4)) == [])
    expect(try senses.step(Vector2(4.5, 0.5)) == [.gained])
  }

  // Behaviour: perception 5
  @Test(arguments: [1e-3, 30, 45, 70, 90, 120, 179.9]) func theConeIsOpenAtItsLimit(angle: Double) throws {
    for facing in [0.0, 90, -45, 725.5, -1e6] {
      for side in [-1.0, 1] {
        func isSeen(_ degrees: Double) throws -> Bool {
          var senses = try Senses(
            listener {
              $0.halfAngle = angle
              $0.facing = facing
            }, Vector2(degrees: facing + side * degrees) * 4)
          senses.advance()
          return senses.sight?.isSeen == true
        }
        expect(try isSeen(angle - 1e-6) && !isSeen(angle + 1e-6))
        if facing == 0 { expect(try !isSeen(angle)) }
      }
    }
  }

  // Behaviour: perception 5
  @Test func allRoundAndNearAreAlwaysInTheCone() throws {
    var senses = try Senses(listener { $0.halfAngle = 180 })
    expect(try senses.step(Vector2(-5, 0)) == [.gained])
    senses = try Senses(listener { $0.halfAngle = 0 })
    expect(try senses.step(Vector2(1, 0)) == [] && senses.step(.zero) == [.gained])
    senses = try Senses(
      listener {
        $0.halfAngle = 0
        $0.nearRadius = 2
      })
    expect(try senses.step(Vector2(-2 - margin, 0)) == [] && senses.step(Vector2(-2, 0)) == [.gained])
  }

  // Behaviour: perception 6
  @Test func linesPassCornersBetweenTwoWallsOnly() throws {
    func isSeen(_ grid: Grid<Bool>, _ from: Vector2, _ to: Vector2) throws -> Bool {
      var senses = try Senses(
        listener {
          $0.place = from
          $0.halfAngle = 180
        }, to, walls: grid)
      senses.advance()
      return senses.sight?.isSeen == true
    }
    let (one, two) = (walls("..", "#."), walls(".#", "#."))
    expect(try isSeen(one, Vector2(0.5, 0.5), Vector2(1.5, 1.5)))
    expect(try !isSeen(two, Vector2(0.5, 0.5), Vector2(1.5, 1.5)))
    expect(try !isSeen(two, Vector2(0.5, 0.5 + 5e-10), Vector2(1.5, 1.5 + 5e-10)))
    // A corner at an end does not count, nor does one on a grid line; the line lies in the cells below it.
    expect(try isSeen(two, Vector2(1, 1), Vector2(0.5, 0.5)) && isSeen(two, Vector2(0.5, 0.5), Vector2(1, 1)))
    let below = walls("#.#.", "....", "....")
    expect(try isSeen(below, Vector2(0.5, 1), Vector2(3.5, 1)))
    expect(try !isSeen(walls("....", ".#..", "...."), Vector2(0.5, 1), Vector2(3.5, 1)))
    // Actors block nothing, walls at the ends neither.
    expect(try isSeen(walls("#.#"), Vector2(0.5, 0.5), Vector2(2.5, 0.5)))
  }

  // Behaviour: perception 7
  @Test func strengthIsTheShareOfClearPoints() throws {
    let grid = walls("......", "..#...", "......")
    var senses = Senses(walls: grid)
    try senses.add(listener { $0.place = Vector2(0.5, 1.5) })
    let points = [Vector2(0, 0), Vector2(0, -1.5), Vector2(0, 1.4), Vector2(0.2, 0)]
    try senses.add(Source(id: 7, place: Vector2(4.5, 1.5), points: points))
    senses.advance()
    expect(senses.events.map(\.strength) == [0.5] && senses.sight?.strength == 0.5 && senses.traceCount == 4)
    expect(try senses.step(Vector2(4.5, 1.51)) == [] && senses.sight?.place == Vector2(4.5, 1.51))
  }

  // Behaviour: perception 8
  @Test func aSourceNearItsLastPlaceCountsAsSeen() throws {
    var senses = try Senses(listener { $0.automaticRadius = 1 }, Vector2(4, 0))
    _ = senses.run(1)
    expect(senses.sight?.isRemembered == false)
    // Out of the cone, but near where it was: the place stays, and nothing is lost.
    try senses.updateListener(1) { $0.facing = 180 }
    expect(try senses.step(Vector2(4, 1)) == [])
    let memory = try #require(senses.sight)
    expect(memory.isSeen && memory.isRemembered && memory.place == Vector2(4, 0) && memory.strength == 1)
    expect(try senses.step(Vector2(4, 1 + margin)) == [.lost])
    // It is gained again near the last place, which is reported.
    expect(try senses.step(Vector2(4.5, 0)) == [.gained] && senses.events.first?.place == Vector2(4, 0))
    // In plain sight it is seen where it is.
    try senses.updateListener(1) { $0.facing = 0 }
    expect(try senses.step(Vector2(4.5, 0)) == [] && senses.sight?.place == Vector2(4.5, 0))
    expect(senses.sight?.isRemembered == false)
  }

  // Behaviour: perception 4, 8
  @Test func aBlockedLineClearsTheLastPlace() throws {
    var senses = try Senses(
      listener {
        $0.place = Vector2(0.5, 0.5)
        $0.automaticRadius = 9
      }, Vector2(3.5, 0.5), walls: walls(".....", "..#..", "....."))
    expect(try senses.step(Vector2(3.5, 0.5)) == [.gained] && senses.step(Vector2(4.5, 2.5)) == [.lost])
    try senses.updateListener(1) { $0.facing = 180 }
    expect(try senses.step(Vector2(3.5, 0.5)) == [])
    expect(senses.sight?.place, equals: Vector2(3.5, 0.5))
  }

  // Behaviour: perception 3
  @Test func limitsAndPlacesThatAreNotFinite() throws {
    var senses = Senses()
    for id in 0..<64 { try senses.add(Listener(id: id, place: .zero)) }
    #expect(throws: FieldError.self) { try senses.add(Listener(id: 64, place: .zero)) }
    for id in 0..<256 { try senses.add(Source(id: id, place: Vector2(3, 0))) }
    #expect(throws: FieldError.self) { try senses.add(Source(id: 256, place: .zero)) }
    try senses.removeSource(4)
    try senses.add(Source(id: 256, place: .zero))
    var skipping = try Senses(listener(), Vector2(3, 0))
    expect(try skipping.step(Vector2(3, 0)) == [.gained] && skipping.step(Vector2(.nan, 0)) == [.lost])
    expect(try skipping.step(Vector2(0, .infinity)) == [] && skipping.notes == [.sourceSkipped(7)])
    try skipping.updateListener(1) { $0.place = Vector2(.nan, 0) }
    expect(try skipping.step(Vector2(3, 0)) == [] && skipping.step(Vector2(2, 0)) == [])
    expect(skipping.notes, equals: [.sourceSkipped(7), .listenerSkipped(1)])
  }

  // Behaviour: perception 3
  @Test func valuesOutOfRangeAreNamed() throws {
    func fault(_ change: (inout Listener) -> Void) -> String? { listener(change).error?.field }
    expect(fault { $0.loseRadius = 5 } == "loseRadius" && fault { $0.halfAngle = 181 } == "halfAngle")
    expect(fault { $0.sightRadius = -1 } == "sightRadius" && fault { $0.maximumAge = .nan } == "maxAge")
    expect(fault { $0.facing = .infinity } == "facing" && fault { $0.facing = -1e9 } == nil)
    expect(Source(id: 1, place: .zero, points: []).error?.field, equals: "points")
    expect(Noise(place: .zero, loudness: -1).error?.field, equals: "loudness")
    expect(Blow(listener: 1, author: 1, place: .zero, amount: -1).error?.field, equals: "amount")
    var senses = try Senses(listener())
    #expect(throws: FieldError.self) { try senses.add(Listener(id: 1, place: .zero)) }
    #expect(throws: FieldError.self) { try senses.moveSource(8, to: .zero) }
    #expect(throws: FieldError.self) { try senses.updateListener(1) { $0.loseRadius = 0 } }
    #expect(throws: FieldError.self) { try senses.emit(Noise(place: .zero, loudness: 1, author: 8)) }
    expect("\(FieldError("id", "new, but 1 is taken"))" == "id must be new, but 1 is taken.")
    expect("\(PerceptionNote.sourceSkipped(7))" == "Source 7 is skipped, as its place is not finite.")
  }
}
