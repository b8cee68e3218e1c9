import OvershootScreenTesting
import OvershootShell
import OvershootStorage
import OvershootSupport
import StageTesting

@testable import OvershootScreenKit

/// What holds of every ending of every game.
@MainActor
@Suite(.laws) struct EndingLawTests {
  /// How a game is brought to its end, and what stands first on its band then.
  struct Course: CustomTestStringConvertible, Sendable {
    let route: String
    let outcome: Ending.Outcome
    let first: String
    var playsBySelf = false
    /// What is typed line by line, without effect in other games than the story.
    var lines: [String] = []
    /// What is pressed first, and what again and again.
    var start: [Key] = []
    var keys: [Key] = []

    var testDescription: String { "\(route) \(outcome)" }
  }

  nonisolated private static let courses = [
    Course(route: "2048", outcome: .lost, first: "Again", keys: [.left, .down, .right, .up]),
    Course(route: "breakout/1-01", outcome: .won, first: "Next", playsBySelf: true),
    Course(route: "breakout/1-01", outcome: .lost, first: "Again", keys: [.space]),
    Course(route: "nonoku/1-01", outcome: .won, first: "Next", playsBySelf: true),
    Course(route: "bomb-rush/way-out", outcome: .won, first: "Next", playsBySelf: true),
    Course(route: "bomb-rush/way-out", outcome: .lost, first: "Rewind 3 s", start: [.p]),
    Course(
      route: "adventure/cloak-of-darkness", outcome: .won, first: "Again",
      lines: ["w", "hang cloak on hook", "e", "s", "read message"]),
    Course(
      route: "adventure/cloak-of-darkness", outcome: .lost, first: "Undo the last turn",
      lines: ["s", "look", "look", "n", "w", "hang cloak on hook", "e", "s", "read message"]),
  ]

  nonisolated private static let sizes = [Size(360, 480), Size(560, 700), Size(1280, 800)]

  /// Plays until the game has ended.
  private func end(_ course: Course, _ size: Size) throws -> (AppRig, Screen) {
    let route = try #require(ScreenList.all.route(named: course.route))
    let rig = AppRig(route, size: size, store: try Store.forTests(), playsBySelf: course.playsBySelf)
    rig.run(1)
    let screen = try #require(rig.app.topScene as? Screen)
    for key in course.start { rig.press(key) }
    for line in course.lines {
      rig.send(.text(line))
      rig.press(.enter)
      rig.run(0.5)
      if screen.endingView?.ending != nil { break }
    }
    for step in 0..<6_000 {
      if screen.endingView?.ending != nil { break }
      if !course.keys.isEmpty { rig.press(course.keys[step % course.keys.count]) }
      rig.run(0.1)
    }
    return (rig, screen)
  }

  private func views<Kind: View>(_ kind: Kind.Type = Kind.self, in view: View) -> [Kind] {
    view.isHidden ? [] : (view as? Kind).map { [$0] } ?? view.subviews.flatMap { views(in: $0) }
  }

  // Behaviour: playing 10, 11
  @Test(arguments: courses, sizes)
  func everyEndingHasOneForm(_ course: Course, _ size: Size) throws {
    let (rig, screen) = try end(course, size)
    let view = try #require(screen.endingView)
    let ending = try #require(view.ending, "\(course.route) does not end.")
    expect(ending.outcome, equals: course.outcome)
    // Until the band comes the page stands as it was.
    if view.band.$alpha.shown == 0 { expect(!screen.title.isHidden && !screen.title.text.isEmpty) }
    var mostPieces = 0
    // The program's own player begins anew soon.
    if course.playsBySelf { rig.press(.enter) }
    for _ in 0..<(course.playsBySelf ? 8 : 60) {
      rig.advance(0.05)
      mostPieces = max(mostPieces, views(ParticleView.self, in: view).reduce(0) { $0 + $1.count })
    }
    expect(course.outcome == .won || mostPieces == 0, "Nothing flies where a game was lost.")
    expect(view.band.$alpha.shown == 1 && !ending.headline.isEmpty && !ending.numbers.isEmpty)
    expect(!([ending.details] + ending.numbers.map(\.text)).contains { $0.contains("Best 0") || $0.contains("best 0") })
    let buttons = view.band.buttons
    expect(ending.actions.first?.title == course.first && buttons.count >= 2)
    expect(buttons.first?.semantics?.name == course.first && buttons.first?.isFocused == true)
    expect(views(LookButton.self, in: screen).filter(\.isPrimary).map { $0 === buttons.first } == [true])
    let areas = buttons.map { $0.bounds.width * $0.bounds.height }
    expect(areas.first == areas.max(), "\(areas)")
    expect(Set(ending.actions.map(\.title)).count, equals: ending.actions.count)
  }
}
