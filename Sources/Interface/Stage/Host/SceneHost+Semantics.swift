import Motion
import OvershootGeometry

extension SceneHost {
  /// The name of the shown screen and, after a dash, that of the window: the text of its title bar.
  public var title: String {
    let page = scene.shownScene.semanticName ?? scene.shownScene.semantics?.name ?? ""
    if let latestTitle, latestTitle.page == page { return latestTitle.whole }
    // Readers say the name of a window where it changes, also where the other screen has no focus.
    let whole = [page, windowName].filter { !$0.isEmpty }.joined(separator: " – ")
    latestTitle = (page, whole)
    return whole
  }

  /// What the window shows, as it is at the latest frame.
  ///
  /// The tree is made from the views, in time proportional to their number.
  public var semanticTree: SemanticNode {
    let window = Rect(origin: .zero, size: scene.bounds.size)
    let builder = SemanticTreeBuilder(focused: scene.inputScene.focus.view)
    let surroundings = SemanticTreeBuilder.Surroundings(transform: .identity, clip: window)
    var frame = Semantics(.frame, title)
    frame.states = isActive ? .active : []
    return SemanticNode(
      id: 0, semantics: frame, states: frame.states.union([.enabled, .sensitive, .showing, .visible]), bounds: window,
      children: builder.nodes(of: scene, in: surroundings))
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
    // A part keeps its identifier, but may be gone.
    let area = part.map { key in view.semanticParts.first { $0.key == key }?.frame } ?? view.bounds
    guard let area else { return false }
    switch request {
    case .focus:
      focus.move(to: view)
      focus.keysWereUsed()
      return view.isFocused
    case .reveal:
      focus.reveal(area, of: view)
      return true
    default: return view.allowsInteraction && view.perform(request, part: part)
    }
  }
}
