import Foundation
import OvershootSupport

@testable import OvershootStorage

/// The name of the last screen is kept in the store, and the next start continues there.
@Suite struct LastScreenTests {
  /// A key press at a time, as lines of an input script.
  private func press(_ key: String, at time: Double) -> String {
    #"{"at":\#(time),"type":"key","key":"\#(key)","down":true}"# + "\n"
      + #"{"at":\#(time + 0.05),"type":"key","key":"\#(key)","down":false}"# + "\n"
  }

  /// Plays `script` for 2.5 s with the data in `folder`. Returns the screen that is kept afterwards.
  private func play(
    _ folder: TemporaryFolder, _ script: String = "", arguments: [String] = []
  ) throws -> String? {
    let input = try folder.file("script.jsonl", Data((script + #"{"at":2.5,"type":"quit"}"#).utf8))
    let outcome = try Program.run(
      ["--size", "360x480", "--scale", "0.5", "--speed", "off", "--input", input.path, "--data-dir", folder.url.path]
        + arguments, environment: ["SDL_VIDEODRIVER": "dummy"])
    expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    expect(outcome.lines.first, equals: "ready \(arguments.last ?? "splash") 360x480 scale 0.5")
    return try keptScreen(folder)
  }

  private func keptScreen(_ folder: TemporaryFolder) throws -> String? {
    let export = try Program.run(["data", "export", "-", "--data-dir", folder.url.path])
    return export.lines.first { $0.contains("\"route\"") }?.split(separator: "\"").dropLast().last.map(String.init)
  }

  private func keep(_ screen: String, in folder: TemporaryFolder) throws {
    let lines = """
      \(StoreReader.header.text)
      {"table":"state","name":"route","value":"\(screen)"}

      """
    let file = try folder.file("import.jsonl", Data(lines.utf8))
    let outcome = try Program.run(["data", "import", file.path, "--data-dir", folder.url.path])
    expect(outcome.status, equals: 0, "\(outcome.errors)")
  }

  @Test func theNextStartOpensTheLastScreen() throws {
    try TemporaryFolder.with { (folder) throws in
      expect(try play(folder) == "menu")
      expect(try play(folder, press("Return", at: 1.5)) == "2048")
      expect(try play(folder) == "2048")
      // Escape leads to the menu only from that screen.
      expect(try play(folder, press("Escape", at: 1.5)) == "menu")
      expect(try play(folder, press("O", at: 1.5)) == "options")
      expect(try play(folder) == "options")
    }
  }

  @Test func theNavigationStackIsRestored() throws {
    for (count, screen) in ["controls/field", "controls", "menu"].enumerated() {
      try TemporaryFolder.with { (folder) throws in
        try keep("controls/field", in: folder)
        let script = (0..<count).map { press("Escape", at: 1.5 + Double($0) / 4) }.joined()
        expect(try play(folder, script) == screen)
      }
    }
  }

  @Test(arguments: [
    ("controls/lever", "controls"), ("2048", "2048"), ("", "menu"), ("splash", "menu"), ("/../../etc", "menu"),
    (String(repeating: "/", count: 1 << 16), "menu"),
  ])
  func anUnknownScreenOpensTheNearestParent(_ kept: String, _ screen: String) throws {
    try TemporaryFolder.with { (folder) throws in
      try keep(kept, in: folder)
      expect(try play(folder) == screen)
    }
  }

  @Test func aSingleScreenAndAPictureAreNotKept() throws {
    try TemporaryFolder.with { (folder) throws in
      try keep("profile", in: folder)
      expect(try play(folder, press("Escape", at: 1.5), arguments: ["--screen", "options"]) == "profile")
      let picture = folder.url.appending(path: "menu.png").path
      let outcome = try Program.run(
        ["--size", "360x480", "--scale", "0.5", "--speed", "off", "--png", picture])
      expect(outcome.status == 0 && outcome.errors.isEmpty)
      expect(try keptScreen(folder) == "profile")
    }
  }

  @Test func nothingIsKeptWithoutAFolder() throws {
    try TemporaryFolder.with { (folder) throws in
      let input = try folder.file("script.jsonl", Data(#"{"at":2.5,"type":"quit"}"#.utf8))
      let home = folder.url.appending(path: "home")
      try FileManager.default.createDirectory(at: home, withIntermediateDirectories: false)
      let outcome = try Program.run(
        ["--size", "360x480", "--scale", "0.5", "--speed", "off", "--input", input.path],
        environment: ["SDL_VIDEODRIVER": "dummy", "HOME": home.path])
      expect(outcome.status == 0 && outcome.errors.isEmpty)
      expect(try FileManager.default.contentsOfDirectory(atPath: home.path).isEmpty)
    }
  }
}
