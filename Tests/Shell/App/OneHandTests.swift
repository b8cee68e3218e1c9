import OvershootGameKit
import OvershootScreenKit
import OvershootScreenTesting
import OvershootShell
import OvershootSupport
import OvershootTwenty48Screens
import StageTesting

/// Each game is played with one hand: by the pointer and its first button alone, from the menu on.
// Behaviour: accessibility 15
@MainActor
@Suite struct OneHandTests {
  /// What happened, each moment as text.
  private final class Log { var moments: [String] = [] }

  private func open(_ title: String) throws -> (AppRig, Log) {
    let app = AppRig(.menu, size: AppRig.wholeMenu)
    app.run(1)
    let log = Log()
    app.host.onMoment.append { moment, _ in log.moments.append("\(moment)") }
    try press(title, app)
    app.run(2)
    return (app, log)
  }

  /// Clicks the node of a name that is shown.
  private func press(_ name: String, _ app: AppRig) throws {
    let node = try #require(
      app.host.semanticTree.first {
        ($0.semantics.name == name || $0.semantics.name.hasPrefix("\(name),")) && $0.states.contains(.showing)
      }, "\(name): \(app.host.semanticTree.all.map(\.semantics.name))")
    app.click(node.bounds.center)
    app.run(0.4)
  }

  private func table(_ app: AppRig) throws -> SemanticNode {
    try #require(app.host.semanticTree.first { $0.semantics.role == .table })
  }

  @Test func a2048GameIsPushedByDrags() throws {
    let (app, log) = try open("2048")
    let center = try table(app).bounds.center
    for way in [Vector2(-90, 0), Vector2(0, 90), Vector2(90, 0), Vector2(0, -90)] {
      app.send(.pointer(center, button: 1, isDown: true), .move(center + way * 0.5))
      app.run(0.05)
      app.send(.move(center + way), .pointer(center + way, button: 1, isDown: false))
      app.run(0.5)
    }
    expect(
      log.moments.count {
        $0.hasPrefix("event(Twenty48.Twenty48Event.spawned") || $0.hasPrefix("event(Twenty48.Twenty48Event.refused")
      }, equals: 4, "\(log.moments)")
    try press("New game", app)
  }

  @Test func aBallIsServedAndTurned() throws {
    let (app, log) = try open("Breakout")
    try press("Play", app)
    let field = try #require(app.host.semanticTree.first { $0.semantics.role == .drawingArea })
    let point = Vector2(field.bounds.center.x, field.bounds.maxY - 40)
    app.send(.move(point))
    app.click(point)
    app.run(0.3)
    expect(log.moments.contains { $0.hasPrefix("play(OvershootGameKit.PlayEvent.running") }, "\(log.moments)")
    for step in 0..<200 {
      app.send(.move(Vector2(field.bounds.minX + Double((step * 37) % Int(field.bounds.width)), point.y)))
      app.run(0.1)
      if log.moments.contains(where: { $0.hasPrefix("event(Breakout.BreakoutEvent.hit(") }) { break }
    }
    expect(log.moments.contains { $0.hasPrefix("event(Breakout.BreakoutEvent.hit(") })
  }

  @Test func aBombIsSetByAClick() throws {
    let (app, log) = try open("Bomb Rush")
    try press("1, Way out", app)
    for cell in try table(app).children
    where !log.moments.contains(where: { $0.contains("event(BombRush.BombRushEvent.set(") }) {
      app.click(cell.bounds.center)
      app.run(0.1)
    }
    expect(log.moments.contains { $0.contains("event(BombRush.BombRushEvent.set(") }, "\(log.moments.prefix(20))")
  }

  @Test func aMarkIsWritten() throws {
    let (app, log) = try open("Nonoku")
    try press("First steps, 1", app)
    app.run(1)
    let cells = try table(app).children.filter { $0.semantics.role == .tableCell }
    let cell = try #require(cells.first { !$0.semantics.actions.isEmpty })
    app.click(cell.bounds.center)
    app.run(0.3)
    expect(log.moments.contains { $0.hasPrefix("event(Nonoku.NonokuEvent.marked") }, "\(log.moments)")
  }

  @Test func aCommandIsGivenByWords() throws {
    let (app, log) = try open("The Night Arcade")
    try press("look", app)
    expect(log.moments.contains { $0.hasPrefix("event(OvershootAdventure.AdventureEvent.said") })
  }
}
