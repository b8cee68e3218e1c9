import OvershootControlBook
import OvershootScreenKit
import OvershootSupport
import OvershootTwenty48Screens
import StageTesting

@testable import OvershootScreenTesting
@testable import OvershootShell

// Behaviour: screens O1, O2
/// The options in the program by keyboard, pointer, finger and gamepad. Choices apply at once.
@MainActor
@Suite struct OptionsSceneTests {
  private let rig = AppRig(.menu)
  private var values: OptionValues { rig.preferences.values }

  init() {
    rig.type(.o)
  }

  /// The sections in the order of the page.
  private static let sections = [
    OptionSection.look, .motion, .sound, .input, .twenty48, OptionSection("nonoku", "Nonoku"), ChangesSection.name,
  ]

  private var isAsked: Bool { rig.views(AlertSheet.self).contains(where: \.isPresented) }

  private func control(_ option: any OptionField) throws -> Control {
    try #require(rig.views(OptionRow.self).first { $0.option.key == option.key }).control
  }

  /// Scrolls to an option.
  private func shown(_ option: any OptionField) throws -> Control {
    let (control, scroll) = (try control(option), try #require(rig.views(ScrollView.self).last))
    let y = control.convert(Vector2.zero, to: scroll.content).y
    rig.host.perform { scroll.jump(to: y - 100) }
    rig.advance(0.1)
    return control
  }

  /// Tab leads through all options in their order, and Right and Left change each.
  @Test func theKeyboardChangesEverything() throws {
    for option in ScreenList.all.options {
      let control = try control(option)
      expect(rig.focused === control, "\(option.key)")
      let field = option
      let before = field.index(in: values)
      // Switches answer to Space, all others to the arrows.
      let keys: (Key, Key) =
        control is Switch ? (.space, .space) : before == field.titles.count - 1 ? (.left, .right) : (.right, .left)
      rig.press(keys.0)
      expect(field.index(in: values) != before && field.isChanged(values), "\(option.key)")
      rig.press(keys.1)
      expect(values, equals: OptionValues(), "\(option.key)")
      rig.press(.tab)
      rig.run(0.3)
    }
    rig.press(.t)
    expect(values[Options.theme], equals: .dark)
    rig.type(.escape)
    expect(rig.route == .menu && values == OptionValues(theme: .dark))
  }

  /// A switch and what it says to a reader are on where the option is, whatever its choices are.
  @Test func everySwitchIsOnWhereItsOptionIs() throws {
    let toggles = ScreenList.all.options.filter { $0.style == .toggle }
    expect(toggles.count > 8)
    for option in toggles {
      expect(option.titles, equals: ["Off", "On"], "\(option.key)")
      let toggle = try #require(try control(option) as? Switch)
      for index in [1, 0, 1, 0] {
        option.choose(index, in: &rig.preferences.values)
        rig.run(0.1)
        let isOn = option.text(in: values) == "On"
        expect(isOn == (index == 1) && toggle.isOn == isOn, "\(option.key)")
        expect(toggle.semantics?.states.contains(.checked), equals: isOn, "\(option.key)")
        if let flag = option as? OptionDescriptor<Bool> { expect(values[flag], equals: isOn, "\(option.key)") }
      }
    }
  }

  @Test func theFocusedOptionIsScrolledIntoView() throws {
    let scroll = try #require(rig.views(ScrollView.self).last)
    for option in ScreenList.all.options {
      let control = try control(option)
      let frame = Rect(
        origin: control.convert(control.bounds.origin, to: scroll), size: control.bounds.size)
      expect(frame.minY >= 0 && frame.maxY <= scroll.bounds.height, "\(option.key)")
      rig.press(.tab)
      rig.run(0.5)
    }
  }

  @Test func thePointerChangesEverything() throws {
    rig.click(try control(Options.hue), 0.99)
    expect(values[Options.hue] == nil, "Beside the discs nothing is chosen.")
    rig.click(try control(Options.hue), 0.7)
    expect(values[Options.hue], equals: .plum)
    rig.click(try control(Options.theme), 0.5)
    expect(values[Options.theme], equals: .dark)
    rig.click(try control(Options.contrast), 0.5)
    expect(values[Options.contrast], equals: .high)
    // The theme changes at most three times a second.
    rig.run(0.4)
    expect(rig.app.theme.isHighContrast)
    rig.click(try shown(Options.motion), 0.35)
    expect(values[Options.motion], equals: .reduced)
    rig.preferences[Options.motion] = .full
    let slider = try shown(Options.speed)
    rig.send(.pointer(rig.point(on: slider, 0.999), button: 1, isDown: true))
    rig.send(.move(rig.point(on: slider, 2)))
    expect(values[Options.speed], equals: 4)
    rig.send(.move(rig.point(on: slider, -1)))
    expect(values[Options.speed], equals: 0.25)
    rig.send(.pointer(rig.point(on: slider, -1), button: 1, isDown: false))
    expect(values[Options.speed], equals: 0.25)
  }

  @Test func aFingerChangesEverything() throws {
    let dark = rig.point(on: try control(Options.theme), 0.5)
    rig.send(.touch(id: 4, dark, pressure: 1, .down), .touch(id: 4, dark, pressure: 0, .up))
    expect(values[Options.theme], equals: .dark)
    let slider = try shown(Options.speed)
    rig.send(.touch(id: 4, rig.point(on: slider, 0.99), pressure: 1, .down))
    rig.send(.touch(id: 4, rig.point(on: slider, 1.2), pressure: 1, .move))
    expect(values[Options.speed], equals: 4)
  }

  @Test func aGamepadChangesEverything() throws {
    rig.pad(.dpadLeft)
    expect(values[Options.hue], equals: .plum)
    rig.pad(.dpadDown, .dpadLeft)
    expect(values[Options.theme], equals: .dark)
    rig.pad(.dpadDown, .dpadLeft)
    expect(values[Options.contrast], equals: .high)
    rig.pad(.dpadDown, .dpadRight)
    expect(values[Options.textSize], equals: 100)
    rig.pad(.dpadDown, .dpadRight)
    expect(values[Options.interfaceSize], equals: 125)
    rig.pad(.dpadDown, .dpadRight)
    expect(values[Options.renderer], equals: .software)
    rig.pad(.dpadDown, .a)
    expect(values[Options.isColorBlindSafe])
    rig.pad(.dpadDown, .dpadRight)
    expect(values[Options.language], equals: "en")
    rig.pad(.dpadDown, .dpadLeft, .dpadLeft)
    expect(values[Options.motion], equals: .reduced)
    rig.pad(.b)
    rig.run(0.5)
    expect(rig.route, equals: .menu)
  }

  /// A choice is on the screen in the frame after it.
  @Test func aChoiceIsVisibleInTheNextFrame() throws {
    rig.press(.left)
    let expected = Theme(Theme.Look(hue: .plum))
    rig.advance(1.0 / 60)
    let backdrops = rig.displayList.commands.compactMap { command -> Backdrop? in
      if case .backdrop(let backdrop) = command { backdrop } else { nil }
    }
    expect(backdrops, equals: [Theme.light.backdrop, expected.backdrop], "The circle of the change has begun to open.")
    rig.run(1)
    expect(rig.app.theme, equals: expected)
  }

  @Test func whatDiffersIsListedAndReset() throws {
    expect(rig.texts().contains("Everything is as at the first start."))
    rig.host.perform { rig.preferences.values = OptionValues(theme: .dark, hue: .plum, holdTime: 8) }
    rig.run(1)
    let rows = rig.views(ChangeRow.self).filter { !$0.isHidden }
    expect(rows.count == 3 && !rig.texts().contains("Everything is as at the first start."))
    expect(rig.tab { $0 === rows[0].reset })
    rig.type(.enter)
    expect(values == OptionValues(theme: .dark, holdTime: 8) && rig.focused === rows[1].reset)
    rig.type(.enter)
    expect(values == OptionValues(holdTime: 8) && rig.focused === rows[2].reset)
    rig.type(.enter)
    let first = try control(Options.hue)
    expect(values == OptionValues() && rig.focused === first)
    expect(rig.views(ChangeRow.self).allSatisfy { $0.isHidden })
  }

  @Test func resettingAllAsksAndFocusesTheSafeAnswer() throws {
    let reset = try rig.button("Reset all…")
    expect(!reset.isEnabled && !rig.tab { $0 === reset }, "There is nothing to reset.")
    rig.host.perform { rig.preferences.values = OptionValues(theme: .dark, motion: .full, speed: 2) }
    expect(reset.isEnabled && rig.tab { $0 === reset })
    rig.type(.enter)
    expect(try isAsked && rig.focused === rig.button("Keep"))
    expect(rig.texts().contains("Reset all options?"))
    rig.type(.enter)
    expect(!isAsked && rig.focused === reset && values[Options.speed] == 2)
    rig.type(.enter)
    let yes = try #require(
      rig.views(AlertSheet.self).first
    ).subtreeButtons.first { $0.title.text == "Reset" }
    expect(rig.tab { $0 === yes })
    rig.type(.enter)
    expect(!isAsked && values == OptionValues() && !reset.isEnabled)
    rig.press(.tab)
    expect(rig.focused != nil)
    rig.type(.escape)
    expect(rig.route, equals: .menu)
  }

  @Test func theSampleMovesAndComesToRest() throws {
    rig.host.perform { rig.preferences[Options.speed] = 2 }
    expect(rig.host.needsFrame && rig.reachesRest(within: 4))
  }

  /// Beside a list, a section has the page to itself; Escape leads back to the list.
  @Test func aWideWindowShowsSectionsBesideAList() throws {
    let wide = AppRig(.options, size: Size(1280, 800))
    wide.run(0.5)
    let list = try wide.view(ListView.self)
    expect(wide.focused === list && !list.isHidden)
    func visible() -> [String] {
      wide.views(OptionSectionView.self).filter { !$0.isHidden }.flatMap(\.rows).map(\.option.key)
    }
    for (index, section) in Self.sections.enumerated() {
      wide.host.perform { list.onSelect?(index) }
      wide.run(0.1)
      let keys = ScreenList.all.options.filter { $0.section == section }.map(\.key)
      expect(visible(), equals: keys, "\(section.title)")
    }
    expect(
      wide.views(OptionRow.self).map(\.option.key), equals: ScreenList.all.options.map(\.key), "Each option is shown.")
    let motion = try #require(Self.sections.firstIndex(of: .motion))
    wide.host.perform { list.onSelect?(motion) }
    wide.run(0.1)
    // The first key only shows where the focus is.
    for _ in 0..<2 where wide.focused === list { wide.type(.right) }
    expect(wide.focused is SegmentedControl)
    wide.press(.left)
    expect(wide.preferences[Options.motion], equals: MotionAmount.none)
    wide.type(.escape)
    expect(wide.focused === list)
  }

  /// Nothing is cut off and nothing overlaps, whatever the window.
  @Test(arguments: [Size(360, 480), Size(560, 700), Size(1280, 800), Size(1920, 1080), Size(2400, 480)])
  func everyOptionFits(_ size: Size) throws {
    let rig = AppRig(.options, size: size)
    rig.run(0.5)
    for index in Self.sections.indices {
      if let list = rig.views(ListView.self).first, !list.isHidden {
        rig.host.perform { list.onSelect?(index) }
        rig.run(0.1)
      }
      for shown in rig.views(OptionSectionView.self) where !shown.isHidden {
        var bottom = 0.0
        for row in shown.rows {
          expect(row.frame.minY >= bottom && row.bounds.height > 0)
          expect(row.subviews.allSatisfy { $0.isHidden || $0.frame.maxX <= row.bounds.width + 0.5 })
          bottom = row.frame.maxY
        }
        let scroll = try #require(rig.views(ScrollView.self).last)
        expect(shown.frame.maxX <= scroll.bounds.width && shown.frame.maxY <= scroll.contentHeight)
      }
    }
  }

  /// Every screen of the stack, visible or covered, is then drawn as with the theme from the start.
  @Test(arguments: [0, 1]) func allScreensOfTheStackFollowTheTheme(_ half: Int) {
    // A stack has at most 32 screens, so of many that are alike there are a few, and half of all at a time.
    let some = ControlKind.allCases.prefix(1).map(Route.control)
    let all = ScreenList.all.routes.filter {
      ![.splash, .menu, .options].contains($0)
        && (ScreenList.all.entry(of: $0).parent != .controls || some.contains($0))
    }
    let routes = all.indices.filter { $0 % 2 == half }.map { all[$0] } + [.options]
    let rigs = [Brightness.light, .dark].map { theme in
      let rig = AppRig(.menu, preferences: Preferences(OptionValues(theme: theme)))
      for route in routes {
        rig.host.perform { rig.app.go(to: route) }
        rig.run(0.5)
      }
      return rig
    }
    rigs[0].host.perform { rigs[0].preferences[Options.theme] = .dark }
    for rig in rigs { rig.run(2) }
    for route in routes.reversed() {
      expect(rigs.allSatisfy { $0.route == route }, "\(route.name), not \(rigs.map(\.route.name))")
      let frames = rigs.map { $0.advance(0).description.split(separator: "\n") }
      // The sample of the options has moved.
      let isSame = route == .options ? frames[0].count == frames[1].count : frames[0] == frames[1]
      expect(isSame, "\(route.name): \(zip(frames[0], frames[1]).first { $0 != $1 }.map { "\($0)" } ?? "")")
      for rig in rigs {
        rig.host.perform { rig.app.goBack() }
        rig.run(1)
      }
    }
    expect(rigs.allSatisfy { $0.route == .menu } && rigs[0].advance(0) == rigs[1].advance(0))
  }
}

extension View {
  /// All buttons in the view.
  fileprivate var subtreeButtons: [Button] {
    subviews.flatMap { (($0 as? Button).map { [$0] } ?? []) + $0.subtreeButtons }
  }
}
