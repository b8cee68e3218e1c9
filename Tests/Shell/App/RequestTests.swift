import OvershootBreakoutScreens
import OvershootScreenKit
import OvershootShell
import OvershootSupport
import StageTesting

@testable import OvershootScreenTesting

// Behaviour: linux-desktop 34, 35
/// What other programs ask of the running one, at any moment.
@MainActor
@Suite struct RequestTests {
  private let world: DroppedFile

  init() throws {
    let text = try Repository.text(of: "Resources/Adventure/cloak.en.jsonl")
    world = DroppedFile(name: "cloak.jsonl", content: .success(Array(text.utf8)))
  }

  private func routes(_ rig: AppRig) -> [String] { rig.app.stack.entries.map(\.route.name) }

  /// The seconds after which a request comes: at once, within the splash screen, and in the transition from it.
  @Test(arguments: [0, 0.3, 1.2, 3]) func aFileIsOpenedAlsoOnTheSplashScreen(_ time: Double) {
    let rig = AppRig(.splash)
    if time > 0 { rig.run(time) }
    rig.send(.drop(world))
    rig.run(2)
    expect(routes(rig), equals: ["menu", "adventure/cloak-of-darkness"])
  }

  @Test(arguments: [0, 0.3, 1.2, 3]) func aScreenIsOpenedAlsoOnTheSplashScreen(_ time: Double) {
    let rig = AppRig(.splash)
    if time > 0 { rig.run(time) }
    rig.host.perform { expect(rig.app.open(named: "breakout/editor")) }
    rig.run(2)
    expect(routes(rig).first == "menu" && routes(rig).last == "breakout/editor")
  }

  @Test func aScreenBelowIsReturnedTo() {
    let rig = AppRig(.breakout)
    rig.run(1)
    for (name, expected) in [
      ("breakout/editor", ["menu", "breakout/levels", "breakout", "breakout/editor"]), ("breakout/editor", nil),
      ("nowhere", nil),
      ("menu", ["menu"]), ("curves", ["menu", "curves"]),
    ] {
      let former = routes(rig)
      rig.host.perform { expect(rig.app.open(named: name), equals: (name != "nowhere")) }
      rig.run(2)
      expect(routes(rig), equals: expected ?? former, "\(name)")
    }
  }

  /// `continue` is the game that was opened last, and the menu before there is one; `today` the game of the day.
  @Test func theLatestGameGoesOn() throws {
    let store = try StoreFixture.store()
    let rig = AppRig(.menu, store: store)
    rig.run(1)
    for (name, screen) in [
      ("continue", "menu"), ("today", "2048/daily"), ("menu", "menu"), ("continue", "menu"), ("2048", "2048"),
      ("menu", "menu"), ("continue", "2048"),
    ] {
      rig.host.perform { expect(rig.app.open(named: name)) }
      rig.run(2)
      expect(routes(rig), equals: screen == "menu" ? ["menu"] : ["menu", screen], "\(name)")
      if name == "2048" { rig.press(.left, .down) }
    }
    expect(routes(AppRig(.continuation, store: store)), equals: ["menu", "2048"])
  }

  /// A file during the transition from one screen to another opens over the second.
  @Test func aFileIsOpenedInATransition() {
    let rig = AppRig(.menu)
    rig.run(1)
    rig.host.perform { rig.app.go(to: .breakout) }
    rig.run(0.1)
    rig.send(.drop(world))
    rig.run(2)
    expect(routes(rig), equals: ["menu", "breakout", "adventure/cloak-of-darkness"])
  }

  @Test func whatIsNoFileOfTheProgramIsTold() {
    let rig = AppRig(.menu)
    rig.run(1)
    let cases: [(Result<[UInt8], DroppedFile.Fault>, String)] = [
      (.success(Array("%PDF-1.4".utf8)), "a.b is no file that Overshoot opens."), (.success([]), "a.b is no file"),
      (.failure(.missing), "a.b does not exist any more."), (.failure(.unreadable), "a.b cannot be read."),
      (.failure(.tooLarge), "a.b is too large."),
    ]
    for (content, sentence) in cases {
      rig.send(.drop(DroppedFile(name: "a.b", content: content)))
      rig.run(0.5)
      expect(rig.host.semanticTree.all.contains { $0.semantics.name.hasPrefix(sentence) }, "\(sentence)")
      expect(routes(rig), equals: ["menu"])
      rig.run(10)
    }
  }
}
