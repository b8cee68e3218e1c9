import Foundation
import OvershootScreenKit
import OvershootShell
import OvershootSupport
import SDLStage

/// Lessons from outside.
// Behaviour: playing 29
@Suite struct LessonsCommandTests {
  private struct Row: Decodable, Equatable {
    struct Step: Decodable, Equatable {
      let done: String
      let text: String
    }

    let game: String
    let level: String?
    let steps: [Step]
  }

  @Test func allLessonsAreListed() throws {
    let rows = try Program.run("lessons", "--json").lines.map {
      try JSONDecoder().decode(Row.self, from: Data($0.utf8))
    }
    let expected = ScreenList.all.lessons.map { lesson in
      Row(
        game: lesson.game, level: lesson.level,
        steps: lesson.steps.map { Row.Step(done: $0.done.name, text: $0.text) })
    }
    expect(rows, equals: expected)
    expect(rows.contains { $0.game == "nonoku" && $0.level == "1-01" && $0.steps.first?.done == "cell.set" })
    let outcome = try Program.run("lessons")
    expect(outcome.status == 0 && outcome.lines.count == rows.reduce(0) { $0 + 1 + $1.steps.count })
  }

  @Test func aPictureShowsALessonOnlyWhereItIsAskedFor() throws {
    try TemporaryFolder.with { folder in
      let script = try folder.file("script.jsonl", Data(#"{"at":1,"type":"quit"}"#.utf8))
      func picture(_ arguments: String...) throws -> Bitmap {
        let file = folder.url.appending(path: "\(UUID().uuidString).png")
        let all = ["--screen", "confirm", "--size", "360x480", "--png", file.path, "--input", script.path] + arguments
        expect(try Program.run(all).status == 0)
        return try ImageFile.read(file.path)
      }
      let plain = try picture()
      expect(try picture("--lessons", "off").pixels == plain.pixels)
      expect(try picture("--lessons", "on").pixels != plain.pixels)
      let outcome = try Program.run("--lessons", "maybe")
      expect(outcome.status == 64 && outcome.errors.contains("on or off"))
    }
  }

  /// The data folder keeps what was shown.
  @Test func aLessonThatWasEndedIsKept() throws {
    try TemporaryFolder.with { folder in
      let quit = #"{"at":2,"type":"quit"}"#
      let escape = #"{"at":1,"type":"key","key":"Escape","down":true}"#
      let data = folder.url.appending(path: "data").path
      func picture(_ script: String, lessons: String = "on") throws -> [UInt32] {
        let name = UUID().uuidString
        let file = folder.url.appending(path: "\(name).png")
        let outcome = try Program.run(
          "--screen", "confirm", "--size", "360x480", "--lessons", lessons, "--data-dir", data, "--png", file.path,
          "--input", try folder.file("\(name).jsonl", Data(script.utf8)).path)
        expect(outcome.status, equals: 0, "\(outcome.errors)")
        return try ImageFile.read(file.path).pixels
      }
      let plain = try picture(quit, lessons: "off")
      expect(try picture(quit) != plain)
      _ = try picture(escape + "\n" + quit)
      expect(try picture(quit) == plain)
    }
  }
}
