import OvershootScreenKit
import OvershootShell
import OvershootStorage
import OvershootTwenty48Screens
import Twenty48

/// The program in a window.
typealias ScreenRun = SceneRun<AppScene>

/// An interaction with a screen to measure.
@MainActor
struct ScreenCase {
  let name: String
  /// The first screen.
  let route: Route
  /// Whether every frame is redrawn as a whole.
  var isWhole = false
  /// Whether it is measured at 3840×2160 pixels too.
  var isLarge = false
  /// Whether what it costs to record its motions is measured.
  var isRecorded = false
  /// Changes what the screen is made with.
  var setUp: (inout ScreenEnvironment) throws -> Void = { _ in }
  /// Prepares the screen before the measurement.
  var prepare: (ScreenRun) -> Void = { _ in }
  /// Draws the measured frames.
  let play: (ScreenRun) -> Void

  /// All cases.
  static var all: [ScreenCase] { menu + pages + twenty48 + games }

  /// Lets the screen have a store in memory with 10 000 trophies and past games of 2048, which answers at once.
  static func fill(_ environment: inout ScreenEnvironment) throws {
    let count = 10_000
    var configuration = StoreConfiguration(
      folders: StoreFolders(environment: { _ in nil }), clock: StoreClock(now: { 0 }, date: { 0 }) { _, _ in })
    configuration.answersAtOnce = true
    let store = try Store.inMemory(configuration)
    let items = (1...Int64(count)).map {
      Item(id: $0, name: "Trophy \($0) of \(count)", isEnabled: $0 % 4 != 0, created: 1.7e9 + 86_400 * Double($0))
    }
    var failure: (any Error)?
    Task.immediate {
      do { try await store.restore(items) } catch { failure = error }
    }
    if let failure { throw failure }
    try store.addGames(
      (0..<count).map { seed in
        var history = Twenty48History(Twenty48Game(rules: .classic, seed: UInt64(seed)))
        for push in 0..<(20 + seed % 40) { _ = history.push([Direction.left, .down, .right, .down][push % 4]) }
        return try Twenty48Timeline(history.replay)
      })
    environment.store = store
  }
}
