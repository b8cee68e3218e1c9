import ArgumentParser

/// `overshoot replay --check FILE|-`: plays written games through the rules and tells what they come to.
struct ReplayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Check replays of 2048, one in each line of a file.",
    discussion: """
      Each line of the input is a game as one JSON object: size, target, start, score, won, keepPlaying and moves. \
      For each, one JSON object is printed: board, score, won, over, keepPlaying, inputs, legal and error, which is \
      null or names the first input that does not fit; the other fields then tell the state before it. A line that \
      is no game gives an object with its number, from 1, and the error. Blank lines are passed over. A line can \
      have 16 MiB, the input 1 GiB.

      The exit status is 0 when the input was read to its end, also where games in it are wrong; 1 when it could not \
      be read or the answers could not be written; 64 when the command line was wrong.
      """
  )

  @Option(help: ArgumentHelp("The file to check, or - for standard input.", valueName: "file"))
  var check: String?

  func validate() throws {
    guard check != nil else {
      throw ValidationError("Say what to check: --check FILE, or --check - for standard input.")
    }
  }

  func run() throws {
    guard let check else { return }
    var input = try check == "-" ? LineReader.standardInput() : LineReader(path: check)
    let judge = ReplayJudge()
    while let line = try input.next() {
      guard let answer = try judge.answer(to: line) else { continue }
      guard try StandardOutput.write(line: answer) == .written else { return }
    }
  }
}
