import ArgumentParser

/// `overshoot replay --check FILE|-`: checks recorded games against the rules.
struct ReplayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Check replays of games, one in each line of a file.",
    discussion: """
      Each line of the input is a game as one JSON object: size, target, start, score, won, keepPlaying and moves. For \
      each, one JSON object is printed: board, score, won, over, keepPlaying, inputs, legal and error, which is null \
      or the first input that breaks the rules; the other fields are the state before it.

      A line of another game has its name as game. "nonoku" has a puzzle and inputs such as ["set", 0, 2, "#"], \
      ["pencil", 0, 1, "12"], ["undo"] and ["redo"]; its answer has complete, error, game, grid and inputs. "bombs" \
      has inputs, level, seed and ticks; its answer has error, game, hash, inputs, outcome, score and ticks. \
      "breakout" has inputs, seed, settings and ticks; its answer has the same fields as that of "bombs". "adventure" \
      has commands, seed, version and world; its answer has error, game, hash, score and turns.

      A line that is not a game gives an object with its number, from 1, and the error. Blank lines are skipped. The \
      limits are 16 MiB for a line and 1 GiB for the input.

      \(ExitStatus.help([
        .success: "when the input was read to its end, also where games in it are wrong",
        .failure: "when it could not be read or the answers could not be written",
      ]))
      """
  )

  @Option(help: ArgumentHelp("The file to check, or - for standard input.", valueName: "file"), completion: .file())
  var check: String?

  func validate() throws {
    guard check != nil else {
      throw ValidationError("Say what to check: --check FILE, or --check - for standard input.")
    }
  }

  func run() throws {
    guard let check else { return }
    var input = try check == "-" ? LineReader.standardInput() : LineReader(path: check)
    let checker = ReplayChecker()
    while let line = try input.next() {
      if let answer = checker.answer(to: line) { try StandardOutput.write(line: answer) }
    }
  }
}
