import OvershootAdventure
import OvershootGeometry

/// The order in which states are looked at where there are too many for all: those first in which more is held, open,
/// unlocked, on, and inside of what rules ask for. Numbers of points take turns. Of states that differ only in where
/// things lie that no rule asks for, one is looked at.
struct Frontier {
  /// The greatest number of things that one thing is tracked to be inside of.
  private static let maximumOuter = 40

  /// The facts that are distinguished.
  private let facts: [(fact: Int, kind: FactKind, subject: Int)]
  /// What rules ask of each thing whether it is inside of it.
  private var outer: [Int: [Int]] = [:]
  /// The digests of the states that were found.
  private var seen: Set<UInt64> = []
  /// The states that are still to be looked at, by points and what is done: a list, and how many of it were.
  private var waiting: [Int: [Int: (states: [Int32], count: Int)]] = [:]
  /// The points whose turn was last, and those of the state that was noted last with what is done in it.
  private var turn = Int.min
  private var last = (points: 0, done: 0)

  init(_ table: StateTable, _ state: State) {
    facts = table.facts.map { ($0, state.kind(of: $0).0, state.kind(of: $0).1) }
    let world = state.world
    var conditions: [Condition] = world.triggers.flatMap(\.when)
    for entity in world.entities {
      for text in entity.texts { conditions += text.when }
      conditions += entity.dark ?? []
      conditions += entity.light ?? []
    }
    for case .inside(let inner, let other) in conditions.flatMap(\.tests)
    where outer[inner]?.contains(other) != true && outer[inner]?.count ?? 0 < Self.maximumOuter {
      outer[inner, default: []].append(other)
    }
  }

  /// Notes a state, and returns whether it is another than those before.
  mutating func isNew(_ state: State) -> Bool {
    var digest = Digest()
    var done = 0
    for (fact, kind, subject) in facts {
      var value = state.values[fact]
      switch kind {
      case .place where subject != state.world.you:
        let isHeld = state.holds(subject)
        let asked = (outer[subject] ?? []).enumerated().reduce(0) {
          $0 | (state.isInside(subject, $1.element) ? 8 << $1.offset : 0)
        }
        value = state.isUnmoved(subject) ? 0 : asked | (!isHeld ? 1 : state.relation(of: subject) == .worn ? 3 : 2)
        if value > 0 { done += (isHeld ? 1 : 0) + (asked > 0 ? 2 : 0) }
      case .open, .on: done += value
      case .locked: done += 1 - value
      default: break
      }
      digest.mix(value)
    }
    last = (state[.score], done)
    return seen.insert(digest.value).inserted
  }

  /// Keeps the state that was noted last until it is its turn.
  mutating func add(_ state: Int) {
    waiting[last.points, default: [:]][last.done, default: ([], 0)].states.append(Int32(state))
  }

  /// Returns the state that is looked at next; nil where there is none.
  mutating func next() -> Int? {
    guard let points = waiting.keys.filter({ $0 > turn }).min() ?? waiting.keys.min(),
      var ranks = waiting.removeValue(forKey: points), let done = ranks.keys.max(),
      var queue = ranks.removeValue(forKey: done)
    else { return nil }
    turn = points
    let state = Int(queue.states[queue.count])
    queue.count += 1
    if queue.count < queue.states.count { ranks[done] = queue }
    if !ranks.isEmpty { waiting[points] = ranks }
    return state
  }
}
