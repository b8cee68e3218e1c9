/// What moves the fraction of a paused animation, until the animation is controlled otherwise.
@MainActor final class Following {
  /// The change of the position per second.
  let velocity: @MainActor () -> Double
  /// Ends it.
  let cancel: @MainActor () -> Void

  init(velocity: @escaping @MainActor () -> Double, cancel: @escaping @MainActor () -> Void) {
    (self.velocity, self.cancel) = (velocity, cancel)
  }
}
