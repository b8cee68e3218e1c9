import Motion
import MotionNotation
import OvershootCurves
import OvershootGeometry
import OvershootJSON
import OvershootSupport

@testable import OvershootCurveLab

// Behaviour: curve-lab 9
@MainActor
@Suite struct TimelineEditorTests {
  private let editor = TimelineEditor()

  @Test func aDragIsOneStepOfUndo() {
    let before = editor.draft
    for step in 1...10 { editor.moveStart(to: Double(step) / 10) }
    expect(!editor.canUndo)
    editor.endEdit()
    expect(editor.canUndo && editor.draft != before)
    editor.undo()
    expect(editor.draft == before && !editor.canUndo)
    editor.redo()
    expect(editor.selected?.start == 1 && !editor.canRedo)
  }

  /// A part that passes another one stays selected.
  @Test func theSelectionFollowsItsPart() {
    let target = editor.selected?.target
    editor.moveStart(to: 5)
    expect(editor.selection.index == 1 && editor.selected?.target == target)
    editor.moveStart(to: 0)
    expect(editor.selection.index == 0 && editor.selected?.target == target)
  }

  @Test func partsAreAddedAndRemoved() {
    let count = editor.draft.parts(.x).count
    editor.addPart()
    expect(editor.draft.parts(.x).count == count + 1 && editor.selection.index == count)
    editor.addPart()
    expect(editor.selected?.target, equals: TimelineDraft.Property.x.rest)
    for _ in 0..<9 { editor.removePart() }
    expect(editor.draft.parts(.x).isEmpty && editor.selected == nil)
    editor.addPart()
    expect(editor.selected?.start, equals: 0)
    for _ in 0..<99 { editor.addPart() }
    expect(editor.draft.parts(.x).count, equals: TimelineDraft.maximumParts)
  }

  @Test func aStretchedPartKeepsItsStart() {
    editor.moveEnd(to: 2)
    expect(editor.selected?.start == 0 && editor.selected?.curve.duration == 2)
    editor.moveEnd(to: -5)
    expect(editor.selected?.curve.duration, equals: TimelineDraft.durations.lowerBound)
  }

  @Test func labelsHaveTheNextLetter() {
    editor.addLabel(at: 0.25)
    expect(editor.draft.labels.map(\.name), equals: ["B", "A"])
    editor.removeLabel(at: 0.9)
    editor.addLabel(at: 2)
    expect(editor.draft.labels.map(\.name), equals: ["B", "A"])
  }

  @Test func aTextIsOneStep() throws {
    let text = editor.draft.json
    editor.edit { $0 = TimelineDraft() }
    try editor.read(text)
    expect(editor.draft, equals: .example)
    editor.undo()
    expect(editor.draft, equals: TimelineDraft())
    #expect(throws: JSONError.self) { try editor.read("{") }
    expect(editor.draft, equals: TimelineDraft())
  }
}
