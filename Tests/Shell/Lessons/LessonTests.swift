import OvershootGameKit
import OvershootScreenTesting
import OvershootShell
import OvershootStorage
import OvershootSupport
import StageTesting
import Twenty48

@testable import OvershootScreenKit
@testable import OvershootTwenty48Screens

/// How a lesson begins, goes on and ends.
// Behaviour: playing 14
@MainActor
@Suite struct LessonTests {
  private func game(_ store: Store? = nil, on: Bool = true) -> AppRig {
    let app = AppRig(.twenty48, store: store, showsLessons: on)
    app.run(1)
    return app
  }

  private func lesson(_ app: AppRig) -> LessonOverlay? { (app.app.topScene as? Screen)?.lesson }

  @Test func itIsShownOnlyWhereLessonsAreOn() {
    expect(lesson(game())?.isShown == true)
    expect(lesson(game(on: false)) == nil)
  }

  @Test func escapeAndSkipEndItAndKeepIt() throws {
    let store = try Store.forTests()
    let app = game(store)
    app.press(.escape)
    app.run(1)
    expect(lesson(app) == nil && app.route == .twenty48)
    expect(lesson(game(store)) == nil)
    let other = try Store.forTests()
    let next = game(other)
    next.click(try next.button("Skip"))
    next.run(1)
    expect(lesson(next) == nil)
    expect(lesson(game(other)) == nil)
  }

  @Test func aLessonThatIsLeftIsShownAgain() throws {
    let store = try Store.forTests()
    _ = game(store)
    expect(lesson(game(store))?.isShown == true)
  }

  @Test func junkInTheStoreIsNoMark() throws {
    let store = try Store.forTests()
    store.set("2048x ,; {", for: .lessonsShown)
    expect(lesson(game(store))?.isShown == true)
    store.set("x 2048", for: .lessonsShown)
    expect(lesson(game(store)) == nil)
  }

  @Test func anActOfALaterStepCounts() throws {
    let app = game()
    let scene = try #require(app.app.topScene as? Twenty48Scene)
    let merge = Twenty48Event.merged(from: Cell(column: 1, row: 0), into: Cell(column: 0, row: 0), value: .four)
    scene.emit(GameMoment<Twenty48Tables>.event(merge, try #require(scene.shown)))
    app.run(1)
    expect(lesson(app) == nil, "That of the last step ends the lesson.")
  }

  /// What another act did stands in the place of the sentence for a while, and is announced.
  @Test func aWrongActIsAnsweredAndEndsNoStep() throws {
    let rig = LessonRig(try #require(ScreenList.all.lessons.first { $0.mark == "nonoku/1-01" }))
    func texts() -> [String] {
      rig.app.displayList.commands.compactMap { if case .text(let run) = $0 { run.string } else { nil } }
    }
    rig.app.press(.down, .right, .space)
    rig.app.run(0.5)
    expect(rig.overlay?.run.index == 0 && texts().contains { $0.hasPrefix("The clues say") })
    rig.app.press(.right, .space)
    rig.app.run(0.5)
    expect(rig.overlay?.run.index, equals: 0)
    expect(rig.overlay?.run.answer, equals: "Right. Now look at the ring.")
    rig.app.run(LessonMotion.answer + 0.5)
    expect(rig.overlay?.run.answer == nil && texts().contains { $0.hasPrefix("2: fill") })
    rig.app.press(.up, .left, .space)
    rig.app.run(0.5)
    expect(rig.overlay?.run.index, equals: 1)
  }

  @Test func showMeShowsItAgain() throws {
    let app = game(on: false)
    app.press(.f1)
    app.run(1)
    app.click(try app.button("Show me"))
    app.run(1)
    expect(lesson(app)?.isShown == true)
  }

  @Test func eachStepSurvivesWhatElseHappens() {
    let app = game()
    for done in ["push", "merge"] {
      expect(lesson(app)?.run.step?.done.name, equals: done)
      app.press(.t, .f8, .f8, .f8, .f8)
      app.send(.resize(Size(360, 480)), .gamepadDisconnected, .focus(gained: false), .focus(gained: true))
      app.run(1)
      app.send(.resize(Size(1280, 800)), .gamepad(.leftX, value: 0.9), .gamepadDisconnected)
      app.run(1)
      expect(lesson(app)?.place != nil)
      while lesson(app)?.run.step?.done.name == done {
        app.press(.left, .down)
        app.run(0.4)
      }
    }
    app.run(1)
    expect(lesson(app) == nil)
  }

  /// The act is shown some times; then nothing moves any more.
  @Test func theWindowComesToRest() {
    let app = game()
    expect(app.reachesRest(within: LookMotion.pulse * Double(LookMotion.pulses) + 1))
    expect(lesson(app)?.isShown == true)
  }

  /// What is shown is done at once, where nothing else was done before.
  @Test(arguments: [LessonDevice.keys, .gamepad, .pointer, .touch])
  func theFirstActsOfBombRushActWhereTheyPoint(_ device: LessonDevice) {
    for lesson in ScreenList.all.lessons where lesson.game == "bombs" && lesson.steps.count > 1 {
      let rig = LessonRig(lesson)
      rig.act(lesson.steps[0], by: device)
      rig.app.run(0.3)
      expect(rig.step, equals: lesson.steps[1], "\(lesson.mark)")
    }
  }

  /// One sees what one types.
  @Test(arguments: WindowSizes.all) func theSentenceDoesNotCoverTheField(_ size: Size) {
    let app = AppRig(ScreenList.all.route(named: "adventure") ?? .menu, size: size, showsLessons: true)
    app.run(1)
    guard let field = app.focused, let sentence = lesson(app)?.sentenceFrame else {
      Issue.record("no lesson")
      return
    }
    let frame = Rect(origin: field.convert(.zero, to: app.app), size: field.bounds.size)
    expect(frame.intersection(sentence)?.isEmpty != false, "\(frame) \(sentence)")
  }

  @Test func theDeviceInUseIsShown() {
    let app = game()
    func caps() -> [String] { app.host.semanticTree.all.map(\.semantics.name) }
    expect(caps().contains("→"))
    app.send(.gamepad(.shoulderLeft, value: 1), .gamepad(.shoulderLeft, value: 0))
    app.preferences.device = .gamepad(.xbox)
    app.run(1)
    expect(caps().contains("D-pad →"))
    for device in [InputDevice.touch, .pointer] {
      app.preferences.device = device
      app.run(1)
      expect(!caps().contains("D-pad →") && !caps().contains("→"))
    }
  }
}
