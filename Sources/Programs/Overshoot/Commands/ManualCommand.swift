import ArgumentParser

/// `overshoot manual`: prints the manual page, for packages.
struct ManualCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "manual", abstract: "Print the manual page.", shouldDisplay: false)

  func run() throws {
    let page = ManualPage(OvershootCommand.self, version: OvershootCommand.version)
    try StandardOutput.write(Array(page.text.utf8))
  }
}
