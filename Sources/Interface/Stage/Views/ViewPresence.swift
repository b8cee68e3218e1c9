import Motion

/// The owner of animatable properties of a view: a property that is set, or moves, changes what the view draws.
final class ViewPresence: AnimationPresence {
  /// The view that is told; nil once it is gone.
  weak var view: View?
  private var wasAnimating = false

  /// Tells the view.
  override func propertiesDidChange() {
    guard let view else { return }
    let change = isAnimating == wasAnimating ? 0 : isAnimating ? 1 : -1
    wasAnimating = isAnimating
    MainActor.assumeIsolated {
      view.animatingPresenceCount += change
      view.noteChange()
    }
  }
}
