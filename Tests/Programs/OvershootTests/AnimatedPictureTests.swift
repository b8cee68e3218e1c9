import Drawing
import Foundation
import SDLStage
import Support
import Testing

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
      #expect(bytes.prefix(8) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
      var (offset, sequence) = (8, 0)
      while offset < bytes.count {
        let length = number(bytes, offset, 4)
        let body = Array(bytes[offset + 4..<offset + 8 + length])
        #expect(number(bytes, offset + 8 + length, 4) == Int(checksum(body)))
        let (name, content) = (String(decoding: body.prefix(4), as: UTF8.self), Array(body.dropFirst(4)))
        chunkNames.append(name)
        if name == "fcTL" || name == "fdAT" {
          #expect(number(content, 0, 4) == sequence)
          sequence += 1
        }
        switch name {
        case "IHDR": header = content
        case "acTL": (announcedCount, playCount) = (number(content, 0, 4), number(content, 4, 4))
        case "fcTL":
          let sides = (0..<4).map { number(content, 4 + 4 * $0, 4) }
          frames.append(
            Frame(
              area: (sides[2], sides[3], sides[0], sides[1]), ticks: number(content, 20, 2),
              ticksPerSecond: number(content, 22, 2), operations: Array(content[24...])))
        case "IDAT": frames[frames.count - 1].data += content
        case "fdAT": frames[frames.count - 1].data += content.dropFirst(4)
        default: break
        }
        offset += 12 + length
      }
    }

    /// The pixels of the whole picture after each frame: each frame is decoded as a PNG of its own.
    func pictures() throws -> [[UInt32]] {
      try TemporaryFolder.with { folder in
        let (width, height) = (number(header, 0, 4), number(header, 4, 4))
        var pixels = [UInt32](repeating: 0, count: width * height)
        return try frames.map { frame in
          let size = big(frame.area.width) + big(frame.area.height)
          let plain =
            [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", size + header.dropFirst(8))
            + chunk("IDAT", frame.data) + chunk("IEND", [])
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
      #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
      let animation = try Animation(Array(Data(contentsOf: file)))
      let seconds = Double(animation.frames.map(\.ticks).reduce(0, +)) / 30
      #expect(outcome.output.hasPrefix("\(animation.frames.count) frames in "))
      #expect(outcome.output.hasSuffix(" s at 30 a second: \(file.path)\n"))
      #expect(animation.announcedCount == animation.frames.count && animation.playCount == 0)
      #expect(animation.frames.count > 20 && (2...10).contains(seconds))
      #expect(animation.chunkNames.prefix(4) == ["IHDR", "acTL", "fcTL", "IDAT"])
      #expect(animation.chunkNames.last == "IEND")
      #expect(animation.frames.allSatisfy { $0.ticks > 0 && $0.ticksPerSecond == 30 && $0.operations == [0, 0] })
      // Nothing moves before the press: one frame of at least half a second, and then small ones.
      #expect(animation.frames.prefix(2).map(\.ticks).max() ?? 0 >= 10)
      #expect(animation.frames.last?.ticks ?? 0 >= 30)
      #expect(animation.frames.dropFirst().contains { $0.area.width < 360 })

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
        #expect(moment.status == 0)
        #expect(try ImageFile.read(png.path).pixels == pictures[index], "frame \(index) at \(end)")
      }
    }
  }

  @Test func aStillScreenIsOneFrame() throws {
    try TemporaryFolder.with { folder in
      let file = folder.url.appending(path: "still.png")
      let outcome = try run(folder, ["--screen", "confirm", "--apng", file.path], script: "")
      #expect(outcome.status == 0)
      let animation = try Animation(Array(Data(contentsOf: file)))
      #expect(animation.frames.count == 1 && animation.frames.first?.ticks ?? 0 >= 30)
      // Programs that know no animation see the first frame.
      #expect(try ImageFile.read(file.path).pixels == animation.pictures()[0])
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
      #expect(outcome.status == 0)
      let animation = try Animation(Array(Data(contentsOf: file)))
      let ticks = animation.frames.map(\.ticks).reduce(0, +)
      #expect((30 * 60...30 * 61).contains(ticks))
    }
  }

  @Test(arguments: [
    (["--apng", "/nowhere/x.png"], Int32(1), "The folder for /nowhere/x.png does not exist."),
    (["--apng", "/"], 1, "/ cannot be written: it is a folder."),
    (["--apng", "x.png", "--png", "y.png"], 64, "Give either --png or --apng."),
    (["--apng", "x.png", "--film", "3"], 64, "Say where the film goes to"),
    (["--apng", "x.png", "--size", "7680x480", "--scale", "2"], 64, "8192 a side are the most"),
  ])
  func whatCannotBeWrittenIsRefused(_ arguments: [String], _ status: Int32, _ sentence: String) throws {
    let outcome = try Program.run(arguments)
    #expect(outcome.status == status && outcome.output.isEmpty && outcome.errors.contains(sentence), "\(outcome)")
  }
}

private func number(_ bytes: [UInt8], _ offset: Int, _ count: Int) -> Int {
  bytes[offset..<offset + count].reduce(0) { $0 << 8 | Int($1) }
}

private func big(_ number: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) } }

private func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
  let body = Array(name.utf8) + content
  return big(content.count) + body + big(Int(checksum(body)))
}

/// The CRC-32 of PNG, bit by bit.
private func checksum(_ bytes: [UInt8]) -> UInt32 {
  var sum = UInt32.max
  for byte in bytes {
    sum ^= UInt32(byte)
    for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
  }
  return ~sum
}
