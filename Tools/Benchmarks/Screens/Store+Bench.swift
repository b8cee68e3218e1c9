import OvershootGeometry
import OvershootScreenKit
import OvershootStorage
import OvershootTwenty48Screens
import Twenty48

extension Store {
  /// Creates a store in memory with trophies and past games of 2048, which answers at once.
  @MainActor
  static func benchStore(trophies count: Int, games: Int) throws -> Store {
    var configuration = StoreConfiguration(
      folders: StoreFolders(environment: { _ in nil }), clock: StoreClock(now: { 0 }, date: { 0 }) { _, _ in })
    configuration.answersAtOnce = true
    let store = try Store.inMemory(configuration)
    let items = stride(from: 1, through: Int64(count), by: 1).map {
      Item(id: $0, name: "Trophy \($0) of \(count)", isEnabled: $0 % 4 != 0, created: 1.7e9 + 86_400 * Double($0))
    }
    var failure: (any Error)?
    Task.immediate {
      do { try await store.restore(items) } catch { failure = error }
    }
    if let failure { throw failure }
    try store.addGames(try (0..<games).map { try GameTape(shortGame(seed: UInt64($0))) })
    return store
  }

  /// Returns the replay of a game of some pushes.
  private static func shortGame(seed: UInt64) -> Replay {
    var history = GameHistory(Game(rules: .classic, seed: seed))
    for push in 0..<Int(20 + seed % 40) { _ = history.push([Direction.left, .down, .right, .down][push % 4]) }
    return history.replay
  }
}
