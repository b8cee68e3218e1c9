import ArgumentParser
import OvershootAdventure
import OvershootAdventureScreens
import OvershootCommands
import OvershootJSON
import OvershootShell
import OvershootStorage
import SDLStage

/// `overshoot adventure`: plays the text adventure without a window, and checks worlds.
struct AdventureCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "adventure", abstract: "Play the text adventure without a window, or check a world.",
    discussion: """
      A script has a command behind > in each line. Lines below it are wanted: the answer has them in this order, \
      whole, or behind ~ as parts of its lines. Lines that begin with # are comments. The first difference ends the \
      run. With - each command is answered before the next line is read.

      With --json one object is printed for each command: flags, hash, holds, input (null for the opening), kind \
      (done, refused, notUnderstood, ask or meta), output, reason, room, score, turn and word, the index of the word \
      that the reason is about.

      \(ExitStatus.help([
        .success: "when the script was played to its end",
        .failure: "when an answer is not what the script wants, or a file failed",
        .malformedInput: "when the world is not valid; line and key are printed",
      ]))
      """,
    subcommands: CommandList.adventure)

  @Flag(help: "Play without a window.")
  var headless = false

  @Option(help: ArgumentHelp("The commands: a file, or - for standard input.", valueName: "FILE"), completion: .file())
  var script: String?

  @Option(
    help: ArgumentHelp("The world: a file, or The Night Arcade by default.", valueName: "FILE"), completion: .file())
  var world: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The start of all chance; that of the world by default.", valueName: "N"),
    transform: UInt64.seed)
  var seed: UInt64?

  @Option(
    help: ArgumentHelp(
      "What other games have kept, such as game.bombs.golds=2,game.2048.best=4096.", valueName: "LIST"),
    transform: AdventureCommand.facts)
  var facts: [String: Int] = [:]

  @OptionGroup var storage: StorageOptions

  @Flag(help: "Print one JSON object per command.")
  var json = false

  func run() throws {
    guard headless else { throw ValidationError("Give --headless, or the command check.") }
    guard let script else { throw ValidationError("Say what to play: --script FILE, or --script -.") }
    guard script != "-" || world != "-" else {
      throw ValidationError("Give either the world or the script by standard input, not both.")
    }
    try MainActor.assumeIsolated {
      let rows: [WorldRow]
      let world: World
      do {
        rows = try AdventureFiles.rows(self.world)
        world = try World(rows: rows)
      } catch let fault as WorldError {
        throw ExitStatus.malformedInput.reporting("The world cannot be used. \(fault)")
      }
      let store = try storage.dataDir == nil ? nil : Store.open(Composition.storeConfiguration(storage.folders))
      defer { if let store { Composition.close(store) } }
      let archive = AdventureArchive(store: store)
      let facts = try (store.map(ScreenList.all.facts) ?? [:]).merging(facts) { $1 }
      var (play, lost) = try archive.open(world, at: place, rows: rows, seed: seed, facts: facts)
      if !lost.isEmpty { StandardStream.log("The world has changed. Gone: \(lost.shortList).") }
      try run(script, &play, archive)
    }
  }

  @MainActor
  private func run(_ script: String, _ play: inout Playthrough, _ archive: AdventureArchive) throws {
    var input = try script == "-" ? LineReader.standardInput() : LineReader(path: script)
    var wanted = AdventureScript()
    let opening = play.opening
    wanted.take([opening])
    try write(opening)
    while let line = try input.next() {
      guard let bytes = line.bytes else { continue }
      let content = AdventureScript.Line(String(decoding: bytes, as: UTF8.self))
      if case .command(let command) = content {
        let answers = play.enter(command)
        archive.keep(play.takeRecords(), answers, of: play.world, at: place)
        for answer in answers { try write(answer) }
        wanted.take(answers)
      } else if let difference = wanted.compare(content, number: line.number) {
        throw ExitStatus.failure.reporting(difference)
      }
    }
  }

  private func write(_ answer: Answer) throws {
    let lines = answer.text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0).escaped }
    try StandardOutput.write(line: json ? answer.object.compactText : lines.joined(separator: "\n"))
  }

  /// Where the file of the world is.
  private var place: WorldPlace {
    world.map { WorldPlace(path: WholeFile.place(of: $0), folder: storage.worlds) } ?? .program
  }

  private static func facts(_ argument: String) throws -> [String: Int] {
    var facts: [String: Int] = [:]
    for part in argument.split(separator: ",") {
      let pair = part.split(separator: "=", omittingEmptySubsequences: false)
      guard pair.count == 2, pair[0].hasPrefix(GameFact.prefix), let value = Int(pair[1]) else {
        throw ValidationError("'\(part)' is not a valid fact; give some such as game.bombs.golds=2.")
      }
      facts[String(pair[0])] = value
    }
    return facts
  }
}
