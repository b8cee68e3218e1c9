import Motion

/// The owner of animatable properties of a view: a property that is set, or moves, changes what the view draws.
final class ViewPresence: AnimationPresence {
  /// The view that is notified; nil once it is gone.
  weak var view: View?

  override var owner: AnyObject? { view }
  /// The engine of the host whose scene shows the view.
  override var engine: AnimationEngine? { view?.scene?.outermost.host?.engine }

  /// Notifies the view.
  override func propertiesDidChange() {
    guard let view else { return }
    MainActor.assumeIsolated { view.noteChange() }
  }
}
