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

  /// The numbers of focusable and of disabled samples of a page.
  private func counts(_ kind: ControlKind) -> (open: Int, disabled: Int) {
    switch kind {
    case .button: (3, 1)
    case .field, .stepper: (2, 1)
    // With the two sliders and the button of the bench.
    case .slider, .segments, .switch: (5, 1)
    case .list: (1, 0)
    case .alert: (3, 0)
    case .progress: (2, 0)
    case .scroll: (0, 0)
    case .checkbox: (6, 1)
    case .menu: (5, 1)
    case .tooltip, .toast, .sheet, .search: (2, 0)
    // The bar, and the bench.
    case .tabs: (4, 0)
    case .number: (5, 1)
    }
  }

  @Test(arguments: ControlKind.allCases)
  func tabReachesAllThatIsEnabled(_ kind: ControlKind) {
    let rig = AppRig(.control(kind))
    var reached: [View] = []
    for _ in 0..<12 {
      rig.press(.tab)
      if let view = rig.focused, !(view is BackButton), !reached.contains(where: { $0 === view }) {
        reached.append(view)
      }
    }
    expect(reached.count == counts(kind).open && reached.allSatisfy(isEnabled))
    expect(rig.views(Control.self).count { !$0.isEnabled }, equals: counts(kind).disabled)
  }

  /// A press on a disabled control reports nothing and does not focus it.
  @Test(arguments: ControlKind.allCases)
  func aDisabledControlIgnoresPresses(_ kind: ControlKind) throws {
    let rig = AppRig(.control(kind))
    guard let disabled = rig.views(Control.self).first(where: { !$0.isEnabled }) else { return }
    let (texts, focused) = (rig.texts(), rig.focused)
    for x in [0.1, 0.5, 0.9] { rig.click(disabled, x) }
    rig.run(1)
    expect(rig.texts() == texts && (rig.focused === focused || rig.focused == nil))
  }

  /// The selected row is the same after a visit of its page.
  @Test(arguments: ControlKind.allCases)
  func theListKeepsItsSelection(_ kind: ControlKind) throws {
    let rig = AppRig(.controls)
    let list = try rig.view(ListView.self)
    let index = try #require(ControlKind.allCases.firstIndex(of: kind))
    rig.showFocusRing()
    for _ in 0..<index { rig.press(.down) }
    rig.type(.enter)
    expect(rig.route, equals: .control(kind))
    rig.type(.escape)
    expect(rig.route == .controls && list.selectedIndex == index && rig.focused === list)
  }

  /// The list is as high as its rows, up to the lower margin.
  @Test func theListOfControlsFits() throws {
    let list = try AppRig(.controls).view(ListView.self)
    expect(list.bounds.height, equals: min(list.contentHeight, 700 - 28 - 78 - 24))
    let small = try AppRig(.controls, size: Size(360, 480)).view(ListView.self)
    expect(small.maximumOffset > 0 && small.frame.maxY <= 480 - 24)
  }

  // MARK: Alerts

  @Test(arguments: [
    (0, "Kept editing", "Saved"), (1, "Cancelled", "Deleted"), (2, "Chosen: not at all", "Chosen: Linear"),
  ])
  func alertsOpenAndAreAnswered(_ index: Int, _ careful: String, _ other: String) throws {
    let rig = AppRig(.control(.alert))
    let opener = try rig.view(Button.self, index)
    expect(rig.tab { $0 === opener })
    rig.type(.enter)
    let alert = try rig.view(AlertSheet.self)
    expect(alert.isPresented && rig.focused?.isDescendant(of: alert) == true)
    rig.type(.escape)
    expect(rig.views(AlertSheet.self).isEmpty && rig.focused === opener && rig.texts().contains(careful))
    expect(rig.route, equals: .control(.alert), "Escape answers the alert and does not leave the page.")
    rig.type(.enter)
    let title = [0: "Save", 1: "Delete", 2: "Linear"][index] ?? ""
    let answer = try rig.button(title)
    expect(rig.tab { $0 === answer })
    rig.type(.enter)
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
    expect(rig.focused === field)
    for letter in ["t", "O", "é", "日", "👩‍👩‍👧"] { rig.send(.text(letter)) }
    expect(field.text == "tOé日👩‍👩‍👧" && rig.texts().contains("5 characters"))
    rig.press(.backspace)
    rig.type(.enter)
    expect(rig.texts().contains("Written: tOé日"))
  }

  /// The shortcuts of the page insert letters in a field.
  @Test func lettersAreNotShortcutsInAField() throws {
    let rig = AppRig(.control(.field))
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
    rig.send(.composition("にほ", selection: 1..<2))
    expect(field.text.isEmpty)
    rig.send(.composition("", selection: 0..<0), .text("日本"))
    expect(field.text, equals: "日本")
  }

  // MARK: The others

  @Test func eachControlReportsItsResult() throws {
    let answers: [(ControlKind, [Key], String)] = [
      (.button, [.enter, .space], "pressed 2 times"), (.slider, [.home], "0.00"),
      (.stepper, [.right], "6"),
      (.segments, [.right], "Dark"), (.switch, [.space], "On"), (.list, [.end, .enter], "Row 10,000"),
    ]
    for (kind, keys, answer) in answers {
      let rig = AppRig(.control(kind))
      for key in keys { rig.press(key) }
      rig.run(0.3)
      expect(rig.texts().contains(answer), "\(kind): \(rig.texts())")
    }
  }

  @Test func onlyAnIndeterminateBarKeepsAPageAwake() throws {
    for kind in ControlKind.allCases {
      let rig = AppRig(.control(kind))
      let rests = rig.reachesRest(within: 15)
      // The caret of a field stops blinking after a while; an indeterminate bar never stops.
      expect(rests, equals: (kind != .progress), "\(kind)")
    }
    let rig = AppRig(.control(.progress))
    let toggle = try rig.view(Switch.self)
    expect(rig.tab { $0 === toggle })
    rig.press(.space)
    expect(rig.reachesRest(within: 5))
  }

  @Test(arguments: ControlKind.allCases)
  func pagesFitTheSmallestWindow(_ kind: ControlKind) {
    let rig = AppRig(.control(kind), size: Size(360, 480))
    for view in rig.app.topScene?.subviews ?? [] where !view.isHidden {
      expect(view.frame.minX >= 0 && view.frame.maxX <= 360 && view.frame.minY >= 0 && view.frame.maxY <= 480)
    }
  }
}
