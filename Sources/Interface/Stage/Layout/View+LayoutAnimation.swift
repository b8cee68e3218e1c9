public import Motion
public import OvershootGeometry

extension View {
  /// The frame that is shown, in the superview's points, on its way while `frame` is the target already. Of the
  /// transform it has the scale, about the centre, and neither a turn nor a move.
  public final var shownFrame: Rect {
    let (size, scale) = ($bounds.shown.size, $transform.shown)
    return Rect(center: $center.shown, size: Size(size.width * abs(scale.a), size.height * abs(scale.d)))
  }

  /// Makes changes and lays the view out anew, and lets all that is then in another place, of another size or in
  /// another view around it move there from where it was shown.
  ///
  ///     animateLayout(.snappy) {
  ///       shelf.addSubview(card)
  ///       details.isHidden = false
  ///     }
  ///
  /// The changes need no places: those are of the layouts of the view and the views in it, which it calls once. Place,
  /// size, `transform` and the radius of corners move, in the views around them, whatever has changed these; other
  /// properties move where `changes` sets them, as in `animate`. A view that moves to another one is shown from the
  /// first frame on where it was, at the size, turn and velocity that it had in the window, and drawn in its new
  /// superview, which may clip it. Called again on the way, everything goes on from what is shown, with its velocity.
  ///
  /// - A view that was not shown, because it is new or was hidden, has its place at once and fades in; one around views
  ///   that were shown is there at once. Views that are removed or hidden leave at once.
  /// - A view that was not shown starts where the one was to which the scene gave the same name in `sharedViews` before
  ///   the changes, and does not fade in.
  /// - A scroll view that scrolls by the changes moves its content as well.
  /// - Only the view and what is in it move: call it on the scene, or on a view around all that changes.
  /// - In a superview without an extent, such as one of scale 0, a view starts at its new place.
  ///
  /// It belongs to the engine of the view's window and follows its motion policy as `animate` does: under `reduced`,
  /// what moves has its place at once and fades in. Without a window everything is set at once. Takes time in
  /// proportion to the number of views in this one, and to the depth of those that change their superview.
  ///
  /// - Parameters:
  ///   - animation: the timing.
  ///   - changes: changes the tree, what its layouts depend on, or properties. It runs once, before the function
  ///     returns.
  ///   - completion: is called once with the position at which the animation ended, but not after
  ///     `stopAnimation(true)`.
  /// - Returns: the running animator; at its start everything is where it was.
  @discardableResult
  public final func animateLayout(
    _ animation: Animation, _ changes: @escaping @MainActor () -> Void, completion: PropertyAnimator.Completion? = nil
  ) -> PropertyAnimator {
    let scene = scene
    let transition = LayoutTransition(of: self, sharing: scene?.sharedViews ?? [:])
    scene?.setNeedsFrame()
    return animate(
      animation, engine: scene?.outermost.host?.engine,
      { [self] in
        changes()
        if let context = drawContext { PropertyAnimator.performWithoutAnimation { layout(context) } }
        transition.begin(sharing: scene?.sharedViews ?? [:])
      }, completion: completion)
  }
}
