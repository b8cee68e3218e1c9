import OvershootGeometry
import OvershootStage
import OvershootSupport

// Behaviour: accessibility 9
/// What is told of two trees of nodes, one after the other.
@Suite(.laws) struct SemanticChangeTests {
  @Test func changesMakeTheFormerTreeThePresentOne() throws {
    try law(seed: 38, cases: 4000) { generator, _ in
      let former = RandomTree.make(&generator)
      let present = RandomTree.make(&generator)
      let changes = present.changes(since: former)
      try counterexample("\(former) to \(present): \(changes)") {
        var client = TreeClient(former)
        for change in changes { try client.apply(change) }
        expect(client.tree, equals: present)
        expect(client.descendants, equals: present.all.reduce(into: [:]) { $0[$1.id] = $1.activeDescendant })
      }
    }
  }

  /// A tree that differs in a little only: what has stayed is not told again.
  @Test func whatStaysIsNotTold() {
    law(seed: 3, cases: 1000) { generator, _ in
      let former = RandomTree.make(&generator)
      expect(former.changes(since: former).isEmpty)
      var present = former
      present = present.renaming(former.all.randomElement(using: &generator)?.id ?? 0, to: "another")
      expect(present.changes(since: former).count, equals: (present == former ? 0 : 1))
    }
  }

  @Test func aNodeThatMovesAmongItsSiblingsIsRemovedAndAdded() {
    func list(_ ids: [Int]) -> SemanticNode {
      SemanticNode(
        id: 0, semantics: Semantics(.list, "List"), states: [], bounds: .zero,
        children: ids.map { SemanticNode(id: $0, semantics: Semantics(.listItem, "\($0)"), states: [], bounds: .zero) })
    }
    let moved = list([2, 3, 4, 1])
    let item = moved.children[3]
    expect(
      moved.changes(since: list([1, 2, 3, 4])) == [.removed(1, parent: 0, index: 0), .added(item, parent: 0, index: 3)])
  }

  @Test(arguments: [
    ("", "a", [SemanticChange.textInserted(0, at: 0, "a")]),
    ("cat", "cart", [.textInserted(0, at: 2, "r")]),
    ("aaa", "aa", [.textDeleted(0, at: 2, "a")]),
    ("one two", "one 2 two", [.textInserted(0, at: 4, "2 ")]),
    ("left", "right", [.textDeleted(0, at: 0, "lef"), .textInserted(0, at: 0, "righ")]),
    ("e", "e\u{301}", [.textInserted(0, at: 1, "\u{301}")]),
    ("👍🏽", "👍", [.textDeleted(0, at: 1, "🏽")]),
  ])
  func textIsTold(_ former: String, _ present: String, _ changes: [SemanticChange]) {
    func entry(_ text: String) -> SemanticNode {
      SemanticNode(
        id: 0, semantics: Semantics(.entry, "Name", text: SemanticText(text)), states: [], bounds: .zero)
    }
    expect(entry(present).changes(since: entry(former)), equals: changes)
  }
}

/// Makes trees of few identifiers, so that two of them have much in common.
private enum RandomTree {
  static func make(_ generator: inout SeededGenerator) -> SemanticNode {
    var ids = Array(1...14).shuffled(using: &generator)
    ids.removeLast(Int.random(in: 0...13, using: &generator))
    if Bool.random(using: &generator) { ids.sort() }
    return node(0, &ids, depth: 0, &generator)
  }

  private static func node(
    _ id: Int, _ ids: inout [Int], depth: Int, _ generator: inout SeededGenerator
  ) -> SemanticNode {
    var children: [SemanticNode] = []
    let limit = id == 0 ? 15 : Int.random(in: 0...3, using: &generator)
    while children.count < limit, depth < 4, let next = ids.popLast() {
      children.append(node(next, &ids, depth: depth + 1, &generator))
    }
    let bits = UInt32.random(in: 0..<1 << 22, using: &generator) & UInt32.random(in: 0..<1 << 22, using: &generator)
    return SemanticNode(
      id: id, semantics: semantics(id, &generator), states: SemanticStates(rawValue: bits),
      bounds: Rect(x: Double.random(in: 0...1, using: &generator).rounded(), y: 0, width: 10, height: 10),
      label: Bool.random(using: &generator) ? 3 : nil, children: children)
  }

  private static func semantics(_ id: Int, _ generator: inout SeededGenerator) -> Semantics {
    let roles: [SemanticRole] = [.table, .entry, .list, .pushButton]
    let role = id == 0 ? .frame : roles[(id + (Int.random(in: 0...9, using: &generator) == 0 ? 1 : 0)) % 4]
    var semantics = Semantics(role, ["", "one", "two"].randomElement(using: &generator) ?? "")
    semantics.description = ["", "more"].randomElement(using: &generator) ?? ""
    semantics.isEnabled = Bool.random(using: &generator)
    if Bool.random(using: &generator) { semantics.actions = [Semantics.press] }
    if Bool.random(using: &generator) {
      semantics.value = SemanticValue(fraction: Double.random(in: 0...1, using: &generator).rounded())
    }
    if role == .entry, Bool.random(using: &generator) {
      let count = Int.random(in: 0...5, using: &generator)
      let scalars = (0..<count).compactMap { _ in
        ["a", "b", "\n", "\u{301}", "🇩", "\r"].randomElement(using: &generator)
      }
      let start = Int.random(in: 0...2, using: &generator)
      semantics.text = SemanticText(
        scalars.joined(), caret: Bool.random(using: &generator) ? nil : start, selection: start..<(start + start % 2))
    }
    if role == .table { semantics.cells = .table(columns: Int.random(in: 1...2, using: &generator), rows: 2) }
    return semantics
  }
}

/// A client that knows of a tree only what it is told.
private struct TreeClient {
  private struct Unknown: Error { let id: Int }

  private var nodes: [Int: SemanticNode] = [:]
  private var children: [Int: [Int]] = [:]
  private(set) var descendants: [Int: Int] = [:]

  init(_ tree: SemanticNode) { insert(tree) }

  var tree: SemanticNode? { built(0) }

  mutating func apply(_ change: SemanticChange) throws {
    switch change {
    case .removed(let id, let parent, let index):
      guard children[parent]?.indices.contains(index) == true, children[parent]?.remove(at: index) == id else {
        throw Unknown(id: id)
      }
      remove(id)
    case .added(let node, let parent, let index):
      guard nodes[parent] != nil, let count = children[parent]?.count, index <= count else { throw Unknown(id: parent) }
      for inner in node.all { guard nodes[inner.id] == nil else { throw Unknown(id: inner.id) } }
      children[parent]?.insert(node.id, at: index)
      insert(node)
    case .name(let id, let name): try say(id) { $0.name = name }
    case .description(let id, let text): try say(id) { $0.description = text }
    case .value(let id, let value): try say(id) { $0.value = value }
    case .states(let id, let gained, let lost):
      let node = try known(id)
      nodes[id] = node.with(states: node.states.union(gained).subtracting(lost))
    case .textDeleted(let id, let start, let text):
      try edit(id) { scalars in
        let range = start..<(start + text.unicodeScalars.count)
        guard Array(scalars[range]) == Array(text.unicodeScalars) else { throw Unknown(id: id) }
        scalars.removeSubrange(range)
      }
    case .textInserted(let id, let start, let text):
      try edit(id) { $0.insert(contentsOf: text.unicodeScalars, at: start) }
    case .caret(let id, let caret): try say(id) { $0.text?.caret = caret }
    case .selection(let id, let selection): try say(id) { $0.text?.selection = selection }
    case .activeDescendant(let id, let descendant):
      _ = try known(id)
      if let descendant { _ = try known(descendant) }
      descendants[id] = descendant
    case .bounds(let id, let bounds): nodes[id] = try known(id).with(bounds: bounds)
    case .details(let id, let semantics, let label):
      nodes[id] = try known(id).with(semantics: semantics, label: .some(label))
    }
  }

  private func known(_ id: Int) throws -> SemanticNode {
    guard let node = nodes[id] else { throw Unknown(id: id) }
    return node
  }

  private mutating func say(_ id: Int, _ body: (inout Semantics) throws -> Void) throws {
    let node = try known(id)
    var semantics = node.semantics
    try body(&semantics)
    nodes[id] = node.with(semantics: semantics)
  }

  private mutating func edit(_ id: Int, _ body: (inout [Unicode.Scalar]) throws -> Void) throws {
    try say(id) { semantics in
      var scalars = Array((semantics.text?.text ?? "").unicodeScalars)
      try body(&scalars)
      semantics.text?.text = String(String.UnicodeScalarView(scalars))
    }
  }

  private mutating func insert(_ node: SemanticNode) {
    nodes[node.id] = node
    children[node.id] = node.children.map(\.id)
    descendants[node.id] = node.activeDescendant
    for child in node.children { insert(child) }
  }

  private mutating func remove(_ id: Int) {
    for child in children[id] ?? [] { remove(child) }
    (nodes[id], children[id], descendants[id]) = (nil, nil, nil)
  }

  private func built(_ id: Int) -> SemanticNode? {
    nodes[id]?.with(children: (children[id] ?? []).compactMap(built))
  }
}

extension SemanticNode {
  fileprivate func with(
    semantics: Semantics? = nil, states: SemanticStates? = nil, bounds: Rect? = nil, label: Int?? = nil,
    children: [SemanticNode]? = nil
  ) -> SemanticNode {
    SemanticNode(
      id: id, semantics: semantics ?? self.semantics, states: states ?? self.states, bounds: bounds ?? self.bounds,
      label: label ?? self.label, children: children ?? self.children)
  }

  fileprivate func renaming(_ id: Int, to name: String) -> SemanticNode {
    var own = semantics
    if self.id == id { own.name = name }
    return with(semantics: own, children: children.map { $0.renaming(id, to: name) })
  }
}
