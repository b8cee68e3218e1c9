import MotionNotation
import OvershootCurves
import OvershootScreenKit
import OvershootScreenTesting
import OvershootSupport
import StageTesting

@testable import OvershootCurveLab

// Behaviour: curve-lab 9
@MainActor
@Suite struct TimelinePageTests {
  private let lab = CurveLabRig(.timeline, size: Size(1_000, 1_000))

  private var page: TimelinePage { get throws { try #require(lab.find(TimelinePage.self)) } }

  private func press(_ key: Key, _ modifiers: Modifiers = []) {
    lab.send(.key(key, isDown: true, modifiers: modifiers))
    lab.send(.key(key, isDown: false, modifiers: modifiers))
    lab.run(0.05)
  }

  private func focusBoard() throws {
    for _ in 0..<20 where lab.scene.focus.view !== (try page.board) { press(.tab) }
    expect(lab.scene.focus.view === (try page.board))
  }

  /// It plays once, to its end; what is shown are the values of the draft.
  @Test func itPlaysAndIsScrubbed() throws {
    let page = try page
    lab.run(0.3)
    expect(page.player.isRunning)
    lab.run(page.editor.draft.run + 0.5)
    expect(page.player.fraction == 1 && !lab.host.needsFrame)
    let end = lab.displayList
    lab.host.perform { page.player.scrub(to: 0.3) }
    expect(lab.advance(1.0 / 60) != end)
    press(.r)
    lab.run(3)
    expect(page.player.fraction == 0 && !lab.host.needsFrame)
    press(.space)
    lab.run(0.2)
    expect(page.player.isRunning)
  }

  /// Play, the time, the tracks and the numbers of the selected part are in the window.
  @Test(arguments: [
    Size(360, 480), Size(560, 700), Size(768, 1024), Size(1024, 600), Size(1000, 640), Size(1280, 800),
    Size(1920, 1080),
  ])
  func playAndTimeAreInView(_ size: Size) throws {
    let rig = AppRig(.curves, size: size)
    rig.run(0.5)
    rig.press(.digit4, modifiers: .control)
    rig.run(0.5)
    let scene = try #require(rig.app.topScene as? CurveLabScene)
    let page = scene.timeline
    let clocks = ([page.timelineStrip] + page.subviews).flatMap { [$0] + $0.subviews }
    let clock = try #require(clocks.first { $0 is ClockNumber && !$0.isHidden })
    let views: [View] = [page.timelineStrip.play, clock, page.board] + page.columns
    for view in views {
      let (start, end) = (
        view.convert(Vector2.zero, to: scene), view.convert(Vector2(view.bounds.maxX, view.bounds.maxY), to: scene)
      )
      expect(start.y >= 0 && end.y <= size.height && end.x <= size.width)
    }
  }

  @Test func keysSelectMoveStretchAddAndRemove() throws {
    let editor = try page.editor
    try focusBoard()
    press(.right)
    expect(editor.selection, equals: .init(property: .x, index: 1))
    let part = try #require(editor.selected)
    press(.right, .shift)
    expect(abs((editor.selected?.start ?? 0) - part.start - TimelineEditor.step) < 1e-9)
    press(.right, .control)
    expect((editor.selected?.curve.duration ?? 0) > part.curve.duration)
    press(.down)
    expect(editor.selection.property, equals: .y)
    press(.insert)
    expect(editor.draft.parts(.y).count == 3 && editor.selection.index == 2)
    press(.delete)
    press(.n)
    press(.k)
    expect(editor.draft.parts(.y).count == 3 && editor.draft.labels.count == 2)
    for _ in 0..<9 { press(.z, .control) }
    expect(editor.draft, equals: .example)
    press(.y, .control)
    expect(editor.draft != .example)
  }

  @Test func pointersDragStretchAndScrub() throws {
    let page = try page
    lab.run(4)
    let board = page.board
    let frame = try #require(board.frame(of: .init(property: .scale, index: 0), in: board.scale))
    let origin = board.convert(.zero, to: lab.scene)
    func drag(_ start: Vector2, _ distance: Double) {
      lab.send(.pointer(origin + start, button: 1, isDown: true))
      for step in 1...4 { lab.send(.move(origin + start + Vector2(distance * Double(step) / 4, 0))) }
      lab.send(.pointer(origin + start + Vector2(distance, 0), button: 1, isDown: false))
      lab.run(0.05)
    }
    let seconds = board.scale.span / board.scale.area.width
    drag(frame.center, 50)
    expect(page.editor.selection.property, equals: .scale)
    expect(abs((page.editor.selected?.start ?? 0) - 1 - 50 * seconds) < 0.011)
    let moved = try #require(board.frame(of: .init(property: .scale, index: 0), in: board.scale))
    let before = try #require(page.editor.selected).curve.duration
    let pace = board.scale.span / board.scale.area.width
    drag(Vector2(moved.maxX - 3, moved.center.y), 40)
    expect(abs((page.editor.selected?.curve.duration ?? 0) - before - 40 * pace) < 0.02)
    drag(Vector2(board.scale.x(0.2), 5), board.scale.x(0.7) - board.scale.x(0.2))
    expect(abs(page.player.seconds - 0.7) < 0.02)
  }

  /// Each part is a slider of its start and one of its duration.
  @Test func readersMoveAndStretchParts() throws {
    let page = try page
    let parts = page.board.semanticParts
    expect(parts.count, equals: 14)
    expect(parts[0].semantics.name == "x, part 1, start" && parts[1].semantics.name == "x, part 1, duration")
    lab.host.perform {
      expect(page.board.perform(.setValue(0.5), part: 0))
      expect(page.board.perform(.setValue(0.25), part: 1))
    }
    expect(page.editor.selected?.start == 0.5 && page.editor.selected?.curve.duration == 0.25)
    lab.host.perform { expect(page.board.perform(.action(Semantics.increment), part: 0)) }
    expect(abs((page.editor.selected?.start ?? 0) - 0.55) < 1e-9)
    expect(!page.board.perform(.setValue(1), part: 99))
  }

  @Test func textsGoThroughTheClipboard() throws {
    let editor = try page.editor
    press(.c, .control)
    lab.host.perform { try? self.page.panelSheet.choosePart(0) }
    lab.run(0.6)
    expect(lab.clipboard.text?.hasPrefix("let timeline = Timeline.build") == true)
    for title in TimelineDraft.Notation.allCases.map(\.rawValue) {
      lab.click(try #require(lab.find(Button.self) { $0.title.text == title }))
    }
    expect(try TimelineDraft(json: lab.clipboard.text ?? "") == editor.draft)
    press(.n)
    press(.v, .control)
    expect(editor.draft, equals: .example)
    lab.clipboard.text = "{\"tracks\": []}"
    press(.v, .control)
    expect(lab.text(containing: "This is not a timeline. Line 1, column 12:") != nil)
  }

  /// Labels, staggers and runs are set, and a label is gone to, forwards and backwards.
  @Test func runsAndLabelsArePlayed() throws {
    let page = try page
    lab.run(4)
    lab.host.perform { page.panelSheet.choosePart(0) }
    lab.run(0.6)
    lab.click(try #require(lab.find(Button.self) { $0.title.text == "A at 1.00 s" }))
    lab.run(4)
    expect(abs(page.player.seconds - 1) < 1e-6 && !page.player.isRunning)
    lab.host.perform {
      page.editor.edit { ($0.count, $0.autoreverses, $0.delay, $0.interval) = (nil, true, 0.2, 0.1) }
      page.player.replay()
    }
    lab.run(20)
    expect(page.player.isRunning && page.player.passed > 4)
    lab.host.perform { page.editor.edit { $0.count = 2 } }
    lab.run(20)
    expect(page.player.fraction == 1 && !lab.host.needsFrame)
  }
}
