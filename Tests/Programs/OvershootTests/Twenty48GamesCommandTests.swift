import Foundation
import OvershootSupport

/// Past games on the command line.
@Suite struct Twenty48GamesCommandTests {
  /// A file with the replays of three games of the program.
  private func games(_ folder: TemporaryFolder) throws -> String {
    let file = folder.url.appending(path: "games.jsonl").path
    _ = try Program.run(
      "2048", "autoplay", "--seeds", "1-3", "--nodes", "1000", "--moves", "40", "--board-size", "3x3", "--record", file)
    return file
  }

  // Behaviour: twenty48 32, 36
  @Test func importedGamesAreAddedUp() throws {
    try TemporaryFolder.with { folder in
      let (file, data) = (try games(folder), folder.url.appending(path: "data").path)
      let outcome = try Program.run("2048", "import", file, "--data-dir", data)
      expect(outcome.status == 0 && outcome.output == "Added 3 games.\n", "\(outcome.errors)")
      let answer = try Program.run("2048", "statistics", "--json", "--data-dir", data)
      let lines = answer.lines
      try #require(answer.status == 0 && lines.count == 1)
      let object = try #require(try JSONSerialization.jsonObject(with: Data(lines[0].utf8)) as? [String: Any])
      expect(
        object.keys.sorted() == [
          "best", "games", "hints", "histogram", "mean", "pushes", "refused", "size", "target", "undos", "variant",
          "won",
        ])
      expect(object["games"] as? Int == 3 && object["pushes"] as? Int == 120 && object["size"] as? String == "3x3")
      // All or none.
      let bad = try folder.file(
        "bad.jsonl", Data("\(try String(contentsOfFile: file, encoding: .utf8))nonsense\n".utf8))
      let refused = try Program.run("2048", "import", bad.path, "--data-dir", data)
      expect(refused.status == 2 && refused.errors.contains("Line 4: The text is not a replay of 2048."))
      expect(try Program.run("2048", "statistics", "--json", "--data-dir", data).lines == lines)
    }
  }

  // Behaviour: twenty48 36
  @Test func statisticsOfNothingAreZerosAndLeaveNothing() throws {
    try TemporaryFolder.with { folder in
      let data = folder.url.appending(path: "data")
      let zeros =
        #"{"best":0,"games":0,"hints":0,"histogram":{},"mean":0.0,"pushes":0,"refused":0,"size":"4x4","#
        + #""target":2048,"undos":0,"variant":"classic","won":0}"#
      let json = try Program.run("2048", "statistics", "--json", "--data-dir", data.path)
      expect(json.status == 0 && json.errors.isEmpty && json.lines == [zeros], "\(json.output)")
      let table = try Program.run("2048", "statistics", "--data-dir", data.path)
      expect(table.status == 0 && table.lines.count == 2 && table.lines.last?.hasPrefix("0  ") == true)
      expect(!FileManager.default.fileExists(atPath: data.path))
    }
  }

  // Behaviour: twenty48 38
  @Test func aReviewPrintsTheDearestPushes() throws {
    try TemporaryFolder.with { folder in
      let file = try games(folder)
      let outcome = try Program.run("2048", "review", file, "--json")
      expect(outcome.status == 0 && outcome.lines.count <= 10)
      let costs = try outcome.lines.map { line in
        let object = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
        expect(object["best"] as? String != object["played"] as? String && object["index"] is Int)
        return try #require(object["cost"] as? Int)
      }
      expect(costs, equals: costs.sorted(by: >))
    }
  }

  // Behaviour: twenty48 37
  @Test func aPlaceOfAReplayIsDrawn() throws {
    try TemporaryFolder.with { folder in
      let file = try games(folder)
      let pictures = try ["0", "12.5", "12.5", "40"].enumerated().map { index, place in
        let png = folder.url.appending(path: "\(index).png")
        let outcome = try Program.run(
          "2048", "--headless", "--replay", file, "--at", place, "--png", png.path, "--size", "360x480")
        expect(outcome.status, equals: 0, "\(outcome.errors)")
        return try Data(contentsOf: png)
      }
      expect(pictures[1] == pictures[2] && Set(pictures).count == 3)
      for (arguments, status) in [
        (["--replay", file, "--at", "41"], 2), (["--replay", file, "--at=-1"], 2), (["--replay", "/dev/null"], 2),
        (["--at", "1"], 64), (["--replay", file, "--moves", "L"], 64), (["--replay", file, "--at", "x"], 64),
      ] {
        expect(try Program.run(["2048", "--headless"] + arguments).status == Int32(status), "\(arguments)")
      }
    }
  }
}
