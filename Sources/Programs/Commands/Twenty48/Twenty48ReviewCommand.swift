import ArgumentParser
import OvershootJSON
import Twenty48

/// `overshoot 2048 review`: the worst moves of a recorded game.
struct Twenty48ReviewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "review", abstract: "Compare the pushes of a recorded game with the best ones.",
    discussion: """
      The ten worst moves of the first replay in FILE are printed, worst first: best, cost (the difference of the \
      values), index (the number of pushes before it) and played.

      \(ExitStatus.help([
        .success: "when the game was compared", .failure: "when the file cannot be read",
        .malformedInput: "when its first line is not a valid replay or does not fit",
      ]))
      """)

  @Argument(help: ArgumentHelp("The file to read; - for standard input.", valueName: "FILE"), completion: .file())
  var file: String

  @Flag(help: "Print one JSON object per line.")
  var json = false

  func run() throws {
    let timeline = try GameLines.timelines(in: file, limit: 1)[0]
    let reviews = PushEngine().review(timeline, places: 0..<timeline.moveCount)
    var output = RowOutput(printsJSON: json, widths: ["cost": 8])
    for review in PushReview.worst(reviews) {
      try output.write([
        "best": .string(review.best.letter), "cost": .whole(review.cost), "index": .whole(review.index),
        "played": .string(review.played.letter),
      ])
    }
    try output.finish()
  }
}
