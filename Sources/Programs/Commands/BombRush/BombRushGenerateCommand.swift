import ArgumentParser
import BombRush

/// `overshoot bombs generate`: prints a new level.
struct BombRushGenerateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "generate", abstract: "Print a level in which wards are to be rescued.",
    discussion: """
      A bot wins the level in at most \(LevelGenerator.sharePercent) % of its time. Equal seeds and sizes give equal \
      levels.

      \(ExitStatus.help([
        .success: "when a level was printed",
        .failure: "when none of \(LevelGenerator.candidateCount) candidates is won, which another seed mends",
      ]))
      """)

  @Option(
    parsing: .unconditional, help: "The start of all random numbers.", transform: UInt64.seed)
  var seed: UInt64

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Columns and rows, both odd, from 7x7 to 31x21.", valueName: "WxH"))
  var size = "15x11"

  func run() throws {
    let numbers = size.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    guard numbers.count == 2, let generator = LevelGenerator(seed: seed, columns: numbers[0], rows: numbers[1]) else {
      throw ValidationError("--size takes odd numbers from 7x7 to 31x21, not '\(size)'.")
    }
    guard let level = generator.level() else {
      throw ExitStatus.failure.reporting("No level of seed \(seed) can be won. Try another seed.")
    }
    try StandardOutput.write(Array(level.text.utf8))
  }
}
