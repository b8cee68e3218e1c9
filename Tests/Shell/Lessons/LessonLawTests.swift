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
        for text in [step.text] + step.answers.map(\.text) where text.count > 28 {
          Issue.record("\(text) has \(text.count) characters.")
        }
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
    let left = rig.finish { step in
      count += 1
      for act in acts(step.done.name, count) { rig.perform(act.action, where: act.matches) }
    }
    expect(left, equals: [])
  }

  /// Tab and Space alone.
  @Test(arguments: ScreenList.all.lessons)
  func oneSwitchFinishesIt(_ lesson: Lesson) {
    let rig = LessonRig(lesson)
    rig.app.host.usesOneSwitch = true
    var count = 0
    let left = rig.finish { step in
      count += 1
      for act in switched(step.done.name) ?? acts(step.done.name, count) {
        rig.reach(act.action, where: act.matches)
      }
    }
    expect(left, equals: [])
  }

  /// What one does with a node, for a screen reader or one switch.
  private struct Act {
    var action = Semantics.press
    let matches: (SemanticNode) -> Bool

    init(_ action: String = Semantics.press, _ matches: @escaping (SemanticNode) -> Bool) {
      (self.action, self.matches) = (action, matches)
    }

    static func press(_ names: String...) -> Act { Act { names.contains($0.semantics.name) } }
    static func press(at place: String) -> Act { Act { $0.semantics.description.hasPrefix(place) } }
  }

  /// What one switch does on a board whose cells take what is chosen in the palette; nil for what others do too.
  private func switched(_ event: String) -> [Act]? {
    switch event {
    case "cell.set": [Act { $0.isUnknown }]
    case "symbol.set": [Act { $0.isUnknown && $0.semantics.description.hasPrefix("row 1,") }]
    case "cell.empty": [.press("Mark as empty", "Empty"), .press(at: "row 3, column 4")]
    case "run.fill":
      [
        Act { $0.semantics.role == .radioButton && $0.states.contains(.checked) },
        Act { $0.isUnknown && $0.semantics.description.hasPrefix("row 3,") },
      ]
    default: nil
    }
  }

  private func acts(_ event: String, _ count: Int) -> [Act] {
    switch event {
    case "push", "merge": [Act(["left", "down", "right", "down"][count % 4]) { $0.semantics.role == .table }]
    case "move": [Act(count % 8 < 4 ? "right" : "left") { $0.semantics.name == "Field" }]
    case "serve", "turn": [.press("Field")]
    case "cell.set": [Act("filled") { $0.isUnknown }]
    case "run.fill": [Act("filled") { $0.isUnknown && $0.semantics.description.hasPrefix("row 3") }]
    case "cell.empty": [Act("empty") { $0.semantics.description == "row 3, column 4" }]
    case "symbol.choose": [Act { $0.semantics.name.hasPrefix("Write") }]
    case "symbol.set": [Act("circle 1") { $0.isUnknown }]
    case "crate.break": [.press(at: "row 1, column 3")]
    case "bomb.set": [.press(at: "row 5, column 1")]
    case "steer": [Act("right") { $0.semantics.name == "Board" }]
    case "blast": [Act("detonate") { $0.semantics.name == "Board" }]
    case "xray.open", "xray.close": [.press("X-ray")]
    case "look": [.press("look")]
    case "take": [.press(count % 2 == 0 ? "take" : "brass token")]
    case "go": [.press("west")]
    case "number": [Act(Semantics.increment) { $0.semantics.role == .slider && $0.semantics.name == "Bounce" }]
    case "play": [.press("Play")]
    case "catch": [.press("Play", "Pause"), .press("Play", "Pause")]
    case "scroll": [Act("scroll down") { $0.semantics.role == .scrollPane }]
    case "refresh": [Act("refresh") { $0.semantics.role == .scrollPane }]
    case "hold", "delete": [.press("Delete")]
    default: []
    }
  }

  /// The sentence covers nothing that is pressed, and no board; the lab and the profile reach below it.
  private func expectClear(_ rig: LessonRig, _ size: Size) {
    guard !["curves", "profile"].contains(rig.lesson.game), let sentence = rig.overlay?.sentenceFrame else { return }
    for node in rig.app.host.semanticTree.all where node.states.contains(.showing) && node.semantics.name != "Skip" {
      let isMeant = node.semantics.role == .table || node.semantics.actions.contains(Semantics.press)
      if isMeant, let covered = node.bounds.intersection(sentence), covered.width > 1, covered.height > 1 {
        Issue.record("\(rig.lesson.mark) \(size): \(node.semantics.name) \(node.bounds) below \(sentence)")
      }
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
        expectClear(rig, size)
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
