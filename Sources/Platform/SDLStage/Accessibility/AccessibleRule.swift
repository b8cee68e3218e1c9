internal import OvershootStage

/// What nodes are looked for.
struct AccessibleRule {
  /// How the members of a set count.
  enum Match: Int {
    /// The same as `all`, for an empty set.
    case unspecified
    case all, any, none
    /// The node has none where the set is empty; else as `all`.
    case empty

    func holds(_ wanted: Int, has matching: Int) -> Bool {
      switch self {
      case .unspecified, .all, .empty: matching == wanted
      case .any: wanted == 0 || matching > 0
      case .none: matching == 0
      }
    }
  }

  private let states: (set: SemanticStates, match: Match)
  private let attributes: (set: [(String, String)], match: Match)
  private let roles: (set: Set<UInt32>, match: Match)
  private let interfaces: (set: [String], match: Match)
  private let isInverted: Bool

  /// Reads the structure of `Collection`, whose types have been checked; nil where it has an unknown number.
  init?(_ value: DBusValue) {
    let parts = value.parts
    let matches = [1, 3, 5, 7].map { parts[$0].int.flatMap(Match.init) }
    guard let states = matches[0], let attributes = matches[1], let roles = matches[2], let interfaces = matches[3]
    else { return nil }
    self.states = (SemanticStates(words: parts[0].parts.compactMap(\.int)), states)
    let pairs = parts[2].parts.compactMap { entry -> (String, String)? in
      guard case .entry(.text(let key), .text(let value)) = entry else { return nil }
      return (key, value)
    }
    self.attributes = (pairs, attributes)
    var numbers: Set<UInt32> = []
    for (index, word) in parts[4].parts.enumerated() {
      let bits = UInt32(truncatingIfNeeded: word.int ?? 0)
      for bit in UInt32(0)..<32 where bits & 1 << bit != 0 { numbers.insert(UInt32(index) * 32 + bit) }
    }
    self.roles = (numbers, roles)
    self.interfaces = (parts[6].parts.compactMap(\.text), interfaces)
    isInverted = parts[8].flag ?? false
  }

  /// Returns whether a node is one of those that are looked for.
  func holds(_ node: SemanticNode) -> Bool {
    let hasStates = states.set.intersection(node.states).rawValue.nonzeroBitCount
    let hasRole = roles.set.contains(node.semantics.role.number)
    // A node has one role: of several, one of them is enough.
    let roleCount = roles.set.isEmpty ? 0 : 1
    let names = node.interfaces.map(\.name)
    let hasInterfaces = interfaces.set.filter { wanted in
      names.contains { $0 == wanted || $0 == "org.a11y.atspi.\(wanted)" }
    }
    let value = node.semantics.value?.text
    let hasAttributes = attributes.set.filter { $0.0 == "valuetext" && $0.1 == value }
    let holds =
      states.match.holds(states.set.rawValue.nonzeroBitCount, has: hasStates)
      && roles.match.holds(roleCount, has: hasRole ? 1 : 0)
      && interfaces.match.holds(interfaces.set.count, has: hasInterfaces.count)
      && attributes.match.holds(attributes.set.count, has: hasAttributes.count)
    return holds != isInverted
  }
}

/// The interface `Collection`.
extension AccessibleObject {
  /// The order in which nodes are reported; for this number, the reverse of the tree's order.
  private static let reverseOrder = 5

  /// Answers about what is in a node; in all for nil.
  func collection(_ node: SemanticNode?, _ member: String, _ arguments: AccessibleArguments) -> AccessibleAnswer {
    let inside = node.map { Array($0.all.dropFirst()) } ?? snapshot.tree.all
    if member == "GetActiveDescendant" {
      return .value(snapshot.reference(node == nil ? nil : node?.activeDescendant).value)
    }
    let isPlain = member == "GetMatches"
    guard let rule = AccessibleRule(arguments.values[isPlain ? 0 : 1]) else {
      return .failure(.invalid("The rule has a number without a meaning."))
    }
    var nodes = inside[...]
    if !isPlain {
      guard let id = AccessibleSnapshot.id(of: arguments.text(0)),
        let place = nodes.firstIndex(where: { $0.id == id })
      else { return .failure(.unknownObject(arguments.text(0))) }
      nodes = member == "GetMatchesFrom" ? nodes[(place + 1)...] : nodes[..<place]
    }
    let sort = arguments.int(isPlain ? 1 : 2)
    let count = arguments.int(isPlain ? 2 : member == "GetMatchesTo" ? 5 : 4)
    var found = nodes.filter(rule.holds).map { snapshot.reference($0.id) }
    if sort == Self.reverseOrder { found.reverse() }
    return .value(.references(count > 0 ? Array(found.prefix(count)) : found))
  }
}
