import OvershootGeometry

/// What an inspector shows of animators. Reading it changes nothing.
extension PropertyAnimator {
  /// The seconds of the engine's time until the end, a delay included; nil while the animator does not run, infinite
  /// where it repeats forever or its speed is 0.
  public var remainingTime: Double? {
    guard case .running(let anchor) = core.phase, hasEngine else { return nil }
    return max(0, anchor.endTime - now)
  }

  /// The identities of the properties that the animator moves, as in `AnimatableReference.identity`, in the order in
  /// which its blocks have set them; empty before the start and after the end.
  public var animatedProperties: [ObjectIdentifier] {
    var identities: [ObjectIdentifier] = []
    forEachBlock { block in
      block.members.forEach { identities.append(ObjectIdentifier($0)) }
      for property in block.instantMembers { identities.append(ObjectIdentifier(property)) }
    }
    return identities
  }
}
