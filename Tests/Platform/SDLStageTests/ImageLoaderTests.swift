import OvershootDrawing
import OvershootRaster
import OvershootSupport

@testable import SDLStage

@MainActor
@Suite struct ImageLoaderTests {
  private func makeLoader() -> ImageLoader { ImageLoader { $0.blurred(sigma: $1) } }

  private func withFiles(_ body: (_ first: String, _ second: String) throws -> Void) throws {
    try TemporaryFolder.withPath { folder in
      let (first, second) = ("\(folder)/first.svg", "\(folder)/second.svg")
      try write("#336699", to: first)
      try write("#993322", to: second)
      try body(first, second)
    }
  }

  private func write(_ color: String, to path: String) throws {
    let text =
      "<svg xmlns='http://www.w3.org/2000/svg' width='4' height='4'><rect width='4' height='4' fill='\(color)'/></svg>"
    try WholeFile.write(Array(text.utf8), to: path)
  }

  @Test func aPictureInUseIsReadOnce() throws {
    try withFiles { firstPath, secondPath in
      let loader = makeLoader()
      let first = try loader.drawing(firstPath, fitting: (8, 8))
      let second = try loader.drawing(secondPath, fitting: (8, 8))
      expect(try loader.drawing(firstPath, fitting: (8, 8)) === first)
      expect(try loader.drawing(secondPath, fitting: (8, 8)) === second)
      expect(first.pixels, equals: Array(repeating: 0xFF33_6699, count: 64))
      // Other sizes are other pictures.
      let small = try loader.drawing(firstPath, fitting: (4, 4))
      expect(small.width == 4 && first.width == 8)
      expect(try loader.drawing(firstPath, fitting: (4, 4)) === small)
      expect(try loader.drawing(firstPath, fitting: (8, 8)) === first)
      try write("#000000", to: firstPath)
      expect(try loader.drawing(firstPath, fitting: (4, 4)) === small)
    }
  }

  @Test func aReleasedPictureIsReadAgain() throws {
    try withFiles { firstPath, _ in
      let loader = makeLoader()
      weak var released: Bitmap?
      do {
        let bitmap = try loader.drawing(firstPath, fitting: (4, 4))
        released = bitmap
        expect(bitmap.pixels[0], equals: 0xFF33_6699)
      }
      expect(released == nil)
      try write("#ffffff", to: firstPath)
      expect(try loader.drawing(firstPath, fitting: (4, 4)).pixels[0] == 0xFFFF_FFFF)
    }
  }

  @Test func aMissingFileIsTriedAgain() throws {
    try withFiles { firstPath, _ in
      let (loader, missing) = (makeLoader(), firstPath + ".none")
      for _ in 0..<2 { #expect(throws: ImageError.self) { _ = try loader.drawing(missing, fitting: (4, 4)) } }
      let bitmap = try loader.drawing(firstPath, fitting: (4, 4))
      expect(bitmap.width, equals: 4)
    }
  }

  @Test func aBlurInUseIsComputedOnce() {
    let loader = makeLoader()
    func bitmap(_ color: UInt32) -> Bitmap {
      Bitmap(width: 6, height: 6, pixels: (0..<36).map { $0 % 2 == 0 ? color : 0xFF00_0000 })
    }
    let red = bitmap(0xFFFF_0000)
    let (soft, softer) = (loader.blurred(red, sigma: 1), loader.blurred(red, sigma: 2))
    expect(loader.blurred(red, sigma: 1) === soft && loader.blurred(red, sigma: 2) === softer && soft !== softer)
    // Pictures at the address of a released one are not confused with it.
    for step in 0..<50 {
      let color = 0xFF00_0000 | UInt32(step)
      let (picture, fresh) = (bitmap(color), makeLoader())
      expect(loader.blurred(picture, sigma: 1).pixels, equals: fresh.blurred(picture, sigma: 1).pixels)
    }
  }
}
