import Foundation
import OvershootSupport

// Behaviour: playing 26
/// Sharing what came of a day.
@Suite struct DailyCommandTests {
  private func share(_ arguments: String...) throws -> Program.Outcome {
    try Program.run(["daily", "share"] + arguments)
  }

  /// A folder of data with a played day of each game.
  private func home(_ folder: TemporaryFolder, _ name: String) throws -> String {
    let notes = [
      "2048/days": "20780..20786", "2048/day-results": "20786 12480 1 312 845 0123456789a12345",
      "breakout/day-results": "20786 4210 0 95 0 ", "nonoku/days": "20785..20786",
      "nonoku/day-results": "20786 2 1 252 30 ",
    ]
    let lines = notes.sorted { $0.key < $1.key }.map { name, value in
      #"{"table":"state","name":"\#(name)","value":"\#(value)"}"#
    }
    let text = ([#"{"table":"store","version":6}"#] + lines).joined(separator: "\n") + "\n"
    let file = try folder.file("\(name).jsonl", Data(text.utf8))
    let data = folder.url.appending(path: name).path
    let outcome = try Program.run("data", "import", file.path, "--data-dir", data)
    try #require(outcome.status == 0, "\(outcome.errors)")
    return data
  }

  @Test func aDayIsALineAndAPicture() throws {
    try TemporaryFolder.with { folder in
      let homes = try ["one", "two"].map { try home(folder, $0) }
      for (game, line) in [
        ("2048", "Overshoot 2048 · 29 Nov · 12,480 · 7 days"), ("breakout", "Overshoot Breakout · 29 Nov · 4,210"),
        ("nonoku", "Overshoot Nonoku · 29 Nov · 4:12 ★★ · 2 days"),
      ] {
        let pictures = try homes.enumerated().map { index, home in
          let png = folder.url.appending(path: "\(game)-\(index).png").path
          let outcome = try share("--game", game, "--date", "2026-11-29", "--data-dir", home, "--png", png)
          expect(outcome.status == 0 && outcome.lines.first == line, "\(outcome)")
          return try Data(contentsOf: URL(filePath: png))
        }
        expect(pictures[0] == pictures[1])
        expect(Array(pictures[0][16..<24]), equals: [0, 0, 4, 56, 0, 0, 4, 56], "1080 by 1080 pixels")
      }
    }
  }

  @Test func aDayThatWasNotPlayedSaysSo() throws {
    try TemporaryFolder.with { folder in
      let data = folder.url.appending(path: "data").path
      let outcome = try share("--game", "2048", "--date", "2031-02-28", "--data-dir", data)
      expect(outcome.status == 0 && outcome.lines == ["Overshoot 2048 · 28 Feb · not played"], "\(outcome)")
      expect(!FileManager.default.fileExists(atPath: data))
    }
  }

  @Test func aDateThatIsNoneIsRefusedInOneSentence() throws {
    for date in ["2026-02-30", "today", ""] {
      let outcome = try share("--game", "2048", "--date", date)
      expect(outcome.status == 2 && outcome.output.isEmpty && outcome.errors.contains("is not a valid day"))
      expect(outcome.errors.split(separator: "\n").count, equals: 1)
    }
    expect(try share("--game", "chess", "--date", "2026-11-29").status == 64)
    expect(try share("--game", "2048").status == 64)
  }
}
