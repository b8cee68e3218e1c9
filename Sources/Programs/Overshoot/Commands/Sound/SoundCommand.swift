import ArgumentParser
import OvershootCommands

/// `overshoot sound …`: what is heard, as files.
struct SoundCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sound",
    abstract: "List what can be heard, and write it as WAV files.",
    discussion: """
      A file has 48000 frames a second of two channels with 16 bits, and the same bytes on every machine.

      \(ExitStatus.help([
        .success: "when the file was written", .failure: "when it could not be written",
      ]))
      """,
    subcommands: [SoundListCommand.self, SoundRenderCommand.self] + CommandList.sound)
}
