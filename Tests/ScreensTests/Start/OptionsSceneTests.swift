import Controls
import Drawing
import Motion
import OvershootGeometry
import Stage
import StageTesting
import Testing

@testable import Screens

/// The options in the program by keyboard, pointer, finger and gamepad. Choices apply at once.
@MainActor
@Suite struct OptionsSceneTests {
  private let rig = AppRig(.menu)
  private var values: Preferences.Values { rig.preferences.values }

  init() {
    rig.type(.o)
  }

  private var isAsked: Bool { rig.views(AlertSheet.self).contains(where: \.isPresented) }

  @Test func theKeyboardChangesEverything() throws {
    #expect(try rig.focused === rig.view(SegmentedControl.self, 0))
    rig.press(.right)
    #expect(values.theme == .dark)
    rig.press(.left)
    #expect(values.theme == .light)
    rig.press(.tab)
    rig.press(.right)
    #expect(values.motion == .reduced)
    rig.press(.right)
    #expect(values.motion == .none)
    rig.press(.right)
    #expect(values.motion == .none)
    rig.press(.tab)
    rig.press(.right)
    rig.press(.right)
    #expect(values.tileStyle == .overshoot)
    rig.press(.tab)
    #expect(rig.focused is Slider)
    rig.press(.right)
    #expect(values.speed == 2)
    rig.press(.home)
    #expect(values.speed == 0.25)
    rig.press(.left)
    #expect(values.speed == 0.25)
    rig.press(.end)
    #expect(values.speed == 4)
    rig.press(.t)
    #expect(values.theme == .dark && rig.views(SegmentedControl.self)[0].selectedIndex == 1)
    rig.type(.escape)
    #expect(rig.route == .menu)
    #expect(values == Preferences.Values(theme: .dark, motion: .none, speed: 4, tileStyle: .overshoot))
  }

  @Test func thePointerChangesEverything() throws {
    rig.click(try rig.view(SegmentedControl.self, 0), 0.75)
    #expect(values.theme == .dark)
    rig.click(try rig.view(SegmentedControl.self, 1), 0.5)
    #expect(values.motion == .reduced)
    rig.click(try rig.view(SegmentedControl.self, 1), 0.9)
    #expect(values.motion == .none)
    rig.click(try rig.view(SegmentedControl.self, 2), 0.3)
    #expect(values.tileStyle == .lively)
    let slider = try rig.view(Slider.self)
    rig.send(.pointer(rig.point(on: slider, 0.999), button: 1, isDown: true))
    rig.send(.move(rig.point(on: slider, 2)))
    #expect(values.speed == 4)
    rig.send(.move(rig.point(on: slider, -1)))
    #expect(values.speed == 0.25)
    rig.send(.pointer(rig.point(on: slider, -1), button: 1, isDown: false))
    #expect(values.speed == 0.25)
  }

  @Test func aFingerChangesEverything() throws {
    let (themes, slider) = (try rig.view(SegmentedControl.self, 0), try rig.view(Slider.self))
    let dark = rig.point(on: themes, 0.75)
    rig.send(.touch(id: 4, dark, pressure: 1, .down), .touch(id: 4, dark, pressure: 0, .up))
    #expect(values.theme == .dark)
    rig.send(.touch(id: 4, rig.point(on: slider, 0.99), pressure: 1, .down))
    rig.send(.touch(id: 4, rig.point(on: slider, 1.2), pressure: 1, .move))
    #expect(values.speed == 4)
  }

  @Test func aGamepadChangesEverything() throws {
    rig.pad(.dpadRight)
    #expect(values.theme == .dark)
    rig.pad(.dpadDown, .dpadRight)
    #expect(values.motion == .reduced)
    rig.pad(.dpadDown, .dpadRight)
    #expect(values.tileStyle == .lively)
    rig.pad(.dpadDown, .dpadLeft)
    #expect(values.speed == 0.5)
    rig.pad(.dpadDown, .a)
    rig.run(0.5)
    #expect(isAsked)
    rig.pad(.b)
    rig.run(0.5)
    #expect(!isAsked && values == Preferences.Values(theme: .dark, motion: .reduced, speed: 0.5, tileStyle: .lively))
    rig.pad(.b)
    rig.run(0.5)
    #expect(rig.route == .menu)
  }

  @Test func resettingAsksAndFocusesTheSafeAnswer() throws {
    let reset = try rig.button("Reset…")
    #expect(!reset.isEnabled && !rig.tab { $0 === reset }, "There is nothing to reset.")
    rig.host.perform { rig.preferences.values = Preferences.Values(theme: .dark, motion: .full, speed: 2) }
    #expect(reset.isEnabled && rig.tab { $0 === reset })
    rig.type(.enter)
    #expect(try isAsked && rig.focused === rig.button("Keep"))
    rig.type(.enter)
    #expect(!isAsked && rig.focused === reset && values.speed == 2)
    rig.type(.enter)
    let yes = try rig.button("Reset")
    #expect(rig.tab { $0 === yes })
    rig.type(.enter)
    #expect(!isAsked && values == Preferences.Values() && !reset.isEnabled)
    rig.press(.tab)
    #expect(rig.focused != nil)
    rig.type(.escape)
    #expect(rig.route == .menu)
  }

  @Test func theSampleMovesAndComesToRest() {
    rig.press(.right)
    #expect(rig.host.needsFrame && rig.reachesRest(within: 4))
  }

  /// Every screen of the stack, visible or covered, is then drawn as with the theme from the start.
  @Test func allScreensOfTheStackFollowTheTheme() {
    let routes = Route.all.filter { ![.splash, .menu, .options].contains($0) } + [.options]
    let rigs = [Theme.Name.light, .dark].map { theme in
      let rig = AppRig(.menu, preferences: Preferences(Preferences.Values(theme: theme)))
      for route in routes {
        rig.host.perform { rig.app.go(to: route) }
        rig.run(0.5)
      }
      return rig
    }
    rigs[0].host.perform { rigs[0].preferences.values.theme = .dark }
    for rig in rigs { rig.run(2) }
    for route in routes.reversed() {
      #expect(rigs.allSatisfy { $0.route == route })
      let frames = rigs.map { $0.advance(0).description.split(separator: "\n") }
      // The sample of the options has moved.
      let isSame = route == .options ? frames[0].count == frames[1].count : frames[0] == frames[1]
      #expect(isSame, "\(route.name): \(zip(frames[0], frames[1]).first { $0 != $1 }.map { "\($0)" } ?? "")")
      for rig in rigs {
        rig.host.perform { rig.app.goBack() }
        rig.run(1)
      }
    }
    #expect(rigs.allSatisfy { $0.route == .menu } && rigs[0].advance(0) == rigs[1].advance(0))
  }
}
