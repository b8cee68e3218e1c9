import OvershootStage
import OvershootSupport

@testable import SDLStage

// Behaviour: accessibility 8, 10, 11
/// What a window answers.
@Suite(.laws) struct AccessibleAnswerTests {
  private typealias Sample = AccessibleSample

  @Test func theTreeIsWalkedFromTheProgramToTheLeaves() {
    expect(Sample.answer(nil, "Accessible", "GetChildren"), equals: .value(.references([Sample.snapshot.reference(0)])))
    expect(Sample.property(nil, "Accessible", "Parent"), equals: Sample.snapshot.desktop.value)
    expect(Sample.property(0, "Accessible", "Parent"), equals: Sample.snapshot.root.value)
    expect(Sample.property(2, "Accessible", "Parent"), equals: Sample.reference(1))
    expect(Sample.answer(1, "Accessible", "GetChildAtIndex", .int(1)), equals: .value(Sample.reference(3)))
    expect(Sample.answer(1, "Accessible", "GetChildAtIndex", .int(99)), equals: .value(Sample.reference(nil)))
    expect(Sample.answer(3, "Accessible", "GetIndexInParent"), equals: .int(1))
    expect(Sample.property(1, "Accessible", "ChildCount"), equals: .int(6))
    expect(Sample.answer(2, "Accessible", "GetRoleName"), equals: .text("push button"))
    expect(Sample.answer(2, "Accessible", "GetRole"), equals: .value(.number(43)))
    // Enabled 8, focusable 11, focused 12.
    expect(
      Sample.answer(2, "Accessible", "GetState") == .value(.array(of: "u", [.number(0b1_1001_0000_0000), .number(0)])))
    let labelled = DBusValue.structure([.number(2), .references([Sample.snapshot.reference(4)])])
    expect(Sample.answer(3, "Accessible", "GetRelationSet"), equals: .value(.array(of: "(ua(so))", [labelled])))
  }

  @Test func aValueIsReadAndSet() {
    expect(Sample.property(3, "Value", "CurrentValue"), equals: .real(0.5))
    expect(Sample.property(3, "Value", "MinimumIncrement"), equals: .real(0.05))
    expect(Sample.property(3, "Value", "Text"), equals: .text("50 %"))
    func set(_ value: DBusValue) -> AccessibleAnswer {
      var call = DBusMessage()
      (call.path, call.member) = (AccessibleSnapshot.path(of: 3), "Set")
      call.arguments = [.text("org.a11y.atspi.Value"), .text("CurrentValue"), .variant(value)]
      return Sample.snapshot.answer(to: call)
    }
    expect(set(.real(0.7)), equals: .request(.setValue(0.7), node: 3, isFlag: false))
    for wrong: DBusValue in [.text("0.7"), .int(1), .real(.nan), .real(.infinity), .other] {
      guard case .failure = set(wrong) else {
        Issue.record("\(wrong) was taken as a value")
        continue
      }
    }
  }

  @Test func whatIsToBeDoneIsARequest() {
    expect(Sample.answer(2, "Action", "DoAction", .int(1)), equals: .request(.action("delete"), node: 2, isFlag: true))
    expect(Sample.answer(2, "Action", "DoAction", .int(2)), equals: .flag(false))
    expect(Sample.answer(2, "Component", "GrabFocus"), equals: .request(.focus, node: 2, isFlag: true))
    expect(Sample.answer(2, "Component", "ScrollTo", .number(6)), equals: .request(.reveal, node: 2, isFlag: true))
    expect(
      Sample.answer(6, "Selection", "SelectChild", .int(1)), equals: .request(.action("press"), node: 8, isFlag: true))
    expect(Sample.answer(6, "Selection", "SelectChild", .int(0)), equals: .flag(true))
    expect(
      Sample.answer(5, "EditableText", "InsertText", .int(2), .text("äb"), .int(1))
        == .request(.insert("ä", at: 2), node: 5, isFlag: true))
    // The hand is one character of two scalars.
    expect(
      Sample.answer(5, "EditableText", "DeleteText", .int(3), .int(6))
        == .request(.delete(3..<5), node: 5, isFlag: true))
    expect(Sample.answer(5, "Text", "SetCaretOffset", .int(5)), equals: .request(.select(4..<4), node: 5, isFlag: true))
  }

  @Test func extentsAreThoseOfTheScreen() {
    func extents(_ coordinates: UInt32) -> AccessibleAnswer {
      Sample.answer(2, "Component", "GetExtents", .number(coordinates))
    }
    expect(extents(0), equals: .value(.structure(DBusValue.ints(1020, 90, 200, 80))))
    expect(extents(1), equals: .value(.structure(DBusValue.ints(20, 40, 200, 80))))
    expect(
      Sample.answer(1, "Component", "GetAccessibleAtPoint", .int(1021), .int(171), .number(0))
        == .value(Sample.reference(3)))
    expect(
      Sample.answer(1, "Component", "GetAccessibleAtPoint", .int(5), .int(5), .number(0))
        == .value(Sample.reference(nil)))
  }

  @Test func tablesAnswerByRowsAndColumns() {
    expect(Sample.property(9, "Table", "NRows"), equals: .int(2))
    expect(Sample.answer(9, "Table", "GetAccessibleAt", .int(0), .int(1)), equals: .value(Sample.reference(12)))
    expect(Sample.answer(9, "Table", "GetAccessibleAt", .int(2), .int(0)), equals: .value(Sample.reference(nil)))
    expect(Sample.answer(9, "Table", "GetIndexAt", .int(1), .int(0)), equals: .int(3))
    expect(Sample.answer(9, "Table", "GetRowAtIndex", .int(3)), equals: .int(1))
    expect(Sample.answer(9, "Table", "IsSelected", .int(0), .int(1)), equals: .flag(true))
    expect(Sample.answer(9, "Table", "GetColumnHeader", .int(1)), equals: .value(Sample.reference(10)))
    expect(Sample.answer(9, "Table", "GetColumnDescription", .int(1)), equals: .text("Clues"))
    expect(Sample.property(12, "TableCell", "Position"), equals: .structure(DBusValue.ints(0, 1)))
    expect(Sample.property(12, "TableCell", "Table"), equals: Sample.reference(9))
    expect(
      Sample.answer(12, "TableCell", "GetColumnHeaderCells")
        == .value(.references([Sample.snapshot.reference(10)])))
  }

  @Test func rulesFindNodes() {
    func rule(states: [Int32] = [], roles: [Int32] = [], _ match: Int32 = 1, inverted: Bool = false) -> DBusValue {
      .structure([
        .array(of: "i", states.map { .int($0) }), .int(1), .array(of: "{ss}", []), .int(1),
        .array(of: "i", roles.map { .int($0) }), .int(match), .array(of: "s", []), .int(1), .flag(inverted),
      ])
    }
    func matches(_ rule: DBusValue, count: Int32 = 0) -> [Int] {
      let answer = Sample.answer(0, "Collection", "GetMatches", rule, .number(1), .int(count), .flag(true))
      guard case .values(let values) = answer else { return [-1] }
      return values[0].parts.compactMap { AccessibleSnapshot.id(of: $0.parts[1].text ?? "") }
    }
    // The role 56, a table cell, is bit 24 of the second word.
    expect(matches(rule(roles: [0, 1 << 24])), equals: [11, 12, 13, 14])
    expect(matches(rule(roles: [0, 1 << 24], 2), count: 2), equals: [11, 12])
    expect(matches(rule(roles: [0, 1 << 24], 3)), equals: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect(matches(rule(states: [1 << 12, 0])), equals: [2])
    expect(matches(rule(states: [1 << 12, 0], inverted: true)).count, equals: 13)
    expect(matches(rule(roles: [], 9)), equals: [-1])
    let cells = rule(roles: [0, 1 << 24])
    expect(
      Sample.answer(
        0, "Collection", "GetMatchesFrom", .path(AccessibleSnapshot.path(of: 12)), cells, .number(1), .number(2),
        .int(1), .flag(true)) == .value(.references([Sample.snapshot.reference(13)])))
  }

  @Test func everyAnswerHasTheTypesThatItsInterfaceSays() {
    for id in [nil, 0, 1, 2, 3, 4, 5, 6, 7, 9, 10, 12] as [Int?] {
      let path = id.map(AccessibleSnapshot.path) ?? AccessibleSnapshot.rootPath
      guard let object = Sample.snapshot.object(at: path) else {
        Issue.record("\(path) is gone")
        continue
      }
      for interface in object.interfaces {
        for (name, property) in interface.properties {
          expect(
            object.property(interface, name)?.signature, equals: property.type, "\(path) \(interface.name) \(name)")
        }
        for (member, method) in interface.methods {
          let arguments = AccessibleInterface.types(in: method.input).map { Self.zero($0) }
          let answer = object.answer(interface, member, AccessibleArguments(values: arguments))
          guard case .values(let values) = answer else { continue }
          expect(values.map(\.signature), equals: method.output, "\(path) \(interface.name) \(member)")
        }
      }
    }
    let items = Sample.snapshot.object(at: AccessibleSnapshot.cachePath)?.answer(
      .cache, "GetItems", AccessibleArguments(values: []))
    guard case .values(let values) = items else {
      Issue.record("The cache does not answer")
      return
    }
    expect(values.map(\.signature), equals: AccessibleInterface.cache.methods["GetItems"]?.output)
    expect(values[0].parts.count, equals: Sample.tree.all.count + 1)
    expect(Set(values[0].parts.map(\.signature)), equals: ["((so)(so)(so)iiassusau)"])
  }

  /// Returns a value of a type.
  private static func zero(_ type: String) -> DBusValue {
    switch type {
    case "i": .int(0)
    case "u": .number(0)
    case "b": .flag(false)
    case "s": .text("")
    case "o": .path(AccessibleSnapshot.path(of: 0))
    default:
      type.hasPrefix("a")
        ? .array(of: String(type.dropFirst()), [])
        : .structure(AccessibleInterface.types(in: String(type.dropFirst().dropLast())).map(zero))
    }
  }

  /// Whatever a client sends is answered.
  @Test func rubbishIsAnsweredWithFailures() {
    let names = [
      "", "x", "org.a11y.atspi.", "org.a11y.atspi.Accessible", "org.a11y.atspi.Table",
      "org.freedesktop.DBus.Properties",
    ]
    let members = ["", "GetRole", "Get", "Set", "GetMatches", "DoAction", "GetText", "SetSelection", "\u{0}"]
    let paths = [
      "/", "", "/org/a11y/atspi/accessible/-1", "/org/a11y/atspi/accessible/007", AccessibleSnapshot.path(of: 99),
    ]
    let values: [DBusValue] = [
      .int(.min), .int(.max), .number(.max), .real(.nan), .text(String(repeating: "x", count: 70_000)), .other,
      .variant(.other), .structure([]), .array(of: "i", [.other]), .entry(.int(1), .other), .path("/"),
    ]
    law(seed: 11, cases: 20_000) { generator, _ in
      var call = DBusMessage()
      let isThere = Bool.random(using: &generator)
      call.path =
        isThere
        ? AccessibleSnapshot.path(of: Int.random(in: 0...14, using: &generator))
        : paths.randomElement(using: &generator) ?? ""
      call.interface = names.randomElement(using: &generator) ?? ""
      call.member = members.randomElement(using: &generator) ?? ""
      call.arguments = (0..<Int.random(in: 0...3, using: &generator)).compactMap { _ in
        values.randomElement(using: &generator)
      }
      let answer = Sample.snapshot.answer(to: call)
      if !isThere, call.interface != AccessibleInterface.peer.name {
        guard case .failure(let failure) = answer else {
          Issue.record("\(call) was answered")
          return
        }
        expect(failure.text.utf8.count < 1000)
      }
    }
  }

  /// Any whole numbers as positions are clamped, and no text is cut inside a scalar.
  @Test func positionsAreAnyNumbers() throws {
    try law(seed: 12, cases: 5000) { generator, _ in
      func number() -> DBusValue {
        .int([Int32.min, -1, 0, 1, 3, 7, 20, .max].randomElement(using: &generator) ?? 0)
      }
      for (member, count) in [("GetText", 2), ("GetCharacterAtOffset", 1), ("SetSelection", 3), ("GetSelection", 1)] {
        let values = (0..<count).map { _ in number() }
        let object = try #require(Sample.snapshot.object(at: AccessibleSnapshot.path(of: 5)))
        _ = object.answer(.text, member, AccessibleArguments(values: values))
      }
      let piece = DBusValue.number(UInt32.random(in: 0...7, using: &generator))
      for member in ["GetStringAtOffset", "GetTextBeforeOffset", "GetTextAtOffset", "GetTextAfterOffset"] {
        _ = Sample.answer(5, "Text", member, number(), piece)
      }
    }
  }

  @Test(arguments: [
    (0, 0, "H", 0, 1), (3, 0, "👍", 3, 4), (1, 1, "Hé 👍🏽 ", 0, 6), (6, 1, "you. ", 6, 11), (6, 2, "Hé 👍🏽 you. ", 0, 11),
    (12, 2, "Me.\n", 11, 15), (16, 2, "End", 15, 18), (2, 3, "Hé 👍🏽 you. Me.\n", 0, 15), (16, 3, "End", 15, 18),
    (18, 3, "End", 15, 18), (18, 0, "", 18, 18),
  ])
  func textIsReadInPieces(_ position: Int32, _ piece: UInt32, _ text: String, _ start: Int, _ end: Int) {
    expect(
      Sample.answer(5, "Text", "GetStringAtOffset", .int(position), .number(piece))
        == .values([.text(text)] + DBusValue.ints(start, end)))
  }

  @Test func theCaretIsCountedInScalars() {
    expect(Sample.property(5, "Text", "CharacterCount"), equals: .int(18))
    expect(Sample.property(5, "Text", "CaretOffset"), equals: .int(5))
    expect(Sample.answer(5, "Text", "GetSelection", .int(0)), equals: .values(DBusValue.ints(1, 5)))
  }

  @Test func anObjectDescribesItself() {
    var call = DBusMessage()
    (call.path, call.member) = (AccessibleSnapshot.path(of: 3), "Introspect")
    guard case .values(let values) = Sample.snapshot.answer(to: call), let text = values[0].text else {
      Issue.record("It does not")
      return
    }
    expect(text.contains("<property name=\"CurrentValue\" type=\"d\" access=\"readwrite\"/>"))
    expect(text.contains("<interface name=\"org.a11y.atspi.Component\">") && !text.contains("EditableText"))
  }
}
