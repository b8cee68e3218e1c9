extension Animatable {
  /// Stops all animations of this property at its presentation value, which becomes the model value. Has no effect
  /// where nothing animates it.
  ///
  /// Its animators run on and move their other properties. They call their completions when they end, with the position
  /// as before and the outcome `retargeted`.
  public func stop() { storage.stop(at: .current) }

  /// Ends all animations of this property at its model value, the target. Otherwise as `stop()`.
  public func finish() { storage.stop(at: .end) }
}
