import OvershootScreenKit
import Testing
import Twenty48

@testable import OvershootScreenTesting
@testable import OvershootShell

private final class OptionsDisplaySpy: Spy, OptionsDisplay {
  var states: [String: OptionState] = [:]

  func display(_ update: OptionsUpdate) {
    switch update {
    case .states(let states):
      self.states = states
      let changed = ScreenList.all.options.map(\.key).filter { states[$0]?.isChanged == true }
      log.add("ui.display(.states \(changed.map { "\($0) \(states[$0]?.text ?? "")" }))")
    case .question(let question): log.add("ui.display(.question \(question.title) \(question.yes)/\(question.no))")
    }
  }
}

// Behaviour: screens O2, O3
@MainActor
@Suite struct OptionsDirectorTests {
  private let log = CallLog()
  private let preferences = Preferences()
  private let ui: OptionsDisplaySpy
  private let director: OptionsDirector

  init() {
    ui = OptionsDisplaySpy(log)
    director = OptionsDirector(ScreenList.all.options, preferences: preferences)
    director.ui = ui
  }

  @Test func readinessShowsEveryOption() {
    director.onUIReady()
    #expect(log.calls == ["ui.display(.states [])"] && ui.states.count == ScreenList.all.options.count)
  }

  @Test func choicesAreStoredAndShown() {
    director.onChoice(Options.theme, 1)
    director.onChoice(Options.motion, 2)
    director.onChoice(Options.holdTime, 3)
    #expect(preferences.values == OptionValues(theme: .dark, motion: .none, holdTime: 4))
    #expect(
      log.calls == [
        #"ui.display(.states ["theme Dark"])"#, #"ui.display(.states ["theme Dark", "motion Nothing"])"#,
        #"ui.display(.states ["theme Dark", "motion Nothing", "hold-time 4.0 s"])"#,
      ])
  }

  /// Every index is another value, which is shown with its title, and one of them is the default.
  @Test(arguments: ScreenList.all.options.indices)
  func everyTitleChoosesOneValue(_ number: Int) {
    director.onUIReady()
    let option = ScreenList.all.options[number]
    let (standard, titles) = (ui.states[option.key]?.index, option.titles)
    var seen: Set<OptionValues> = []
    for index in titles.indices {
      director.onChoice(option, index)
      #expect(ui.states[option.key] == OptionState(index: index, text: titles[index], isChanged: index != standard))
      #expect((preferences.values == OptionValues()) == (index == standard))
      seen.insert(preferences.values)
    }
    #expect(seen.count == titles.count && titles.count >= 2 && Set(titles).count == titles.count)
  }

  @Test(arguments: [-1, 99, Int.min, Int.max])
  func anIndexOutOfRangeIsIgnored(_ index: Int) {
    for option in ScreenList.all.options { director.onChoice(option, index) }
    #expect(preferences.values == OptionValues() && log.calls.isEmpty)
  }

  @Test func theCurrentChoiceIsNotAChange() {
    director.onChoice(Options.theme, 2)
    director.onChoice(Options.speed, 2)
    #expect(log.calls.isEmpty)
  }

  /// A number that was set elsewhere is told as it is, and shown at the stop with the nearest ratio.
  @Test(arguments: [(0.25, 0), (0.3, 0), (0.36, 1), (0.7, 1), (0.75, 2), (1.4, 2), (1.5, 3), (3, 4)])
  func aSpeedBetweenTwoStopsIsShownAtTheNearest(_ speed: Double, _ index: Int) {
    preferences[Options.speed] = speed
    #expect(ui.states["speed"]?.index == index && ui.states["speed"]?.isChanged == true)
    #expect(ui.states["speed"]?.text == (speed == 0.25 ? "¼ ×" : speed == 3 ? "3 ×" : speed.decimals(2) + " ×"))
  }

  @Test func oneOptionIsResetAlone() {
    preferences.values = OptionValues(theme: .dark, hue: .plum, speed: 3)
    director.onReset(Options.hue)
    #expect(preferences.values == OptionValues(theme: .dark, speed: 3))
    director.onReset(Options.speed)
    director.onReset(Options.theme)
    #expect(preferences.values == OptionValues() && log.calls.last == "ui.display(.states [])")
  }

  @Test func resettingAllAsksFirst() {
    preferences.values = OptionValues(theme: .dark, motion: .reduced, speed: 3)
    log.calls.removeAll()
    director.onResetAll()
    #expect(log.calls == ["ui.display(.question Reset all options? Reset/Keep)"])
    #expect(preferences[Options.speed] == 3)
    director.onResetAllConfirmed()
    #expect(log.calls.last == "ui.display(.states [])" && preferences.values == OptionValues())
  }

  @Test func changesFromElsewhereAreShown() {
    preferences.toggleTheme()
    #expect(log.calls == [#"ui.display(.states ["theme Dark"])"#])
  }

  /// Nothing is stored or shown twice, and every option has a text.
  @Test func everyOptionIsNamedOnce() {
    let options = ScreenList.all.options
    #expect(Set(options.map(\.key)).count == options.count && Set(options.map(\.title)).count == options.count)
    #expect(options.allSatisfy { !$0.title.isEmpty && $0.detail.hasSuffix(".") && $0.titles.count >= 2 })
  }
}
