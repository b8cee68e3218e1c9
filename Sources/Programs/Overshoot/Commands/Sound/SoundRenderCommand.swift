import ArgumentParser
import OvershootCommands
import OvershootScreenKit
import OvershootShell
import OvershootSound
import SDLStage

/// `overshoot sound render MOMENT --wav FILE`: one sound as a file.
@MainActor
struct SoundRenderCommand: @preconcurrency ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render", abstract: "Write what a moment sounds like.",
    discussion: "A sound that is held while something moves is written for the length of its table.")

  @Argument(
    help: ArgumentHelp("The moment, as sound list names it.", valueName: "MOMENT"),
    completion: .list(ScreenList.all.sounds.map(\.name)),
    transform: SoundRenderCommand.entry)
  var entry: SoundEntry

  @Option(help: ArgumentHelp("Write to FILE, a WAV file.", valueName: "FILE"), completion: .file())
  var wav: String

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Steps of the scale above the pitch of the table, from -40 to 40.", valueName: "N"))
  var pitchStep = 0

  @Option(help: ArgumentHelp("The speed of what moves, in points per second, from 0 to 100000.", valueName: "V"))
  var speed = 900.0

  private nonisolated static func entry(_ name: String) throws -> SoundEntry {
    let entries = ScreenList.all.sounds
    if let entry = entries.first(where: { $0.name == name }) { return entry }
    let near = entries.map { (name: $0.name, distance: NearName.distance(name, $0.name, limit: 2)) }.filter {
      $0.distance <= 2
    }
    let names = near.sorted { $0.distance < $1.distance }.prefix(3).map(\.name)
    let hint = names.isEmpty ? "; overshoot sound list names all" : "; near are \(names.joined(separator: ", "))"
    throw ValidationError("There is no moment '\(name)'\(hint).")
  }

  func validate() throws {
    guard (-40...40).contains(pitchStep) else { throw ValidationError("--pitch-step takes a number from -40 to 40.") }
    guard (0...100_000).contains(speed) else { throw ValidationError("--speed takes a number from 0 to 100000.") }
  }

  func run() throws {
    try WholeFile.checkWritable(wav)
    let sound = entry.sound(.init(step: pitchStep, speed: speed))
    try PictureFile.write(WaveFile.bytes(sound.rendered()), to: wav, as: "The sound")
  }
}
