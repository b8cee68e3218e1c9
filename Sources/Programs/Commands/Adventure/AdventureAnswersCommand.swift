import ArgumentParser
import OvershootAdventure
import OvershootJSON

/// `overshoot adventure answers`.
struct AdventureAnswersCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "answers", abstract: "List the sentences that a world can say in its own words.",
    discussion: """
      Each line has the name of a sentence, its text and the values that it can have, sorted by name. With --json a \
      line is one object: name, text and values.

      \(ExitStatus.help([.success: "when the sentences are printed"]))
      """)

  @Flag(help: "Print one JSON object per sentence.")
  var json = false

  func run() throws {
    for answer in EngineAnswer.all {
      let values = answer.values.map { "{\($0)}" }.joined(separator: " ")
      let line = [answer.name, answer.text, values].filter { !$0.isEmpty }.joined(separator: "  ")
      try StandardOutput.write(line: json ? answer.object.compactText : line)
    }
  }
}

extension EngineAnswer {
  fileprivate var object: JSONValue {
    ["name": .string(name), "text": .string(text), "values": .list(values.map { .string($0) })]
  }
}
