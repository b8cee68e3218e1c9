import ArgumentParser
import Glibc
import OvershootCommands
import OvershootDrawing
import OvershootGeometry
import OvershootScreenKit
import SDLStage

/// `overshoot film --out FILE|DIR`: makes a film of the program's own scenes.
@MainActor
struct FilmCommand: @preconcurrency ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "film", abstract: "Make a moving picture of the program.",
    discussion: """
      The program plays a script of its own scenes, without a window: \(FilmScene.names.joined(separator: ", ")). \
      They share the time, of which a short film has enough for the first ones only. A FILE whose name ends in .png \
      or .apng is an animated PNG of \(ColorPalette.maximumCount) colours, which repeats; what has another name is a \
      folder for the frames: 0001.png and so on. The same command makes the same bytes; nothing is kept, and nothing \
      is left of a film that was not finished.

      \(ExitStatus.help([
        .success: "when the film was written", .failure: "when it could not be written",
        .interrupted: "when a signal stopped it before its end",
      ]))
      """)

  private nonisolated static let lengths = 0.1...120.0
  /// Of a pixel in points.
  private nonisolated static let scales = 0.25...2.0

  @Option(help: ArgumentHelp("Write the film to FILE, or its frames into the folder DIR.", valueName: "FILE|DIR"))
  var out: String

  @Option(
    help: ArgumentHelp("The length in seconds, at most 120; 30 by default.", valueName: "S"),
    transform: FilmCommand.seconds)
  var seconds = 30.0

  @Option(
    help: ArgumentHelp("Only this scene: \(FilmScene.names.joined(separator: ", ")).", valueName: "NAME"),
    completion: .list(FilmScene.names), transform: FilmCommand.scene)
  var scene: FilmScene?

  @Option(help: ArgumentHelp("The frames in a second, at most 60.", valueName: "F"))
  var fps = AnimationRecorder.framesPerSecond

  @Option(
    help: ArgumentHelp(
      "The width and height in pixels, 8 to 5, from 320x200 to 2560x1600; 640x400 by default.", valueName: "WxH"),
    transform: FilmCommand.scale)
  var size = 0.5

  @Option(
    help: ArgumentHelp("The start of all random numbers, a whole number; 1 by default.", valueName: "N"),
    transform: UInt64.seed)
  var seed: UInt64 = 1

  func validate() throws {
    guard AnimationRecorder.rates.contains(fps) else {
      throw ValidationError("--fps takes a whole number from 1 to \(AnimationRecorder.rates.upperBound).")
    }
  }

  func run() throws {
    let film = FilmScript(scene.map { [$0] } ?? FilmScene.all, seconds: seconds)
    let count = max(1, Int((seconds * Double(fps)).rounded()))
    guard [".png", ".apng"].contains(where: out.lowercased().hasSuffix) else { return try writeFrames(film, count) }
    try WholeFile.checkWritable(out)
    var palette = ColorPalette()
    try play(film, count) { picture, _ in palette.count(picture) }
    palette.choose()
    var picture = AnimatedPNG(framesPerSecond: fps, palette: palette)
    try play(film, count) { frame, index in
      guard picture.show(frame, at: index) else {
        throw FileError.failed(path: out, reason: "a frame cannot be encoded")
      }
    }
    try PictureFile.write(picture.bytes(until: count), to: out, as: "A film of \(count) frames at \(fps) a second")
  }

  /// Writes each frame into a folder, and creates that if necessary. Removes the frames of a film that fails.
  private func writeFrames(_ film: FilmScript, _ count: Int) throws {
    let isNew = access(out, F_OK) != 0
    try WholeFile.makeFolder(out)
    func path(_ index: Int) -> String { "\(out)/\((index + 1).digits(4)).png" }
    var written = 0
    do {
      try WholeFile.checkWritable(path(0))
      try play(film, count) { picture, index in
        try ImageFile.write(picture, to: path(index))
        written += 1
      }
    } catch {
      for index in 0..<written { unlink(path(index)) }
      if isNew { rmdir(out) }
      throw error
    }
    print("\(count) frames: \(out)")
  }

  /// Plays the film, and shows `count` frames of it: each is the latest picture of the run at its time.
  private func play(_ film: FilmScript, _ count: Int, _ show: @escaping (Bitmap, Int) throws -> Void) throws {
    let composition = Composition(
      .menu, .inEnglish(size: FilmScript.size, scale: size), seed: seed,
      selfPlay: SelfPlay(isOn: true, only: "breakout"), date: Self.date)
    var (next, latest): (Int, Bitmap?) = (0, nil)
    func pass(_ time: Double) throws {
      while let latest, next < count, film.start + Double(next) / Double(fps) < time - 1e-6 {
        try show(latest, next)
        next += 1
      }
    }
    _ = try composition.playHeadless(script: film.script, lasting: film.start + seconds) { time, read in
      try pass(time)
      latest = try read()
    }
    try pass(.infinity)
  }

  /// Noon of 21 November 2026.
  private static let date = 1_795_262_400.0

  private nonisolated static func seconds(_ argument: String) throws -> Double {
    try Double(argument, in: lengths).orUsageError(
      "'\(argument)' is not a valid length; give a number of seconds from 0.1 to 120, such as 30.")
  }

  private nonisolated static func scene(_ argument: String) throws -> FilmScene {
    try FilmScene.all.first { $0.name == argument }.orUsageError(
      "There is no scene '\(argument)'; known are \(FilmScene.names.joined(separator: ", ")).")
  }

  private nonisolated static func scale(_ argument: String) throws -> Double {
    let sides = argument.lowercased().split(separator: "x", omittingEmptySubsequences: false).map { Double($0) ?? 0 }
    let scale = (sides.first ?? 0) / FilmScript.size.width
    let fits = sides.count == 2 && scales.contains(scale) && scale * FilmScript.size.height == sides[1]
    return try (fits ? scale : nil).orUsageError(
      "'\(argument)' is not a valid size; give WIDTHxHEIGHT, 8 to 5, from 320x200 to 2560x1600, such as 640x400.")
  }
}
