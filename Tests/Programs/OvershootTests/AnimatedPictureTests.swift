import Foundation
import OvershootDrawing
import OvershootSupport
import SDLStage

// Behaviour: screens L6
@Suite struct AnimatedPictureTests {
  /// A frame of an animated PNG.
  private struct Frame {
    let area: (x: Int, y: Int, width: Int, height: Int)
    let ticks: Int
    let ticksPerSecond: Int
    /// Whether it stays (0), and replaces what is in its area (0).
    let operations: [UInt8]
    var data: [UInt8] = []
  }

  /// What is in an animated PNG.
  private struct Animation {
    var header: [UInt8] = []
    var announcedCount = 0
    var playCount = -1
    var frames: [Frame] = []
    var chunkNames: [String] = []

    init(_ bytes: [UInt8]) throws {
      expect(bytes.starts(with: PNGChunk.signature))
      var (offset, sequence) = (PNGChunk.signature.count, 0)
      while offset < bytes.count {
        let chunk = try #require(PNGChunk(in: bytes, at: offset))
        expect(chunk.isIntact(in: bytes))
        let (name, content) = (chunk.type, Array(bytes[chunk.content]))
        chunkNames.append(name)
        if name == "fcTL" || name == "fdAT" {
          expect(PNGChunk.number(content, 0), equals: sequence)
          sequence += 1
        }
        switch name {
        case "IHDR": header = content
        case "acTL": (announcedCount, playCount) = (PNGChunk.number(content, 0), PNGChunk.number(content, 4))
        case "fcTL":
          let sides = (0..<4).map { PNGChunk.number(content, 4 + 4 * $0) }
          frames.append(
            Frame(
              area: (sides[2], sides[3], sides[0], sides[1]), ticks: PNGChunk.number(content, 20) >> 16,
              ticksPerSecond: PNGChunk.number(content, 22) >> 16, operations: Array(content[24...])))
        case "IDAT": frames[frames.count - 1].data += content
        case "fdAT": frames[frames.count - 1].data += content.dropFirst(4)
        default: break
        }
        offset = chunk.range.upperBound
      }
    }

    /// The pixels of the whole picture after each frame: each frame is decoded as a PNG of its own.
    func pictures() throws -> [[UInt32]] {
      try TemporaryFolder.with { folder in
        let (width, height) = (PNGChunk.number(header, 0), PNGChunk.number(header, 4))
        var pixels = [UInt32](repeating: 0, count: width * height)
        return try frames.map { frame in
          let size = PNGChunk.bigEndian(frame.area.width) + PNGChunk.bigEndian(frame.area.height)
          let plain =
            PNGChunk.signature + PNGChunk.bytes("IHDR", size + header.dropFirst(8))
            + PNGChunk.bytes("IDAT", frame.data) + PNGChunk.bytes("IEND", [])
          let part = try ImageFile.read(folder.file("frame.png", Data(plain)).path)
          for row in 0..<part.height {
            let start = (frame.area.y + row) * width + frame.area.x
            pixels.replaceSubrange(
              start..<start + part.width, with: part.pixels[row * part.width..<(row + 1) * part.width])
          }
          return pixels
        }
      }
    }
  }

  private static let hold = """
    {"at":0.5,"type":"key","key":"Space","down":true}
    {"at":1.5,"type":"key","key":"Space","down":false}
    """

  private func run(_ folder: TemporaryFolder, _ arguments: [String], script: String) throws -> Program.Outcome {
    let input = try folder.file("script.jsonl", Data(script.utf8))
    return try Program.run(["--size", "360x480", "--input", input.path] + arguments)
  }

  @Test func theFramesAreThoseOfTheScript() throws {
    try TemporaryFolder.with { folder in
      let file = folder.url.appending(path: "hold.png")
      let outcome = try run(folder, ["--screen", "confirm", "--apng", file.path], script: Self.hold)
      expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
      let animation = try Animation(Array(Data(contentsOf: file)))
      let seconds = Double(animation.frames.map(\.ticks).reduce(0, +)) / 30
      expect(outcome.output.hasPrefix("\(animation.frames.count) frames in "))
      expect(outcome.output.hasSuffix(" s at 30 a second: \(file.path)\n"))
      expect(animation.announcedCount == animation.frames.count && animation.playCount == 0)
      expect(animation.frames.count > 20 && (2...10).contains(seconds))
      expect(animation.chunkNames.prefix(4), equals: ["IHDR", "acTL", "fcTL", "IDAT"])
      expect(animation.chunkNames.last, equals: "IEND")
      expect(animation.frames.allSatisfy { $0.ticks > 0 && $0.ticksPerSecond == 30 && $0.operations == [0, 0] })
      // Nothing moves before the press: one frame of at least half a second, and then small ones.
      expect(animation.frames.prefix(2).map(\.ticks).max() ?? 0 >= 10)
      expect(animation.frames.last?.ticks ?? 0 >= 30)
      expect(animation.frames.dropFirst().contains { $0.area.width < 360 })

      let pictures = try animation.pictures()
      var start = 0
      for (index, frame) in animation.frames.enumerated() {
        defer { start += frame.ticks }
        guard index % 9 == 0 || index == animation.frames.count - 1 else { continue }
        // The picture of the run that ends right after this frame.
        let end = Double(start) / 30 + 0.001
        let lines = Self.hold.split(separator: "\n").filter { line in
          (Double(line.dropFirst(6).prefix(3)) ?? 0) <= end
        }
        let quit = #"{"at":\#(end),"type":"quit"}"#
        let png = folder.url.appending(path: "moment.png")
        let script = (lines.map(String.init) + [quit]).joined(separator: "\n")
        let moment = try run(folder, ["--screen", "confirm", "--png", png.path], script: script)
        expect(moment.status, equals: 0)
        expect(try ImageFile.read(png.path).pixels == pictures[index], "frame \(index) at \(end)")
      }
    }
  }

  @Test func aStillScreenIsOneFrame() throws {
    try TemporaryFolder.with { folder in
      let file = folder.url.appending(path: "still.png")
      let outcome = try run(folder, ["--screen", "confirm", "--apng", file.path], script: "")
      expect(outcome.status, equals: 0)
      let animation = try Animation(Array(Data(contentsOf: file)))
      expect(animation.frames.count == 1 && animation.frames.first?.ticks ?? 0 >= 30)
      // Programs that know no animation see the first frame.
      expect(try ImageFile.read(file.path).pixels == animation.pictures()[0])
    }
  }

  /// All frames of the run are in a picture of 60 frames a second.
  @Test func thePictureHasTheGivenFramesInASecond() throws {
    try TemporaryFolder.with { folder in
      let counts = try [20, 60].map { rate in
        let file = folder.url.appending(path: "\(rate).png")
        let outcome = try run(
          folder, ["--screen", "confirm", "--fps", "\(rate)", "--apng", file.path], script: Self.hold)
        expect(outcome.output.hasSuffix(" s at \(rate) a second: \(file.path)\n"), "\(outcome.errors)")
        let animation = try Animation(Array(Data(contentsOf: file)))
        expect(animation.frames.allSatisfy { $0.ticksPerSecond == rate })
        return animation.frames.count
      }
      expect(counts[1] > 2 * counts[0])
    }
  }

  /// What the script does after a minute is left out.
  @Test func aPictureLastsAtMostAMinute() throws {
    try TemporaryFolder.with { folder in
      let file = folder.url.appending(path: "long.png")
      let script =
        #"{"at":59.9,"type":"key","key":"Tab","down":true}"# + "\n"
        + #"{"at":900,"type":"key","key":"Tab","down":true}"#
      let outcome = try run(folder, ["--screen", "confirm", "--apng", file.path], script: script)
      expect(outcome.status, equals: 0)
      let animation = try Animation(Array(Data(contentsOf: file)))
      let ticks = animation.frames.map(\.ticks).reduce(0, +)
      expect((30 * 60...30 * 61).contains(ticks))
    }
  }

  @Test(arguments: [
    (["--apng", "/nowhere/x.png"], Int32(1), "The folder for /nowhere/x.png does not exist."),
    (["--apng", "/"], 1, "/ cannot be written: it is a folder."),
    (["--apng", "x.png", "--png", "y.png"], 64, "Give either --png or --apng."),
    (["--fps", "60", "--png", "x.png"], 64, "Say where the picture goes to: --fps F --apng FILE."),
    (["--fps", "61", "--apng", "x.png"], 64, "--fps takes a whole number from 1 to 60."),
    (["--apng", "x.png", "--film", "3"], 64, "Say where the film goes to"),
    (["--apng", "x.png", "--size", "7680x480", "--scale", "2"], 64, "8192 a side are the most"),
  ])
  func whatCannotBeWrittenIsRefused(_ arguments: [String], _ status: Int32, _ sentence: String) throws {
    let outcome = try Program.run(arguments)
    expect(outcome.status == status && outcome.output.isEmpty && outcome.errors.contains(sentence), "\(outcome)")
  }
}
