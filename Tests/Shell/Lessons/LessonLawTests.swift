import OvershootScreenKit
import OvershootScreenTesting
import OvershootShell
import OvershootSupport
import StageTesting

/// What holds of every lesson.
// Behaviour: playing 14, 15, 16
@MainActor
@Suite struct LessonLawTests {
  @Test func everyLessonHasOneToFourShortSentences() {
    let games = ["2048", "breakout", "nonoku", "bombs", "adventure", "curves", "profile", "confirm"]
    expect(Set(ScreenList.all.lessons.map(\.game)), equals: Set(games))
    for lesson in ScreenList.all.lessons {
      expect((1...4).contains(lesson.steps.count))
      for step in lesson.steps {
        expect(step.text.split(separator: " ").count <= 12, "\(step.text)")
      }
    }
  }

  /// What the ghost of a device shows is what ends the step.
  @Test(arguments: ScreenList.all.lessons, LessonDevice.allCases)
  func everyDeviceFinishesIt(_ lesson: Lesson, _ device: LessonDevice) {
    let rig = LessonRig(lesson)
    expect(rig.overlay?.isShown == true)
    expect(rig.finish { rig.act($0, by: device) }, equals: [])
    expect(rig.overlay?.run.step == nil)
  }

  @Test(arguments: ScreenList.all.lessons)
  func assistiveActionsFinishIt(_ lesson: Lesson) {
    let rig = LessonRig(lesson)
    var count = 0
    expect(
      rig.finish { step in
        count += 1
        assist(step.done.name, count, rig)
      } == [])
  }

  private func assist(_ event: String, _ count: Int, _ rig: LessonRig) {
    let directions = ["left", "down", "right", "down"]
    switch event {
    case "push", "merge": rig.perform(directions[count % 4]) { $0.semantics.role == .table }
    case "undo": rig.press(named: "Undo")
    case "move": rig.perform(count % 8 < 4 ? "right" : "left") { $0.semantics.name == "Field" }
    case "serve", "turn": rig.press(named: "Field")
    case "cell.set", "run.fill":
      rig.perform("filled") { $0.isUnknown && (event == "cell.set" || $0.semantics.description.hasPrefix("row 3")) }
    case "cell.empty": rig.perform("empty") { $0.semantics.description == "row 3, column 4" }
    case "symbol.choose": rig.perform(Semantics.press) { $0.semantics.name.hasPrefix("Write") }
    case "symbol.set": rig.perform("circle 1") { $0.isUnknown }
    case "crate.break": rig.perform(Semantics.press) { $0.semantics.description.hasPrefix("row 1, column 3") }
    case "bomb.set": rig.perform(Semantics.press) { $0.semantics.description.hasPrefix("row 5, column 1") }
    case "steer": rig.perform("right") { $0.semantics.name == "Board" }
    case "blast": rig.perform("detonate") { $0.semantics.name == "Board" }
    case "xray.open", "xray.close": rig.press(named: "X-ray")
    case "look": rig.press(named: "look")
    case "take": rig.press(named: count % 2 == 0 ? "take" : "brass token")
    case "go": rig.press(named: "west")
    case "number": rig.perform(Semantics.increment) { $0.semantics.role == .slider && $0.semantics.name == "Bounce" }
    case "play": rig.press(named: "Play")
    case "catch": rig.press(named: rig.press(named: "Play") ? "Play" : "Pause")
    case "scroll": rig.perform("scroll down") { $0.semantics.role == .scrollPane }
    case "refresh": rig.perform("refresh") { $0.semantics.role == .scrollPane }
    case "hold", "delete": if !rig.press(named: "Delete") { rig.press(named: "Delete") }
    default: break
    }
  }

  /// The place of each step is in the window, and the sentence is beside it; the tree of semantics says both.
  @Test(arguments: ScreenList.all.lessons)
  func sentencesStandBesideTheirPlaces(_ lesson: Lesson) {
    for size in WindowSizes.all {
      let rig = LessonRig(lesson, size: size)
      let window = Rect(origin: .zero, size: size)
      expect(rig.overlay?.place != nil, "\(size)")
      expect(SemanticLaws.violations(in: rig.app.host), equals: [], "\(size)")
      let left = rig.finish { step in
        if let place = rig.overlay?.place, let sentence = rig.overlay?.sentenceFrame {
          expect(window.intersection(place), equals: place, "\(step.done.name) \(size)")
          expect(window.intersection(sentence), equals: sentence, "\(step.done.name) \(size)")
          expect(place.intersection(sentence)?.isEmpty != false, "\(step.done.name) \(size) \(place) \(sentence)")
        }
        rig.act(step, by: .keys)
        rig.app.run(0.7)
      }
      expect(left, equals: [], "\(size)")
    }
  }
}

extension SemanticNode {
  fileprivate var isUnknown: Bool { semantics.name == "unknown" }
}
