/// Whether the games' own players play, to show the program.
package struct SelfPlay: ScreenValue {
  package var isOn: Bool

  package init(isOn: Bool = false) { self.isOn = isOn }

  package static let standard = SelfPlay()
}

/// Does something again and again on a screen that plays by itself.
@MainActor
package final class SelfPlayer {
  private let step: () -> Double
  private var next: ScheduledWork?

  /// Creates a player that calls `step` each time as many seconds later as the call before has returned; nil where
  /// screens do not play by themselves.
  package init?(_ environment: ScreenEnvironment, step: @escaping () -> Double) {
    guard environment[SelfPlay.self].isOn else { return nil }
    self.step = step
  }

  /// Creates a player that calls `step` every three seconds, but not while something modal covers the scene.
  package convenience init?(_ environment: ScreenEnvironment, of scene: Scene, step: @escaping () -> Void) {
    self.init(environment) { [unowned scene] in
      if !scene.hasModal { step() }
      return 3
    }
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
