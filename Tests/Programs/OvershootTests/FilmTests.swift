import Foundation
import OvershootDrawing
import OvershootSupport
import SDLStage

@Suite struct FilmTests {
  private let confirm = ["--screen", "confirm", "--size", "360x480"]
  private let margin = 8
  /// The height of the time above each cell, in pixels.
  private let label = 20
  /// Holds the button for a second, so that the last frame differs from the first by the log of the screen.
  private let hold = """
    {"at":0.5,"type":"key","key":"Space","down":true}
    {"at":1.5,"type":"key","key":"Space","down":false}
    """

  /// The picture of the confirm screen that the program writes for `script` and `arguments`.
  private func picture(
    _ folder: TemporaryFolder, _ arguments: [String] = [], script: String = "", environment: [String: String] = [:]
  ) throws -> Bitmap {
    let input = try folder.file("script.jsonl", Data(script.utf8))
    let file = folder.url.appending(path: "\(UUID().uuidString).png")
    let outcome = try Program.run(
      confirm + arguments + ["--png", file.path, "--input", input.path], environment: environment)
    expect(
      outcome.status == 0 && outcome.errors.isEmpty && outcome.output.hasSuffix(": \(file.path)\n"), "\(outcome.errors)"
    )
    return try ImageFile.read(file.path)
  }

  /// The pixels of the cells of a sheet with `columns` columns.
  private func cells(_ sheet: Bitmap, columns: Int) -> [[UInt32]] {
    let pitch = 480 + label + margin
    let rows = (sheet.height - margin) / pitch
    expect(sheet.width == columns * (360 + margin) + margin && sheet.height == rows * pitch + margin)
    return (0..<rows * columns).map { index in
      let (left, top) = (margin + index % columns * (360 + margin), margin + label + index / columns * pitch)
      return (0..<480).flatMap { row in
        let start = (top + row) * sheet.width + left
        return sheet.pixels[start..<start + 360]
      }
    }
  }

  @Test func aFilmGoesFromTheFirstFrameToTheLast() throws {
    try TemporaryFolder.with { folder in
      let frames = cells(try picture(folder, ["--film", "6"], script: hold), columns: 4)
      expect(frames[0], equals: (try picture(folder).pixels))
      // The last cells of the second row stay empty.
      let shown = frames.filter { Set($0).count > 1 }
      expect(shown.last, equals: (try picture(folder, script: hold).pixels))
      expect((5...6).contains(shown.count) && Set(shown).count == shown.count)
      expect(Set(frames[6]).count == 1 && frames[6] == frames[7])
    }
  }

  /// A frame that stays on the screen is one cell.
  @Test func eachCellShowsAnotherFrame() throws {
    try TemporaryFolder.with { folder in
      // Each key changes the hold time at once. A focus ring fades in with the first one, and nothing else moves.
      let keys = [0.8, 2, 4].map { #"{"at":\#($0),"type":"key","key":"=","down":true}"# }
      let frames = cells(try picture(folder, ["--film", "9"], script: keys.joined(separator: "\n")), columns: 4)
      let states = try (0...3).map { try picture(folder, script: keys.prefix($0).joined(separator: "\n")).pixels }
      // Every half second from 0 to 4.
      expect(frames.map { states.firstIndex(of: $0) }, equals: [0, 1, 2, 3])
    }
  }

  /// The time is in the margin above a cell.
  @Test func eachCellHasItsTime() throws {
    try TemporaryFolder.with { folder in
      let sheet = try picture(folder, ["--film", "6"], script: hold)
      let labels = (0..<4).map { column in
        (0..<label).flatMap { row in
          let start = (margin + row) * sheet.width + margin + column * (360 + margin)
          return sheet.pixels[start..<start + 360]
        }
      }
      expect(labels.allSatisfy { Set($0).count > 2 } && Set(labels).count == 4)
    }
  }

  @Test func twoRunsGiveTheSamePixels() throws {
    try TemporaryFolder.with { folder in
      let runs = try (0..<2).map { _ in try picture(folder, ["--film", "3", "--reduced-motion"], script: hold) }
      expect(runs[0].pixels, equals: runs[1].pixels)
      expect(cells(runs[0], columns: 3).count, equals: 3)
    }
  }

  @Test func bothPassesPlayTheSameGameWithoutASeed() throws {
    try TemporaryFolder.with { folder in
      let script = try folder.file("keys", Data(#"{"at":2,"type":"key","key":"T","down":true}"#.utf8))
      let file = folder.url.appending(path: "game.png")
      let outcome = try Program.run(
        ["--size", "360x480", "--film", "2", "--png", file.path, "--input", script.path])
      expect(outcome.status, equals: 0)
      expect(cells(try ImageFile.read(file.path), columns: 2).count, equals: 2)
    }
  }

  @Test func aFilmOpensNoWindowOnTheDesktop() throws {
    try TemporaryFolder.with { folder in
      let plain = try picture(folder, ["--film", "2"]).pixels
      let environment = ["DISPLAY": ":0", "SDL_VIDEODRIVER": "x11"]
      expect(try picture(folder, ["--film", "2"], environment: environment).pixels == plain)
    }
  }

  @Test(arguments: [
    (["--film", "3"], "Say where the film goes to: --film N --png FILE."),
    (["--film", "1", "--png", "x.png"], "--film takes a number of frames from 2 to 64."),
    (["--film", "65", "--png", "x.png"], "--film takes a number of frames from 2 to 64."),
    (
      ["--film", "64", "--png", "x.png", "--size", "1280x800"],
      "64 frames make a picture of 10312x6632 pixels, which cannot be written: 8192 a side are the most."
    ),
    (
      ["--png", "x.png", "--size", "4320x480", "--scale", "2"],
      "A picture of 8640x960 pixels cannot be written: 8192 a side are the most."
    ),
    (
      ["2048", "--headless", "--contact-sheet", "x.png", "--size", "1280x800", "--scale", "2"],
      "12 frames make a picture of 10280x4892 pixels, which cannot be written"
    ),
    (["2048", "--headless", "--frames", "x", "--size", "7680x480", "--scale", "2"], "8192 a side are the most"),
    (["profile", "--headless", "--png", "x.png", "--size", "7680x480", "--scale", "2"], "8192 a side are the most"),
  ])
  func impossiblePicturesAreRejectedBeforehand(_ arguments: [String], _ sentence: String) throws {
    let outcome = try Program.run(arguments)
    expect(outcome.status == 64 && outcome.output.isEmpty && outcome.errors.contains(sentence))
  }

  @Test(arguments: [
    ["--png", "/nowhere/x.png"], ["--film", "2", "--png", "/nowhere/x.png"],
    ["profile", "--headless", "--png", "/nowhere/x.png"],
  ])
  func aPathThatCannotBeWrittenIsReported(_ arguments: [String]) throws {
    // The missing script would be reported only when the run starts.
    let outcome = try Program.run(arguments + ["--input", "/nowhere/script"])
    expect(outcome.status == 1 && outcome.output.isEmpty)
    expect(outcome.errors.contains("The folder for /nowhere/x.png does not exist."))
  }
}
