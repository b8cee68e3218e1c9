import ArgumentParser
import OvershootCommands
import OvershootScreenKit
import OvershootShell
import SDLStage

/// The options of a window, or of what is drawn and played instead of one.
struct WindowOptions: ListedArguments {
  private(set) var screen: Route?
  private(set) var headless = false
  private(set) var png: String?
  private(set) var apng: String?
  private(set) var fps: Int?
  private(set) var film: Int?
  private(set) var soundFiles = SoundFiles()
  private(set) var selfPlay = false
  private(set) var effectSettings = EffectOption()
  private(set) var game = GameOptions()
  private(set) var options = LaunchOptions()

  static let listed: [ListedArgument<WindowOptions>] =
    [
      ListedArgument(
        name: "screen",
        help: "Show one screen by itself: \(ScreenList.all.listing). 'continue' is the game in play that was opened "
          + "last, and 'today' the game of the day of 2048.",
        form: .value("NAME", choices: Route.names, at: \.screen, read: Route.argument)),
      ListedArgument(name: "headless", help: "Play without a window.", form: .flag { $0.headless = true }),
      ListedArgument(
        name: "png", help: "Play without a window, and write the last frame to FILE.",
        form: .value("FILE") { text in { $0.png = text } }),
      ListedArgument(
        name: "apng",
        help: "Play without a window, and write an animated PNG of \(AnimationRecorder.framesPerSecond) frames a "
          + "second and at most \(Int(AnimationRecorder.maximumDuration)) seconds to FILE.",
        form: .value("FILE") { text in { $0.apng = text } }),
      ListedArgument(
        name: "fps", help: "The frames of the animated PNG in a second, at most \(AnimationRecorder.rates.upperBound).",
        form: .number("F") { fps in { $0.fps = fps } }),
      ListedArgument(
        name: "film", help: "Write up to this many frames, \(FrameSampling.countsText), instead of the last.",
        form: .number("N", isFree: true) { count in { $0.film = count } }),
      ListedArgument(
        name: "wav",
        help: "Play without a window, and write what is heard to FILE, a WAV file of at most "
          + "\(Int(WaveRecorder.maximumDuration)) seconds.",
        form: .value("FILE") { text in { $0.soundFiles.wave = text } }),
      ListedArgument(
        name: "sounds",
        help: "Play without a window, and write what sounds to FILE, or to standard output for -: "
          + "one JSON object in a line.",
        form: .value("FILE") { text in { $0.soundFiles.list = text } }),
      ListedArgument(
        name: "self-play",
        help: "Let the game's own player play, to show 2048, breakout, bomb-rush or nonoku. Nothing is kept.",
        form: .flag { $0.selfPlay = true }),
    ] + EffectOption.listed.map { $0.lifted(to: \.effectSettings) } + GameOptions.listed.map { $0.lifted(to: \.game) }
    + LaunchOptions.listed.map { $0.lifted(to: \.options) }

  private static let selfPlayed = ["2048", "breakout", "bomb-rush", "nonoku"]

  /// The screen, or a level of the one that is chosen from, where it plays by itself.
  private var shown: Route? {
    guard selfPlay, let screen, screen.argument.isEmpty else { return screen }
    return ScreenList.all.routes.first { $0.screen == screen.screen && !$0.argument.isEmpty } ?? screen
  }

  func validate() throws {
    try options.validate()
    try game.check(screen)
    try options.check(screen)
    if selfPlay, shown.map({ Self.selfPlayed.contains($0.screen) }) != true {
      throw ValidationError("--self-play needs --screen \(Self.selfPlayed.joined(separator: ", ")).")
    }
    guard png != nil || film == nil else { throw ValidationError("Say where the film goes to: --film N --png FILE.") }
    if let film, !FrameSampling.counts.contains(film) {
      throw ValidationError("--film takes a number of frames \(FrameSampling.countsText).")
    }
    guard png == nil || apng == nil else { throw ValidationError("Give either --png or --apng.") }
    guard fps == nil || apng != nil else {
      throw ValidationError("Say where the picture goes to: --fps F --apng FILE.")
    }
    if let fps, !AnimationRecorder.rates.contains(fps) {
      throw ValidationError("--fps takes a whole number from 1 to \(AnimationRecorder.rates.upperBound).")
    }
    if png != nil || apng != nil { try options.checkPictures(sheetCount: film) }
  }

  /// Opens the window and plays, or draws what the input script does.
  @MainActor
  func run(_ files: GivenFiles, isWindowAlone: Bool = false) throws {
    try soundFiles.check()
    let composition = Composition(
      shown, options, start: try game.start(), effectSettings: try effectSettings.read(), soundFiles: soundFiles,
      selfPlay: SelfPlay(isOn: selfPlay), files: files, isWindowAlone: isWindowAlone)
    if let apng {
      try WholeFile.checkWritable(apng)
      return try AnimationRecorder.write(
        composition, to: apng, framesPerSecond: fps ?? AnimationRecorder.framesPerSecond)
    }
    guard let png else {
      if headless || !soundFiles.isEmpty { _ = try composition.playHeadless() } else { try composition.play() }
      return
    }
    try WholeFile.checkWritable(png)
    if let film {
      let sheet = try FrameSampling.sheet(of: composition, options.sheet(film))
      try PictureFile.write(sheet, to: png, as: "The film")
    } else {
      try PictureFile.write(composition.playHeadless().picture, to: png, as: "The last frame")
    }
  }
}
