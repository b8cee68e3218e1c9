import Foundation
import OvershootSupport

@testable import OvershootStorage

/// What a run with `--data-dir` keeps, and the commands on it.
@Suite struct DataCommandTests {
  /// Plays 2048 with keys in a headless window, in the folder of `folder`.
  private func play(_ folder: TemporaryFolder, keys: [String], arguments: [String] = []) throws -> Program.Outcome {
    var lines = ""
    for (index, key) in keys.enumerated() {
      let time = 0.5 + 0.2 * Double(index)
      for isDown in [true, false] {
        lines += #"{"at":\#(time + (isDown ? 0 : 0.05)),"type":"key","key":"\#(key)","down":\#(isDown)}"# + "\n"
      }
    }
    let input = try folder.file("input.jsonl", Data(lines.utf8))
    return try Program.run(
      [
        "--screen", "2048", "--data-dir", folder.url.path, "--input", input.path, "--seed", "4", "--size", "360x480",
        "--scale", "0.5",
      ] + arguments,
      environment: ["SDL_VIDEODRIVER": "dummy"])
  }

  private func data(_ folder: TemporaryFolder, _ arguments: String...) throws -> Program.Outcome {
    try Program.run(["data"] + arguments + ["--data-dir", folder.url.path])
  }

  @Test func aRunWithAFolderKeepsTheGame() throws {
    try TemporaryFolder.with { (folder) throws in
      expect(try play(folder, keys: ["Left", "Down", "Right"]).status == 0)
      let first = try data(folder, "game", "2048", "--json")
      expect(first.status == 0 && first.output.contains("\"moves\":\""))
      expect(try play(folder, keys: ["Up", "Left"]).status == 0)
      let second = try data(folder, "game", "2048", "--json")
      let moves = { (line: String) throws in try #require(line.split(separator: "\"").dropFirst(5).first) }
      expect(try moves(second.output).hasPrefix(moves(first.output)))
      expect(try moves(second.output).count == 15)
      let replay = try folder.file("game.jsonl", Data(second.output.utf8))
      expect(try Program.run("replay", "--check", replay.path).status == 0)
    }
  }

  /// As `head` does.
  @Test func anExportCanBeLeftByItsReader() throws {
    try TemporaryFolder.with { (folder) throws in
      expect(try play(folder, keys: ["Left"]).status == 0)
      let outcome = try Program.run(
        script: "{ \"$0\" data export - --data-dir \"$1\"; echo $? >&2; } | :", folder.url.path)
      expect(outcome.errors, equals: "0\n", "\(outcome)")
    }
  }

  /// Behaviour: storage 15
  @Test func aGreatestSizeOfFilesIsReported() throws {
    try TemporaryFolder.with { (folder) throws in
      var lines = StoreReader.header.text + "\n"
      for number in 0..<1000 {
        let name = String(repeating: "x", count: 900)
        lines += #"{"table":"item","id":\#(number),"name":"\#(name)","enabled":1,"created":1.0,"trophy":null}"# + "\n"
      }
      let (input, data) = (try folder.file("rows.jsonl", Data(lines.utf8)), folder.url.appending(path: "data"))
      // The limit is in units of 1024 bytes.
      let outcome = try Program.run(
        script: "ulimit -f 400; \"$0\" data import \"$1\" --data-dir \"$2\"", input.path, data.path)
      expect(outcome.status == 1 && outcome.errors.contains("files may not grow further"), "\(outcome)")
      expect(try Set(FileManager.default.contentsOfDirectory(atPath: data.path)) == ["store.lock", "store.sqlite"])
      expect(try Program.run(["data", "check", "--data-dir", data.path]).output.hasPrefix("Integrity: ok."))
    }
  }

  @Test func aHeadlessGameKeepsItselfOnlyInAFolder() throws {
    try TemporaryFolder.with { (folder) throws in
      let home = folder.url.appending(path: "home")
      try FileManager.default.createDirectory(at: home, withIntermediateDirectories: false)
      let arguments = ["2048", "--headless", "--moves", "LURD", "--seed", "3", "--size", "360x480", "--scale", "0.5"]
      expect(try Program.run(arguments, environment: ["HOME": home.path]).status == 0)
      expect(try FileManager.default.contentsOfDirectory(atPath: home.path).isEmpty)
      expect(try Program.run(arguments + ["--data-dir", folder.url.path]).status == 0)
      expect(try data(folder, "game", "2048").output.contains("points, board"))
    }
  }

  @Test func aStoreIsCheckedExportedAndImported() throws {
    try TemporaryFolder.with { (folder) throws in
      expect(try play(folder, keys: ["Left", "T"]).status == 0)
      let check = try data(folder, "check", "--json")
      let object = try JSONSerialization.jsonObject(with: Data(check.output.utf8)) as? [String: Any]
      expect(check.status == 0 && object?["integrity"] as? String == "ok")
      expect((object?["rows"] as? [String: Int])?["save"] == 1 && (object?["version"] as? Int ?? 0) >= 1)
      let first = folder.url.appending(path: "first.jsonl").path
      expect(try data(folder, "export", first).status == 0)
      expect(try String(contentsOfFile: first, encoding: .utf8).contains("\"dark\""))
      let other = folder.url.appending(path: "ö ther").path
      let second = folder.url.appending(path: "second.jsonl").path
      expect(try Program.run(["data", "import", first, "--data-dir", other]).status == 0)
      expect(try Program.run(["data", "export", second, "--data-dir=\(other)"]).status == 0)
      expect(try Data(contentsOf: URL(filePath: first)) == Data(contentsOf: URL(filePath: second)))
      let again = try Program.run(["data", "import", first, "--data-dir", other])
      expect(again.status == 1 && again.errors.contains("empty"))
      let broken = try folder.file("broken.jsonl", Data(contentsOf: URL(filePath: first)) + Data("{\n".utf8))
      let refused = try Program.run(
        ["data", "import", broken.path, "--data-dir", folder.url.appending(path: "third").path])
      expect(refused.status == 2 && refused.errors.contains("ine "))
    }
  }

  // Behaviour: storage 15
  @Test func anImportHasALimit() throws {
    try TemporaryFolder.with { (folder) throws in
      let file = try folder.file("large.jsonl", Data())
      let handle = try FileHandle(forWritingTo: file)
      // A sparse file: only its length is read.
      try handle.truncate(atOffset: 48 << 20 + 1)
      try handle.close()
      let refused = try data(folder, "import", file.path)
      expect(refused.status == 1 && refused.errors.contains("large.jsonl") && refused.errors.contains("50331648"))
      expect(try data(folder, "check").errors.contains("There is no store"))
    }
  }

  @Test func whatIsMissingOrDamagedIsTold() throws {
    try TemporaryFolder.with { (folder) throws in
      let missing = try data(folder, "check")
      expect(missing.status == 1 && missing.errors.contains("There is no store"))
      expect(try data(folder, "game", "pong").status == 64)
      _ = try folder.file("store.sqlite", Data("not a database, but a long enough text to be read as one".utf8))
      expect(try data(folder, "check").status == 1)
      let outcome = try play(folder, keys: ["Left"])
      expect(outcome.status == 0 && outcome.errors.contains("overshoot: "))
      expect(try data(folder, "check").status == 0)
    }
  }

  // Behaviour: storage 1
  @Test func thePathFollowsTheEnvironment() throws {
    for (environment, path) in [
      (["HOME": "/h"], "/h/.local/share/overshoot/store.sqlite\n"),
      (["HOME": "/h", "XDG_DATA_HOME": "/x y"], "/x y/overshoot/store.sqlite\n"),
      (["HOME": "/h", "XDG_DATA_HOME": "relative"], "/h/.local/share/overshoot/store.sqlite\n"),
    ] {
      expect(try Program.run(["data", "path"], environment: environment).output == path)
    }
    let none = try Program.run(["data", "path"], environment: [:])
    expect(none.status == 1 && none.errors.contains("HOME"))
  }

  @Test func aFolderNeedNotBeUTF8() throws {
    try TemporaryFolder.with { (folder) throws in
      let outcome = try Program.run(
        script: """
          cd "$1"; dir="$(printf 'd\\377')"; "$0" data path --data-dir "$dir" | od -An -c | tr -d ' \\n'
          """, folder.url.path)
      expect(outcome.output, equals: "d377/store.sqlite\\n", "\(outcome.output) \(outcome.errors)")
    }
  }

  @Test func preferencesAreKept() throws {
    try TemporaryFolder.with { (folder) throws in
      // T changes the theme. An option applies to its run only.
      expect(try play(folder, keys: ["T"]).status == 0)
      expect(try data(folder, "export", "-").output.contains("\"dark\""))
      expect(try play(folder, keys: ["Left"], arguments: ["--theme", "light"]).status == 0)
      expect(try data(folder, "export", "-").output.contains("\"dark\""))
      expect(try play(folder, keys: ["T"]).status == 0)
      expect(!(try data(folder, "export", "-").output.contains("\"dark\"")))
    }
  }
}
