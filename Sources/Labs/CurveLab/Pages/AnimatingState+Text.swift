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
    switch (isRunning, isReversed) {
    case (true, false): tr("running")
    case (true, true): tr("running, reversed", context: "animator")
    case (false, false): tr("paused")
    case (false, true): tr("paused, reversed", context: "animator")
    }
  }
}
