import Twenty48

/// A game that is watched without being one of the past games.
struct OpenedReplay: Sendable {
  let timeline: Result<Twenty48Timeline, Twenty48LineError>
  /// The number of pushes that it is shown at, and the fraction of the next one.
  var place = 0.0
}
