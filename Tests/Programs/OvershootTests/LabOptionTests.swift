import Foundation
import OvershootSupport

/// `--curve`, `--page` and `--lecture`.
// Behaviour: curve-lab 20
@Suite struct LabOptionTests {
  private func names(_ arguments: String...) throws -> String {
    let outcome = try Program.run(["accessibility", "--json"] + arguments)
    expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    return outcome.output
  }

  @Test func theLabShowsACurveAndAPage() throws {
    let lab = try names("--screen", "curves", "--curve", "cubic-bezier(0.2, 0, 0, 1)")
    expect(lab.contains("0.2, 0") && lab.contains("0, 1") && lab.contains("settles at 0.47 s"))
    expect(try names("--curve", "linear", "--page", "race").contains("2 − 1"))
    expect(try names("--page", "interrupt", "--language", "en").contains("keeps its velocity"))
  }

  @Test func aLectureIsShown() throws {
    expect(try names("--lecture", "motion", "--language", "en").contains("Things with weight"))
    expect(try names("--lecture", "spring", "--language", "en").contains("A spring pulls towards its goal."))
    try TemporaryFolder.with { folder in
      let file = folder.url.appending(path: "talk.jsonl")
      let page = #"{"title": "Mine", "text": "One page.", "page": "interrupt"}"#
      try Data(page.utf8).write(to: file)
      let talk = try names("--screen", "curves", "--lecture", file.path)
      expect(talk.contains("One page.") && talk.contains("1 of 1"))
      let picture = folder.url.appending(path: "talk.png")
      expect(try Program.run("--lecture", file.path, "--png", picture.path).status == 0)
      expect(try Data(contentsOf: picture).count > 1_000)
      try Data((page + "\n" + page.replacing("interrupt", with: "interupt")).utf8).write(to: file)
      let outcome = try Program.run("accessibility", "--lecture", file.path)
      expect(outcome.status == 2 && outcome.output.isEmpty)
      expect(outcome.errors.hasPrefix("Error: Line 2: page must be one of curve, "), "\(outcome.errors)")
    }
  }

  // Behaviour: curve-lab 12
  @Test func aCurveIsOpened() throws {
    let address = "overshoot:curve?c=cubic-bezier(0.2,%200,%200,%201)&d=0.4"
    expect(try Program.run("curve", "export", address, "--format", "css").lines, equals: ["cubic-bezier(0.2, 0, 0, 1)"])
    expect(try Program.run("curve", "open", "--headless", "ease-out").status == 0)
    let wrong = try Program.run("curve", "open", "overshoot:curve?c=liner")
    expect(wrong.status == 2 && wrong.output.isEmpty && wrong.errors.hasPrefix("Error: Column 19: "), "\(wrong.errors)")
    let file = try Program.run("curve", "export", "ease", "--format", "qml", "--complete")
    expect(file.output.hasPrefix("import QtQuick\n") && file.status == 0)
    expect(try Program.run("curve", "export", "ease", "--format", "csv", "--complete").status == 64)
  }

  @Test func whatIsWrongIsRefused() throws {
    let curve = try Program.run("accessibility", "--curve", "cubic-bezier(0.2, 0, x, 1)")
    expect(
      curve.status == 2 && curve.output.isEmpty && curve.errors.hasPrefix("Error: Column 22: "), "\(curve.errors)")
    expect(try Program.run("accessibility", "--curve", "decay(rate: 0.99, velocity: 5)").status == 2)
    let page = try Program.run("accessibility", "--page", "races")
    expect(page.status == 64 && page.errors.contains("give one of curve, "))
    let screen = try Program.run("--screen", "2048", "--curve", "linear", "--headless")
    expect(screen.status == 64 && screen.errors.contains("--curve, --page and --lecture need --screen curves."))
    let missing = try Program.run("accessibility", "--lecture", "/nowhere/talk.jsonl")
    expect(missing.status == 1 && missing.output.isEmpty)
  }
}
