import ArgumentParser
import OvershootCommands
import OvershootJSON
import OvershootScreenKit
import OvershootShell

/// `overshoot lessons`: what the games and pages teach.
struct LessonsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lessons", abstract: "List what is taught by doing it, and the events that end each step.",
    discussion: ExitStatus.help([.success: "when the list was printed"]))

  @Flag(help: "Print one JSON object a line: game, level (or null) and steps, each with done and text.")
  var json = false

  func run() throws {
    for lesson in ScreenList.all.lessons {
      guard !json else {
        try StandardOutput.write(line: Self.row(lesson).compactText)
        continue
      }
      try StandardOutput.write(line: lesson.level.map { "\(lesson.game)/\($0)" } ?? lesson.game)
      for step in lesson.steps { try StandardOutput.write(line: "  \(step.done.name): \(step.text)") }
    }
  }

  private static func row(_ lesson: Lesson) -> JSONValue {
    let steps = lesson.steps.map { JSONValue.object([("done", .string($0.done.name)), ("text", .string($0.text))]) }
    return .object([
      ("game", .string(lesson.game)), ("level", lesson.level.map(JSONValue.string) ?? .null), ("steps", .list(steps)),
    ])
  }
}
