import OvershootAdventure

extension Explorer {
  /// The greatest number of commands that are left out at once.
  private static let maximumOmitted = 8

  /// Returns lines for commands, whose last says the text of an ending; nil where some thing has no name that only
  /// means it.
  mutating func commands(_ path: [(step: Step, values: [Int32])], _ text: String = "") -> [String]? {
    var writer = CommandWriter(start)
    for (index, (step, values)) in path.enumerated() {
      let isLast = index == path.count - 1 && !text.isEmpty
      let isWritten = writer.write(step) { play, answer in
        table.values(of: play.state) == values
          && (!isLast || answer.output.contains { $0.style == .description && $0.text == text })
      }
      guard isWritten else { return nil }
    }
    return writer.lines
  }

  /// Returns the commands to an ending without those that it does not need, as far as leaving out some that follow each
  /// other tells; none where they do not lead to it.
  mutating func shortened(_ steps: [Step], _ text: String, _ score: Int) -> [(step: Step, values: [Int32])] {
    var steps = steps
    guard var path = played(steps, text, score) else { return [] }
    var isShorter = true
    while isShorter {
      isShorter = false
      for length in (1...Self.maximumOmitted).reversed() {
        var index = 0
        while index + length < steps.count {
          var fewer = steps
          fewer.removeSubrange(index..<(index + length))
          if let found = played(fewer, text, score) {
            (steps, path, isShorter) = (fewer, found, true)
          } else {
            index += 1
          }
        }
      }
    }
    return path
  }

  /// Returns commands with what is distinguished of the states after them; nil where one is refused, or the last leads
  /// to no ending.
  private mutating func played(_ steps: [Step], _ text: String, _ score: Int) -> [(step: Step, values: [Int32])]? {
    var play = Play(start.state)
    play.isQuiet = true
    var path: [(step: Step, values: [Int32])] = []
    for step in steps {
      play.ran.removeAll(keepingCapacity: true)
      play.scope = Scope(play.state)
      let isInReach = [step.direct, step.indirect].compactMap { $0 }.allSatisfy {
        play.scope.contains($0) || $0 == world.you || $0 == play.scope.room && !play.scope.isDark
      }
      guard play.state[.ended] == 0, isInReach else { return nil }
      do throws(Stop) {
        try play.perform(play.normalized(step.action))
        try play.endTurn()
      } catch {
        return nil
      }
      path.append((step, table.values(of: play.state)))
    }
    let ends = play.ran.flatMap { world.triggers[$0].effects }.contains { entry in
      if case .end(text, _) = entry.effect { true } else { false }
    }
    return play.state[.ended] != 0 && play.state[.score] == score && ends ? path : nil
  }
}
