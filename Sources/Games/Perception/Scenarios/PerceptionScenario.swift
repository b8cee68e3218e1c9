import OvershootGeometry
import OvershootJSON

/// A scenario of perception: who is there, and what happens when.
package struct PerceptionScenario {
  /// A change from outside, at the start of a tick.
  package struct Step {
    package let tick: Int
    package let change: Change
  }

  package enum Change {
    case source(Int, place: Vector2?, team: Team?)
    case listener(Int, place: Vector2?, facing: Double?, team: Team?, isBerserk: Bool?)
    case noise(Noise)
    case blow(Blow)
    case add(Source)
    case remove(Int)
    case removeListener(Int)
  }

  /// The greatest number of ticks.
  static let maximumTicks = 100_000
  /// The greatest number of sources of a whole scenario.
  static let maximumSources = 4_096

  /// Those who are there before the first step.
  package let senses: Senses
  /// The numbers of all listeners.
  package let listeners: [Int]
  package let steps: [Step]
  package let until: Int

  /// Reads a scenario.
  ///
  /// - Throws: `JSONFieldError` for the first mistake, with the path of its field.
  package init(_ value: JSONField) throws {
    let object = try JSONFields(
      value, keys: ["attitudes", "forgets", "listeners", "map", "sources", "steps", "traces", "until"])
    until = try object.required("until").whole(in: 0...Self.maximumTicks)
    var senses = Senses(
      walls: try object.optional("map").map { try $0.walls() },
      attitudes: try Self.attitudes(object.optional("attitudes")),
      traceBudget: try object.optional("traces")?.whole(in: 0...1_000_000_000) ?? Senses.defaultTraceBudget,
      forgets: try object.optional("forgets")?.flag() ?? true)
    var listeners: [Int] = []
    for value in try object.optional("listeners")?.list() ?? [] {
      let listener = try Self.listener(value)
      try Self.checked(value) { () throws(FieldError) in try senses.add(listener) }
      listeners.append(listener.id)
    }
    for value in try object.optional("sources")?.list() ?? [] {
      let source = try Self.source(value)
      try Self.checked(value) { () throws(FieldError) in try senses.add(source) }
    }
    steps = try Self.steps(object.optional("steps"), until: until, startingWith: senses)
    self.senses = senses
    self.listeners = listeners.sorted()
  }

  // MARK: Actors

  private static func listener(_ value: JSONField) throws -> Listener {
    let keys = [
      "at", "autoSuccess", "berserk", "detects", "facing", "halfAngle", "hearingRange", "id", "loseRadius", "maxAge",
      "nearRadius", "sightRadius", "team",
    ]
    let object = try JSONFields(value, keys: keys)
    var listener = Listener(
      id: try object.required("id").id(), place: try object.required("at").place(),
      sightRadius: try object.optional("sightRadius")?.number(),
      loseRadius: try object.optional("loseRadius")?.number())
    func set(_ name: String, _ change: (Double) -> Void) throws {
      if let number = try object.optional(name)?.number() { change(number) }
    }
    try set("halfAngle") { listener.halfAngle = $0 }
    try set("nearRadius") { listener.nearRadius = $0 }
    try set("autoSuccess") { listener.automaticRadius = $0 }
    try set("maxAge") { listener.maximumAge = $0 }
    try set("hearingRange") { listener.hearingRange = $0 }
    try set("facing") { listener.facing = $0 }
    listener.team = try object.optional("team")?.team() ?? .none
    listener.isBerserk = try object.optional("berserk")?.flag() ?? false
    if let detects = object.optional("detects") {
      listener.detects = try detects.list().reduce(into: []) { $0.insert(Attitudes(try $1.attitude())) }
    }
    return listener
  }

  static func source(_ value: JSONField) throws -> Source {
    let object = try JSONFields(value, keys: ["at", "id", "points", "team"])
    var source = Source(id: try object.required("id").id(), place: try object.required("at").place())
    source.team = try object.optional("team")?.team() ?? .none
    if let points = object.optional("points") { source.points = try points.list().map { try $0.place() } }
    return source
  }

  private static func attitudes(_ value: JSONField?) throws -> AttitudeTable {
    var table = AttitudeTable()
    for row in try value?.list() ?? [] {
      let object = try JSONFields(row, keys: ["is", "of", "to"])
      let (team, other) = (try object.required("of").team(), try object.required("to").team())
      let attitude = try object.required("is").attitude()
      guard table[of: team, to: other] == nil else { throw row.refused("the only row of these two teams") }
      table[of: team, to: other] = attitude
    }
    return table
  }

  /// Calls what may refuse the fields of a value, and gives the refusal the path of the value.
  static func checked(_ value: JSONField, _ body: () throws(FieldError) -> Void) throws {
    do throws(FieldError) {
      try body()
    } catch {
      // Limits are those of the whole list.
      let list = value.path.prefix { $0 != "[" }
      let path = error.field == list ? error.field : "\(value.path).\(error.field)"
      throw JSONFieldError(path, mustBe: error.requirement)
    }
  }
}

extension JSONField {
  /// Returns a team, where 255 stands for no team.
  func team() throws -> Team { Team(rawValue: UInt8(try whole(in: 0...255))) }

  fileprivate func attitude() throws -> Attitude {
    try choice(among: Attitude.allCases.map { ("\($0)", $0) })
  }
}
