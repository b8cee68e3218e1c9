import ArgumentParser
import OvershootCommands
import OvershootProfile
import OvershootScreenKit
import SDLStage

/// Shows the profile page: in a window, as a picture, or as a table of the header's values.
@MainActor
struct ProfileCommand: @preconcurrency ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "profile", abstract: "Scroll a profile page, or draw it at one offset.",
    discussion: """
      Headless, the page is scrolled to --offset and drawn into a picture. A sweep writes one line of comma-separated \
      values for each offset from FROM to TO, both included: offset, headerScale, headerTop, headerBottom, \
      avatarScale, avatarTop, avatarBottom, avatarLeft, labelTop, nameTop, blurAlpha and headerInFront, which is 1 or \
      0. Positions are points on the screen. Without --csv the lines go to standard output.

      \(ExitStatus.help([
        .success: "when the window was closed or all was written", .failure: "when a file or the display failed",
        .malformedInput: "when the seed or the script is malformed",
        .interrupted: "when a signal stopped a headless run before its end",
      ]))
      """)

  @Flag(help: "Draw the page without a window.")
  var headless = false

  @Option(help: ArgumentHelp("Write the picture to FILE.", valueName: "FILE"), completion: .file())
  var png: String?

  @Option(
    name: .long, parsing: .unconditional, help: ArgumentHelp("Print the header's values.", valueName: "FROM:TO:STEP"),
    transform: OffsetSweep.init)
  var sweep: OffsetSweep?

  @Option(help: ArgumentHelp("Write the values to FILE.", valueName: "FILE"), completion: .file())
  var csv: String?

  @OptionGroup var page: ProfileOptions

  @OptionGroup var options: LaunchOptions

  func validate() throws {
    guard headless || png == nil && page.offset == nil else {
      throw ValidationError("--offset and --png need --headless.")
    }
    guard !headless || sweep != nil || png != nil else {
      throw ValidationError("Say where the picture goes to: --headless --png FILE.")
    }
    if png != nil { try options.checkPictures() }
    guard csv == nil || sweep != nil else {
      throw ValidationError("Say what to write: --sweep FROM:TO:STEP --csv FILE.")
    }
  }

  func run() throws {
    if let sweep { try write(sweep.table(HeaderMetrics(page.metrics))) }
    if headless, let png {
      try WholeFile.checkWritable(png)
      let composition = Composition(.profile, options, profile: page)
      try PictureFile.write(composition.playHeadless().picture, to: png, as: "The page")
    } else if sweep == nil {
      try Composition(.profile, options, profile: page).play()
    }
  }

  private func write(_ table: String) throws {
    if let csv { return try WholeFile.write(Array(table.utf8), to: csv) }
    for line in table.split(separator: "\n") { try StandardOutput.write(line: String(line)) }
  }
}
