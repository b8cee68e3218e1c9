import OvershootGeometry

/// The secondary button of the pointer.
extension SceneHost {
  /// Lets the innermost view at a point that has a menu show it. It hears of the button until that is released.
  func secondaryPressed(at point: Vector2) {
    var view = scene.hitTest(point)
    while let current = view {
      if let local = current.convertFromRoot(point), current.contextMenuRequested(at: local) {
        return secondaryView = current
      }
      view = current.superview
    }
  }

  /// Notifies the view that has taken the button of a movement. Returns whether there is one.
  func secondaryMoved(to point: Vector2) -> Bool {
    guard let view = secondaryView else { return false }
    if view.isInteractive(upTo: scene), let local = view.convertFromRoot(point) {
      view.secondaryMoved(to: local)
    } else {
      secondaryEnded()
    }
    return true
  }

  /// The button was released, or counts for nothing any more.
  func secondaryEnded() {
    let view = secondaryView
    secondaryView = nil
    view?.secondaryMoved(to: nil)
  }
}
