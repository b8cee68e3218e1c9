import Motion

extension NavigationScene {
  /// A requested change of the stack.
  struct StackChange {
    let isForward: Bool
    /// Whether Escape cannot reverse the transition.
    let isIrreversible: Bool
    /// Applies the change, or returns false.
    let apply: (inout NavigationStack<Route>) -> Bool
  }

  /// The transition that runs.
  @MainActor
  struct ActiveTransition {
    let change: StackChange
    let outgoing: NavigationStack<Route>.Entry
    let incoming: NavigationStack<Route>.Entry
    /// The stack before the change, which a cancellation restores.
    let previousStack: NavigationStack<Route>
    let style: SceneTransition
    let animator: PropertyAnimator
    /// The engine of the animator; nil where the scene has outlived its host.
    private(set) weak var engine = AnimationEngine.current
    /// Whether it leads back to the outgoing scene.
    var isCancelled = false

    /// The state of the animator, which is inactive once its engine is released.
    var state: AnimatingState { engine == nil ? .inactive : animator.state }
  }
}
