import Drawing
import Geometry
import Stage
import Testing

@testable import SDLStage

@MainActor
@Suite struct ImageShelfTests {
  private func withFiles(_ body: (_ one: String, _ other: String) throws -> Void) throws {
    try withTemporaryFolder(of: ["one.svg", "other.svg"]) { folder in
      let (one, other) = ("\(folder)/one.svg", "\(folder)/other.svg")
      try write("#336699", to: one)
      try write("#993322", to: other)
      try body(one, other)
    }
  }

  private func write(_ color: String, to path: String) throws {
    let text =
      "<svg xmlns='http://www.w3.org/2000/svg' width='4' height='4'><rect width='4' height='4' fill='\(color)'/></svg>"
    try WholeFile.write(Array(text.utf8), to: path)
  }

  @Test func whatIsShownIsReadOnce() throws {
    try withFiles { one, other in
      let shelf = ImageShelf()
      let first = try shelf.image(one, fitting: (8, 8))
      let second = try shelf.image(other, fitting: (8, 8))
      #expect(try shelf.image(one, fitting: (8, 8)) === first)
      #expect(try shelf.image(other, fitting: (8, 8)) === second)
      #expect(first.pixels == Array(repeating: 0xFF33_6699, count: 64))
      // Other sizes are other pictures.
      let small = try shelf.image(one)
      #expect(small.width == 4 && first.width == 8)
      #expect(try shelf.image(one) === small)
      #expect(try shelf.image(one, fitting: (8, 8)) === first)
      try write("#000000", to: one)
      #expect(try shelf.image(one) === small)
    }
  }

  @Test func whatNobodyShowsIsReadAgain() throws {
    try withFiles { one, _ in
      let shelf = ImageShelf()
      weak var former: Bitmap?
      do {
        let bitmap = try shelf.image(one)
        former = bitmap
        #expect(bitmap.pixels[0] == 0xFF33_6699)
      }
      #expect(former == nil)
      try write("#ffffff", to: one)
      #expect(try shelf.image(one).pixels[0] == 0xFFFF_FFFF)
    }
  }

  @Test func aMissingFileIsTriedAgain() throws {
    try withFiles { one, _ in
      let (shelf, missing) = (ImageShelf(), one + ".none")
      for _ in 0..<2 { #expect(throws: ImageError.self) { _ = try shelf.image(missing) } }
      let found = try shelf.image(one)
      #expect(found.width == 4)
    }
  }

  @Test func eachBlurIsMadeOnceForItsPicture() {
    let shelf = ImageShelf()
    func bitmap(_ color: UInt32) -> Bitmap {
      Bitmap(width: 6, height: 6, pixels: (0..<36).map { $0 % 2 == 0 ? color : 0xFF00_0000 })
    }
    let red = bitmap(0xFFFF_0000)
    let (soft, softer) = (shelf.blurred(red, sigma: 1), shelf.blurred(red, sigma: 2))
    #expect(shelf.blurred(red, sigma: 1) === soft && shelf.blurred(red, sigma: 2) === softer && soft !== softer)
    // Pictures that come to lie where others lay are not taken for them.
    for step in 0..<50 {
      let color = 0xFF00_0000 | UInt32(step)
      let (picture, fresh) = (bitmap(color), ImageShelf())
      #expect(shelf.blurred(picture, sigma: 1).pixels == fresh.blurred(picture, sigma: 1).pixels)
    }
  }
}
