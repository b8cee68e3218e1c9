package import OvershootGeometry

/// One difference between two trees of nodes, as a screen reader gets it. Nodes are named by their identifiers.
package enum SemanticChange: Hashable, Sendable {
  /// A node is gone with all that is in it. The index is that among the nodes that `parent` has left.
  case removed(Int, parent: Int, index: Int)
  /// A node is new with all that is in it. The index is that among the nodes that `parent` has so far.
  case added(SemanticNode, parent: Int, index: Int)
  /// The name is another one.
  case name(Int, String)
  /// The description is another one.
  case description(Int, String)
  /// The value is another one.
  case value(Int, SemanticValue?)
  /// Some states are new, and some are gone.
  case states(Int, gained: SemanticStates, lost: SemanticStates)
  /// Text is gone, which began after `at` Unicode scalars.
  case textDeleted(Int, at: Int, String)
  /// Text is new, which begins after `at` Unicode scalars.
  case textInserted(Int, at: Int, String)
  /// The caret is elsewhere.
  case caret(Int, Int?)
  /// Other characters are selected.
  case selection(Int, Range<Int>)
  /// Another node in a list or a table has the focus.
  case activeDescendant(Int, Int?)
  /// It is seen elsewhere.
  case bounds(Int, Rect)
  /// Something is different that no other change covers, such as the actions.
  case details(Int, Semantics, label: Int?)
}

extension SemanticNode {
  /// Returns what makes the tree of a former node that of this one, which has the same identifier.
  ///
  /// Removed nodes come first, then added ones, outer ones before inner ones, then what is different of those that have
  /// stayed. So a client that makes one change after the other never reads of a node that it does not know. A node that
  /// has moved is removed and added.
  package func changes(since former: SemanticNode) -> [SemanticChange] {
    var comparison = SemanticComparison()
    comparison.compare(former, self)
    return comparison.removed + comparison.added + comparison.changed
  }

  /// The node in a list, a table or a menu that has the focus; nil for none, and for all other nodes.
  package var activeDescendant: Int? {
    switch semantics.role {
    case .list, .table, .menu, .pageTabList: children.lazy.compactMap(\.focusedNode).first
    default: nil
    }
  }

  // Inlined in itself it would be a hundred times as long, since a node has many parts to copy.
  /// The identifier of the innermost node, this one or one in it, that has the focus.
  @inline(never) package var focusedNode: Int? {
    children.lazy.compactMap(\.focusedNode).first ?? (states.contains(.focused) ? id : nil)
  }
}
