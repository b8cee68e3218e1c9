import Foundation
import OvershootSupport

/// `--world` in the window, and what is kept of worlds without one.
// Behaviour: adventure-worlds 16
@Suite struct WorldOptionTests {
  private func names(_ arguments: String...) throws -> String {
    let outcome = try Program.run(["accessibility", "--json"] + arguments)
    expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    return outcome.output
  }

  private let cloak = Repository.path("Resources/Adventure/cloak.en.jsonl")

  private static let tower = """
    {"table":"meta","world":"tower","version":1,"title":"The Tower","start":"hall"}
    {"table":"place","key":"hall","title":"Hall","description":"A hall."}
    """

  @Test func aWorldIsShownInTheWindow() throws {
    expect(try names("--screen", "adventure", "--world", cloak, "--language", "en").contains("Cloak of Darkness"))
    try TemporaryFolder.with { folder in
      let file = folder.url.appending(path: "tower.jsonl")
      let rows = Self.tower
      try Data(rows.utf8).write(to: file)
      expect(try names("--world", file.path).contains("The Tower"))
      let picture = folder.url.appending(path: "tower.png")
      expect(try Program.run("--world", file.path, "--png", picture.path).status == 0)
      expect(try Data(contentsOf: picture).count > 1_000)
      try Data((rows + "\n{\"table\":\"moon\",\"key\":\"luna\"}\n").utf8).write(to: file)
      let broken = try names("--world", file.path)
      expect(broken.contains("tower.jsonl is no world") && broken.contains("Line 3, “luna”"))
      expect(broken.contains("The Night Arcade"))
    }
  }

  @Test func whatIsWrongIsRefused() throws {
    let screen = try Program.run("--screen", "2048", "--world", cloak, "--headless")
    expect(screen.status == 64 && screen.errors.contains("--world needs --screen adventure."))
    let both = try Program.run("--page", "race", "--world", cloak, "--headless")
    expect(both.status == 64 && both.errors.contains("Give either a world, or what the lab shows."))
    let missing = try Program.run("accessibility", "--world", "/nowhere/world.jsonl")
    expect(missing.status == 1 && missing.output.isEmpty)
  }

  /// The folder of worlds is read where data are kept, and the game of each world goes on by itself.
  @Test func aFolderOfDataHasWorldsAndTheirGames() throws {
    try TemporaryFolder.with { folder in
      let data = folder.url.path
      let worlds = folder.url.appending(path: "worlds")
      try FileManager.default.createDirectory(at: worlds, withIntermediateDirectories: true)
      let mine = worlds.appending(path: "mine.jsonl")
      try Data(Self.tower.utf8).write(to: mine)
      let german = Self.tower.replacing("\"version\"", with: "\"language\":\"de\",\"version\"")
      try Data(german.utf8).write(to: worlds.appending(path: "german.jsonl"))
      try Data("{}\n".utf8).write(to: worlds.appending(path: "bad.jsonl"))
      for (world, line) in [(["--world", mine.path], "> wait"), (["--world", cloak], "> look"), ([], "> look. look")] {
        let script = try folder.file("script", Data("\(line)\n".utf8))
        let outcome = try Program.run(
          ["adventure", "--headless", "--script", script.path, "--data-dir", data] + world)
        expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
      }
      let list = try names("--screen", "worlds", "--data-dir", data)
      expect(list.contains("The Tower, 0 points · 1 turn · English · mine.jsonl · version 1"))
      // A copy of a shipped file is another place.
      expect(list.contains("Cloak of Darkness, not begun"))
      expect(list.contains("The Night Arcade, 0 of 100 points · 2 turns"))
      expect(list.contains("german.jsonl, Line 1") && list.contains("Worlds are in English"))
      expect(list.contains("bad.jsonl, Line 1: The row has no table.") && list.contains("\(data)/worlds"))
      expect(!(try names("--screen", "worlds")).contains("mine.jsonl"))
      expect(try names("--screen", "adventure/tower", "--data-dir", data).contains("A hall."))
    }
  }
}
