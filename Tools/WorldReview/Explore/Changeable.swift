import OvershootAdventure

/// What can change in a world, by its components and the effects of its rules.
struct Changeable {
  /// The entities that can be elsewhere, or another way at what has them.
  private(set) var moves: Set<Int> = []
  /// The flags that rules write, with the values that make a difference.
  private(set) var flags: [(flag: Int, range: ClosedRange<Int>)] = []
  private(set) var ways: [Int] = []
  private(set) var scored: [Int] = []
  private(set) var rolls = false

  init(_ world: World) {
    for entity in world.entities.indices {
      let thing = world.entities[entity]
      let isMoved = thing.isTakeable || thing.isWearable || thing.isEdible || thing.relation == .worn
      if !thing.isRoom, isMoved || entity == world.you { moves.insert(entity) }
    }
    var (written, grows, shrinks): (Set<Int>, Set<Int>, Set<Int>) = ([], [], [])
    for trigger in world.triggers {
      for (_, effect, _, _) in trigger.effects {
        switch effect {
        case .move(let entity, _, _): moves.insert(entity)
        case .flag(let flag, _): written.insert(flag)
        case .roll(let flag, _):
          written.insert(flag)
          rolls = true
        case .add(let flag, let value):
          if value > 0 { grows.insert(flag) } else if value < 0 { shrinks.insert(flag) }
        case .portal(let way, _): if !ways.contains(way) { ways.append(way) }
        case .score: if scored.last != trigger.rule { scored.append(trigger.rule) }
        case .print, .refuse, .fail, .set, .end: break
        }
      }
    }
    let compared = Self.bounds(world)
    for flag in written.union(grows).union(shrinks).sorted() {
      let bounds = compared[flag] ?? []
      var range = Int.min...Int.max
      if !written.contains(flag), !shrinks.contains(flag) { range = 0...max(0, (bounds.max() ?? -1) + 1) }
      if !written.contains(flag), !grows.contains(flag) { range = min(0, (bounds.min() ?? 1) - 1)...0 }
      flags.append((flag, range))
    }
  }

  /// The numbers that each flag is compared with.
  private static func bounds(_ world: World) -> [Int: [Int]] {
    var bounds: [Int: [Int]] = [:]
    func add(_ conditions: [Condition]) {
      for case .flag(let flag, let range) in conditions.flatMap(\.tests) {
        bounds[flag, default: []] += [range.lowerBound, range.upperBound].filter { $0 != Int.min && $0 != Int.max }
      }
    }
    for entity in world.entities {
      for text in entity.texts { add(text.when) }
      add(entity.dark ?? [])
      add(entity.light ?? [])
    }
    for trigger in world.triggers { add(trigger.when) }
    for hint in world.hints { add(hint.when) }
    add(world.answerConditions)
    return bounds
  }
}
