import OvershootScreenKit

extension AnimatingState {
  /// The name of the state.
  var title: String {
    switch self {
    case .inactive: tr("inactive", context: "animator")
    case .active: tr("active", context: "animator")
    case .stopped: tr("stopped")
    }
  }

  /// Returns what an active animator does.
  static func pace(isRunning: Bool, isReversed: Bool) -> String {
    [isRunning ? tr("running") : tr("paused"), isReversed ? tr("reversed") : nil].compactMap(\.self)
      .joined(separator: ", ")
  }
}
