import OvershootScreenKit
import OvershootSupport
import Twenty48

@testable import OvershootScreenTesting
@testable import OvershootShell

// Behaviour: screens O2, O3
@MainActor
@Suite struct OptionStateTests {
  private let log = CallLog()
  private let preferences = Preferences()

  /// Logs what differs from the defaults after each change.
  init() {
    preferences.observe(log) { [log] values in
      let states = ScreenList.all.options.states(in: values)
      let changed = ScreenList.all.options.map(\.key).filter { states[$0]?.isChanged == true }
      log.add("\(changed.map { "\($0) \(states[$0]?.text ?? "")" })")
    }
  }

  private var states: [String: OptionState] { ScreenList.all.options.states(in: preferences.values) }

  @Test func everyOptionIsShownAndNoneIsChangedAtFirst() {
    expect(states.count == ScreenList.all.options.count && !states.values.contains { $0.isChanged })
  }

  @Test func choicesAreStoredAndShown() {
    Options.theme.choose(1, in: &preferences.values)
    Options.motion.choose(2, in: &preferences.values)
    Options.holdTime.choose(3, in: &preferences.values)
    expect(preferences.values, equals: OptionValues(theme: .dark, motion: .none, holdTime: 4))
    expect(
      log.calls == [
        #"["theme Dark"]"#, #"["theme Dark", "motion Off"]"#,
        #"["theme Dark", "motion Off", "hold-time 4.0 s"]"#,
      ])
  }

  /// Every index is another value, which is shown with its title, and one of them is the default.
  @Test(arguments: ScreenList.all.options.indices)
  func everyTitleChoosesOneValue(_ number: Int) {
    let option = ScreenList.all.options[number]
    let (standard, titles) = (states[option.key]?.index, option.titles)
    var seen: Set<OptionValues> = []
    for index in titles.indices {
      option.choose(index, in: &preferences.values)
      expect(states[option.key], equals: OptionState(index: index, text: titles[index], isChanged: index != standard))
      expect((preferences.values == OptionValues()), equals: (index == standard))
      seen.insert(preferences.values)
    }
    expect(seen.count == titles.count && titles.count >= 2 && Set(titles).count == titles.count)
  }

  @Test(arguments: [-1, 99, Int.min, Int.max])
  func anIndexOutOfRangeIsIgnored(_ index: Int) {
    for option in ScreenList.all.options { option.choose(index, in: &preferences.values) }
    expect(preferences.values == OptionValues() && log.calls.isEmpty)
  }

  @Test func theCurrentChoiceIsNotAChange() {
    Options.theme.choose(2, in: &preferences.values)
    Options.speed.choose(2, in: &preferences.values)
    expect(log.calls.isEmpty)
  }

  /// A number that was set elsewhere is told as it is, and shown at the stop with the nearest ratio.
  @Test(arguments: [(0.25, 0), (0.3, 0), (0.36, 1), (0.7, 1), (0.75, 2), (1.4, 2), (1.5, 3), (3, 4)])
  func aSpeedBetweenTwoStopsIsShownAtTheNearest(_ speed: Double, _ index: Int) {
    preferences[Options.speed] = speed
    expect(states["speed"]?.index == index && states["speed"]?.isChanged == true)
    expect(states["speed"]?.text, equals: (speed == 0.25 ? "¼ ×" : speed == 3 ? "3 ×" : speed.decimals(2) + " ×"))
  }

  @Test func oneOptionIsResetAlone() {
    preferences.values = OptionValues(theme: .dark, hue: .plum, speed: 3)
    Options.hue.reset(&preferences.values)
    expect(preferences.values, equals: OptionValues(theme: .dark, speed: 3))
    Options.speed.reset(&preferences.values)
    Options.theme.reset(&preferences.values)
    expect(preferences.values == OptionValues() && log.calls.last == "[]")
  }

  @Test func changesFromElsewhereAreShown() {
    preferences.toggleTheme()
    expect(log.calls, equals: [#"["theme Dark"]"#])
  }

  /// Nothing is stored or shown twice, and every option has a text.
  @Test func everyOptionIsNamedOnce() {
    let options = ScreenList.all.options
    expect(Set(options.map(\.key)).count == options.count && Set(options.map(\.title)).count == options.count)
    expect(options.allSatisfy { !$0.title.isEmpty && $0.titles.count >= 2 })
  }
}

/// An option as it is shown.
private struct OptionState: Hashable {
  let index: Int
  let text: String
  let isChanged: Bool
}

extension [any OptionField] {
  /// Returns the options as they are shown, by their keys.
  fileprivate func states(in values: OptionValues) -> [String: OptionState] {
    Dictionary(
      uniqueKeysWithValues: map { option in
        (
          option.key,
          OptionState(
            index: option.index(in: values), text: option.text(in: values), isChanged: option.isChanged(values))
        )
      })
  }
}
