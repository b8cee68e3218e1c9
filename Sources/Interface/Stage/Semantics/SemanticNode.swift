public import OvershootGeometry

/// A node of the tree of what a scene shows: a view, or a part of one, that says what it is.
public struct SemanticNode: Hashable, Sendable {
  /// A number that no other node has as long as the view lives.
  public let id: Int
  /// What it is. Its name is that of a label where one belongs to it.
  public let semantics: Semantics
  /// All its states.
  public let states: SemanticStates
  /// The part of the window where it is seen, in points; an empty rectangle where it is not seen.
  public let bounds: Rect
  /// Whether a modal view is above it, so that it cannot be operated.
  public let isBelowModal: Bool
  /// The identifier of the node that is its label; nil for none.
  public let label: Int?
  /// The nodes in it, in the order of the focus.
  public let children: [SemanticNode]

  /// Creates a node.
  package init(
    id: Int, semantics: Semantics, states: SemanticStates, bounds: Rect, isBelowModal: Bool = false,
    label: Int? = nil, children: [SemanticNode] = []
  ) {
    (self.id, self.semantics, self.states, self.bounds) = (id, semantics, states, bounds)
    (self.isBelowModal, self.label, self.children) = (isBelowModal, label, children)
  }

  /// A frame without a name, in which nothing is.
  package static let empty = SemanticNode(
    id: 0, semantics: Semantics(.frame, ""), states: [], bounds: .zero)

  /// Returns the node with more nodes in it, after the others.
  package func adding(_ nodes: [SemanticNode]) -> SemanticNode {
    guard !nodes.isEmpty else { return self }
    return SemanticNode(
      id: id, semantics: semantics, states: states, bounds: bounds, isBelowModal: isBelowModal, label: label,
      children: children + nodes)
  }

  /// Returns the node with the bounds of all nodes multiplied by a factor.
  func scaled(by factor: Double) -> SemanticNode {
    guard factor != 1 else { return self }
    return SemanticNode(
      id: id, semantics: semantics, states: states, bounds: bounds.scaled(by: factor), isBelowModal: isBelowModal,
      label: label, children: children.map { $0.scaled(by: factor) })
  }

  /// The node and all nodes in it, outer ones first.
  public var all: [SemanticNode] { [self] + children.flatMap(\.all) }

  /// All texts of the node: name, description, value, text.
  public var texts: [String] {
    [semantics.name, semantics.description, semantics.value?.text, semantics.text?.text].compactMap(\.self)
      .filter { !$0.isEmpty }
  }

  /// Returns the first node, this one or one in it, for which a condition holds.
  public func first(where condition: (SemanticNode) -> Bool) -> SemanticNode? {
    all.first(where: condition)
  }
}
