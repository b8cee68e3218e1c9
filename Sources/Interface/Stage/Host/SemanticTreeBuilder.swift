import Motion
import OvershootGeometry

/// Makes nodes from views.
@MainActor
struct SemanticTreeBuilder {
  /// The view that receives keys.
  let focused: View?

  /// What the views around one make of it.
  struct Surroundings {
    /// From the points of the superview to those of the window.
    var transform: Transform
    /// What the window and the superviews let through, in points of the window.
    var clip: Rect
    /// Whether a modal view is above.
    var isCovered = false
    /// Whether the superviews let input through.
    var isEnabled = true
  }

  /// Returns the nodes of a view: one, or those of its subviews where it is decoration; none where it is hidden.
  func nodes(of view: View, in outer: Surroundings) -> [SemanticNode] {
    guard !view.isHidden, view.alpha > 0.01, !view.hidesSemantics else { return [] }
    var inner = outer
    inner.transform = view.shownTransform.concatenating(outer.transform)
    inner.isEnabled = outer.isEnabled && (view.isUserInteractionEnabled || view is Label)
    let bounds = inner.transform.apply(to: view.$bounds.shown)
    if view.clipsToBounds { inner.clip = outer.clip.intersection(bounds) ?? Rect(origin: bounds.origin, size: .zero) }
    guard var semantics = view.semantics else { return inside(view, inner) }
    name(&semantics, of: view)
    let seen = outer.clip.intersection(bounds)
    return [
      SemanticNode(
        id: view.semanticIdentity.id, semantics: semantics,
        states: states(semantics, seen, inner, canFocus: view.canBecomeFocused, isFocused: view === focused),
        bounds: seen ?? .zero, isBelowModal: inner.isCovered, label: view.semanticLabel?.semanticIdentity.id,
        children: inside(view, inner))
    ]
  }

  /// Returns the nodes of the parts and subviews of a view.
  private func inside(_ view: View, _ inner: Surroundings) -> [SemanticNode] {
    let parts = view.semanticParts.map { part(of: view, $0, inner) }
    guard !view.hidesSemanticSubviews else { return parts }
    let subviews = view.subviewsInOrder
    let modal = (view as? Scene)?.modals.last.flatMap { modal in subviews.firstIndex { $0 === modal.view } } ?? 0
    return parts
      + subviews.enumerated().flatMap { index, subview in
        var around = inner
        around.isCovered = inner.isCovered || index < modal
        return nodes(of: subview, in: around)
      }
  }

  private func part(of view: View, _ part: SemanticPart, _ inner: Surroundings) -> SemanticNode {
    let seen = inner.clip.intersection(inner.transform.apply(to: part.frame))
    let isFocused = view === focused && part.semantics.states.contains(.focused)
    var semantics = part.semantics
    semantics.states.remove(.focused)
    return SemanticNode(
      id: view.semanticIdentity.id(of: part.key), semantics: semantics,
      states: states(semantics, seen, inner, canFocus: false, isFocused: isFocused), bounds: seen ?? .zero,
      isBelowModal: inner.isCovered, label: nil,
      children: [])
  }

  /// Lets a name and a description that others have given take the place of those of the view.
  private func name(_ semantics: inout Semantics, of view: View) {
    if let name = view.semanticName ?? view.semanticLabel?.text { semantics.name = name }
    if let description = view.semanticDescription { semantics.description = description }
  }

  private func states(
    _ semantics: Semantics, _ seen: Rect?, _ inner: Surroundings, canFocus: Bool, isFocused: Bool
  ) -> SemanticStates {
    var states = semantics.states.union(.visible)
    let isOperated = canFocus || !semantics.actions.isEmpty
    if semantics.isEnabled, inner.isEnabled || !isOperated { states.formUnion([.enabled, .sensitive]) }
    if seen.map({ $0.width > 0 && $0.height > 0 }) == true, !inner.isCovered { states.insert(.showing) }
    if canFocus, inner.isEnabled { states.insert(.focusable) }
    if isFocused { states.insert(.focused) }
    return states
  }
}
