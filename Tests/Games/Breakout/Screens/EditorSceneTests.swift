import Breakout
import OvershootGameKit
import OvershootStorage
import OvershootSupport
import StageTesting

@testable import OvershootBreakoutScreens
@testable import OvershootScreenTesting

/// The editor of levels, by what a user does.
@MainActor
@Suite struct EditorSceneTests {
  // MARK: Painting

  // Behaviour: breakout-levels E1
  @Test func dragsPaintEveryCellOnTheWay() {
    let rig = EditorRig()
    rig.press(.x)
    // A fast drag has one movement.
    rig.drag((0, 0), (5, 0))
    expect(rig.rows[0], equals: "xxxxxx......")
    rig.press(.digit0)
    rig.drag((2, 0), (3, 0))
    expect(rig.rows[0], equals: "xx..xx......")
    rig.press(.digit3)
    rig.drag((0, 0), (4, 0), button: 3)
    expect(rig.rows[0], equals: ".....x......", "The secondary button erases.")
    rig.send(.move(rig.point(5, 0)))
    expect(rig.rows[0], equals: ".....x......", "It is held no more.")
    rig.press(.digit0)
    rig.control(.z, .z)
    expect(rig.rows[0], equals: "xxxxxx......", "A drag is one step.")
    rig.press(.z, modifiers: [.control, .shift])
    expect(rig.rows[0], equals: "xx..xx......")
    rig.send(.touch(id: 1, rig.point(0, 7), pressure: 1, .down), .touch(id: 1, rig.point(1, 7), pressure: 1, .move))
    rig.send(.touch(id: 1, rig.point(1, 7), pressure: 0, .up))
    rig.press(.w)
    rig.drag((11, 7), (11, 7))
    expect(rig.rows[7], equals: "...........W")
    rig.send(.pointer(rig.point(4, 4), button: 1, isDown: true), .move(Vector2(1e6, -1e6)), .focus(gained: false))
    expect(rig.rows[4].hasPrefix("....W"))
  }

  // Behaviour: breakout-levels E1
  @Test func aStrokeOfTheSecondaryButtonEndsLikeAnother() {
    let rig = EditorRig()
    rig.press(.digit3)
    rig.drag((0, 0), (5, 0))
    rig.send(.pointer(rig.point(0, 0), button: 3, isDown: true), .focus(gained: false), .move(rig.point(3, 0)))
    expect(rig.rows[0], equals: ".33333......")
    // The other button paints then.
    rig.send(.pointer(rig.point(5, 0), button: 3, isDown: true))
    rig.press(.digit4)
    rig.drag((4, 0), (3, 0))
    rig.send(.move(rig.point(1, 0)))
    expect(rig.rows[0], equals: ".3344.......")
    rig.control(.z, .z, .z)
    expect(rig.rows[0], equals: "333333......")
  }

  // Behaviour: breakout-levels E1
  @Test func keysAndAGamepadPaint() {
    let rig = EditorRig()
    rig.press(.digit4, .space)
    expect(rig.rows[0], equals: "4...........")
    rig.send(.key(.space, isDown: true))
    for _ in 0..<3 { rig.press(.right) }
    rig.send(.key(.space, isDown: false))
    rig.press(.down, .right)
    expect(rig.rows[0] == "4444........" && rig.rows[1] == "............")
    rig.control(.z)
    expect(rig.rows[0], equals: "4...........", "What is painted while a key is held is one step.")
    for (key, modifiers, glyph) in [
      (Key.digit3, Modifiers.shift, "#"), (.backquote, .shift, "~"), (.slash, .shift, "?"), (.x, [], "x"),
      (.t, [], "T"), (.m, [], "M"), (.digit5, [], "#"), (.period, [], "."),
    ] {
      rig.press(key, modifiers: modifiers)
      rig.press(.space)
      expect(rig.rows[1] == "....\(glyph)......." || rig.rows[1].contains(glyph), "\(glyph)")
    }
    for (control, glyph) in [(GamepadControl.triggerRight, "1"), (.triggerRight, "2"), (.triggerLeft, "1")] {
      rig.send(.gamepad(control, value: 1), .gamepad(control, value: 0))
      rig.send(.gamepad(.a, value: 1), .gamepad(.a, value: 0))
      expect(rig.rows[1].contains(glyph), "\(glyph)")
    }
    rig.send(.gamepad(.x, value: 1), .gamepad(.x, value: 0))
    expect(rig.rows[1], equals: "............")
    rig.send(.gamepad(.y, value: 1), .gamepad(.y, value: 0))
    expect(rig.rows[1].contains("1"))
  }

  // Behaviour: breakout-levels E1
  @Test func bothSidesFillMirrorAndSizes() {
    let rig = EditorRig()
    rig.click("Both sides")
    rig.press(.digit2)
    rig.drag((0, 0), (2, 0))
    expect(rig.rows[0], equals: "222......222")
    rig.click("Both sides")
    rig.click("Fill")
    rig.press(.digit3)
    rig.drag((5, 2), (5, 2))
    expect(rig.rows[2] == "..33333333.." && rig.rows[3] == "..33333333..")
    rig.click("Fill")
    rig.press(.digit0)
    rig.drag((0, 0), (0, 0))
    rig.click("Mirror")
    expect(rig.rows[0], equals: ".22......22.")
    rig.host.perform {
      rig.scene.director.onColumns(3)
      rig.scene.director.onRows(1)
    }
    expect(rig.rows, equals: [".22"])
    rig.host.perform {
      rig.scene.director.onColumns(99)
      rig.scene.director.onRows(-3)
    }
    expect(rig.rows.count == 1 && rig.rows[0].count == 20)
    rig.control(.z, .z, .z)
    expect(rig.rows.count == 8 && rig.rows[0] == ".22......22.", "What was cut off comes back.")
  }

  @Test func bricksPopInUnlessMotionIsReduced() {
    for policy in [MotionPolicy.full, .reduced] {
      let rig = EditorRig(policy: policy)
      rig.drag((0, 0), (0, 0))
      expect(rig.scene.field.subviews.count, equals: (policy == .full ? 1 : 0))
      rig.run(3)
      expect(rig.scene.field.subviews.isEmpty)
    }
  }

  // MARK: Playing, checking, keeping

  // Behaviour: breakout-levels E3
  @Test func aLevelIsPlayedAndEditedOn() {
    let rig = EditorRig()
    rig.press(.digit2, .space)
    rig.control(.p)
    expect(rig.router.log.calls, equals: ["router.go(to: breakout/draft)"])
    expect(rig.archive.level(.draft), equals: rig.draft.level)
    rig.control(.z)
    expect(rig.draft, equals: .new)
  }

  // Behaviour: breakout-levels E3
  @Test func withoutABrickItSaysSo() {
    let rig = EditorRig()
    rig.control(.f)
    rig.press(.digit5)
    rig.drag((3, 2), (3, 2))
    expect(rig.draft.level == nil)
    for key in [Key.p, .k, .s, .c] {
      rig.control(key)
      expect(rig.message?.contains("No brick can break yet") == true)
    }
    expect(rig.router.log.calls.isEmpty && rig.archive.own.all.isEmpty && rig.clipboard.text == nil)
    expect(rig.named("Try")?.isEnabled == false && !rig.canKeep)
  }

  // Behaviour: breakout-levels E3
  @Test func aCheckTellsWhetherItCanBeClearedAndEndsWithAnEdit() {
    let rig = EditorRig()
    rig.control(.k)
    expect(rig.says("The player tries it…"))
    rig.press(.space)
    rig.control(.k, .k)
    expect(!rig.says("The player tries it…"), "An edit ends it, and so does a second press.")
    rig.control(.k)
    rig.run(30)
    expect(rig.says("It can be cleared: the player did so in"))
    rig.press(.digit2, .space)
    expect(rig.says("Not kept yet."))
  }

  // Behaviour: breakout-levels E3
  @Test func aClosedLevelIsNotCleared() {
    let rig = EditorRig()
    rig.clipboard.text = "balls: 1\n\nmap:\n#####\n##1##\n#####\n"
    rig.control(.v, .k)
    rig.run(60)
    expect(rig.says("The player did not clear it"))
  }

  // Behaviour: breakout-levels E3
  @Test func levelsAreKeptDeletedAndBroughtBack() throws {
    let store = try Store.forTests()
    let rig = EditorRig(store: store)
    rig.control(.s)
    expect(rig.archive.own.all.map(\.number) == [1] && !rig.canKeep)
    rig.press(.digit3, .space)
    expect(rig.canKeep)
    rig.control(.s)
    expect(rig.archive.own.all.map(\.level), equals: [rig.draft.level])
    rig.control(.n)
    expect(rig.draft == .new && !rig.canDelete)
    rig.control(.s)
    expect(rig.archive.own.all.count, equals: 2)
    rig.control(.z)
    expect(rig.rows[0], equals: "3...........", "The level before comes back.")
    rig.control(.delete)
    expect(rig.archive.own.all.map(\.number), equals: [2])
    expect(!rig.canDelete && rig.canKeep)
    rig.run(0.6)
    rig.clickUndoOfToast()
    expect(OwnLevels(store).all.map(\.number) == [1, 2] && rig.archive.own[1] == rig.draft.level)
    expect(rig.canDelete && !rig.canKeep, "It is its level again.")
    rig.press(.digit1, .space)
    rig.control(.s)
    expect(OwnLevels(store).all.map(\.level), equals: [rig.draft.level, LevelDraft.new.level])
    // Also after another level was begun.
    rig.control(.delete, .n)
    rig.run(0.6)
    rig.clickUndoOfToast()
    expect(OwnLevels(store).all.map(\.number) == [1, 2] && !rig.canDelete)
    rig.control(.z)
    expect(rig.canDelete && !rig.canKeep)
  }

  // Behaviour: breakout-levels E3
  @Test func theDraftIsKeptAndLevelsAreOpened() throws {
    let store = try Store.forTests()
    let rig = EditorRig(store: store)
    rig.press(.digit3, .space)
    let draft = rig.draft
    expect(EditorRig(store: store).draft, equals: draft, "As after a crash.")
    let copy = EditorRig("1-01", store: store)
    let shipped = try #require(copy.archive.level(.level("1-01")))
    expect(copy.draft, equals: LevelDraft(shipped))
    copy.control(.z)
    expect(copy.draft, equals: draft, "What was left comes back by undo.")
    copy.control(.s, .n)
    copy.press(.digit2, .space)
    let own = EditorRig("own-1", store: store)
    expect(own.draft == draft && own.canDelete)
    own.press(.digit4, .space)
    expect(EditorRig("own-1", store: store).rows[0].hasPrefix("4"), "What was left of the same level is gone on with.")
    let missing = EditorRig("own-7", store: store)
    expect(missing.message, equals: "There is no level own-7.")
  }

  // Behaviour: breakout-levels E3
  @Test func theDraftIsPlayableAfterARestart() throws {
    expect(BreakoutRig(.draft).game.level, equals: LevelDraft.new.level, "As the editor shows it.")
    let store = try BreakoutRig.store()
    let rig = EditorRig(store: store)
    rig.press(.digit3, .space)
    let game = BreakoutRig(.draft, store: store)
    expect(game.game.level, equals: rig.draft.level)
    game.press(.space)
    game.run(0.5)
    expect(game.game.tick > 0 && game.game.phase == .playing)
    let copy = EditorRig("1-01", store: store)
    copy.control(.p)
    expect(BreakoutRig(.draft, store: store).game.level, equals: copy.draft.level, "A level that was opened only.")
    rig.control(.f)
    rig.press(.digit5)
    for column in [0, 2] { rig.drag((column, column), (column, column)) }
    expect(rig.draft.level == nil)
    let empty = BreakoutRig(.draft, store: store)
    empty.press(.space)
    empty.run(0.5)
    expect(empty.game.tick == 0 && empty.scene.caption.text == "This level cannot be read.")
  }

  /// What cannot be done is not among the rows of "more".
  @Test func moreOffersWhatCanBeDone() {
    let rig = EditorRig()
    expect(
      rig.more(),
      equals: ["Save", "Check", "Details", "Fill", "Mirror", "Copy", "Paste", "Open…", "New level", "What moved?"])
    rig.control(.s)
    rig.press(.digit3, .space)
    rig.control(.z)
    expect(
      rig.more(),
      equals: [
        "Check", "Details", "Redo", "Fill", "Mirror", "Copy", "Paste", "Open…", "New level", "Delete", "What moved?",
      ])
  }
}
