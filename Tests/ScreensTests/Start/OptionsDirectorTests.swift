import Motion
import Stage
import Testing

@testable import Screens

private final class OptionsDisplaySpy: Spy, Options.DisplayUI {
  var onNews: (Options.News) -> Void = { _ in }

  func display(_ news: Options.News) {
    onNews(news)
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
    #expect(log.calls == ["ui.display(.choices 0 0 1 ×)"])
  }

  @Test func choicesAreStoredAndShown() {
    director.onTheme(1)
    director.onMotion(2)
    director.onSpeed(1)
    #expect(preferences.values == Preferences.Values(theme: .dark, motion: .none, speed: 0.5))
    #expect(
      log.calls == [
        "ui.display(.choices 1 0 1 × reset)", "ui.display(.choices 1 2 1 × reset)",
        "ui.display(.choices 1 2 ½ × reset)",
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

  @Test func theSpeedsDoubleFromAQuarterToFour() {
    let texts = Options.speeds.indices.map { index -> String in
      director.onSpeed(index)
      return log.calls.last ?? ""
    }
    #expect(zip(Options.speeds, Options.speeds.dropFirst()).allSatisfy { $1 == 2 * $0 } && Options.speeds.contains(1))
    #expect(preferences.values.speed == 4)
    for (text, expected) in zip(texts, ["¼ ×", "½ ×", "1 ×", "2 ×", "4 ×"]) { #expect(text.contains(" \(expected)")) }
    for index in [-1, 5, Int.max] { director.onSpeed(index) }
    #expect(preferences.values.speed == 4)
  }

  /// A speed that was set elsewhere is told as it is, and shown at the stop with the nearest ratio.
  @Test(arguments: [(0.25, 0), (0.3, 0), (0.36, 1), (0.7, 1), (0.75, 2), (1.4, 2), (1.5, 3), (3, 4)])
  func aSpeedBetweenTwoStopsIsShownAtTheNearest(_ speed: Double, _ index: Int) {
    var shown: Options.Choices?
    ui.onNews = { if case .choices(let choices) = $0 { shown = choices } }
    preferences.values.speed = speed
    #expect(shown?.speed == index && shown?.canReset == true)
  }

  @Test func theCurrentChoiceIsNoChange() {
    director.onTheme(0)
    director.onSpeed(2)
    #expect(log.calls.isEmpty)
  }

  @Test func resettingAsksFirst() {
    preferences.values = Preferences.Values(theme: .dark, motion: .reduced, speed: 3)
    log.calls.removeAll()
    director.onReset()
    #expect(log.calls == ["ui.display(.question Reset all options? Reset/Keep)"])
    #expect(preferences.values.speed == 3)
    director.onResetConfirmed()
    #expect(log.calls.last == "ui.display(.choices 0 0 1 ×)" && preferences.values == Preferences.Values())
  }

  @Test func changesFromElsewhereAreShown() {
    preferences.values.theme = .dark
    preferences.values.speed = 0.25
    #expect(log.calls == ["ui.display(.choices 1 0 1 × reset)", "ui.display(.choices 1 0 ¼ × reset)"])
  }
}
