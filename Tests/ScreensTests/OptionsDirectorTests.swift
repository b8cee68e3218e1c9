import Motion
import Testing

@testable import Screens

@MainActor
private final class OptionsDisplaySpy: Options.DisplayUI {
  let log: CallLog
  init(_ log: CallLog) { self.log = log }

  func display(_ news: Options.News) {
    switch news {
    case .choices(let all):
      log.add("ui.display(.choices \(all.look) \(all.motion) \(all.speedText)\(all.canReset ? " reset" : ""))")
    case .question(let title, _, let yes, let no): log.add("ui.display(.question \(title) \(yes)/\(no))")
    }
  }
}

@MainActor
private final class OptionsNavigatorSpy: Options.Navigate {
  let log: CallLog
  init(_ log: CallLog) { self.log = log }
  func goBack() { log.add("navigator.goBack") }
}

@MainActor
@Suite struct OptionsDirectorTests {
  private let log = CallLog()
  private let preferences = Preferences()
  private let ui: OptionsDisplaySpy
  private let director: OptionsDirector

  init() {
    ui = OptionsDisplaySpy(log)
    director = OptionsDirector(preferences: preferences, navigator: OptionsNavigatorSpy(log))
    director.ui = ui
  }

  @Test func whenTheSceneIsReadyThePresentChoicesAreShown() {
    director.onUIReady()
    #expect(log.calls == ["ui.display(.choices 0 0 1.00 ×)"])
  }

  @Test func choicesAreKeptAndShown() {
    director.onLook(1)
    director.onMotion(2)
    director.onSpeed(0.5)
    #expect(preferences.values == Preferences.Values(look: .dark, motion: .none, speed: 0.5))
    #expect(
      log.calls == [
        "ui.display(.choices 1 0 1.00 × reset)", "ui.display(.choices 1 2 1.00 × reset)",
        "ui.display(.choices 1 2 0.50 × reset)",
      ])
  }

  @Test func everyNameStandsForOneChoice() {
    var looks: Set<Theme.Name> = []
    for index in Options.looks.indices {
      director.onLook(index)
      looks.insert(preferences.values.look)
    }
    #expect(looks == Set(Theme.Name.allCases))
    let motions = Options.motions.indices.map { index in
      director.onMotion(index)
      return preferences.values.motion
    }
    #expect(motions == [.full, .reduced, .none])
  }

  @Test(arguments: [-1, 3, Int.min, Int.max])
  func whatIsNotThereIsIgnored(_ index: Int) {
    director.onLook(index)
    director.onMotion(index)
    director.onLook(2)
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

  @Test func whatIsChosenAlreadyIsNoNews() {
    director.onLook(0)
    director.onSpeed(1)
    #expect(log.calls.isEmpty)
  }

  @Test func resettingAsksFirst() {
    preferences.values = Preferences.Values(look: .dark, motion: .reduced, speed: 3)
    log.calls.removeAll()
    director.onReset()
    #expect(log.calls == ["ui.display(.question Reset all options? Reset/Keep)"])
    director.onResetAnswer(false)
    #expect(log.calls.count == 1 && preferences.values.speed == 3)
    director.onResetAnswer(true)
    #expect(log.calls.last == "ui.display(.choices 0 0 1.00 ×)" && preferences.values == Preferences.Values())
  }

  @Test func changesFromElsewhereAreShown() {
    preferences.values.look = .dark
    preferences.values.speed = 0.25
    #expect(log.calls == ["ui.display(.choices 1 0 1.00 × reset)", "ui.display(.choices 1 0 0.25 × reset)"])
  }

  @Test func leavingIsTheNavigatorsAffair() {
    director.onLeave()
    #expect(log.calls == ["navigator.goBack"])
  }
}
