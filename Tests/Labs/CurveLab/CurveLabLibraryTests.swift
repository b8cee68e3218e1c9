import Motion
import MotionNotation
import OvershootControls
import OvershootGeometry
import OvershootStage
import OvershootSupport
import StageTesting

@testable import OvershootCurveLab
@testable import OvershootCurves

@MainActor
@Suite struct CurveLabLibraryTests {
  private func lab(part: Int, size: Size = Size(1_000, 700)) throws -> CurveLabRig {
    let lab = CurveLabRig(size: size)
    lab.run(2)
    lab.openPart(part)
    lab.run(0.3)
    return lab
  }

  private func type(_ text: String, in field: TextField, of lab: CurveLabRig) {
    lab.focus(field)
    lab.host.perform {
      field.selectAll()
      field.insertText(text)
    }
    lab.press(.enter)
    lab.run(0.1)
  }

  // Behaviour: curve-lab 2, 20
  @Test func aPresetIsChosenBySearchPressAndKeys() throws {
    let lab = try lab(part: 1)
    let part = try #require(lab.find(PresetsPart.self))
    let names = part.grid.semanticParts.map(\.semantics.name)
    expect(names, equals: CurvePreset.all.map(\.name))
    expect(part.grid.semanticParts.allSatisfy { $0.semantics.role == .radioButton && !$0.frame.size.width.isZero })
    lab.host.perform { part.search.insertText("fluent easy") }
    lab.run(0.5)
    expect(part.grid.semanticParts.map(\.semantics.name), equals: ["curveEasyEaseMax", "curveEasyEase"])
    lab.click(part.grid.convert(part.grid.semanticParts[0].frame.center, to: lab.scene))
    lab.run(0.1)
    expect(part.grid.selection?.name, equals: "curveEasyEaseMax")
    expect(lab.isRunning)
    lab.focus(part.grid)
    lab.press(.right)
    lab.run(0.1)
    expect(part.grid.selection?.name, equals: "curveEasyEase")
    lab.host.perform {
      part.search.selectAll()
      part.search.insertText("no such curve")
    }
    lab.run(0.5)
    expect(part.grid.semanticParts.isEmpty && lab.text(containing: "Nothing found") != nil)
  }

  // Behaviour: curve-lab 2
  @Test func arrowsReachEveryPresetAndScrollToIt() throws {
    let lab = try lab(part: 1, size: Size(400, 700))
    let grid = try #require(lab.find(PresetGrid.self))
    lab.focus(grid)
    var reached: Set<String> = []
    for _ in 0..<20 { lab.press(.left) }
    for step in 0..<(CurvePreset.all.count + 2) {
      if step > 0 { lab.press(.right) }
      lab.run(0.02)
      if let preset = grid.selection { reached.insert("\(preset.origin) \(preset.name)") }
    }
    expect(reached.count, equals: CurvePreset.all.count)
    lab.press(.up)
    lab.run(0.5)
    let index = try #require(grid.semanticParts.firstIndex { $0.semantics.states.contains(.checked) })
    let frame = grid.semanticParts[index].frame
    expect(lab.scene.bounds.contains(grid.convert(frame.center, to: lab.scene)))
  }

  // Behaviour: curve-lab 2
  @Test func jumpsAreUpright() throws {
    let end = PresetGrid.line(of: try CurveDescription("steps(1, jump-end)"))
    expect(end.suffix(2) == [Vector2(1, 0), Vector2(1, 1)] && end.first == Vector2(0, 0))
    let start = PresetGrid.line(of: try CurveDescription("steps(1, jump-start)"))
    expect(start.prefix(2) == [Vector2(0, 0), Vector2(0, 1)] && start.last == Vector2(1, 1))
  }

  // Behaviour: curve-lab 8
  /// The first of them is the curve, and is marked and in sight among the presets.
  @Test func aFileOfCurvesIsShown() throws {
    var file = OwnCurves()
    let curve = try TimedCurve(CurveDescription("cubic-bezier(0.2, 0, 0, 1)"), duration: 0.4)
    for name in ["Bow", "Creep", "Drop"] { try file.add(name, curve) }
    let lab = CurveLabRig(.race)
    lab.run(0.5)
    let scene = try #require(lab.scene as? CurveLabScene)
    lab.host.perform {
      scene.takeFile(DroppedFile(name: "mine.curves.json", content: .success(Array(file.json.utf8))))
    }
    lab.run(1)
    expect(scene.mode == .curve && scene.director.shown?.curve == curve && lab.text(containing: "Imported.") != nil)
    let grid = try #require(lab.find(PresetGrid.self))
    expect(grid.selection?.name == "Bow" && grid.selection?.origin == .mine)
    let part = try #require(grid.semanticParts.first { $0.semantics.name == "Bow" })
    let scroll = try #require(lab.find(ScrollView.self) { grid.isDescendant(of: $0) })
    let (top, bottom) = (grid.convert(part.frame.origin, to: scroll).y, grid.convert(part.frame.center, to: scroll).y)
    expect(top >= 0 && bottom <= scroll.bounds.height)
  }

  // Behaviour: curve-lab 5
  @Test func parametersAreTyped() throws {
    let lab = CurveLabRig()
    lab.run(2)
    let scene = try #require(lab.scene as? CurveLabScene)
    let (strip, column) = (scene.curve.values, scene.curve.values.columns[1])
    var text: String { scene.director.shown?.text ?? "" }
    expect(column.number.text == "0.30" && column.field.isHidden)
    lab.click(column.number)
    let bounce = column.field
    expect(bounce.isFocused && !bounce.isHidden && column.number.isHidden)
    type("0.125", in: bounce, of: lab)
    expect(bounce.text == "0.125" && bounce.isFocused && strip.problem.isHidden)
    expect(text, equals: "spring(duration: 0.5, bounce: 0.125)")
    for (wrong, place) in [("a", 1), ("0.2 x", 5), ("7", 1), ("", 1), ("nan", 1), ("1e999", 1)] {
      type(wrong, in: bounce, of: lab)
      expect(strip.problem.text.hasPrefix("Column \(place): ") && !strip.problem.isHidden, "\(wrong)")
      expect(bounce.isFocused && text == "spring(duration: 0.5, bounce: 0.125)")
    }
    type("0.25", in: bounce, of: lab)
    expect(strip.problem.isHidden && text == "spring(duration: 0.5, bounce: 0.25)")
    lab.press(.escape)
    expect(bounce.isHidden && column.number.isFocused && column.number.text == "0.25")
  }

  // Behaviour: curve-lab 5
  @Test func handlesAreTypedAsPairs() throws {
    let lab = CurveLabRig()
    lab.choose(.bezier)
    let scene = try #require(lab.scene as? CurveLabScene)
    let column = scene.curve.values.columns[2]
    expect(column.number.text == "0.58, 1" && column.slider.isHidden)
    lab.click(column.number)
    type("0.2, 1.5", in: column.field, of: lab)
    expect(scene.director.shown?.text == "0.42, 0, 0.2, 1.5")
    type("0.2, x", in: column.field, of: lab)
    expect(scene.curve.values.problem.text.hasPrefix("Column 6: "))
    expect(scene.director.shown?.text == "0.42, 0, 0.2, 1.5")
  }

  /// A drag changes a number by a step for each point, with Shift by a tenth, and is one step of undo; the wheel turns
  /// it.
  // Behaviour: curve-lab 5
  @Test func numbersAreDraggedAndTurned() throws {
    let lab = CurveLabRig()
    lab.run(2)
    let scene = try #require(lab.scene as? CurveLabScene)
    let column = scene.curve.values.columns[0]
    let start = lab.center(column.number)
    lab.send(.pointer(start, button: 1, isDown: true))
    for step in 1...4 {
      lab.send(.move(start + Vector2(Double(step) * 5, 0)))
      lab.run(0.02)
      expect(column.number.text == "\((0.5 + Double(step) * 0.05).decimals(2)) s")
    }
    lab.send(.key(.leftShift, isDown: true))
    lab.run(0.02)
    lab.send(.move(start + Vector2(30, 0)))
    lab.run(0.02)
    expect(column.number.text, equals: "0.53 s")
    lab.send(.key(.leftShift, isDown: false))
    expect(column.number.text, equals: "0.80 s")
    lab.send(.pointer(start + Vector2(30, 0), button: 1, isDown: false))
    expect(column.field.isHidden)
    lab.press(.z, modifiers: .control)
    expect(column.number.text == "0.50 s")
    lab.send(.move(start))
    lab.send(.wheel(dx: 0, dy: 3))
    expect(column.number.text, equals: "0.53 s")
  }

  // Behaviour: curve-lab 5
  @Test func theCurveIsTypedInItsNumbers() throws {
    let lab = try lab(part: 0)
    let edit = try #require(lab.find(EditPart.self))
    let scene = try #require(lab.scene as? CurveLabScene)
    type("0.2, 0, 0, 1", in: edit.text, of: lab)
    expect(lab.text(containing: "cubic-bezier(0.2, 0, 0, 1)") != nil && scene.curve.values.chooser.selectedIndex == 0)
    type("0.2, 0, x, 1", in: edit.text, of: lab)
    expect(edit.problem.text.hasPrefix("Column 9: ") && edit.text.isFocused)
    expect(lab.text(containing: "cubic-bezier(0.2, 0, 0, 1)") != nil)
    type("linear(0, 0.6 20%, 1)", in: edit.text, of: lab)
    expect(
      scene.curve.values.chooser.selectedIndex == CurveDraft.Kind.lines.rawValue
        && edit.text.text == "0 0%, 0.6 20%, 1 100%")
    type("0, 0.5 10%, 0.7 30%, 1", in: edit.text, of: lab)
    expect(lab.text(containing: "linear(0 0%, 0.5 10%, 0.7 30%, 1 100%)") != nil)
  }

  // Behaviour: curve-lab 8
  @Test func ownCurvesAreKeptRenamedDeletedAndBroughtBack() throws {
    let lab = try lab(part: 1)
    let own = try #require(lab.find(OwnCurvesView.self))
    let grid = try #require(lab.find(PresetGrid.self))
    func names() -> [String] { grid.semanticParts.map(\.semantics).filter { $0.description == "Mine" }.map(\.name) }
    func press(_ title: String) throws {
      let button = try #require(lab.find(Button.self) { $0.title.text == title && $0.superview === own })
      lab.host.perform { button.activate() }
      lab.run(0.2)
    }
    type("Swing", in: own.name, of: lab)
    expect(names() == ["Swing"] && own.problem.isHidden)
    type("Swing", in: own.name, of: lab)
    expect(own.problem.text, equals: "There is a curve of this name.")
    lab.host.perform { _ = grid.perform(.action(Semantics.press), part: grid.semanticParts.count - 1) }
    lab.run(0.1)
    lab.focus(own.name)
    lab.host.perform {
      own.name.selectAll()
      own.name.insertText("Bow")
    }
    try press("Rename")
    expect(names(), equals: ["Bow"])
    try press("Export all")
    let file = try #require(lab.clipboard.text)
    expect(try OwnCurves(reading: file).presets.map(\.name) == ["Bow"])
    try press("Delete")
    expect(names().isEmpty)
    try press("Undo")
    expect(names(), equals: ["Bow"])
    try press("Import")
    expect(names(), equals: ["Bow", "Bow 2"])
    lab.clipboard.text = "{\"a\": 1}"
    try press("Import")
    expect(own.problem.text.hasPrefix("Line 1, column 7: ") && names() == ["Bow", "Bow 2"])
  }
}
