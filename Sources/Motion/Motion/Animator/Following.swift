/// What moves the fraction of a paused animation, until the animation is controlled otherwise.
@MainActor final class Following {
  /// What it does, in words: `follows offset`.
  let words: String
  /// Ends it.
  let cancel: @MainActor () -> Void
  private let ownVelocity: @MainActor () -> Double
  private var isAsked = false

  init(_ words: String, velocity: @escaping @MainActor () -> Double, cancel: @escaping @MainActor () -> Void) {
    (self.words, ownVelocity, self.cancel) = (words, velocity, cancel)
  }

  /// The change of the position per second; 0 for one that follows itself through other animations.
  var velocity: Double {
    guard !isAsked else { return 0 }
    isAsked = true
    defer { isAsked = false }
    return ownVelocity()
  }
}

/// How the fraction of a paused animator is moved: the fraction and its change per second, whether it is the progress
/// itself, and what moves it, in words.
typealias FollowedFraction = (fraction: Double, velocity: Double, isLinear: Bool, words: String)

extension PropertyAnimator {
  /// How the fraction is moved; nil where nothing does.
  var followedFraction: FollowedFraction? {
    guard let following, let fraction = pausedFraction else { return nil }
    return (fraction, following.velocity, scrubsLinearly, following.words)
  }
}
