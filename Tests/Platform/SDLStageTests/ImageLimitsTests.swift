import OvershootDrawing
import OvershootSupport

@testable import SDLStage

/// The work and the memory that a small file may ask for.
// Behaviour: rendering 6
@Suite(.timeLimit(.minutes(60))) struct ImageLimitsTests {
  private func decode(_ bytes: [UInt8]) throws(ImageError) -> Bitmap { try ImageFile.decode(bytes, path: "x") }

  // MARK: PNG

  @Test func theDecoderSeesOnlyWhatPixelsNeed() throws {
    let row: [[UInt8]] = [[0x01, 0x20]]
    let needed: [(String, [UInt8])] = [("PLTE", [255, 0, 0, 0, 255, 0, 0, 0, 255]), ("tRNS", [255, 128])]
    let plain = ImageSamples.png(width: 3, height: 1, depth: 4, kind: 3, rows: row, chunks: needed)
    let others: [(String, [UInt8])] = ["zTXt", "iTXt", "tEXt", "iCCP", "eXIf", "sPLT", "gAMA", "abCd"].map {
      ($0, Array("word\u{0}\u{0}".utf8) + Array(repeating: 7, count: 40))
    }
    let full = ImageSamples.png(
      width: 3, height: 1, depth: 4, kind: 3, rows: row,
      chunks: others + [needed[0]] + others + [needed[1]] + others + needed)
    expect(PNGChunks(full).pixelParts(of: full), equals: plain)
    expect(PNGChunks(plain).pixelParts(of: plain), equals: plain)
    expect(PNGChunks(plain + [1, 2, 3]).pixelParts(of: plain + [1, 2, 3]), equals: plain)
    expect(try decode(full).pixels == decode(plain).pixels)
  }

  @Test func aPartThatThePixelsMayNeedIsNotDropped() {
    let bytes = ImageSamples.png(width: 1, height: 1, depth: 8, kind: 0, rows: [[7]], chunks: [("CgBI", [1])])
    #expect(throws: ImageError.broken(path: "x", format: .png, reason: "a part of it is of an unknown kind")) {
      try decode(bytes)
    }
  }

  @Test func theNumberOfPixelsIsLimited() {
    for (width, height) in [(8192, 8192), (8192, 4097)] {
      let bytes = ImageSamples.png(width: width, height: height, depth: 8, kind: 6, rows: [])
      #expect(throws: ImageError.tooLarge(path: "x")) { try decode(bytes) }
    }
    expect(ImageFile.maximumPixelCount, equals: 8192 * 4096)
    expect(ImageError.tooLarge(path: "x").description.contains("33554432 pixels in all"))
  }

  @Test func bandsOfRowsAreJoinedWithoutSeams() throws {
    let rows = (0..<150).map { [UInt8($0), UInt8(255 - $0)] }
    let grey = try decode(ImageSamples.png(width: 2, height: 150, depth: 8, kind: 0, rows: rows))
    expect(grey.pixels, equals: rows.flatMap { $0.map { 0xFF00_0000 | UInt32($0) * 0x01_0101 } })
    let palette: [(String, [UInt8])] = [("PLTE", [255, 0, 0, 0, 0, 255]), ("tRNS", [0])]
    let indexed = try decode(
      ImageSamples.png(
        width: 1, height: 150, depth: 8, kind: 3, rows: (0..<150).map { [UInt8($0 % 2)] }, chunks: palette))
    expect(indexed.pixels, equals: (0..<150).map { $0 % 2 == 0 ? 0 : 0xFF00_00FF })
  }

  // MARK: SVG

  /// A hundred bytes can ask for work without end.
  @Test func anSVGOfTheUserIsRefused() throws {
    #expect(throws: ImageError.unknownFormat(path: "x")) { try decode(ImageSamples.svg) }
    expect(ImageError.unknownFormat(path: "x").description.contains("PNG, JPEG and WebP can be read."))
    try TemporaryFolder.withPath { folder in
      let path = "\(folder)/a.png"
      try WholeFile.write(ImageSamples.svg, to: path)
      #expect(throws: ImageError.unknownFormat(path: path)) { try ImageFile.read(path) }
      expect(try ImageFile.readDrawing(path, fitting: (48, 32)).width == 48)
    }
  }
}
