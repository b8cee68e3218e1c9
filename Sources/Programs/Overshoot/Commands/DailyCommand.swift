import ArgumentParser
import OvershootBreakoutScreens
import OvershootCommands
import OvershootGameKit
import OvershootNonokuScreens
import OvershootRaster
import OvershootStorage
import OvershootTwenty48Screens

/// `overshoot daily`: the games of the days.
struct DailyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "daily", abstract: "Share what came of the game of a day.", subcommands: [DailyShareCommand.self])
}

/// `overshoot daily share`.
@MainActor
struct DailyShareCommand: @preconcurrency ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "share", abstract: "Print what came of the game of a day as a line, and draw it as a picture.",
    discussion: """
      The line has the game, the day, the score, of a puzzle its time and stars, and the days in a row up to that day. \
      Equal data give equal lines and pictures, whatever the time.

      \(ExitStatus.help([
        .success: "when the line was printed, also for a day that was not played",
        .failure: "when the store cannot be read, or the picture not be written",
        .malformedInput: "when the date is none",
      ]))
      """)

  /// The games that have one for each day, by their names, which the store has too.
  private static let books = [
    "2048": DayBook.twenty48, "breakout": DayBook.breakout, "nonoku": DayBook.nonoku,
  ]

  @Option(
    help: ArgumentHelp("The game: 2048, breakout or nonoku.", valueName: "GAME"),
    completion: .list(["2048", "breakout", "nonoku"]))
  var game: String

  @Option(help: ArgumentHelp("The day, such as 2026-11-29.", valueName: "DATE"))
  var date: String

  @Option(
    help: ArgumentHelp("Draw a picture of 1080 by 1080 pixels into FILE.", valueName: "FILE"), completion: .file())
  var png: String?

  @OptionGroup var language: LanguageOption

  @OptionGroup var storage: StorageOptions

  func validate() throws {
    _ = try Self.books[game].orUsageError("'\(game)' is not a game of the day; give 2048, breakout or nonoku.")
  }

  func run() throws {
    guard let day = CalendarDay(date), let makeBook = Self.books[game] else {
      throw ExitStatus.malformedInput.reporting("'\(date)' is not a valid day; give one such as 2026-11-29.")
    }
    let reader = try reader()
    let kept = { (name: String) in try? reader?.note(name) }
    let tag = try language.tag ?? reader?.text(ofSetting: Options.language.key)
    if let installed = InstalledLanguages.current {
      Localizer.current.language = Composition.language(tag, installed)
    }
    let book = makeBook(FinishedDays(of: game, read: kept), day, .universal)
    try StandardOutput.write(line: book.line(of: day))
    if let png {
      let fonts = try Composition.fonts()
      let list = DayPoster.list(of: day, in: book, text: fonts)
      let picture = RasterRenderer(texts: fonts).picture(of: list, size: DayPoster.size, scale: 1)
      try PictureFile.write(picture, to: png, as: "The picture of \(day)")
    }
  }

  /// Returns the reader of the store; nil where there is none.
  private func reader() throws -> StoreReader? {
    do {
      guard let path = storage.folders.store else { throw StoreError.noFolder }
      let reader = try StoreReader(path)
      // What cannot be read is told, and not taken for days that were not played.
      _ = try reader.note("")
      return reader
    } catch StoreError.missing {
      return nil
    } catch let error as StoreError {
      throw ExitStatus.failure.reporting("\(error)")
    }
  }
}
