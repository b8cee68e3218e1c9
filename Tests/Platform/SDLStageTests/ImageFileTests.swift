import Glibc
import OvershootDrawing
import OvershootGeometry
import OvershootStage
import OvershootSupport

@testable import SDLStage

// Behaviour: rendering 6
@Suite(.laws) struct ImageFileTests {
  private static let all: [(name: String, bytes: [UInt8])] = [
    ("jpeg", ImageSamples.jpeg), ("progressive", ImageSamples.progressiveJPEG), ("grey", ImageSamples.greyJPEG),
    ("webp", ImageSamples.webP), ("lossless", ImageSamples.losslessWebP), ("alpha", ImageSamples.webPWithAlpha),
    ("lossless alpha", ImageSamples.losslessWebPWithAlpha),
    ("png", ImageSamples.png(width: 2, height: 1, depth: 8, kind: 2, rows: [[1, 2, 3, 4, 5, 6]])),
    (
      "indexed",
      ImageSamples.png(
        width: 3, height: 1, depth: 4, kind: 3, rows: [[0x01, 0x20]],
        chunks: [("PLTE", [255, 0, 0, 0, 255, 0, 0, 0, 255]), ("tRNS", [255, 128])])
    ),
  ]

  private func decode(_ bytes: [UInt8]) throws(ImageError) -> Bitmap { try ImageFile.decode(bytes, path: "x") }

  private func drawing(_ text: String, fitting size: (width: Int, height: Int)) throws -> Bitmap {
    try TemporaryFolder.withPath { folder in
      try WholeFile.write(Array(text.utf8), to: "\(folder)/x.svg")
      return try ImageFile.readDrawing("\(folder)/x.svg", fitting: size)
    }
  }

  @Test func everyColorTypeOfPNGIsRead() throws {
    func pixels(
      _ depth: UInt8, _ kind: UInt8, _ width: Int, _ row: [UInt8], _ chunks: [(String, [UInt8])] = []
    ) throws -> [UInt32] {
      try decode(
        ImageSamples.png(width: width, height: 1, depth: depth, kind: kind, rows: [row], chunks: chunks)
      ).pixels
    }
    expect(try pixels(8, 2, 2, [1, 2, 3, 250, 251, 252]) == [0xFF01_0203, 0xFFFA_FBFC])
    expect(try pixels(8, 6, 2, [200, 100, 50, 128, 9, 9, 9, 0]) == [0x8064_3219, 0])
    expect(try pixels(16, 2, 1, [7, 0, 8, 0, 9, 0]) == [0xFF07_0809])
    expect(try pixels(8, 0, 2, [0, 77]) == [0xFF00_0000, 0xFF4D_4D4D])
    expect(try pixels(1, 0, 8, [0b1010_0001]).map { $0 & 1 } == [1, 0, 1, 0, 0, 0, 0, 1])
    expect(try pixels(8, 4, 1, [100, 51]) == [0x3314_1414])
    let palette: [(String, [UInt8])] = [("PLTE", [255, 0, 0, 0, 255, 0, 0, 0, 255]), ("tRNS", [255, 128])]
    expect(try pixels(8, 3, 3, [0, 1, 2], palette) == [0xFFFF_0000, 0x8000_8000, 0xFF00_00FF])
    expect(try pixels(4, 3, 3, [0x01, 0x20], palette) == [0xFFFF_0000, 0x8000_8000, 0xFF00_00FF])
    expect(try pixels(2, 3, 3, [0b0001_1000], [palette[0]]) == [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF])
    // One grey and one colour are transparent.
    expect(try pixels(8, 0, 3, [9, 77, 0], [("tRNS", [0, 77])]) == [0xFF09_0909, 0, 0xFF00_0000])
    expect(try pixels(2, 0, 4, [0b0001_1011], [("tRNS", [0, 2])]) == [0xFF00_0000, 0xFF55_5555, 0, .max])
    expect(try pixels(16, 0, 2, [9, 77, 9, 0], [("tRNS", [9, 77])]).map { $0 >> 24 } == [0, 0])
    expect(try pixels(8, 2, 2, [1, 2, 3, 4, 5, 6], [("tRNS", [0, 4, 0, 5, 0, 6])]).map { $0 >> 24 } == [255, 0])
  }

  @Test func otherFormatsAreDecoded() throws {
    for (name, bytes) in Self.all.prefix(7) {
      let bitmap = try decode(bytes)
      expect(bitmap.width == 24 && bitmap.height == 16)
      for (index, pixel) in bitmap.pixels.enumerated() {
        let (column, row) = (index % 24 / 4, index / 24 / 4)
        let hasAlpha = name.hasSuffix("alpha") && column >= 3
        expect(pixel >> 24, equals: (hasAlpha ? 100 : 255))
        guard name != "grey" else { continue }
        // Lossy files keep the brightness best.
        let weights =
          name.hasPrefix("lossless") ? [(16, 1000), (8, 1_000_000), (0, 1)] : [(16, 299), (8, 587), (0, 114)]
        let expected = [40 * column, 60 * row, 128].map { hasAlpha ? ($0 * 100 + 127) / 255 : $0 }
        let levels = zip(weights, expected)
        let seen = weights.reduce(0) { $0 + Int(pixel >> UInt32($1.0) & 255) * $1.1 }
        let difference = abs(seen - levels.reduce(0) { $0 + $1.0.1 * $1.1 })
        expect(difference <= (name.hasPrefix("lossless") ? 0 : 16_000), "\(name) \(column) \(row)")
      }
    }
    let grey = try decode(ImageSamples.greyJPEG)
    expect(grey.pixels.allSatisfy { $0 & 255 == $0 >> 8 & 255 && $0 & 255 == $0 >> 16 & 255 })
    expect(grey.pixels[0] & 255 < 60 && grey.pixels[383] & 255 > 130)
  }

  @Test func premultiplyingRoundsAndCanBeUndone() {
    for alpha in 0...255 {
      for level in 0...255 {
        let pixel = PremultipliedPixel.of(UInt32(alpha << 24 | level << 8))
        let exact = Double(level * alpha) / 255
        expect(Int(pixel >> 24) == alpha && abs(Double(pixel >> 8 & 255) - exact) <= 0.5)
        expect(PremultipliedPixel.of(PremultipliedPixel.straight(pixel)), equals: pixel)
      }
    }
  }

  @Test func anSVGFillsTheRequestedSize() throws {
    let bar = "<svg viewBox='0 0 50 20'><rect width='50' height='20' fill='red'/></svg>"
    for (width, height, shown) in [(300, 300, (300, 120)), (50, 20, (50, 20)), (1000, 40, (100, 40))] {
      let bitmap = try drawing(bar, fitting: (width, height))
      expect(bitmap.width == shown.0 && bitmap.height == shown.1, "\(bitmap.width) by \(bitmap.height)")
      expect(bitmap.pixels.allSatisfy { $0 == 0xFFFF_0000 })
    }
    let faint = "<svg width='1' height='1'><rect width='1' height='1' fill='#c86432' fill-opacity='.5'/></svg>"
    let pixel = try #require(try drawing(faint, fitting: (1, 1)).pixels.first)
    for (shift, level) in [24: 128, 16: 100, 8: 50, 0: 25] as [UInt32: Int] {
      expect(abs(Int(pixel >> shift & 255) - level) <= 1)
    }
  }

  @Test(arguments: ["", "no picture", "<svg", "<svg></svg>", "<html><svg/></html>"])
  func aDrawingThatIsNoneIsBroken(_ text: String) {
    #expect(throws: ImageError.self) { try drawing(text, fitting: (24, 24)) }
  }

  @Test func aTruncatedFileIsBroken() {
    for (name, bytes) in Self.all {
      for count in 0..<bytes.count {
        #expect(throws: ImageError.self, "\(name) \(count)") { try decode(Array(bytes[..<count])) }
      }
      #expect(throws: Never.self) { try decode(bytes) }
    }
  }

  @Test func corruptedBytesAreHarmless() {
    var generator = SeededGenerator(seed: 7)
    for (_, bytes) in Self.all {
      law(seed: 7, from: &generator, cases: 250) { generator, _ in
        var changed = bytes
        for _ in 0...generator.integer(below: 4) {
          changed[generator.integer(below: changed.count)] = UInt8(generator.integer(below: 256))
        }
        guard let bitmap = try? decode(changed) else { return }
        expect(bitmap.width <= ImageFile.maximumSide && bitmap.height <= ImageFile.maximumSide)
      }
    }
  }

  @Test func sizesAreCheckedBeforeDecoding() {
    var jpeg = ImageSamples.jpeg
    let frame = jpeg.indices.first { jpeg[$0] == 0xFF && jpeg[$0 + 1] == 0xC0 } ?? 0
    jpeg[frame + 5] = 0x20
    jpeg[frame + 6] = 0x01
    var webP = ImageSamples.webPWithAlpha
    webP[26] = 1
    var lossless = ImageSamples.losslessWebP
    lossless[22] |= 0x3F
    var lossy = ImageSamples.webP
    lossy[27] = 0x3F
    let files = [
      ImageSamples.png(width: 8193, height: 1, depth: 8, kind: 2, rows: []),
      ImageSamples.png(width: 1, height: 100_000, depth: 8, kind: 2, rows: []), jpeg, webP, lossless, lossy,
    ]
    for file in files { #expect(throws: ImageError.tooLarge(path: "x")) { try decode(file) } }
    #expect(throws: ImageError.self) { try drawing("<svg width='1' height='1'/>", fitting: (8193, 10)) }
    expect(ImageError.tooLarge(path: "x").description.contains("8192 pixels a side, "))
    expect(ImageError.tooLarge(path: "x").description.contains("and 64 MiB"))
    let empty = ImageSamples.png(width: 0, height: 1, depth: 8, kind: 2, rows: [])
    #expect(throws: ImageError.broken(path: "x", format: .png, reason: "it has no pixels")) { try decode(empty) }
  }

  @Test func unsupportedPicturesAreRejected() {
    #expect(throws: ImageError.broken(path: "x", format: .jpeg, reason: "it is made for print")) {
      try decode(ImageSamples.printJPEG)
    }
    #expect(throws: ImageError.self) { try decode(ImageSamples.movingWebP) }
    for text in ["", "no picture", "<html><svg/></html>", "<!-- <svg", "BM\u{1}", "GIF89a"] {
      #expect(throws: ImageError.unknownFormat(path: "x")) { try decode(Array(text.utf8)) }
    }
  }

  @Test func filesAreReadAndWritten() throws {
    try TemporaryFolder.withPath { folder in
      let path = "\(folder)/a"
      #expect(throws: ImageError.unreadable(.missing(path: path))) { try ImageFile.read(path) }
      var generator = SeededGenerator(seed: 2)
      for isOpaque in [true, false] {
        let pixels = (0..<35 * 20).map { _ in
          PremultipliedPixel.of(UInt32(truncatingIfNeeded: generator.next()) | (isOpaque ? 0xFF00_0000 : 0))
        }
        try ImageFile.write(Bitmap(width: 35, height: 20, pixels: pixels), to: path)
        let back = try ImageFile.read(path)
        expect(back.width == 35 && back.height == 20 && back.pixels == pixels)
        expect(try WholeFile.read(path, atMost: 1 << 20)[25] == (isOpaque ? 2 : 6))
      }
      expect(truncate(path, ImageFile.maximumByteCount + 1), equals: 0)
      #expect(throws: ImageError.tooLarge(path: path)) { try ImageFile.read(path) }
    }
  }

  @Test func aPlaceholderHasABorderAndACross() {
    for (width, height) in [(1, 1), (7, 300), (96, 64)] {
      let bitmap = Bitmap.placeholder(width: width, height: height)
      expect(bitmap.width == width && bitmap.height == height)
      expect(bitmap.pixels == bitmap.pixels.reversed() && bitmap.pixels.allSatisfy { $0 >> 24 == 255 })
    }
    let bitmap = Bitmap.placeholder(width: 96, height: 64)
    let (field, line) = (bitmap.pixels[10 * 96 + 48] & 255, bitmap.pixels[32 * 96 + 48] & 255)
    expect(field == 0xD9 && line < 0xB0 && bitmap.pixels[0] & 255 < 0xB0)
  }
}
