import ArgumentParser

/// `overshoot sound`: what can be heard.
struct SoundCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sound", abstract: "List what can be heard, and write it as files.",
    subcommands: [SoundListCommand.self, SoundRenderCommand.self])
}
