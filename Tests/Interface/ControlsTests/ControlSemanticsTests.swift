import OvershootDrawing
import OvershootGeometry
import OvershootStage
import OvershootSupport
import StageTesting

@testable import OvershootControls

/// What each control says of itself, and what can be asked of it.
@MainActor
@Suite struct ControlSemanticsTests {
  private func node(_ view: View) throws -> (rig: ControlRig, node: () throws -> SemanticNode) {
    let rig = ControlRig(view)
    return (rig, { try #require(rig.host.semanticTree.children.first) })
  }

  private func press(_ rig: ControlRig, _ id: Int) -> Bool {
    rig.host.perform(.action(Semantics.press), on: id, at: rig.now)
  }

  @Test func aButtonIsPressedUnlessItIsDisabled() throws {
    var count = 0
    let button = Button("Save", font: Font(size: 14)) { count += 1 }
    button.tooltip = "Keeps the file"
    let (rig, node) = try node(button)
    expect(try node().semantics.role == .pushButton && node().semantics.name == "Save" && node().children.isEmpty)
    expect(try node().semantics.description == "Keeps the file" && node().semantics.actions == ["press"])
    expect(try press(rig, node().id) && count == 1)
    rig.press(0.5)
    expect(try node().states.contains(.pressed))
    rig.release(0.5)
    button.isEnabled = false
    expect(try !node().states.contains(.enabled) && !press(rig, node().id) && count == 2)
  }

  @Test func switchesAndCheckboxesAreChecked() throws {
    let (toggle, box) = (Switch(isOn: false), Checkbox("All", value: .mixed))
    let (rig, node) = try node(toggle)
    expect(try node().semantics.role == .toggleButton && !node().states.contains(.checked))
    expect(try press(rig, node().id) && node().states.contains(.checked) && toggle.isOn)
    rig.press(0.5)
    expect(try toggle.isPressed && !node().states.contains(.pressed))
    let (other, boxNode) = try self.node(box)
    expect(try boxNode().semantics.name == "All" && boxNode().states.contains(.indeterminate))
    expect(try press(other, boxNode().id) && boxNode().states.contains(.checked))
  }

  @Test func slidersAndSteppersTakeValues() throws {
    var values: [Double] = []
    let slider = Slider(SteppedRange(0...50, step: 5), value: 20) { values.append($0) }
    slider.valueText = { "\(Int($0)) %" }
    let (rig, node) = try node(slider)
    let value = try #require(try node().semantics.value)
    expect(value, equals: SemanticValue("20 %", SemanticValue.Number(20, in: 0...50, step: 5)))
    expect(try rig.host.perform(.setValue(33), on: node().id, at: 0) && slider.value == 35 && values == [35])
    expect(try !rig.host.perform(.setValue(.nan), on: node().id, at: 0) && !press(rig, node().id))
    expect(try rig.host.perform(.setValue(.infinity), on: node().id, at: 0) && slider.value == 50)
    let stepper = Stepper(0...10, value: 9)
    let (other, stepperNode) = try self.node(stepper)
    for _ in 0..<3 { _ = try other.host.perform(.action("increment"), on: stepperNode().id, at: 0) }
    expect(try stepper.value == 10 && stepperNode().semantics.role == .spinButton)
    expect(try other.host.perform(.action("decrement"), on: stepperNode().id, at: 0) && stepper.value == 9)
  }

  @Test func titlesAreRadioButtonsAndTabs() throws {
    var index = 0
    let segments = SegmentedControl(["A", "B", "C"], font: Font(size: 14)) { index = $0 }
    let (rig, node) = try node(segments)
    let parts = try node().children
    expect(parts.map(\.semantics.name) == ["A", "B", "C"] && parts[0].states.contains(.checked))
    expect(abs(parts[1].bounds.minX - 100 - 200.0 / 3) < 1e-9 && abs(parts[1].bounds.width - 200.0 / 3) < 1e-9)
    expect(press(rig, parts[2].id) && index == 2)
    expect(try node().semantics.value?.text == "C" && node().children[2].states.contains(.checked))
    let (_, bar) = try self.node(TabBar(["One", "Two"]))
    expect(try bar().semantics.role == .pageTabList && bar().children[0].states.contains(.selected))
  }

  @Test func aFieldIsEditedByItsText() throws {
    var texts: [String] = []
    let field = TextField("one two", placeholder: "Words")
    field.onChange = { texts.append($0.text) }
    let (rig, node) = try node(field)
    func ask(_ request: SemanticRequest) throws -> String? {
      expect(try rig.host.perform(request, on: node().id, at: 0))
      return try node().semantics.text?.text
    }
    expect(try node().semantics.role == .entry && node().semantics.name == "Words")
    expect(try node().states.isSuperset(of: [.editable, .singleLine, .focusable]))
    expect(try ask(.insert("three ", at: 4)) == "one three two" && ask(.delete(0..<4)) == "three two")
    expect(try ask(.select(0..<5)) == "three two" && node().semantics.text?.selection == 0..<5)
    expect(try ask(.select(99..<99)) == "three two" && node().semantics.text?.caret == 9)
    expect(try ask(.setText("x\ny")) == "x y" && ask(.setText("")) == "" && texts.last == "")
    field.isEnabled = false
    expect(try !rig.host.perform(.setText("z"), on: node().id, at: 0))
  }

  @Test func rowsAreItemsInTheirOrder() throws {
    var chosen: [Int] = []
    let list = ListView(rowHeight: 20, makeRow: { LabelRow() }) { $0.title.text = "Row \($1)" }
    list.onSelect = { chosen.append($0) }
    list.actions = { _ in [ListAction("Delete") { chosen.append(-$0) }] }
    let (rig, node) = try node(list)
    rig.host.perform { list.reload(count: 100) }
    rig.run(0.1)
    let items = try node().children.filter { $0.semantics.role == .listItem }
    expect(items.count >= 2 && items.prefix(2).map(\.semantics.name) == ["Row 0", "Row 1"])
    expect(items[1].semantics.actions, equals: ["press", "Delete"])
    expect(press(rig, items[1].id) && rig.host.perform(.action("Delete"), on: items[1].id, at: 0))
    expect(chosen, equals: [1, -1])
    expect(try node().children[1].states.contains(.selected) && node().semantics.description == "100 rows")
  }

  @Test(arguments: [false, true])
  func aButtonThatIsHeldAsksInAnAlert(_ isPlain: Bool) throws {
    var count = 0
    let font = Font(size: 14)
    let (rig, node) = try node(
      isPlain ? HoldButton("Delete", font: font) { count += 1 } : ConfirmButton("Delete", font: font) { count += 1 })
    expect(try node().semantics.value?.number?.current == 0 && press(rig, node().id) && count == 0)
    rig.run(1)
    let alert = try #require(rig.host.semanticTree.first { $0.semantics.role == .alert })
    expect(alert.semantics.name == "Delete?" && alert.states.contains([.modal, .showing]))
    expect(try !node().states.contains(.showing))
    let yes = try #require(alert.all.first { $0.semantics.name == "Delete" && $0.semantics.role == .pushButton })
    expect(press(rig, yes.id) && count == 1)
  }

  @Test func aMenuAndAToastSayWhatTheyAre() throws {
    let button = PopUpButton(["Small", "Large"])
    let (rig, node) = try node(button)
    expect(try node().semantics.value?.text == "Small" && node().states.contains(.expandable))
    expect(try press(rig, node().id) && node().states.contains(.expanded))
    rig.run(1)
    let items = rig.host.semanticTree.all.filter { $0.semantics.role == .menuItem }
    expect(items.map(\.semantics.name) == ["Small", "Large"] && items[0].states.contains(.checked))
    expect(press(rig, items[1].id) && button.selectedIndex == 1)
    var said: [String?] = []
    rig.host.onMoment.append { moment, _ in said.append(moment.announcement?.text) }
    rig.host.perform { Toast("Saved.").present(in: rig.host.scene) }
    expect(said == ["Saved."] && rig.host.semanticTree.all.contains { $0.semantics.role == .notification })
  }

  @Test func aProgressBarIsBusyWithoutAFraction() throws {
    let bar = ProgressBar(.fraction(0.254))
    let (_, node) = try node(bar)
    expect(try node().semantics.value?.text == "25 %")
    bar.progress = .indeterminate
    expect(try node().states.contains(.busy) && node().semantics.value == nil)
  }
}
