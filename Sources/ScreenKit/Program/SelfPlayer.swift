/// Whether the games' own players play, to show the program.
package struct SelfPlay: ScreenValue {
  package var isOn: Bool
  /// The one screen that plays by itself; nil for all that can.
  private let screen: String?

  package init(isOn: Bool = false, only screen: String? = nil) { (self.isOn, self.screen) = (isOn, screen) }

  /// Whether a screen of a name plays by itself.
  package func isOn(_ name: String) -> Bool { isOn && (screen ?? name) == name }

  package static let standard = SelfPlay()
}

/// Does something again and again on a screen that plays by itself.
@MainActor
package final class SelfPlayer {
  private let step: () -> Double
  private var next: ScheduledWork?

  /// Creates a player that calls `step` each time as many seconds later as the call before has returned; nil where
  /// `screen` does not play by itself.
  package init?(_ environment: ScreenEnvironment, _ screen: String, step: @escaping () -> Double) {
    guard environment[SelfPlay.self].isOn(screen) else { return nil }
    self.step = step
  }

  /// Begins, or begins again.
  package func begin() {
    end()
    wait(0.5)
  }

  /// Ends until it begins again.
  package func end() {
    next?.cancel()
    next = nil
  }

  private func wait(_ seconds: Double) {
    next = AnimationEngine.current?.after(seconds) { [weak self] in
      guard let self else { return }
      wait(max(0.05, step()))
    }
  }
}
