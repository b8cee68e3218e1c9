import Motion
import ScreenKit
import Stage
import Twenty48

/// Creates the screen and leads from it to others.
@MainActor
final class Twenty48Navigator: Twenty48Game.Navigate {
  private let navigator: Navigator

  init(_ navigator: Navigator) { self.navigator = navigator }

  func gotoReplays() { navigator.go(to: .replays) }

  func gotoStatistics() { navigator.go(to: .gameStatistics) }
}

extension Twenty48Game {
  /// Creates the screen.
  ///
  /// - Parameters:
  ///   - session: the first game where `memory` has none; later games have its size and target, the preferred new
  ///     tiles, and seeds from its generator.
  ///   - fixedVariant: the new tiles of all games, until the user chooses others; nil for the preferred ones.
  ///   - record: stores the replay of the running game.
  ///   - memory: what is kept while the screen is not open.
  @MainActor
  package static func makeModule(
    _ session: @autoclosure () -> Twenty48Session, preferences: Preferences, fixedVariant: Rules.Variant? = nil,
    record: (@MainActor (Replay) throws -> Void)? = nil, memory: Twenty48Memory = Twenty48Memory(),
    background: any BackgroundWork = ImmediateWork(), navigator: Navigator = Navigator()
  ) -> Scene {
    let session = memory.session(fixedVariant ?? preferences[Options.spawn]) ?? session()
    let worker = Twenty48Worker(record: record, memory: memory, background: background)
    let director = Twenty48Director(session, worker: worker, navigator: Twenty48Navigator(navigator)) {
      [unowned preferences] in
      // Seconds of the user's, at whatever speed animations run.
      (AnimationEngine.current?.time ?? 0) / preferences[Options.speed]
    }
    var fixed = fixedVariant
    director.variant = { [unowned preferences] in fixed ?? preferences[Options.spawn] }
    director.onVariant = { [unowned preferences] in
      fixed = nil
      preferences[Options.spawn] = $0
    }
    let scene = Twenty48Scene(director: director, navigator: navigator, preferences: preferences)
    director.ui = scene
    director.onTrophyEvent = { navigator.note($0) }
    worker.presenter = director
    return scene
  }
}
