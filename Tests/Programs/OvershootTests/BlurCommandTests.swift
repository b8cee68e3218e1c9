import Foundation
import OvershootDrawing
import OvershootSupport
import SDLStage

@Suite struct BlurCommandTests {
  /// A picture of one black pixel in the middle of white.
  private let drawing = Bitmap(
    width: 41, height: 31, pixels: (0..<41 * 31).map { $0 == 15 * 41 + 20 ? 0xFF00_0000 : 0xFFFF_FFFF })

  private func picture(in folder: TemporaryFolder) throws -> URL {
    let file = folder.url.appending(path: "in.png")
    try ImageFile.write(drawing, to: file.path)
    return file
  }

  private func size(_ png: Data) -> [UInt8] { [UInt8](png[16..<24]) }

  @Test func aPictureIsBlurredIntoAPNG() throws {
    try TemporaryFolder.with { folder in
      let (source, target) = (try picture(in: folder), folder.url.appending(path: "out.png"))
      let outcome = try Program.run("blur", "--sigma", "2", "--renderer", "raster", source.path, target.path)
      expect(
        outcome.status == 0 && outcome.output == "The blurred picture: \(target.path)\n" && outcome.errors.isEmpty,
        "\(outcome.errors)")
      let png = try Data(contentsOf: target)
      expect(size(png), equals: [0, 0, 0, 41, 0, 0, 0, 31])
      let other = folder.url.appending(path: "gl.png")
      expect(
        try Program.run("blur", "--sigma", "2", "--renderer", "opengl", source.path, other.path).status == 0)
      expect(size(try Data(contentsOf: other)), equals: size(png))
      // A PNG can be blurred in its turn; a wider blur makes a plainer picture of fewer bytes.
      let second = folder.url.appending(path: "plain.png")
      expect(try Program.run("blur", "--sigma", "50", target.path, second.path).status == 0)
      expect(try Data(contentsOf: second).count < png.count)
    }
  }

  @Test func unreadableAndUnwritableFilesAreReported() throws {
    try TemporaryFolder.with { folder in
      let noise = try folder.file("noise.png", Data("no picture".utf8))
      let source = try picture(in: folder)
      let cases = [
        (["/nowhere/in.png", "out.png"], "The file /nowhere/in.png does not exist."),
        ([noise.path, "out.png"], "is not a picture: PNG, JPEG and WebP can be read."),
        ([source.path, "/nowhere/out.png"], "The folder for /nowhere/out.png does not exist."),
      ]
      for (files, sentence) in cases {
        let outcome = try Program.run("blur", "--sigma", "2", files[0], files[1])
        expect(outcome.status == 1 && outcome.output.isEmpty)
        expect(outcome.errors.hasPrefix("Error: ") && outcome.errors.contains(sentence), "\(outcome.errors)")
      }
    }
  }

  @Test(arguments: [
    (["--sigma", "0.4", "a", "b"], "'0.4' is not a valid standard deviation; give a number from 0.5 to 1024"),
    (["--sigma", "nan", "a", "b"], "'nan' is not a valid standard deviation"),
    (["--sigma", "2", "--renderer", "paper", "a", "b"], "'paper' is not a valid renderer; give raster or opengl."),
    (["--sigma", "2", "a"], "Missing expected argument '<out>'"),
    (["a", "b"], "Missing expected argument '--sigma <S>'"),
  ])
  func misuseIsReported(_ arguments: [String], _ sentence: String) throws {
    let outcome = try Program.run(script: "\"$0\" blur \(arguments.joined(separator: " "))")
    expect(outcome.status == 64 && outcome.output.isEmpty)
    expect(outcome.errors.contains(sentence), "\(outcome.errors)")
  }
}
