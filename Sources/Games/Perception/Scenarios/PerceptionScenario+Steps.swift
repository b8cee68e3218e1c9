import OvershootGeometry
import OvershootJSON

extension PerceptionScenario {
  /// Reads the steps, and checks that each is possible after those before it.
  static func steps(
    _ value: JSONField?, until: Int, startingWith senses: Senses
  ) throws -> [Step] {
    // The same changes without ticks, of which only the refusals count.
    var trial = senses
    var removed: Set<Int> = []
    var (last, sourceCount) = (0, 0)
    return try (value?.list() ?? []).map { value in
      let step = try step(value)
      guard step.tick >= last else { throw path(value, "tick", "at least that of the step before, \(last)") }
      guard step.tick <= until else { throw path(value, "tick", "at most until, \(until), not \(step.tick)") }
      last = step.tick
      switch step.change {
      case .add(let source):
        guard !removed.contains(source.id) else { throw path(value, "add.id", "new, but \(source.id) was removed") }
        sourceCount += 1
        guard sourceCount <= maximumSources else { throw path(value, "add", "one of at most \(maximumSources)") }
      case .remove(let id): removed.insert(id)
      default: break
      }
      do throws(FieldError) {
        try trial.apply(step.change)
      } catch {
        throw refusal(error, of: step.change, value)
      }
      return step
    }
  }

  private static func path(_ value: JSONField, _ field: String, _ requirement: String) -> JSONFieldError {
    JSONFieldError("\(value.path).\(field)", mustBe: requirement)
  }

  /// Returns the mistake of a change with the path of its field.
  private static func refusal(
    _ fault: FieldError, of change: Change, _ value: JSONField
  ) -> JSONFieldError {
    let field =
      switch (change, fault.field) {
      case (.noise, "source"): "noise.by"
      case (.blow, "source"): "damage.by"
      case (.blow, "listener"): "damage.listener"
      case (.remove, _): "remove"
      case (.removeListener, _): "removeListener"
      case (.noise, let field): "noise.\(field)"
      case (.blow, let field): "damage.\(field)"
      case (.add, let field): field == "sources" ? "add" : "add.\(field)"
      case (.source, let field), (.listener, let field): field
      }
    return path(value, field, fault.requirement)
  }

  private static func step(_ value: JSONField) throws -> Step {
    let keys = [
      "add", "at", "berserk", "damage", "facing", "listener", "noise", "remove", "removeListener", "source", "team",
      "tick",
    ]
    let object = try JSONFields(value, keys: keys)
    let tick = try object.required("tick").whole(in: 0...maximumTicks)
    let kinds = ["source", "listener", "noise", "damage", "add", "remove", "removeListener"].filter {
      object.optional($0) != nil
    }
    guard kinds.count == 1, let kind = kinds.first else {
      throw value.refused(
        "a step with one of source, listener, noise, damage, add, remove and removeListener, not \(kinds.count)")
    }
    let allowed = kind == "source" ? ["at", "team"] : kind == "listener" ? ["at", "berserk", "facing", "team"] : []
    _ = try JSONFields(value, keys: ["tick", kind] + allowed)
    if !allowed.isEmpty, !allowed.contains(where: { object.optional($0) != nil }) {
      throw value.refused("a step with one of \(allowed.joined(separator: ", "))")
    }
    return Step(tick: tick, change: try change(kind, object))
  }

  private static func change(_ kind: String, _ object: JSONFields) throws -> Change {
    let value = try object.required(kind)
    switch kind {
    case "source":
      return .source(
        try value.id(), place: try object.optional("at")?.place(), team: try object.optional("team")?.team())
    case "listener":
      return .listener(
        try value.id(), place: try object.optional("at")?.place(), facing: try object.optional("facing")?.number(),
        team: try object.optional("team")?.team(), isBerserk: try object.optional("berserk")?.flag())
    case "noise": return .noise(try noise(value))
    case "damage":
      let damage = try JSONFields(value, keys: ["amount", "at", "by", "listener"])
      return .blow(
        Blow(
          listener: try damage.required("listener").id(), author: try damage.required("by").id(),
          place: try damage.required("at").place(), amount: try damage.required("amount").length()))
    case "add": return .add(try source(value))
    case "remove": return .remove(try value.id())
    default: return .removeListener(try value.id())
    }
  }

  private static func noise(_ value: JSONField) throws -> Noise {
    let object = try JSONFields(value, keys: ["at", "by", "loudness", "maxRange", "tag"])
    func optional(_ name: String) -> JSONField? { object.optional(name).flatMap { $0.isNull ? nil : $0 } }
    return Noise(
      place: try object.required("at").place(), loudness: try object.required("loudness").length(),
      maximumRange: try optional("maxRange")?.length() ?? 0, author: try optional("by")?.id(),
      tag: try optional("tag")?.string())
  }
}

extension Senses {
  /// Makes a change of a scenario.
  package mutating func apply(_ change: PerceptionScenario.Change) throws(FieldError) {
    switch change {
    case .source(let id, let place, let team):
      if let place { try moveSource(id, to: place) }
      if let team { try setTeam(team, ofSource: id) }
    case .listener(let id, let place, let facing, let team, let isBerserk):
      try updateListener(id) { listener in
        listener.place = place ?? listener.place
        listener.facing = facing ?? listener.facing
        listener.team = team ?? listener.team
        listener.isBerserk = isBerserk ?? listener.isBerserk
      }
    case .noise(let noise): try emit(noise)
    case .blow(let blow): try strike(blow)
    case .add(let source): try add(source)
    case .remove(let id): try removeSource(id)
    case .removeListener(let id): try removeListener(id)
    }
  }
}
