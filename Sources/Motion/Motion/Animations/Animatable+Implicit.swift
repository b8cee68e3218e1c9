public import OvershootGeometry

extension Animatable {
  /// Creates a property with more options than most have.
  ///
  ///     @Animatable(named: "x", animation: .snappy) var x = 0.0
  ///     print($x)  // x 43 → 100, moving 120/s
  ///
  /// - Parameters:
  ///   - wrappedValue: the initial model and presentation value.
  ///   - kind: what a change looks like; see `init(wrappedValue:_:in:visibleDifference:)`.
  ///   - space: the space in which colours are mixed.
  ///   - visibleDifference: the largest difference in a lane that is not visible.
  ///   - tracksVelocity: whether changes outside of animation blocks count as motion.
  ///   - name: what text about the property and its animations calls it. Properties without one are called by their
  ///     kind; those whose owner is known by `AnimationPresence.owner` need none.
  ///   - animation: how changes outside of animation blocks are animated; nil makes them at once.
  @_disfavoredOverload public init(
    wrappedValue: Value, _ kind: AnimatableKind? = nil, in space: ColorSpace = .srgb, visibleDifference: Double? = nil,
    tracksVelocity: Bool = false, named name: String? = nil, animation: Animation? = nil
  ) {
    self.init(wrappedValue: wrappedValue, kind, in: space, visibleDifference: visibleDifference)
    storage.setTracksVelocity(tracksVelocity)
    if let name { PropertyNameTable.set(name, of: storage) }
    self.animation = animation
  }

  /// How changes outside of animation blocks are animated; nil, the default, makes them at once.
  ///
  ///     card.x = 100                      // moves by `animation`
  ///     animate(.bouncy) { card.x = 50 }  // the animation of a block comes before that of the property
  ///     animate(nil) { card.x = 0 }       // at once, as by PropertyAnimator.performWithoutAnimation(_:)
  ///
  /// A change outside of a block is `animate(_:delay:engine:_:completion:)` with a block of its own on the current
  /// engine: it continues from the presentation value with its velocity and follows the motion policy. That holds for
  /// changes by completions, scheduled work, followers and observers, too. The value that the property already has is
  /// no change, and of several changes at one time the last one counts: a property has one such motion. Where no engine
  /// is current or moves or shows the property, which a sentence on standard error says once, and while the owner is in
  /// no window, a change is made at once. A change at once ends what moves the property. Setting `animation` moves
  /// nothing.
  public var animation: Animation? {
    get { storage.implicit?.animation }
    nonmutating set {
      let animator = storage.implicit?.animator
      storage.setImplicit(newValue.map { ImplicitAnimation($0, animator) })
    }
  }
}

/// How changes of a property outside of animation blocks are animated.
private final class ImplicitAnimation {
  let animation: Animation
  /// What the latest change has started, while it runs.
  weak var animator: PropertyAnimator?

  init(_ animation: Animation, _ animator: PropertyAnimator?) {
    (self.animation, self.animator) = (animation, animator)
  }
}

extension AnimatedProperty {
  fileprivate var implicit: ImplicitAnimation? {
    extras?.implicit.map { unsafeDowncast($0, to: ImplicitAnimation.self) }
  }
}

extension AnimationEngine {
  /// How changes outside of animation blocks are made.
  enum DirectChange { case implicit, atOnce, alone }

  /// By the property's own animation, at once, or at once so that nothing else moves the property.
  @exclusivity(unchecked) nonisolated(unsafe) static var directChange = DirectChange.implicit

  /// Sets a property outside of animation blocks: by its own animation, or at once where that is omitted.
  @inline(never)
  nonisolated static func assignImplicitly<Lanes>(_ value: Lanes, to property: AnimatableStorage<Lanes>) {
    nonisolated(unsafe) let storage = property
    let isAnimated = animateImplicitly(property, isChange: value != property.model) { assign(value, to: storage) }
    if !isAnimated { assignAtOnce(value, to: property) }
  }

  /// Animates a change outside of animation blocks by the property's own animation. Returns false where the change is
  /// to be made at once.
  nonisolated static func animateImplicitly(
    _ property: AnimatedProperty, isChange: Bool, _ change: @escaping @MainActor () -> Void
  ) -> Bool {
    guard let found = property.implicit else { return false }
    nonisolated(unsafe) let (property, implicit) = (property, found)
    return MainActor.assumeIsolated {
      let isShown = property.presence?.isInWindow != false
      guard let engine = current ?? property.engine, directChange == .implicit, isShown else {
        if isShown, isChange, directChange == .implicit {
          EngineSearch.reportMissing("A change of a property with an animation of its own")
        }
        if let former = implicit.animator, former.isRunning { former.end(at: .end, callingCompletions: false) }
        return false
      }
      guard isChange else { return true }
      let former = implicit.animator
      implicit.animator = Motion.animate(implicit.animation, engine: engine, change)
      former?.endIfReplaced()
      return true
    }
  }
}

extension PropertyAnimator {
  /// Ends an animator, without a word, if other animations have taken over all that it moves.
  fileprivate func endIfReplaced() {
    if isRunning, !isShown { end(at: .current, callingCompletions: false) }
  }
}
