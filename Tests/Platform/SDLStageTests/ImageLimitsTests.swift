import OvershootDrawing
import OvershootSupport
import Testing

@testable import SDLStage

/// The work and the memory that a small file may ask for.
// Behaviour: rendering 6
@Suite(.timeLimit(.minutes(60))) struct ImageLimitsTests {
  private func decode(_ bytes: [UInt8], fitting size: (width: Int, height: Int)? = nil) throws(ImageError) -> Bitmap {
    try ImageFile.decode(bytes, path: "x", fitting: size)
  }

  private func svg(_ text: String) -> [UInt8] { Array(text.utf8) }

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
    #expect(PNGChunks(full).pixelParts(of: full) == plain)
    #expect(PNGChunks(plain).pixelParts(of: plain) == plain)
    #expect(PNGChunks(plain + [1, 2, 3]).pixelParts(of: plain + [1, 2, 3]) == plain)
    #expect(try decode(full).pixels == decode(plain).pixels)
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
    #expect(ImageFile.maximumPixelCount == 8192 * 4096)
    #expect(ImageError.tooLarge(path: "x").description.contains("33554432 pixels in all"))
  }

  @Test func bandsOfRowsAreJoinedWithoutSeams() throws {
    let rows = (0..<150).map { [UInt8($0), UInt8(255 - $0)] }
    let grey = try decode(ImageSamples.png(width: 2, height: 150, depth: 8, kind: 0, rows: rows))
    #expect(grey.pixels == rows.flatMap { $0.map { 0xFF00_0000 | UInt32($0) * 0x01_0101 } })
    let palette: [(String, [UInt8])] = [("PLTE", [255, 0, 0, 0, 0, 255]), ("tRNS", [0])]
    let indexed = try decode(
      ImageSamples.png(
        width: 1, height: 150, depth: 8, kind: 3, rows: (0..<150).map { [UInt8($0 % 2)] }, chunks: palette))
    #expect(indexed.pixels == (0..<150).map { $0 % 2 == 0 ? 0 : 0xFF00_00FF })
  }

  // MARK: SVG

  private static let gradient = """
    <radialGradient id="g"><stop offset="0" stop-color="#f00"/><stop offset="1" stop-color="#00f"/></radialGradient>
    """
  private static let stop = "<stop offset='.5' stop-color='#f00'/>"

  /// Small drawings that would take from a minute to forever.
  private static let endless = [
    "<svg width='20' height='20' viewBox='0 0 1e-30 1e-30'><path stroke='red' stroke-dasharray='1' d='M0 0H9'/>"
      + "</svg>",
    #"<svg width="20" height="20"><path stroke="red" stroke-dasharray=".00002" d="M0 0H9"/></svg>"#,
    "<svg width='8192' height='4096'>\(gradient)"
      + String(repeating: "<rect width='8192' height='4096' fill='url(#g)'/>", count: 330) + "</svg>",
    "<svg width='4096' height='8192'><path d='M0 0"
      + (0..<20_000).map { "L\($0 * $0 % 4093) \($0 % 2 * 8191)" }.joined() + "'/></svg>",
  ]

  @Test(arguments: endless.indices)
  func anEndlessDrawingIsRefused(_ index: Int) {
    #expect(throws: ImageError.self) { try decode(svg(Self.endless[index])) }
  }

  /// Each rectangle copies the gradient. At the limit of memory the decoder would give up, or leave the gradients out
  /// and draw the rest.
  @Test(arguments: [(100_000, 100_000), (3_200, 3_200), (9_999, 1)])
  func stopsTimesShapesAreLimited(_ stops: Int, _ shapes: Int) {
    let gradient = "<linearGradient id='g'>\(String(repeating: "<stop/>", count: stops))</linearGradient>"
    let rectangles = String(repeating: "<g/>", count: shapes - 1) + "<rect width='9' height='9' fill='url(#g)'/>"
    let bytes = svg("<svg width='20' height='20'>\(gradient)\(rectangles)</svg>")
    let reason = "its gradients have too many stops"
    #expect(throws: ImageError.broken(path: "x", format: .svg, reason: reason)) { try decode(bytes) }
  }

  @Test func gradientsWithinTheLimitAreDrawn() throws {
    let gradient = "<linearGradient id='g'>\(String(repeating: Self.stop, count: 1_500))</linearGradient>"
    let rectangles = String(repeating: "<rect width='20' height='20' fill='url(#g)'/>", count: 1_500)
    let bitmap = try decode(svg("<svg width='20' height='20'>\(gradient)\(rectangles)</svg>"))
    #expect(bitmap.width == 20 && bitmap.pixels.allSatisfy { $0 == 0xFFFF_0000 })
  }

  @Test func viewsAreWithinAMillion() throws {
    for view in ["0 0 1e-7 1", "0 0 1 1e7", "0 0 1e-5 1"] {
      #expect(throws: ImageError.self, "\(view)") {
        try decode(svg("<svg width='200' height='20' viewBox='\(view)'><rect width='1' height='1'/></svg>"))
      }
    }
    for view in ["0 0 1e-3 1e-3", "0 0 1e6 1e6", "5 5 20 20"] {
      #expect(throws: Never.self, "\(view)") {
        try decode(svg("<svg width='20' height='20' viewBox='\(view)'><rect width='1' height='1'/></svg>"))
      }
    }
  }

  @Test func aDrawingInItsOwnProcessIsTheSame() throws {
    let shapes = "<circle cx='9' cy='7' r='6' fill='#c80' fill-opacity='.6'/><path d='M1 1L23 15' stroke='#08c'/>"
    // The word makes the second drawing one of unknown cost.
    for (width, height) in [(24, 16), (500, 300)] {
      let texts = ["", "<!-- scale -->"].map {
        svg("<svg width='24' height='16' viewBox='0 0 24 16'>\($0)\(shapes)</svg>")
      }
      #expect(texts.map { SVGComplexity($0).isLow(width: width, height: height) } == [true, false])
      let pictures = try texts.map { try decode($0, fitting: (width, height)) }
      #expect(pictures[0].width == pictures[1].width && pictures[0].height == pictures[1].height)
      #expect(pictures[0].pixels == pictures[1].pixels)
    }
  }

  @Test func thePicturesOfTheProgramAreSimple() throws {
    for (name, width, height) in [("icon", 256, 256), ("profile-banner", 800, 450), ("profile-avatar", 276, 276)] {
      let bytes = try WholeFile.read(Repository.path("Resources/\(name).svg"), atMost: 1 << 16)
      #expect(SVGComplexity(bytes).isLow(width: width, height: height), "\(name)")
    }
  }
}
