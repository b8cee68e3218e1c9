import Foundation
import Motion
import OvershootStage
import SDLStage
import StageTesting
import Testing

@testable import CurvePlayer
@testable import FirstWindow
@testable import Gestures
@testable import SlideGame
@testable import ToDo

@MainActor @Suite struct ProgramTests {
  /// The picture in the guide is what the program shows.
  @Test func theFirstWindowLooksAsInItsGuide() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
    let picture = root.appending(path: "Sources/Interface/Stage/Stage.docc/Resources/first-window.png").standardized
    let host = ManualHost(BallScene(), size: Size(400, 300), text: try FontBook())
    host.click(Vector2(290, 120))
    host.run(0.12)
    try GoldenPicture(picture.path(percentEncoded: false)).check(host.bitmap, tolerance: .text)
  }

  @Test func tasksAreAddedDoneAndRemoved() {
    let scene = ToDoScene()
    let host = ManualHost(scene, size: Size(420, 480))
    for text in ["Water the plants", "  ", "Call home"] {
      host.focus(scene.field)
      host.send(.text(text))
      host.press(.enter)
    }
    #expect(scene.tasks.map(\.text) == ["Call home", "Water the plants"] && !scene.clear.isEnabled)
    host.run(2)
    host.click(Vector2(100, 64 + 60))
    #expect(scene.tasks.map(\.isDone) == [false, true] && scene.count.text == "1 of 2 open")
    host.run(2)
    host.click(scene.clear.frame.center)
    host.run(2)
    #expect(scene.tasks.map(\.text) == ["Call home"] && scene.list.count == 1)
  }

  @Test func tasksAreMovedAndDeletedByKeys() {
    let scene = ToDoScene()
    let host = ManualHost(scene, size: Size(420, 480))
    for text in ["Three", "Two", "One"] {
      host.focus(scene.field)
      host.send(.text(text))
      host.press(.enter)
    }
    host.focus(scene.list)
    host.press(.home)
    host.press(.down, modifiers: .alt)
    #expect(scene.tasks.map(\.text) == ["Two", "One", "Three"] && scene.list.selectedIndex == 1)
    host.press(.delete)
    #expect(scene.tasks.map(\.text) == ["Two", "Three"] && scene.count.text == "2 of 2 open")
  }

  @Test func aCardIsThrownAndASheetGoesToItsDetents() {
    let scene = GesturesScene()
    let host = ManualHost(scene, size: Size(400, 600))
    host.focus(scene.card)
    host.press(.right)
    host.focus(scene.sheet)
    host.press(.up)
    host.run(3)
    // A key throws by 300 points.
    #expect(scene.card.$center.shown.x > 600 && scene.sheet.$center.shown.y == 450)
  }

  /// After any pushes the tiles are those of the board, in their places.
  @Test func theTilesShowTheBoard() {
    let scene = SlideScene(seed: 3)
    let host = ManualHost(scene, size: Size(380, 400))
    for turn in 0..<60 {
      host.press([Key.left, .down, .right, .up][turn % 4])
      host.advance(0.03)
    }
    host.run(2)
    let cells = scene.game.board.slots.cells
    #expect(cells.map { scene.tiles[$0]?.value } == scene.game.board.slots.elements)
    #expect(scene.subviews.count == scene.tiles.count + 1)
    let texts = host.displayList.commands.count { if case .text = $0 { true } else { false } }
    #expect(texts == scene.tiles.count + 1)
    #expect(scene.game.score > 0 && scene.score.text.hasPrefix("\(scene.game.score)"))
  }

  @Test func aCurveIsPlayedTurnedAndScrubbed() throws {
    let scene = try CurveScene(CurvePlayer.curves)
    let host = ManualHost(scene, size: Size(460, 460))
    host.click(scene.play.frame.center)
    host.run(0.2)
    #expect(scene.plot.$progress.shown > 0.2)
    host.click(scene.turn.frame.center)
    host.run(3)
    #expect(abs(scene.plot.$progress.shown) < 1e-6)
    host.focus(scene.slider)
    host.press(.end)
    #expect(scene.slider.value == 1 && abs(scene.plot.$progress.shown - 1) < 0.01)
  }
}
