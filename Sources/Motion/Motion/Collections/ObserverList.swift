/// An observer that was added to an animator or a property. Releasing it does not remove the observer.
@MainActor public final class AnimationObservation {
  private var removal: ((AnimationObservation) -> Void)?

  init(_ removal: @escaping (AnimationObservation) -> Void) { self.removal = removal }

  /// Whether the observer is still called.
  var isActive: Bool { removal != nil }

  /// Removes the observer, which is not called any more.
  public func cancel() {
    removal?(self)
    removal = nil
  }
}

/// Closures and sequences that observe values of one kind, in the order of adding.
@MainActor final class ObserverList<Value: Sendable> {
  private struct Entry {
    let observation: AnimationObservation
    let handler: @MainActor (Value) -> Void
    /// Ends the sequence of values; nil for a closure.
    let finish: (@Sendable () -> Void)?
  }

  private nonisolated(unsafe) var entries: [Entry] = []

  deinit { for entry in entries { entry.finish?() } }

  nonisolated init() {}

  var isEmpty: Bool { entries.isEmpty }

  func add(
    _ finish: (@Sendable () -> Void)? = nil, _ handler: @escaping @MainActor (Value) -> Void
  ) -> AnimationObservation {
    let observation = AnimationObservation { [weak self] observation in
      self?.entries.removeAll { $0.observation === observation }
    }
    entries.append(Entry(observation: observation, handler: handler, finish: finish))
    return observation
  }

  /// Returns a sequence of what `output` makes of all values from now on, but for nil, and of `first` before them.
  func values<Output: Sendable>(
    from first: Output?, buffering policy: AsyncStream<Output>.Continuation.BufferingPolicy,
    _ output: @escaping @MainActor (Value) -> Output?
  ) -> AsyncStream<Output> {
    let (stream, continuation) = AsyncStream.makeStream(of: Output.self, bufferingPolicy: policy)
    if let first { continuation.yield(first) }
    let observation = add({ continuation.finish() }) { value in
      if let value = output(value) { continuation.yield(value) }
    }
    continuation.onTermination = { _ in Task { @MainActor in observation.cancel() } }
    return stream
  }

  /// Calls the observers. One that is removed meanwhile is not called any more, one that is added not yet.
  func notify(_ value: Value) {
    for entry in entries where entry.observation.isActive { entry.handler(value) }
  }
}
