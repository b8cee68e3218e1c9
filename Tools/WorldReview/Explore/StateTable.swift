import OvershootAdventure

/// States of a world, each once and by its number in the order in which it was found. A state is what can differ
/// between two games and has an effect: where things are, what is open, locked and on, flags, ways, what has run,
/// points, chance.
struct StateTable {
  /// The facts that can change.
  let facts: [Int]
  /// The values that are distinguished, by the indexes of facts: a counter beyond all that it is compared with is one.
  private let ranges: [ClosedRange<Int>]
  /// The fact of the generator, which takes two numbers in a row.
  private let generator: Int?
  private let width: Int
  private var rows: [Int32] = []
  /// Open addressing: the number of a state, or -1.
  private var slots: [Int32]
  private(set) var count = 0
  /// The values of the state that was looked up last.
  private var row: [Int32]

  init(_ state: State) {
    let change = Changeable(state.world)
    var facts: [Int] = []
    var ranges: [ClosedRange<Int>] = []
    func add(_ kind: FactKind, _ index: Int, _ range: ClosedRange<Int> = Int.min...Int.max) {
      facts.append(state.number(of: kind, index))
      ranges.append(range)
    }
    for entity in state.world.entities.indices {
      let thing = state.world.entities[entity]
      if change.moves.contains(entity) { add(.place, entity) }
      if thing.opens != nil { add(.open, entity) }
      if thing.lock != nil { add(.locked, entity) }
      if thing.switches != nil { add(.on, entity) }
    }
    for (flag, range) in change.flags { add(.flag, flag, range) }
    for way in change.ways { add(.way, way) }
    for rule in change.scored { add(.scored, rule) }
    for mark in state.world.onceRules.indices { add(.ran, mark) }
    add(.scalar, State.Scalar.score.rawValue)
    add(.scalar, State.Scalar.ended.rawValue)
    (self.facts, self.ranges) = (facts, ranges)
    generator = change.rolls ? state.number(of: .scalar, State.Scalar.generator.rawValue) : nil
    width = facts.count + (generator == nil ? 0 : 2)
    row = Array(repeating: 0, count: width)
    slots = Array(repeating: -1, count: 1 << 12)
  }

  /// Writes the values of a state into `row`.
  private mutating func read(_ state: State) {
    for index in facts.indices {
      let value = state.values[facts[index]]
      row[index] = Int32(truncatingIfNeeded: min(max(value, ranges[index].lowerBound), ranges[index].upperBound))
    }
    guard let generator else { return }
    let value = state.values[generator]
    row[width - 2] = Int32(truncatingIfNeeded: value)
    row[width - 1] = Int32(truncatingIfNeeded: value >> 32)
  }

  /// Returns the number of a state, and whether it is new; nil where it would be one more than `limit`.
  mutating func number(of state: State, limit: Int) -> (number: Int, isNew: Bool)? {
    read(state)
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for value in row { hash = (hash ^ UInt64(UInt32(bitPattern: value))) &* 0x9E37_79B9_7F4A_7C15 ^ hash >> 29 }
    hash ^= hash >> 32
    var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[slot] >= 0 {
      let number = Int(slots[slot])
      if isRow(number) { return (number, false) }
      slot = (slot + 1) & (slots.count - 1)
    }
    guard count < limit else { return nil }
    rows.append(contentsOf: row)
    slots[slot] = Int32(count)
    count += 1
    hashes.append(hash)
    if 2 * count > slots.count { grow() }
    return (count - 1, true)
  }

  private var hashes: [UInt64] = []

  private mutating func grow() {
    slots = Array(repeating: -1, count: 2 * slots.count)
    for number in 0..<count {
      var slot = Int(truncatingIfNeeded: hashes[number]) & (slots.count - 1)
      while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int32(number)
    }
  }

  private func isRow(_ number: Int) -> Bool {
    let start = number * width
    for index in 0..<width where rows[start + index] != row[index] { return false }
    return true
  }

  /// What is distinguished of a state: equal for states that count as one.
  mutating func values(of state: State) -> [Int32] {
    read(state)
    return row
  }

  /// What is distinguished of the state of a number.
  func values(of number: Int) -> ArraySlice<Int32> { rows[(number * width)..<((number + 1) * width)] }

  /// Puts the values of a state into another of the same world.
  func load(_ number: Int, into state: inout State) {
    let start = number * width
    for index in facts.indices { state.put(.number(Int(rows[start + index])), at: facts[index]) }
    guard let generator else { return }
    let (low, high) = (UInt32(bitPattern: rows[start + width - 2]), rows[start + width - 1])
    state.put(.number(Int(high) << 32 | Int(low)), at: generator)
  }
}
