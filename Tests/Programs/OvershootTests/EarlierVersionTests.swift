import Foundation
import OvershootSupport

/// What the programs of earlier versions wrote, unchanged: in `Earlier` replays, a level, a puzzle, a world and a log,
/// which 0.1 and 0.2 wrote alike, and for each version the export of a home in which all games were played, and
/// `answers.jsonl`: the arguments of runs with these files, and the output. Exported curves stand in the arguments.
/// Stores of every version are in `VersionTests`.
@Suite struct EarlierVersionTests {
  private struct Answer: Decodable {
    let arguments: [String]
    let output: String
  }

  private static let folder = "Tests/Programs/OvershootTests/Earlier"
  private static let versions = ["0.1", "0.2"]

  private func export(of version: String) -> String { Repository.path("\(Self.folder)/\(version)/data.jsonl") }

  /// An answer without checksums, which have changed with what they are made of, but for those of Bomb Rush, and
  /// without what other games have kept, which a world that does not ask is not told any more.
  private func plain(_ output: String) -> [String] {
    output.split(separator: "\n").map(String.init).map { line in
      guard !line.contains(#""game":"bombs""#) else { return line }
      return line.replacing(/"hash":"[0-9a-f]+",/, with: "").replacing(/"game\.[a-zA-Z0-9.]+":[0-9]+,/, with: "")
    }
  }

  /// The files are read, played and solved as they were then.
  // Behaviour: storage 10, 18
  @Test(arguments: Self.versions) func whatEarlierVersionsWroteMeansTheSame(_ version: String) throws {
    try TemporaryFolder.with { folder in
      let data = folder.url.path
      expect(try Program.run("data", "import", export(of: version), "--data-dir", data).status == 0)
      let lines = try Repository.text(of: "\(Self.folder)/\(version)/answers.jsonl").split(separator: "\n")
      expect(lines.count >= 15)
      for line in lines {
        let answer = try JSONDecoder().decode(Answer.self, from: Data(line.utf8))
        let arguments = answer.arguments.map { argument in
          argument == "DATA"
            ? data : argument.contains(/\.(json|jsonl|txt)$/) ? Repository.path("\(Self.folder)/\(argument)") : argument
        }
        let outcome = try Program.run(arguments)
        expect(outcome.status == 0 && outcome.errors.isEmpty, "\(answer.arguments): \(outcome.errors)")
        let output = outcome.output.replacing(Repository.path("\(Self.folder)/"), with: "")
        expect(plain(output), equals: plain(answer.output), "\(answer.arguments)")
      }
    }
  }

  /// An export loses no row where it is imported, opened and left again. Afterwards the game goes on.
  // Behaviour: storage 10, 18
  @Test(arguments: Self.versions) func anExportOfAnEarlierVersionLosesNothing(_ version: String) throws {
    try TemporaryFolder.with { folder in
      let data = ["--data-dir", folder.url.path]
      let rows = try Repository.text(of: "\(Self.folder)/\(version)/data.jsonl").split(separator: "\n").dropFirst()
      for table in ["setting", "state", "score", "save", "move", "item", "play", "play_turn", "play_line"] {
        expect(rows.contains { $0.hasPrefix(#"{"table":"\#(table)","#) }, "\(version) has no \(table)")
      }
      expect(try Program.run(["data", "import", export(of: version)] + data).status == 0)
      func lost() throws -> Set<Substring> {
        Set(rows).subtracting(try Program.run(["data", "export", "-"] + data).output.split(separator: "\n"))
      }
      expect(try lost(), equals: [])
      let input = try folder.file("input", Data(#"{"at":1,"type":"key","key":"Left","down":true}"#.utf8))
      let outcome = try Program.run(
        ["--screen", "2048", "--input", input.path, "--size", "360x480"] + data,
        environment: ["SDL_VIDEODRIVER": "dummy"])
      expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
      // The page that was open last, and the note of the game, are others now.
      expect(try lost().filter { !$0.hasPrefix(#"{"table":"state","#) }, equals: [])
    }
  }
}
