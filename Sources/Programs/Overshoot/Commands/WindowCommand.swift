import ArgumentParser
import OvershootCommands

/// `overshoot window`, the default command: opens a window and shows a screen.
@MainActor
struct WindowCommand: @preconcurrency ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "window", abstract: "Open a window and play (the default), or draw what an input script does.",
    discussion: """
      With --png there is no window, and no display is needed: a virtual clock runs at 60 frames a second until the \
      input script is over and nothing moves, at most for 120 seconds after the script's end and for 2000000 \
      frames. The picture is the last frame. With --film it is a sheet, row by row, of the frames at N moments, from \
      the first frame to the last at equal intervals; each has its time, and none equals the one before it. With \
      --apng the picture moves and repeats; its last frame stays for a second, and what comes after the first minute \
      is left out. With --headless the script is played in the same manner without a picture. \
      With --wav and --sounds, alone or beside these, what is heard is written: to the script's quit, or until nothing \
      moves and sounds; the volume is 100 % and all is heard unless the command line says otherwise.

      \(ExitStatus.help([
        .success: "when the window was closed or the picture written", .failure: "when a file or the display failed",
        .malformedInput: "when the seed or the script is malformed",
        .interrupted: "when a signal stopped a headless run before its end",
      ]))
      """)

  @OptionGroup var options: WindowOptions

  @OptionGroup var files: GivenFiles

  func run() throws { try options.run(files) }
}
