import Foundation
import OvershootSupport

/// `overshoot juice`, `--juice` and `--effects`.
@Suite struct EffectCommandTests {
  private static let script = #"""
    {"at":0.3,"type":"key","key":"Space","down":true}
    {"at":0.35,"type":"key","key":"Space","down":false}
    {"at":2.6,"type":"quit"}

    """#

  // Behaviour: effects 10
  @Test func aPresetIsPrintedWhole() throws {
    let lively = try Program.run("juice")
    expect(lively.status == 0 && lively.lines.first == "juice 1" && lively.lines.count == 16)
    let named = try Program.run("juice", "lively")
    expect(lively.output, equals: named.output)
    for name in ["none", "calm", "too-much"] {
      let outcome = try Program.run("juice", name)
      expect(outcome.status == 0 && outcome.lines.count == 16 && outcome.output != lively.output)
    }
    expect(try Program.run("juice", "lots").status == 64)
  }

  // Behaviour: effects 10, 13
  @Test func picturesFollowTheTextAndTheEffects() throws {
    try TemporaryFolder.with { folder in
      _ = try folder.file("script.jsonl", Data(Self.script.utf8))
      for name in ["none", "lively"] {
        _ = try folder.file("\(name).juice", Data(try Program.run("juice", name).output.utf8))
      }
      func picture(_ arguments: String...) throws -> Data {
        let path = folder.path("picture.png")
        let outcome = try Program.run(
          [
            "--screen", "breakout", "--seed", "7", "--input", folder.path("script.jsonl"), "--png", path, "--film",
            "6", "--size", "360x480",
          ] + arguments)
        expect(outcome.status, equals: 0, "\(outcome.errors)")
        return try Data(contentsOf: URL(fileURLWithPath: path))
      }
      let plain = try picture("--effects", "0")
      let full = try picture("--effects", "100")
      let again = try picture("--effects", "100")
      expect(plain != full && full == again)
      expect(try picture("--effects", "100", "--juice", folder.path("none.juice")) == plain)
      expect(try picture("--effects", "100", "--juice", folder.path("lively.juice")) == full)
    }
  }

  // Behaviour: effects 11
  @Test func aTextWithAMistakeIsToldWithItsPlace() throws {
    try TemporaryFolder.with { folder in
      for (text, place) in [
        ("juice 2\n", "line 1, column 1"), ("juice 1\ntrail on 60 ease width=99\n", "line 2, column 24"),
        ("juice 1\n" + String(repeating: " ", count: 70_000), "line 1, column 1"),
      ] {
        let file = try folder.file("text", Data(text.utf8)).path(percentEncoded: false)
        for command in [["--screen", "breakout", "--headless"], ["breakout"]] {
          let outcome = try Program.run(command + ["--juice", file])
          expect(outcome.status == 2 && outcome.errors.contains(place), "\(outcome.errors)")
        }
      }
      expect(try Program.run("--headless", "--screen", "breakout", "--juice", folder.path("none")).status == 1)
    }
  }

  // Behaviour: effects 7, 12
  @Test func aHeadlessGamePrintsTheSameWithAnyEffects() throws {
    let outputs = try ["0", "60", "100"].map {
      try Program.run(
        "breakout", "--headless", "--seed", "7", "--self-play", "--events", "--json", "--effects", $0)
    }
    expect(outputs.allSatisfy { $0.status == 0 && $0.output == outputs[0].output } && outputs[0].lines.count > 60)
  }
}
