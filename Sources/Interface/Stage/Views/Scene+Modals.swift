import OvershootGeometry

extension Scene {
  /// A view that takes all input of a scene until it is dismissed.
  struct Modal {
    let view: View
    /// The view that was focused before.
    weak var formerFocus: View?
  }

  /// Adds `view` above everything else, confines focus and keys to it, and cancels all presses.
  ///
  /// The view is laid out at once and removes itself from the scene after `dismissModal(_:)`, so it can animate out.
  /// Modal views form a stack: the topmost receives input, and the one below again after it. Has no effect on the stack
  /// where `view` is in it already.
  ///
  /// - Precondition: `view` is not the scene or an ancestor of it.
  public func presentModal(_ view: View, file: StaticString = #fileID, line: UInt = #line) {
    require(
      !isDescendant(of: view), "A Scene cannot present itself or one of its own superviews.", file: file, line: line)
    cancelPresses()
    let wasCovered = shownScene.isCovered
    let isRingShown = inputScene.focus.isRingShown
    if !modals.contains(where: { $0.view === view }) { modals.append(Modal(view: view, formerFocus: focus.view)) }
    if view.superview !== self || subviews.last !== view { addSubview(view) }
    focus.confine(to: view)
    focus.isRingShown = isRingShown
    layoutNow(view)
    setNeedsFrame()
    if !wasCovered { shownScene.sceneWasCovered() }
  }

  /// Returns focus and input to what had them before `view` was presented, and cancels all presses.
  ///
  /// Has no effect on the focus while another modal view is above; that one then returns the focus to where `view`
  /// would have. Has no effect where `view` is not presented.
  public func dismissModal(_ view: View) {
    guard let index = modals.firstIndex(where: { $0.view === view }) else { return }
    cancelPresses()
    setNeedsFrame()
    let formerFocus = modals.remove(at: index).formerFocus
    guard index == modals.count else {
      modals[index].formerFocus = formerFocus
      return
    }
    focus.confine(to: modals.last { $0.view.superview === self }?.view)
    focus.move(to: nil)
    focus.move(to: formerFocus)
    inputScene.focus.isRingShown = focus.isRingShown
    if !shownScene.isCovered { shownScene.sceneWasUncovered() }
  }
}
