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

  nonisolated private static let sizes = [
    Size(360, 480), Size(480, 800), Size(560, 700), Size(800, 600), Size(1280, 800), Size(1920, 1080), Size(2400, 480),
  ]

  private func row(_ option: any OptionField) throws -> OptionRow {
    try #require(rig.views(OptionRow.self).first { $0.choice.option.key == option.key })
  }

  private func control(_ option: any OptionField) throws -> Control { try row(option).control }

  /// Each option is on one of the two pages.
  @Test func everyOptionIsReached() {
    let main = rig.views(OptionRow.self).map(\.choice.option.key)
    expect(main.count, equals: 12)
    rig.go(to: .advanced, 0.5)
    let advanced = rig.views(OptionRow.self).map(\.choice.option.key)
    expect((main + advanced).sorted(), equals: ScreenList.all.options.map(\.key).sorted())
  }

  /// Tab leads through all options in their order, and Right and Left change each.
  @Test(arguments: [Route.options, .advanced])
  func theKeyboardChangesEverything(_ route: Route) throws {
    if route == .advanced {
      rig.go(to: route, 2)
    }
    for row in rig.views(OptionRow.self) {
      let (control, choice) = (row.control, row.choice)
      let key = choice.option.key
      expect(rig.focused === control, "\(key)")
      let before = choice.index(rig.preferences)
      // Switches answer to Space, all others to the arrows.
      let keys: (Key, Key) =
        control is Switch ? (.space, .space) : before == choice.titles.count - 1 ? (.left, .right) : (.right, .left)
      rig.press(keys.0)
      expect(choice.index(rig.preferences) != before && row.isChanged, "\(key)")
      rig.press(keys.1)
      expect(values, equals: OptionValues(), "\(key)")
      rig.press(keys.0)
      rig.press(.backspace)
      expect(values, equals: OptionValues(), "\(key)")
      rig.press(.tab)
      rig.run(0.3)
    }
    // The search that follows the last row takes letters.
    rig.host.perform { rig.app.topScene?.focus.move(to: nil) }
    rig.press(.t)
    expect(values[Options.theme], equals: .dark)
  }

  /// A switch and what it says to a reader are on where the option is, whatever its choices are.
  @Test func everySwitchIsOnWhereItsOptionIs() throws {
    rig.go(to: .advanced, 0.5)
    let toggles = ScreenList.all.options.filter { $0.style == .toggle }
    expect(toggles.count > 8)
    for option in toggles {
      expect(option.titles, equals: ["Off", "On"], "\(option.key)")
      rig.host.perform { if OptionsScene.keys.contains(option.key) { rig.app.goBack(to: .options) } }
      rig.run(0.5)
      let toggle = try #require(try control(option) as? Switch)
      for index in [1, 0, 1, 0] {
        option.choose(index, in: &rig.preferences.values)
        rig.run(0.1)
        let isOn = option.text(in: values) == "On"
        expect(isOn == (index == 1) && toggle.isOn == isOn, "\(option.key)")
        expect(toggle.semantics?.states.contains(.checked), equals: isOn, "\(option.key)")
        if let flag = option as? OptionDescriptor<Bool> { expect(values[flag], equals: isOn, "\(option.key)") }
      }
      rig.host.perform { if rig.route == .options { rig.app.go(to: .advanced) } }
      rig.run(0.5)
    }
  }

  @Test(arguments: [Route.options, .advanced])
  func theFocusedOptionIsScrolledIntoView(_ route: Route) throws {
    if route == .advanced { rig.go(to: route, 2) }
    let scroll = try #require(rig.views(ScrollView.self).last)
    for row in rig.views(OptionRow.self) {
      let control = row.control
      expect(rig.focused === control, "\(row.choice.option.key)")
      let frame = Rect(origin: control.convert(control.bounds.origin, to: scroll), size: control.bounds.size)
      // The choice of the theme stands above what scrolls.
      if control.isDescendant(of: scroll) {
        expect(frame.minY >= 0 && frame.maxY <= scroll.bounds.height, "\(row.choice.option.key)")
      }
      rig.press(.tab)
      rig.run(0.5)
    }
  }

  /// The switch follows the desktop where both agree.
  @Test func highContrastIsWhatIsSeen() throws {
    let toggle = try #require(try control(Options.contrast) as? Switch)
    rig.click(toggle)
    expect(values[Options.contrast] == .high && toggle.isOn)
    rig.host.perform { rig.preferences.system.isHighContrast = true }
    rig.click(toggle)
    expect(values[Options.contrast] == .normal && !toggle.isOn)
    rig.click(toggle)
    expect(values[Options.contrast] == .system && toggle.isOn)
  }

  /// The whole row is the target of a switch; a press beside another control gives it the keys.
  @Test func aRowIsTheTarget() throws {
    let quiet = try row(Options.isQuiet)
    rig.click(quiet, 0.1)
    expect(values[Options.isQuiet])
    rig.click(quiet, 0.1)
    expect(!values[Options.isQuiet])
    let volume = try row(Options.volume)
    rig.click(volume, 0.1)
    expect(values == OptionValues() && rig.focused === volume.control)
  }

  @Test func thePointerChangesEverything() throws {
    rig.click(try control(Options.theme), 0.5)
    expect(values[Options.theme], equals: .dark)
    rig.click(try control(Options.motion), 0.35)
    expect(values[Options.motion], equals: .reduced)
    let slider = try control(Options.volume)
    rig.send(.pointer(rig.point(on: slider, 0.999), button: 1, isDown: true))
    rig.send(.move(rig.point(on: slider, 2)))
    expect(values[Options.volume], equals: 100)
    rig.send(.move(rig.point(on: slider, -1)))
    expect(values[Options.volume], equals: 0)
    rig.send(.pointer(rig.point(on: slider, -1), button: 1, isDown: false))
  }

  @Test func aFingerChangesEverything() throws {
    let dark = rig.point(on: try control(Options.theme), 0.5)
    rig.send(.touch(id: 4, dark, pressure: 1, .down), .touch(id: 4, dark, pressure: 0, .up))
    expect(values[Options.theme], equals: .dark)
    let slider = try control(Options.volume)
    rig.send(.touch(id: 4, rig.point(on: slider, 0.99), pressure: 1, .down))
    rig.send(.touch(id: 4, rig.point(on: slider, 1.2), pressure: 1, .move))
    expect(values[Options.volume], equals: 100)
  }

  @Test func aGamepadChangesEverything() throws {
    rig.pad(.dpadLeft)
    expect(values[Options.theme], equals: .dark)
    rig.pad(.dpadDown, .a)
    expect(values[Options.isQuiet])
    rig.pad(.dpadDown, .a)
    expect(values[Options.contrast], equals: .high)
    rig.pad(.dpadDown, .dpadDown, .dpadRight)
    expect(values[Options.textSize], equals: 100)
    rig.pad(.b)
    rig.run(0.5)
    expect(rig.route, equals: .menu)
  }

  /// A press on the disc changes the theme, in the frame after it, from where the pointer is.
  @Test func theDiscChangesTheTheme() throws {
    let wide = AppRig(.options, size: Size(1280, 800))
    wide.run(0.5)
    let disc = try wide.view(ThemeDisc.self)
    expect(abs(disc.frame.center.x - 232) < 1)
    wide.click(disc, 0.2)
    expect(wide.preferences[Options.theme], equals: .dark)
    wide.advance(1.0 / 60)
    let backdrops = wide.displayList.commands.compactMap { command -> Backdrop? in
      if case .backdrop(let backdrop) = command { backdrop } else { nil }
    }
    expect(backdrops.count, equals: 2, "The circle of the change has begun to open.")
    let rings = wide.displayList.commands.count { command in
      if case .fill(_, let color) = command {
        color.alpha < 1 && color.withAlpha(1) == backdrops.last?.topColor
      } else {
        false
      }
    }
    expect(rings >= 3)
    wide.run(1)
    expect(wide.app.theme.isDark)
  }

  /// What else there is: two pages, and the way out.
  @Test(arguments: [Size(560, 700), Size(1280, 800)])
  func otherPagesAreReached(_ size: Size) throws {
    for (index, route) in [Route.advanced, .about].enumerated() {
      let rig = AppRig(.options, size: size)
      rig.run(0.5)
      let controls: [View] = size.width < 800 ? rig.views(LinkRow.self) : rig.views(Pill.self)
      let control = try #require(controls.filter { !$0.isHidden }.dropFirst(index).first)
      expect(rig.tab { $0 === control })
      rig.type(.enter)
      rig.run(0.5)
      expect(rig.route, equals: route)
    }
    let rig = AppRig(.options, size: size)
    rig.run(0.5)
    let controls: [View] = size.width < 800 ? rig.views(LinkRow.self) : rig.views(Pill.self)
    let quit = try #require(controls.last { !$0.isHidden })
    expect(rig.tab { $0 === quit })
    rig.type(.enter)
    rig.run(1)
    expect(rig.effects.ends, equals: 1)
  }

  @Test func wordsFindOptions() throws {
    let wide = AppRig(.advanced, size: Size(1280, 800))
    wide.run(0.5)
    let all = wide.views(OptionRow.self).count
    expect(wide.texts().contains("more, all as at first"))
    let search = try wide.view(SearchField.self)
    wide.host.perform { search.onSearch("tile") }
    wide.run(0.5)
    let found = wide.views(OptionRow.self).filter { !$0.isHidden }.map(\.choice.option.key)
    expect(found.contains("tile-pace") && found.contains("tile-style") && found.count < all)
    expect(wide.texts().contains("found"))
    wide.host.perform { search.onSearch("") }
    wide.run(0.5)
    expect(wide.views(OptionRow.self).filter { !$0.isHidden }.count, equals: all)
    wide.host.perform { wide.preferences[Options.speed] = 2 }
    wide.run(0.5)
    expect(wide.texts().contains("more, 1 changed"))
  }

  @Test func resettingAllAsksAndFocusesTheSafeAnswer() throws {
    rig.go(to: .advanced, 2)
    let reset = try #require(rig.views(Pill.self).first { $0.title == "Reset all…" })
    expect(!reset.isEnabled && !rig.tab { $0 === reset }, "There is nothing to reset.")
    rig.host.perform { rig.preferences.values = OptionValues(theme: .dark, motion: .full, speed: 2) }
    expect(reset.isEnabled && rig.tab { $0 === reset })
    rig.type(.enter)
    expect(rig.texts().joined(separator: " ").contains("Reset all options?"))
    rig.type(.enter)
    expect(rig.focused === reset && values[Options.speed] == 2, "The safe answer has the focus.")
    rig.type(.enter)
    rig.press(.tab)
    rig.type(.enter)
    expect(values[Options.speed], equals: 2, "What deletes is held.")
    rig.send(.key(.enter, isDown: true))
    rig.run(rig.preferences[Options.holdTime] + 0.2)
    rig.send(.key(.enter, isDown: false))
    rig.run(0.5)
    expect(values == OptionValues() && !reset.isEnabled)
  }

  /// Nothing is cut off and nothing overlaps, whatever the window and the text size.
  @Test(arguments: sizes, [100, 200])
  func everyOptionFits(_ size: Size, _ textSize: Int) throws {
    for route in [Route.options, .advanced] {
      let rig = AppRig(route, size: size, preferences: Preferences(OptionValues { $0[Options.textSize] = textSize }))
      rig.run(0.5)
      let scroll = try #require(rig.views(ScrollView.self).last)
      var bottom = 0.0
      for row in rig.views(OptionRow.self) where row.isDescendant(of: scroll) {
        expect(row.frame.minY >= bottom - 1e-9 && row.bounds.height > 0)
        for view in row.subviews where !view.isHidden {
          expect(view.frame.minX >= -30 && view.frame.maxX <= row.bounds.width + 0.5, "\(row.choice.option.key)")
        }
        bottom = row.frame.maxY
        expect(row.frame.maxX <= scroll.bounds.width)
      }
      expect(bottom <= scroll.contentHeight)
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
        rig.go(to: route, 0.5)
      }
      return rig
    }
    rigs[0].host.perform { rigs[0].preferences[Options.theme] = .dark }
    for rig in rigs { rig.run(2) }
    for route in routes.reversed() {
      expect(rigs.allSatisfy { $0.route == route }, "\(route.name), not \(rigs.map(\.route.name))")
      let frames = rigs.map { $0.advance(0).description.split(separator: "\n") }
      expect(
        frames[0] == frames[1], "\(route.name): \(zip(frames[0], frames[1]).first { $0 != $1 }.map { "\($0)" } ?? "")")
      for rig in rigs {
        rig.host.perform { rig.app.goBack() }
        rig.run(1)
      }
    }
    let frames = rigs.map { $0.advance(0).description.split(separator: "\n") }
    let difference = zip(frames[0], frames[1]).first { $0 != $1 }.map { "\($0)" } ?? ""
    expect(rigs.allSatisfy { $0.route == .menu } && frames[0] == frames[1], "\(difference)")
  }
}
