import OvershootScreenKit
import OvershootSupport
import StageTesting

@testable import OvershootControlBook
@testable import OvershootScreenTesting

@MainActor
@Suite struct ControlTests {
  private func isEnabled(_ view: View) -> Bool {
    switch view {
    case let control as Control: control.isEnabled
    case let scroll as ScrollView: scroll.isEnabled
    default: true
    }
  }

  /// Tab reaches every control that is enabled, and no other.
  @Test(arguments: BookPage.allCases)
  func tabReachesAllThatIsEnabled(_ page: BookPage) {
    let rig = AppRig(Route("controls", page.names[0]))
    var reached: [View] = []
    for _ in 0..<24 {
      rig.press(.tab)
      if let view = rig.focused, !reached.contains(where: { $0 === view }) { reached.append(view) }
    }
    let all = rig.views(Control.self).filter { $0.canBecomeFocused && $0.receivesInput }
    expect(reached.allSatisfy(isEnabled) && all.allSatisfy { view in reached.contains { $0 === view } })
  }

  /// A press on a disabled control reports nothing and does not focus it.
  @Test(arguments: BookPage.allCases)
  func aDisabledControlIgnoresPresses(_ page: BookPage) throws {
    let rig = AppRig(Route("controls", page.names[0]))
    guard let disabled = rig.views(Control.self).first(where: { !$0.isEnabled }) else { return }
    let (texts, focused) = (rig.texts(), rig.focused)
    for x in [0.1, 0.5, 0.9] { rig.click(disabled, x) }
    rig.run(1)
    expect(rig.texts() == texts && (rig.focused === focused || rig.focused == nil))
  }

  // MARK: Alerts

  @Test(arguments: [
    (0, "Cancel", "Reset"), (1, "Cancel", "Deleted"), (2, "Cancel", "Linear"),
  ])
  func alertsOpenAndAreAnswered(_ index: Int, _ careful: String, _ other: String) throws {
    let rig = AppRig(.control(.alert))
    let opener = try rig.view(Button.self, index)
    expect(rig.tab { $0 === opener })
    rig.type(.enter)
    let alert = try rig.view(AlertSheet.self)
    expect(alert.isPresented && rig.focused?.isDescendant(of: alert) == true)
    rig.type(.escape)
    rig.run(0.5)
    expect(rig.views(AlertSheet.self).isEmpty && rig.focused === opener && rig.texts().contains(careful))
    expect(rig.route, equals: .control(.alert), "Escape answers the alert and does not leave the page.")
    rig.type(.enter)
    let title = [0: "Reset", 1: "Delete", 2: "Linear"][index] ?? ""
    let answer = try rig.button(title)
    expect(rig.tab { $0 === answer })
    rig.send(.key(.enter, isDown: true))
    rig.run(2.1)
    rig.send(.key(.enter, isDown: false))
    rig.run(1)
    expect(rig.views(AlertSheet.self).isEmpty && rig.focused === opener && rig.texts().contains(other))
  }

  @Test func anAlertHasTheCurrentTheme() throws {
    let rig = AppRig(.control(.alert))
    rig.type(.t, .enter)
    rig.run(2)
    let drawn = rig.advance(0).description
    let other = AppRig(.control(.alert), preferences: Preferences(OptionValues(theme: .dark)))
    other.type(.enter)
    other.run(2)
    expect(drawn, equals: other.advance(0).description)
  }

  // MARK: Text fields

  @Test func aFieldAcceptsTypedText() throws {
    let rig = AppRig(.control(.field))
    let field = try rig.view(TextField.self, 0)
    expect(rig.tab { $0 === field })
    for letter in ["t", "O", "é", "日", "👩‍👩‍👧"] { rig.send(.text(letter)) }
    expect(field.text == "tOé日👩‍👩‍👧")
    rig.press(.backspace)
    rig.type(.enter)
    expect(rig.texts().contains("tOé日"))
  }

  /// The shortcuts of the page insert letters in a field.
  @Test func lettersAreNotShortcutsInAField() throws {
    let rig = AppRig(.control(.field))
    let first = try rig.view(TextField.self, 0)
    expect(rig.tab { $0 === first })
    rig.press(.t)
    rig.send(.text("t"))
    rig.press(.space)
    rig.send(.text(" "))
    expect(try rig.preferences[Options.theme] == .system && rig.view(TextField.self, 0).text == "t ")
    rig.type(.escape)
    expect(rig.route != .control(.field))
    rig.press(.q, modifiers: .control)
    rig.run(0.2)
    expect(rig.quits(), equals: 1)
  }

  @Test(arguments: [
    ("a\u{0}\u{7}\u{1B}[31mb\u{7F}", "a[31mb"), ("one\r\ntwo\nthree", "one two three"), ("\u{202E}x\u{2066}", "x"),
    ("", ""),
  ])
  func controlCharactersAreRemoved(_ input: String, _ kept: String) throws {
    let rig = AppRig(.control(.field))
    let field = try rig.view(TextField.self, 0)
    expect(rig.tab { $0 === field })
    rig.send(.text(input))
    expect(field.text, equals: kept)
    rig.press(.a, modifiers: .control)
    rig.press(.delete)
    expect(field.text.isEmpty)
    rig.clipboard.text = input
    rig.press(.v, modifiers: .control)
    rig.run(0.2)
    expect(field.text, equals: kept)
  }

  /// A megabyte is truncated: in one field to its own limit, in the other to the limit of all fields.
  @Test func aMegabyteIsTruncated() throws {
    let flood = String(repeating: "x", count: 1 << 20)
    for byClipboard in [false, true] {
      let rig = AppRig(.control(.field))
      for (index, limit) in [(0, 60), (1, TextEditor.defaultMaximumLength)] {
        let field = try rig.view(TextField.self, index)
        expect(rig.tab { $0 === field })
        if byClipboard {
          rig.clipboard.text = flood
          rig.press(.v, modifiers: .control)
        } else {
          rig.send(.text(flood))
        }
        rig.run(0.1)
        expect(field.text.count <= limit && field.text.count >= min(limit, 60) && field.text.hasSuffix("x"))
      }
      rig.type(.escape)
      expect(rig.reachesRest(within: 30))
    }
  }

  @Test func aCompositionIsNotATextUntilItIsCommitted() throws {
    let rig = AppRig(.control(.field))
    let field = try rig.view(TextField.self, 0)
    expect(rig.tab { $0 === field })
    rig.send(.composition("にほ", selection: 1..<2))
    expect(field.text.isEmpty)
    rig.send(.composition("", selection: 0..<0), .text("日本"))
    expect(field.text, equals: "日本")
  }

  // MARK: The others

  @Test func eachControlReportsItsResult() throws {
    let answers: [(BookPage, [Key], String)] = [
      (.buttons, [.enter, .space], "pressed 2 times"), (.lists, [.end, .enter], "Row 10,000"),
    ]
    for (page, keys, answer) in answers {
      let rig = AppRig(Route("controls", page.names[0]))
      for key in keys { rig.press(key) }
      rig.run(0.3)
      expect(rig.texts().contains(answer), "\(page): \(rig.texts())")
    }
    let rig = AppRig(.control(.slider))
    let (toggle, slider) = (try rig.view(Switch.self), try rig.view(Slider.self))
    expect(rig.tab { $0 === toggle })
    rig.press(.space)
    expect(rig.tab { $0 === slider })
    rig.press(.home)
    expect(toggle.isOn && slider.value == 0)
  }

  @Test func onlyAnIndeterminateBarKeepsAPageAwake() throws {
    for page in BookPage.allCases {
      let rig = AppRig(Route("controls", page.names[0]))
      let rests = rig.reachesRest(within: 15)
      // The caret of a field stops blinking after a while; an indeterminate bar never stops.
      expect(rests, equals: (page != .progress), "\(page)")
    }
    let rig = AppRig(.control(.progress))
    let toggle = try rig.view(Switch.self)
    expect(rig.tab { $0 === toggle })
    rig.press(.space)
    expect(rig.reachesRest(within: 5))
  }
}
