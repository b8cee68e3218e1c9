import Foundation
import OvershootDrawing
import OvershootSupport
import SDLStage

// Behaviour: screens I4
@Suite struct FilmCommandTests {
  private func film(_ out: URL, _ arguments: String...) throws -> Program.Outcome {
    try Program.run(["film", "--scene", "menu", "--size", "320x200", "--out", out.path] + arguments)
  }

  @Test func twoRunsGiveTheSameBytes() throws {
    try TemporaryFolder.with { folder in
      let files = try ["one.png", "two.APNG"].map { name in
        let file = folder.url.appending(path: name)
        let outcome = try film(file, "--seconds", "0.5")
        expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
        expect(outcome.output, equals: "A film of 15 frames at 30 a second: \(file.path)\n")
        return try Data(contentsOf: file)
      }
      expect(files[0] == files[1])
      expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).count, equals: 2)
    }
  }

  /// The pictures of the animation are those of the folder, but for the colours that nothing is near to.
  @Test func theFramesAreThoseOfTheFile() throws {
    try TemporaryFolder.with { folder in
      let (file, frames) = (folder.url.appending(path: "film.png"), folder.url.appending(path: "frames"))
      for out in [file, frames] { expect(try film(out, "--seconds", "0.5", "--fps", "10").status, equals: 0) }
      let names = try FileManager.default.contentsOfDirectory(atPath: frames.path).sorted()
      expect(names, equals: (1...5).map { "000\($0).png" })
      var count = 0
      try ImageFile.readFrames(file.path) { picture, time in
        let frame = try ImageFile.read(frames.appending(path: names[Int((time * 10).rounded())]).path)
        expect(picture.width == 320 && picture.height == 200)
        let unlike = zip(picture.pixels, frame.pixels).count { first, second in
          [16, 8, 0].contains { abs(Int(first >> $0 & 255) - Int(second >> $0 & 255)) > 40 }
        }
        expect(unlike < picture.pixels.count / 500, "\(unlike) pixels at \(time)")
        count += 1
      }
      expect(count > 3)
    }
  }

  @Test func nothingIsLeftOfAFilmThatFails() throws {
    try TemporaryFolder.with { folder in
      let second = folder.url.appending(path: "0002.png")
      try FileManager.default.createDirectory(at: second, withIntermediateDirectories: false)
      let outcome = try film(folder.url, "--seconds", "0.2")
      expect(outcome.status == 1 && outcome.errors.contains("\(second.path) cannot be written"), "\(outcome.errors)")
      expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path), equals: ["0002.png"])
    }
  }

  @Test(arguments: [
    (["--out", "x.png", "--seconds", "121"], Int32(64), "'121' is not a valid length"),
    (["--out", "x.png", "--seconds", "0"], 64, "give a number of seconds from 0.1 to 120"),
    (["--out", "x.png", "--seconds", "nan"], 64, "'nan' is not a valid length"),
    (["--out", "x.png", "--fps", "61"], 64, "--fps takes a whole number from 1 to 60."),
    (["--out", "x.png", "--scene", "x"], 64, "There is no scene 'x'"),
    (["--out", "x.png", "--size", "640x480"], 64, "'640x480' is not a valid size"),
    (["--out", "/nowhere/x.png"], 1, "The folder for /nowhere/x.png does not exist."),
    (["--out", "/nowhere/x"], 1, "The folder for /nowhere/x does not exist."),
    (["--out", "/dev/null"], 1, "/dev/null"),
  ])
  func whatCannotBeMadeIsRefused(_ arguments: [String], _ status: Int32, _ sentence: String) throws {
    let outcome = try Program.run(["film"] + arguments)
    expect(outcome.status == status && outcome.output.isEmpty && outcome.errors.contains(sentence), "\(outcome)")
  }
}
