import Motion
import OvershootGeometry

extension View {
  /// The name by which a screen reader calls the view, instead of the one that it says itself; nil for that.
  public final var semanticName: String? {
    get { identity?.name }
    set { semanticIdentity.name = newValue }
  }

  /// What a screen reader says of the view after its name, instead of what it says itself; nil for that.
  public final var semanticDescription: String? {
    get { identity?.description }
    set { semanticIdentity.description = newValue }
  }

  /// The label that names the view, as one beside a slider; nil for none.
  public final var semanticLabel: Label? {
    get { identity?.label }
    set { semanticIdentity.label = newValue }
  }

  /// The identity, made where it is needed first.
  final var semanticIdentity: SemanticIdentity {
    if let identity { return identity }
    let made = SemanticIdentity()
    identity = made
    return made
  }

  /// The texts of all labels in the view, in order, for a view that is named by what it shows.
  public final var textsOfLabels: [String] {
    guard !isHidden, alpha > 0.01, !hidesSemantics else { return [] }
    if let label = self as? Label { return label.text.isEmpty ? [] : [label.text] }
    return subviews.flatMap(\.textsOfLabels)
  }
}

extension SceneHost {
  /// What the window shows, as it is at the latest frame.
  ///
  /// The tree is made from the views, in time proportional to their number.
  public var semanticTree: SemanticNode {
    let window = Rect(origin: .zero, size: scene.bounds.size)
    let builder = SemanticTreeBuilder(focused: scene.inputScene.focus.view)
    let surroundings = SemanticTreeBuilder.Surroundings(transform: .identity, clip: window)
    var frame = Semantics(.frame, windowName)
    frame.states = isActive ? .active : []
    return SemanticNode(
      id: 0, semantics: frame, states: frame.states.union([.enabled, .sensitive, .showing, .visible]), bounds: window,
      label: nil, children: builder.nodes(of: scene, in: surroundings))
  }

  /// Does what a screen reader asks of the node with an identifier, at a time. Returns false where the node is gone, is
  /// disabled or below a modal view, or does no such thing.
  public func perform(_ request: SemanticRequest, on id: Int, at time: Double) -> Bool {
    engine.advance(to: time)
    setNeedsFrame()
    var isDone = false
    engine.perform { isDone = perform(request, on: id) }
    return isDone
  }

  private func perform(_ request: SemanticRequest, on id: Int) -> Bool {
    guard let (view, part) = scene.semanticView(with: id), let focus = view.scene?.focus,
      view.isDescendant(of: focus.scope), view.superview?.isInteractive(upTo: scene) ?? true
    else { return false }
    switch request {
    case .focus:
      focus.move(to: view)
      focus.keysWereUsed()
      return view.isFocused
    case .reveal:
      focus.reveal(part.flatMap { key in view.semanticParts.first { $0.key == key }?.frame } ?? view.bounds, of: view)
      return true
    default: return view.allowsInteraction && view.perform(request, part: part)
    }
  }
}

extension View {
  /// Returns the view of the node with an identifier, this one or one in it, and the key of its part.
  fileprivate func semanticView(with id: Int) -> (View, part: Int?)? {
    if let identity {
      if identity.id == id { return (self, nil) }
      if let part = identity.part(with: id) { return (self, part) }
    }
    guard !hidesSemantics else { return nil }
    return subviews.lazy.compactMap { $0.semanticView(with: id) }.first
  }
}
