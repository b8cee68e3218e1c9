import Motion
import Stage
import Testing

@testable import Screens

private final class OptionsDisplaySpy: Spy, Options.DisplayUI {
  func display(_ news: Options.News) {
    switch news {
    case .choices(let all):
      log.add("ui.display(.choices \(all.theme) \(all.motion) \(all.speedText)\(all.canReset ? " reset" : ""))")
    case .question(let question): log.add("ui.display(.question \(question.title) \(question.yes)/\(question.no))")
    }
  }
}

@MainActor
@Suite struct OptionsDirectorTests {
  private let log = CallLog()
  private let preferences = Preferences()
  private let ui: OptionsDisplaySpy
  private let director: OptionsDirector

  init() {
    ui = OptionsDisplaySpy(log)
    director = OptionsDirector(preferences: preferences)
    director.ui = ui
  }

  @Test func readinessShowsTheCurrentChoices() {
    director.onUIReady()
    #expect(log.calls == ["ui.display(.choices 0 0 1.00 ×)"])
  }

  @Test func choicesAreStoredAndShown() {
    director.onTheme(1)
    director.onMotion(2)
    director.onSpeed(0.5)
    #expect(preferences.values == Preferences.Values(theme: .dark, motion: .none, speed: 0.5))
    #expect(
      log.calls == [
        "ui.display(.choices 1 0 1.00 × reset)", "ui.display(.choices 1 2 1.00 × reset)",
        "ui.display(.choices 1 2 0.50 × reset)",
      ])
  }

  @Test func everyTitleSelectsOneChoice() {
    var themes: Set<Theme.Name> = []
    for index in Options.themes.indices {
      director.onTheme(index)
      themes.insert(preferences.values.theme)
    }
    #expect(themes == Set(Theme.Name.allCases))
    let motions = Options.motions.indices.map { index in
      director.onMotion(index)
      return preferences.values.motion
    }
    #expect(motions == [.full, .reduced, .none])
    #expect(Options.tiles == ["Crisp", "Lively", "Overshoot", "Linear"])
    let styles = Options.tiles.indices.map { index in
      director.onTiles(index)
      return preferences.values.tileStyle
    }
    #expect(styles == TileMotion.Style.allCases)
    director.onTiles(9)
    #expect(preferences.values.tileStyle == .linear)
  }

  @Test(arguments: [-1, 3, Int.min, Int.max])
  func anIndexOutOfRangeIsIgnored(_ index: Int) {
    director.onTheme(index)
    director.onMotion(index)
    director.onTheme(2)
    #expect(preferences.values == Preferences.Values() && log.calls.isEmpty)
  }

  @Test(arguments: [
    (100.0, "4.00"), (0, "0.25"), (-3, "0.25"), (.infinity, "1.00"), (-.infinity, "1.00"), (.nan, "1.00"),
  ])
  func speedsHaveLimits(_ speed: Double, _ shown: String) {
    director.onSpeed(2)
    director.onSpeed(speed)
    #expect(log.calls.last?.hasPrefix("ui.display(.choices 0 0 \(shown) ×") == true)
  }

  @Test func theCurrentChoiceIsNoChange() {
    director.onTheme(0)
    director.onSpeed(1)
    #expect(log.calls.isEmpty)
  }

  @Test func resettingAsksFirst() {
    preferences.values = Preferences.Values(theme: .dark, motion: .reduced, speed: 3)
    log.calls.removeAll()
    director.onReset()
    #expect(log.calls == ["ui.display(.question Reset all options? Reset/Keep)"])
    #expect(preferences.values.speed == 3)
    director.onResetConfirmed()
    #expect(log.calls.last == "ui.display(.choices 0 0 1.00 ×)" && preferences.values == Preferences.Values())
  }

  @Test func changesFromElsewhereAreShown() {
    preferences.values.theme = .dark
    preferences.values.speed = 0.25
    #expect(log.calls == ["ui.display(.choices 1 0 1.00 × reset)", "ui.display(.choices 1 0 0.25 × reset)"])
  }
}
