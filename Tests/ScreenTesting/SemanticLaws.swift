import OvershootGeometry
import OvershootStage

/// What must hold of the tree of semantics of every screen.
@MainActor
package enum SemanticLaws {
  /// Returns what is wrong with what a window says of itself, a sentence each.
  package static func violations(in host: SceneHost) -> [String] {
    let tree = host.semanticTree
    let nodes = tree.all
    var violations: [String] = []
    let ids = Dictionary(grouping: nodes, by: \.id).filter { $1.count > 1 }
    if !ids.isEmpty { violations.append("The identifiers \(ids.keys.sorted()) are not those of one node.") }
    for node in nodes {
      violations += self.violations(of: node)
      violations += clashes(in: node.children).map { "\($0) in \(node.summary) are not told apart." }
      if node.bounds.intersection(tree.bounds) != node.bounds, !node.bounds.isEmpty {
        violations.append("\(node.summary) is partly outside of the window: \(node.bounds).")
      }
    }
    if let modal = nodes.last(where: { $0.states.contains([.modal, .showing]) }) {
      let path = nodes.filter { $0.all.contains(modal) || modal.all.contains($0) }
      for node in nodes where node.states.contains(.showing) && !path.contains(node) && node.isOperated {
        violations.append("\(node.summary) is covered by \(modal.summary) but showing.")
      }
    }
    let said = nodes.flatMap(\.texts).map(\.plain)
    for text in Set(host.drawnTexts).sorted() where !said.contains(where: { $0.contains(text.plain) }) {
      violations.append("\"\(text)\" is drawn but said by no node.")
    }
    return violations
  }

  private static func violations(of node: SemanticNode) -> [String] {
    var violations: [String] = []
    if node.states.contains(.focusable), node.semantics.role == .panel || node.semantics.name.isEmpty {
      violations.append("\(node.summary) can be focused but has no role or no name.")
    }
    if node.states.contains(.showing), node.bounds.isEmpty {
      violations.append("\(node.summary) is showing without an area.")
    }
    if node.states.contains(.focused), !node.states.contains(.showing) {
      violations.append("\(node.summary) has the focus but is not seen.")
    }
    return violations
  }

  private static func clashes(in siblings: [SemanticNode]) -> [String] {
    let groups = Dictionary(grouping: siblings.filter { !$0.semantics.role.mayRepeatName }) {
      "\($0.semantics.role.rawValue) \"\($0.semantics.name)\""
    }
    return groups.filter { $1.count > 1 }.keys.sorted()
  }
}

extension SemanticNode {
  fileprivate var summary: String { "\(semantics.role.rawValue) \"\(semantics.name)\"" }
  fileprivate var isOperated: Bool { !semantics.actions.isEmpty || states.contains(.focusable) }
}

extension String {
  /// Without an ellipsis at its end, and with single spaces between its words.
  fileprivate var plain: String {
    let text = hasSuffix("…") ? String(dropLast()) : self
    return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
