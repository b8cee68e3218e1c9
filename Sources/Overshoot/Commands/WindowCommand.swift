import ArgumentParser
import SDLStage
import Screens

/// Opens a window and shows a screen: what the program does when nothing else is asked of it.
@MainActor
struct WindowCommand: @preconcurrency ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "window", abstract: "Open a window and play (the default), or paint what a script does.",
    discussion: """
      With --png there is no window, and no display is needed: a virtual clock runs at 60 frames a second until the input script \
      is over and everything rests, or for 120 seconds after the script's end. The picture is the last frame. With --film it is \
      a sheet, row by row, of what is seen at N moments, from the first frame to the last at even distances in time. A signal \
      that stops it beforehand makes the exit status 130.
      """)

  @Option(
    help: ArgumentHelp(
      "Show one screen by itself: \(Route.listing).", valueName: "NAME"),
    transform: WindowCommand.route)
  var screen: Route?

  @Option(help: ArgumentHelp("Play without a window, and write the last frame to FILE.", valueName: "FILE"))
  var png: String?

  @Option(
    help: ArgumentHelp(
      "Write this many frames, from \(FilmStrip.counts.lowerBound) to \(FilmStrip.counts.upperBound), instead of the last.",
      valueName: "N"))
  var film: Int?

  @OptionGroup var options: LaunchOptions

  func validate() throws {
    guard png != nil || film == nil else { throw ValidationError("Say where the film goes to: --film N --png FILE.") }
    if let film, !FilmStrip.counts.contains(film) {
      throw ValidationError(
        "--film takes a number of frames from \(FilmStrip.counts.lowerBound) to \(FilmStrip.counts.upperBound).")
    }
    if png != nil { try options.checkPictures(sheetCount: film) }
  }

  func run() throws {
    let composition = Composition(screen, options)
    guard let png else { return try composition.play() }
    try WholeFile.checkPlace(png)
    let picture =
      if let film { try FilmStrip.picture(of: composition, options.sheet(film)) } else {
        try composition.playHeadless().picture
      }
    try PictureFile.write(picture, to: png)
  }

  private nonisolated static func route(_ argument: String) throws -> Route {
    guard let route = Route(name: argument) else {
      throw ValidationError("There is no screen '\(argument)'; known are \(Route.listing).")
    }
    return route
  }
}
