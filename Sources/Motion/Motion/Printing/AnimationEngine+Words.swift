extension ScheduledWork: @MainActor CustomStringConvertible {
  /// The time of the work on its engine's clock: `work at 2.5 s`.
  public var description: String { "work at \(time.seconds)" + (isPending ? "" : ", done or cancelled") }
}

extension AnimationEngine: @MainActor CustomStringConvertible {
  /// The time and what runs: `engine at 1.25 s: 3 running, 2 scheduled`.
  public var description: String {
    let counts = [(runningCount, "running"), (pendingWorkCount, "scheduled"), (followers.count, "following")]
    var parts = counts.filter { $0.0 > 0 }.map { "\($0) \($1)" }
    if parts.isEmpty { parts = ["at rest"] }
    if motionPolicy != .full { parts.append(motionPolicy == .none ? "no motion" : "reduced motion") }
    return "engine at \(time.seconds): \(parts.joined(separator: ", "))"
  }
}
