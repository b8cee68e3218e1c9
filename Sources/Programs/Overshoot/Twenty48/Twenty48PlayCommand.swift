import ArgumentParser
import OvershootCommands
import OvershootJSON
import OvershootScreenKit
import OvershootTwenty48Screens
import SDLStage
import Twenty48

/// `overshoot 2048 play`, the default command of `2048`: plays 2048 in a window, or headless on a virtual clock with
/// pictures of it.
@MainActor
struct Twenty48PlayCommand: @preconcurrency ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "play", abstract: "Play in a window, or headless with pictures (the default).",
    discussion: """
      Headless, a virtual clock runs at 60 frames a second with one move every 300 ms, until nothing moves. No display \
      is needed.

      \(ExitStatus.help([
        .success: "when the game was played", .failure: "when a file or the display failed",
        .malformedInput: "when the seed, the date or the replay is malformed",
        .interrupted: "when a signal stopped a headless run before its end",
      ]))
      """)

  @Flag(help: "Play without a window.")
  var headless = false

  @Option(
    help: ArgumentHelp("The moves: L, U, R and D, and K to keep going after winning.", valueName: "LURD"),
    transform: MoveScript.init)
  var moves: MoveScript?

  @Option(parsing: .unconditional, help: ArgumentHelp("Autoplay this many moves.", valueName: "N"))
  var selfPlay: Int?

  @Option(help: ArgumentHelp("Write the last frame to FILE.", valueName: "FILE"), completion: .file())
  var png: String?

  @Option(
    help: ArgumentHelp("Write every frame into the folder DIR; frames of a longer run are deleted.", valueName: "DIR"),
    completion: .directory)
  var frames: String?

  @Option(
    help: ArgumentHelp("Write up to twelve moments of the game as one picture to FILE.", valueName: "FILE"),
    completion: .file())
  var contactSheet: String?

  @Flag(help: "Play the game of the day, which is the same for everybody.")
  var daily = false

  @Option(help: ArgumentHelp("The day of that game; today by default.", valueName: "YYYY-MM-DD"))
  var date: String?

  @Option(
    help: ArgumentHelp("Show the first replay in FILE instead of playing; - for standard input.", valueName: "FILE"),
    completion: .file())
  var replay: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The place in the replay: a number of pushes, which may have a fraction.", valueName: "P"))
  var at: Double?

  @OptionGroup var game: GameOptions

  @Option(help: "The new tiles: classic or twosOnly.", transform: Rules.Variant.init(argument:))
  var variant: Rules.Variant?

  @OptionGroup var options: LaunchOptions

  private static let momentCount = 12

  func validate() throws {
    guard headless || moves == nil && selfPlay == nil && png == nil && frames == nil && contactSheet == nil else {
      throw ValidationError("--moves, --self-play, --png, --frames and --contact-sheet need --headless.")
    }
    guard moves == nil || selfPlay == nil else {
      throw ValidationError("Give either --moves or --self-play, not both.")
    }
    guard replay == nil || headless && moves == nil && selfPlay == nil && !daily && !game.isGiven && variant == nil
    else {
      throw ValidationError("--replay needs --headless, and shows a game instead of playing one.")
    }
    guard at == nil || replay != nil else { throw ValidationError("--at needs --replay.") }
    guard date == nil || daily else { throw ValidationError("--date needs --daily.") }
    guard !daily || options.seed == nil && !game.isGiven && variant == nil else {
      throw ValidationError("The game of the day is a classic one and has its own seed.")
    }
    if let selfPlay, !(1...10_000).contains(selfPlay) {
      throw ValidationError("--self-play takes a number of moves from 1 to 10000.")
    }
    if png != nil || frames != nil || contactSheet != nil {
      try options.checkPictures(sheetCount: contactSheet == nil ? nil : Self.momentCount)
    }
  }

  func run() throws {
    let start = try start()
    guard headless else { return try Composition(.twenty48, options, start: start).play() }
    let route = try shownReplay() ?? .twenty48
    for path in [png, contactSheet].compactMap(\.self) { try WholeFile.checkWritable(path) }
    let seed = start.seed ?? options.seed ?? Composition.randomSeed()
    let moves =
      try moves ?? selfPlay.map { try MoveScript(SearchPlayer.moves($0, start.rules, seed: seed)) } ?? MoveScript("")
    var recorder = try FrameRecorder(
      folder: frames, moments: moves.moments(Self.momentCount),
      sheet: contactSheet == nil ? nil : ContactSheet(options.sheet(Self.momentCount), texts: Composition.fonts()))
    let composition = Composition(route, options, seed: seed, start: start)
    let end = try composition.playHeadless(script: moves.script) { time, read in try recorder.add(at: time, read) }
    let sheet = try recorder.finish()
    if let outcome = try end.replay.map({ try Twenty48Timeline(line: $0).replay.check() }) {
      print("Played \(outcome.legal) moves for \(outcome.score) points.")
    }
    if let png { try PictureFile.write(end.picture, to: png, as: "The last frame") }
    if let sheet, let contactSheet {
      try PictureFile.write(sheet, to: contactSheet, as: "Moments of the game")
      print("To play in a window, start the program on a desktop, where DISPLAY or WAYLAND_DISPLAY is set.")
    }
  }

  /// Returns the route to the replay of the options; nil where none is given.
  private func shownReplay() throws -> Route? {
    guard let replay else { return nil }
    let game = try GameLines.timelines(in: replay, limit: 1)[0]
    let place = at ?? Double(game.moveCount)
    guard (0...Double(game.moveCount)).contains(place) else {
      throw ExitStatus.malformedInput.reporting("The replay has the places 0 to \(game.moveCount), and no \(place).")
    }
    return .replay(game, at: place)
  }

  /// Returns the rules of the options, and for the game of a day also its seed.
  private func start() throws -> Twenty48Start {
    guard daily else {
      // A window goes on with the game that was played last.
      guard headless || game.isGiven || variant != nil || options.seed != nil else { return Twenty48Start() }
      return Twenty48Start(rules: try game.rules(variant ?? .classic))
    }
    guard let date else { return Twenty48Start(DailyGame(time: Composition.localDate())) }
    guard let game = DailyGame(date: date) else {
      throw ExitStatus.malformedInput.reporting(
        "'\(date.quoted)' is not a valid day; give YYYY-MM-DD, such as 2026-11-21.")
    }
    return Twenty48Start(game)
  }
}
