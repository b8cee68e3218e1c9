internal import OvershootDrawing

/// The frames of an animated PNG, each of which can be decoded as a picture of its own.
struct AnimatedPNGParts {
  /// What becomes of a frame before the next one.
  enum Disposal: Int {
    case keep, clear, restore
  }

  /// A rectangle of the picture that is drawn.
  struct Frame {
    let width: Int
    let height: Int
    let x: Int
    let y: Int
    let seconds: Double
    let disposal: Disposal
    let isBlended: Bool
    /// The places of the compressed pixels in the file.
    var data: [Range<Int>] = []

    /// Reads the control chunk of a frame; nil where the frame is not inside the picture.
    init?(_ bytes: ArraySlice<UInt8>, width: Int, height: Int) {
      let bytes = Array(bytes)
      guard bytes.count == 26, let disposal = Disposal(rawValue: Int(bytes[24])) else { return nil }
      (self.width, self.height) = (PNGChunk.number(bytes, 4), PNGChunk.number(bytes, 8))
      (x, y) = (PNGChunk.number(bytes, 12), PNGChunk.number(bytes, 16))
      guard self.width > 0, self.height > 0, x + self.width <= width, y + self.height <= height else { return nil }
      let (time, divisor) = (Double(bytes[20]) * 256 + Double(bytes[21]), Double(bytes[22]) * 256 + Double(bytes[23]))
      seconds = time / (divisor == 0 ? 100 : divisor)
      (self.disposal, isBlended) = (disposal, bytes[25] == 1)
    }
  }

  let path: String
  let width: Int
  let height: Int
  /// Nothing for a picture without animation.
  private(set) var frames: [Frame] = []
  private var header: [UInt8]
  /// The palette and its transparency.
  private var shared: [UInt8] = []

  /// Reads the parts of the file at `path`, verified as those of a picture that stands still, and decodes nothing.
  init(_ file: [UInt8], path: String) throws(ImageError) {
    self.path = path
    guard file.starts(with: PNGChunk.signature) else { throw .unknownFormat(path: path) }
    switch PNGChunks(file).header {
    case .broken(let reason): throw .broken(path: path, format: .png, reason: reason)
    case .size(let width, let height): (self.width, self.height) = (width, height)
    }
    header = PNGChunk(in: file, at: PNGChunk.signature.count).map { Array(file[$0.content]) } ?? []
    guard (1...ImageFile.maximumSide).contains(width), (1...ImageFile.maximumSide).contains(height),
      width * height <= ImageFile.maximumPixelCount
    else { throw .tooLarge(path: path) }
    var offset = PNGChunk.signature.count
    while let chunk = PNGChunk(in: file, at: offset) {
      offset = chunk.range.upperBound
      switch chunk.type {
      case "PLTE", "tRNS": shared += file[chunk.range]
      case "fcTL":
        guard let frame = Frame(file[chunk.content], width: width, height: height) else { throw broken }
        guard frames.count < ImageFile.maximumFrameCount else { throw .tooLarge(path: path) }
        frames.append(frame)
      case "IDAT" where !frames.isEmpty: frames[frames.count - 1].data.append(chunk.content)
      case "fdAT" where !frames.isEmpty && chunk.content.count > 4:
        frames[frames.count - 1].data.append(chunk.content.dropFirst(4))
      default: break
      }
    }
    if let last = frames.last, last.data.isEmpty { throw broken }
  }

  var broken: ImageError { .broken(path: path, format: .png, reason: "a frame of it is not whole") }

  /// Returns a frame as a file of its own.
  func picture(of frame: Frame, in file: [UInt8]) -> [UInt8] {
    let size = PNGChunk.bigEndian(frame.width) + PNGChunk.bigEndian(frame.height)
    return PNGChunk.signature + PNGChunk.bytes("IHDR", size + header.dropFirst(8)) + shared
      + PNGChunk.bytes("IDAT", Array(frame.data.map { file[$0] }.joined())) + PNGChunk.bytes("IEND", [])
  }
}
