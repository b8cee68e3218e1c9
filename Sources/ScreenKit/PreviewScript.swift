import OvershootGeometry
import Stage
import Twenty48

/// The keys that the menu's preview of a screen plays, again and again.
struct PreviewScript {
  let input: InputScript
  /// Seconds from one start of the script to the next.
  let period: Double

  init(_ route: Route) {
    switch route {
    case .twenty48: self.init(evenly: [.left, .down, .right, .down, .left, .up], period: 3)
    case .profile: self.init([(0.3, .pageDown), (1.4, .pageDown), (2.6, .home)], period: 4)
    case .confirm: self.init([(0.3, .space), (2.6, .up), (4.4, .u)], firstHold: 2.7, period: 5.4)
    case .controls: self.init(evenly: [.down, .down, .down, .up, .up, .up], period: 3.4)
    case .curves: self.init([(0.2, .space), (2.2, .r)], period: 4)
    case .breakout: self.init([(0, .space)], period: BreakoutDemoScene.playTime)
    case .items: self.init([(0.4, .pageDown), (2, .home)], period: 3.6)
    case .puzzleLevels: self.init(evenly: [.d, .right, .d, .right, .digit0, .down, .digit2, .h], period: 6)
    case .adventure: self.init(typing: ["look", "examine button", "open drawer", "inventory"], period: 8)
    case .bombLevels: self.init([(0, .space)], period: BombDemoScene.playTime)
    case .splash, .menu, .options, .control, .breakoutSettings, .itemsList, .itemsAdd, .itemsDetails, .puzzle, .bombs,
      .replays, .replay, .gameStatistics:
      self.init([], period: 1)
    }
  }

  /// A game after 90 moves, the same each time.
  static var game: Game {
    var game = Game(rules: .classic, seed: 20)
    for step in 0..<90 { _ = game.play([.left, .down, .right, .down][step % 4]) }
    return game
  }

  /// The seconds since 1970 of a day whose puzzle is shown.
  static func day() -> Double { 1_795_219_200 }

  /// Types each line, letter by letter, and enters it.
  private init(typing lines: [String], period: Double) {
    self.period = period
    var entries: [InputScript.Entry] = []
    for (index, line) in lines.enumerated() {
      var time = 0.2 + 1.8 * Double(index)
      for letter in line {
        entries.append(InputScript.Entry(time: time, event: .text(String(letter))))
        time += 0.06
      }
      for isDown in [true, false] {
        entries.append(InputScript.Entry(time: time + (isDown ? 0.1 : 0.15), event: .key(.enter, isDown: isDown)))
      }
    }
    input = InputScript(entries)
  }

  private init(evenly keys: [Key], period: Double) {
    self.init(keys.enumerated().map { (0.3 + 0.5 * Double($0.offset), $0.element) }, period: period)
  }

  /// Presses each key at its time in seconds: the first one for `firstHold` seconds, the others for 0.05 s.
  private init(_ steps: [(time: Double, key: Key)], firstHold: Double = 0.05, period: Double) {
    self.period = period
    input = InputScript(
      steps.enumerated().flatMap { index, step in
        [(step.time, true), (step.time + (index == 0 ? firstHold : 0.05), false)].map {
          InputScript.Entry(time: $0.0, event: .key(step.key, isDown: $0.1))
        }
      })
  }
}
