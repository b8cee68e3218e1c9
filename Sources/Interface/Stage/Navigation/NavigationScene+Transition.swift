import Motion
import OvershootDrawing

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
    /// The stack after the change.
    let nextStack: NavigationStack<Route>
    let style: SceneTransition
    let animator: PropertyAnimator
    /// What moves where a strip becomes the page.
    var strip: StripMotion?
    /// Whether it leads back to the outgoing scene.
    var isCancelled = false
    /// The fraction of the animator when it was paused, and what it showed in its direction: those differ where it had
    /// gone on with a velocity.
    var pause = (fraction: 0.5, value: 0.5)

    /// Returns the fraction at which the paused animator shows a value in its direction: its way has two straight
    /// parts, before the pause and after it.
    func fraction(showing value: Double) -> Double {
      if pause.value > 0, value <= pause.value { return value * pause.fraction / pause.value }
      guard pause.value < 1 else { return value }
      return pause.fraction + (value - pause.value) * (1 - pause.fraction) / (1 - pause.value)
    }

    /// The state of the animator, which is inactive once its engine is released.
    var state: AnimatingState { animator.state }
  }

  /// Draws both scenes of the running transition and, in their places, the views of both that do not move.
  func draw(
    _ active: ActiveTransition, from outgoing: Scene, to incoming: Scene, on canvas: inout Canvas,
    context: DrawContext
  ) {
    if let strip = active.strip { return strip.draw(on: &canvas, in: sceneFrame, context: context) }
    let (fraction, isForward) = ($progress.shown, active.change.isForward)
    let drawing = TransitionDrawing(
      upper: isForward ? incoming : outgoing, lower: isForward ? outgoing : incoming,
      coverage: isForward ? fraction : 1 - fraction, frame: sceneFrame,
      backdrop: backdrop, theme: theme, context: context)
    View.whileHidden(outgoing.fixedViews + incoming.fixedViews) {
      draw(active, drawing, from: outgoing, to: incoming, on: &canvas, context: context)
    }
    drawing.drawFixedViews(isDissolve: active.style == .dissolve, on: &canvas)
  }

  private func draw(
    _ active: ActiveTransition, _ drawing: TransitionDrawing, from outgoing: Scene, to incoming: Scene,
    on canvas: inout Canvas, context: DrawContext
  ) {
    let (fraction, isForward) = ($progress.shown, active.change.isForward)
    switch active.style {
    case .slide: drawing.drawSlide(on: &canvas)
    case .through: drawing.drawThrough(isForward: isForward, in: self, on: &canvas)
    case .dissolve, .strip, .none:
      drawing.drawDissolve(from: outgoing, to: incoming, at: fraction, on: &canvas)
    }
  }

  /// Returns what moves where a strip becomes the page of the upper scene, or the page the strip; nil without a strip.
  func beginStrip(_ active: ActiveTransition, from outgoing: Scene, to incoming: Scene) -> StripMotion? {
    let isForward = active.change.isForward
    let (lower, upper) = isForward ? (outgoing, incoming) : (incoming, outgoing)
    let route = (isForward ? active.incoming : active.outgoing).route
    return origin(of: route, in: lower).map { StripMotion($0, in: lower, to: upper, isForward: isForward) }
  }
}
