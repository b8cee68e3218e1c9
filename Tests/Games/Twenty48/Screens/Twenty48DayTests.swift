import OvershootGameKit
import OvershootSupport
import StageTesting
import Twenty48

@testable import OvershootScreenTesting
@testable import OvershootTwenty48Screens

/// The game of the day once it is over.
@MainActor
@Suite struct Twenty48DayTests {
  private let router = RouterSpy()
  private let clipboard = MemoryClipboard()
  private let environment: ScreenEnvironment
  private let session: Twenty48Session

  init() throws {
    var environment = ScreenEnvironment(Preferences())
    environment.navigator = Navigator(router)
    self.environment = environment
    let archive = environment.twenty48
    let director = Twenty48Director(Twenty48Session(archive.today), archive: archive)
    director.onUIReady()
    for push in 0..<4_000 where !director.session.game.isLost { director.onPush(Direction.allCases[push % 4]) }
    session = try #require(archive.todaysSession)
    try #require(session.game.isLost)
  }

  private func rig(_ size: Size) -> ManualHost {
    let host = ManualHost(Twenty48DayScene(environment, session), size: size, clipboard: clipboard)
    host.run(1, framesPerSecond: 60)
    return host
  }

  private func click(_ name: String, _ rig: ManualHost) throws {
    let node = try #require(rig.host.semanticTree.first { $0.semantics.name == name })
    rig.click(node.bounds.center)
  }

  @Test(arguments: [Size(1280, 800), Size(800, 600), Size(560, 700), Size(360, 480)])
  func thePointsAndTheBoardAreShown(_ size: Size) {
    let rig = rig(size)
    let names = rig.host.semanticTree.all.map(\.semantics.name)
    expect(names.contains { $0.hasPrefix(session.game.score.grouped) }, "\(names)")
    expect(names.contains("1 day in a row"), "\(names)")
    let table = rig.host.semanticTree.first { $0.semantics.role == .table }
    expect(table?.children.count, equals: 16)
  }

  @Test func itIsSharedAndPlayedAgain() throws {
    let rig = rig(Size(1280, 800))
    try click("Share", rig)
    expect(clipboard.text?.hasPrefix("2048: \(session.game.score.grouped) points") == true)
    try click("Again", rig)
    expect(router.log.calls, equals: ["router.go(to: 2048)"])
    expect(environment.twenty48.todaysSession?.moveCount, equals: 0)
    expect(environment.twenty48.daily.isDone)
  }
}
