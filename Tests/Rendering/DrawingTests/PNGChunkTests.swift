import OvershootDrawing
import OvershootSupport

@Suite struct PNGChunkTests {
  /// The last chunk of every file, with the checksum of the standard.
  private let end: [UInt8] = [0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82]

  @Test func theBytesAreThoseOfTheStandard() {
    expect(PNGChunk.bytes("IEND", []), equals: end)
    // The usual check of CRC-32: that of 123456789 is CBF43926.
    expect(PNGChunk.bytes("1234", Array("56789".utf8)).suffix(4), equals: [0xCB, 0xF4, 0x39, 0x26])
  }

  @Test func aChunkIsReadAsItWasWritten() throws {
    let file = PNGChunk.signature + PNGChunk.bytes("teSt", [1, 2, 3]) + end
    let chunk = try #require(PNGChunk(in: file, at: PNGChunk.signature.count))
    expect(chunk.type == "teSt" && file[chunk.content] == [1, 2, 3] && chunk.isIntact(in: file))
    let last = try #require(PNGChunk(in: file, at: chunk.range.upperBound))
    expect(last.type == "IEND" && last.content.isEmpty && last.range.upperBound == file.count)
    expect(PNGChunk(in: file, at: file.count) == nil)
  }

  @Test func aCutChunkIsNotReadAndAChangedOneIsNotIntact() throws {
    let chunk = PNGChunk.bytes("teSt", [1, 2, 3])
    for count in chunk.indices { expect(PNGChunk(in: Array(chunk.prefix(count)), at: 0) == nil) }
    for index in 4..<chunk.count {
      var changed = chunk
      changed[index] ^= 1
      expect(try !#require(PNGChunk(in: changed, at: 0)).isIntact(in: changed))
    }
    let huge: [UInt8] = [0xFF, 0xFF, 0xFF, 0xFF] + chunk.dropFirst(4)
    expect(PNGChunk(in: huge, at: 0) == nil)
  }
}
