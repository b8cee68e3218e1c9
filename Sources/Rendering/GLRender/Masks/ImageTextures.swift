import OvershootDrawing
import OvershootGeometry

/// The textures of bitmaps, with a byte limit; those that were not drawn for longest are deleted first.
@MainActor
final class ImageTextures {
  private struct Entry {
    weak var original: Bitmap?
    var reduction: ImageReduction
    var texture: GLTexture
    /// The frame of the latest use.
    var frame: Int
    var isDeleted = false
  }

  private let gl: GLFunctions
  private let maximumSide: Int
  private let byteLimit: Int
  private var entries: [Entry] = []
  private var frame = 0

  /// Creates an empty cache of textures of at most `maximumSide` pixels a side.
  init(_ gl: GLFunctions, maximumSide: Int, byteLimit: Int = 128 << 20) {
    self.gl = gl
    self.maximumSide = maximumSide
    self.byteLimit = byteLimit
  }

  /// Begins a frame: deletes the textures of bitmaps that are gone, and old ones above the limit.
  func beginFrame() {
    frame += 1
    var bytes = entries.reduce(0) { $0 + $1.texture.byteCount }
    for index in entries.indices.sorted(by: { entries[$0].frame < entries[$1].frame }).map({ $0 }) {
      let entry = entries[index]
      guard entry.original == nil || (bytes > byteLimit && entry.frame < frame - 1) else { continue }
      bytes -= entry.texture.byteCount
      entry.texture.delete(gl)
      entries[index].isDeleted = true
    }
    entries.removeAll { $0.isDeleted }
  }

  /// Deletes all textures.
  func deleteAll() {
    for entry in entries { entry.texture.delete(gl) }
    entries.removeAll()
  }

  /// Returns the reduction by which a part of a bitmap is drawn: of the whole bitmap where that is within the driver's
  /// limit and needs no halving, so that all its parts share a texture.
  func reduction(of part: ImagePart, _ bitmap: Bitmap, toSource: Transform) -> ImageReduction {
    var reduction = ImageReduction(of: part, bitmap, toSource: toSource, maximumSide: maximumSide)
    if reduction.keepsSize, max(bitmap.width, bitmap.height) <= maximumSide {
      reduction.region = PixelRect(minX: 0, minY: 0, maxX: bitmap.width, maxY: bitmap.height)
    }
    return reduction
  }

  /// Returns the texture of a reduced part of a bitmap.
  func texture(of bitmap: Bitmap, _ reduction: ImageReduction) -> GLTexture {
    if let index = entries.firstIndex(where: { $0.reduction == reduction && $0.original === bitmap }) {
      entries[index].frame = frame
      return entries[index].texture
    }
    let texture = make(bitmap, reduction)
    entries.append(Entry(original: bitmap, reduction: reduction, texture: texture, frame: frame))
    return texture
  }

  private func make(_ bitmap: Bitmap, _ reduction: ImageReduction) -> GLTexture {
    let region = reduction.region
    guard reduction.keepsSize else {
      let reduced = reduction.applied(to: bitmap)
      let texture = GLTexture(gl, width: reduced.width, height: reduced.height, format: .color)
      reduced.withRows { texture.update(gl, $0.bounds, from: $0.base) }
      return texture
    }
    let texture = GLTexture(gl, width: region.width, height: region.height, format: .color)
    let all = PixelRect(x: 0, y: 0, width: region.width, height: region.height)
    bitmap.withRows { texture.update(gl, all, from: $0.pixel(region.minX, region.minY), stride: $0.stride) }
    return texture
  }
}
