import Foundation
import OvershootSupport

// Behaviour: twenty48 14
@Suite struct Twenty48CommandTests {
  private func field(_ name: String, _ line: String) throws -> String {
    let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
    return "\(try #require(object?[name]))"
  }

  /// The answer of `replay --check` to the record in `file`.
  private func check(_ file: URL) throws -> String {
    let outcome = try Program.run("replay", "--check", file.path)
    expect(outcome.status, equals: 0)
    return try #require(outcome.lines.first)
  }

  @Test func aHeadlessGameWritesItsLastFrameAndItsReplay() throws {
    try TemporaryFolder.with { folder in
      let (png, record) = (folder.url.appending(path: "end.png"), folder.url.appending(path: "game.jsonl"))
      let outcome = try Program.run(
        "2048", "--headless", "--seed", "5", "--moves", "LURDlurd", "--png", png.path, "--record", record.path,
        "--size", "360x480")
      expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
      expect(outcome.output.hasPrefix("Played "))
      let picture = try Data(contentsOf: png)
      expect(picture.starts(with: [0x89, 0x50, 0x4E, 0x47]))
      expect([UInt8](picture[16..<24]) == [0, 0, 1, 104, 0, 0, 1, 224])
      let answer = try check(record)
      expect(try field("inputs", answer) == "8" && answer.contains("\"error\":null"))
    }
  }

  @Test func equalSeedsGiveEqualPicturesAndOthersDoNot() throws {
    try TemporaryFolder.with { folder in
      let pictures = try ["1", "1", "2"].enumerated().map { index, seed in
        let file = folder.url.appending(path: "\(index).png")
        _ = try Program.run(
          "2048", "--headless", "--seed", seed, "--moves", "LU", "--png", file.path, "--size", "360x480")
        return try Data(contentsOf: file)
      }
      expect(pictures[0] == pictures[1] && pictures[0] != pictures[2])
    }
  }

  @Test func framesAreWrittenIntoAFolder() throws {
    try TemporaryFolder.with { folder in
      let frames = folder.url.appending(path: "frames")
      let outcome = try Program.run(
        "2048", "--headless", "--seed", "5", "--moves", "L", "--frames", frames.path, "--size", "360x480")
      expect(outcome.status, equals: 0)
      let names = try FileManager.default.contentsOfDirectory(atPath: frames.path).sorted()
      expect(names.count > 20 && names.first == "frame-00000.png")
    }
  }

  @Test func framesOfALongerRunAreDeletedAndOtherFilesKept() throws {
    try TemporaryFolder.with { folder in
      let frames = folder.url.appending(path: "frames")
      try FileManager.default.createDirectory(at: frames, withIntermediateDirectories: true)
      let others = ["frame-1.png", "frame-000099.png", "frame-99999.jpg", "my-frame-99999.png", "frame-x.png"]
      for name in others + ["frame-00000.png", "frame-00001.png", "frame-99999.png", "frame-123456.png"] {
        try Data("old".utf8).write(to: frames.appending(path: name))
      }
      let outcome = try Program.run("2048", "--headless", "--seed", "5", "--frames", frames.path, "--size", "360x480")
      expect(outcome.status, equals: 0, "\(outcome.errors)")
      let names = try FileManager.default.contentsOfDirectory(atPath: frames.path)
      let ours = names.filter { !others.contains($0) }.sorted()
      expect(Set(names).isSuperset(of: others))
      expect(
        ours.first == "frame-00000.png" && ours.last == "frame-\(String(100_000 + ours.count - 1).dropFirst()).png")
      for name in ours {
        expect(try Data(contentsOf: frames.appending(path: name)).starts(with: [0x89, 0x50, 0x4E, 0x47]))
      }
    }
  }

  @Test func aSignalThatStopsARunIsReported() throws {
    let outcome = try Program.run(
      script: """
        "$0" 2048 --headless --seed 5 --size 360x480 --frames frames --moves "$(printf 'LURD%.0s' {1..200})" &
        until [ -e frames/frame-00003.png ] || ! kill -0 $!; do :; done
        kill -TERM $!
        wait $!
        """)
    expect(outcome.status == 130 && outcome.output.isEmpty)
    expect(outcome.errors, equals: "overshoot: The run was interrupted before its end.\n")
  }

  @Test func selfPlayWritesAContactSheet() throws {
    try TemporaryFolder.with { folder in
      let sheet = folder.url.appending(path: "sheet.png")
      let outcome = try Program.run(
        "2048", "--headless", "--self-play", "12", "--seed", "5", "--contact-sheet", sheet.path, "--size", "360x480")
      expect(outcome.status, equals: 0)
      expect(outcome.output.contains(sheet.path) && outcome.output.contains("DISPLAY"))
      expect(try Data(contentsOf: sheet).count > 10_000)
    }
  }

  @Test func aScriptPlaysTheScreenWithoutADisplay() throws {
    try TemporaryFolder.with { folder in
      let script = try folder.file(
        "keys.jsonl",
        Data(
          """
          {"at":0.5,"type":"key","key":"Left","down":true}
          {"at":0.53,"type":"key","key":"W","down":true}
          {"at":0.56,"type":"key","key":"J","down":true}
          {"at":0.6,"type":"key","key":"Right","down":true,"mods":["ctrl"]}
          """.utf8))
      let record = folder.url.appending(path: "game.jsonl")
      let outcome = try Program.run(
        "--screen", "2048", "--seed", "5", "--input", script.path, "--record", record.path,
        environment: ["SDL_VIDEODRIVER": "dummy"])
      expect(outcome.status == 0 && outcome.output.hasPrefix("ready 2048 "))
      expect(try field("inputs", try check(record)) == "3")
    }
  }

  @Test(arguments: [
    (
      ["--screen", "mars"],
      "There is no screen 'mars'; known are splash, menu, options, options/advanced, about, 2048, 2048/daily,"
    ),
    (["--size", "20x20"], "'20x20' is not a valid size; give WIDTHxHEIGHT"),
    (["--scale", "nan"], "'nan' is not a valid scale"),
    (["--speed", "0"], "'0' is not a valid speed; give a number from 0.25 to 4, or off."),
    (["--theme", "blue"], "'blue' is not a valid theme; give light, dark or system."),
    (
      ["--hue", "beige"],
      "'beige' is not a valid hue; give crimson, amber, olive, forest, teal, azure, violet, plum or system."
    ),
    (["2048", "--headless", "--moves", "LUX"], "'X' is not a valid move; moves are L, U, R and D"),
    (["2048", "--moves", "L"], "need --headless"),
    (["2048", "--headless", "--moves", "L", "--self-play", "3"], "Give either --moves or --self-play"),
    (["2048", "--headless", "--self-play", "0"], "from 1 to 10000"),
  ])
  func misuseIsReported(_ arguments: [String], _ sentence: String) throws {
    let quoted = arguments.map { "'\($0)'" }.joined(separator: " ")
    let outcome = try Program.run(script: "\"$0\" \(quoted)")
    expect(outcome.status == 64 && outcome.output.isEmpty)
    expect(outcome.errors.contains(sentence), "\(outcome.errors)")
  }

  // Behaviour: twenty48 40
  @Test(arguments: [
    (["--seed", "three"], "'three' is not a valid seed; give a whole number"),
    (["2048", "--seed=-1"], "'-1' is not a valid seed"),
    (["2048", "--headless", "--seed", "18446744073709551616"], "is not a valid seed"),
    (["2048", "--daily", "--date", "2026-02-30"], "'2026-02-30' is not a valid day"),
    (["2048", "review", "/dev/null"], "There is no replay in the file."),
  ])
  func malformedInputEndsWithStatus2(_ arguments: [String], _ sentence: String) throws {
    let quoted = arguments.map { "'\($0)'" }.joined(separator: " ")
    let outcome = try Program.run(script: "\"$0\" \(quoted)")
    expect(outcome.status == 2 && outcome.output.isEmpty)
    expect(outcome.errors.contains(sentence), "\(outcome.errors)")
  }

  @Test func aWindowNeedsADisplay() throws {
    for arguments in ["", "--screen 2048", "2048"] {
      let outcome = try Program.run(script: "\"$0\" \(arguments)")
      expect(outcome.status == 1 && outcome.output.isEmpty)
      expect(outcome.errors.contains("DISPLAY") && outcome.errors.contains("--headless"))
    }
  }

  @Test(arguments: ["--png", "--contact-sheet", "--record"])
  func aPathThatCannotBeWrittenIsReported(_ option: String) throws {
    let outcome = try Program.run(
      "2048", "--headless", "--seed", "1", "--moves", "L", "--size", "360x480", option, "/nowhere/file")
    expect(outcome.status == 1 && outcome.output.isEmpty)
    expect(outcome.errors.contains("The folder for /nowhere/file does not exist."))
  }

  @Test func aMissingFontIsReported() throws {
    let outcome = try Program.run("2048", "--headless", environment: ["OVERSHOOT_FONT": "/nowhere/font.ttf"])
    expect(outcome.status, equals: 1)
    expect(outcome.errors.contains("/nowhere/font.ttf") && outcome.errors.contains("OVERSHOOT_FONT"))
  }

  @Test func aMalformedScriptIsReportedWithLineAndColumn() throws {
    try TemporaryFolder.with { folder in
      let script = try folder.file("bad.jsonl", Data("\n{\"at\":0,\"type\":\"jump\"}\n".utf8))
      let outcome = try Program.run("2048", "--headless", "--input", script.path)
      expect(outcome.status, equals: 2)
      expect(outcome.errors.contains("Line 2, column 16") && outcome.errors.contains("jump"))
      let missing = try Program.run("2048", "--headless", "--input", "/nowhere/keys")
      expect(missing.status == 1 && missing.errors.contains("/nowhere/keys does not exist"))
    }
  }
}
