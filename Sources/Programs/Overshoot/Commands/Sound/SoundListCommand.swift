import ArgumentParser
import OvershootCommands
import OvershootJSON
import OvershootScreenKit
import OvershootShell

/// `overshoot sound list`: the moments that can be heard.
struct SoundListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List what can be heard, with captions.")

  @Flag(help: "Print one JSON object a line: caption and moment.")
  var json = false

  func run() throws {
    let entries = ScreenList.all.sounds
    let width = entries.map(\.name.count).max() ?? 0
    for entry in entries {
      let row = JSONValue.object([("caption", .string(entry.caption)), ("moment", .string(entry.name))])
      let padding = String(repeating: " ", count: width - entry.name.count)
      try StandardOutput.write(line: json ? row.compactText : "\(entry.name)\(padding)  \(entry.caption)")
    }
  }
}
