public import Stage
public import Twenty48

/// Makes the screen with all its wires, and leaves it.
@MainActor
public final class TileGameNavigator: TileGame.Navigate {
  /// Keeps the record of the running game, whole, after every input.
  public typealias Recording = @MainActor (Replay) throws -> Void

  private weak var router: (any Router)?

  private init(router: any Router) {
    self.router = router
  }

  /// Makes a game of 2048.
  ///
  /// - Parameters:
  ///   - game: the first game, fresh or in mid-play; its rules and its source of chance also give the games after it.
  ///   - preferences: the look.
  ///   - record: keeps the replay of the running game, or nil.
  ///   - memory: what is kept when the screen is left.
  ///   - router: who leaves the screen; not kept alive by it.
  public static func makeModule(
    game: Game, preferences: Preferences, record: Recording?, memory: TileGameMemory = TileGameMemory(),
    router: any Router
  ) -> Scene {
    let navigator = TileGameNavigator(router: router)
    let worker = TileGameWorker(record: record, memory: memory)
    let director = TileGameDirector(game: game, worker: worker, navigator: navigator)
    let scene = TileGameScene(director: director, preferences: preferences)
    director.ui = scene
    worker.presenter = director
    return scene
  }

  /// Leaves the screen.
  public func goBack() { router?.goBack() }
}
