public import Drawing
internal import Raster

/// Reads and blurs pictures, once for all who show them at the same time. It keeps no picture alive: what nobody shows any more is read again.
@MainActor
public final class ImageShelf {
  private enum Source: Equatable {
    case file(path: String, width: Int?, height: Int?)
    case blur(of: ObjectIdentifier, sigma: Double)
  }

  private struct Entry {
    let source: Source
    /// What was blurred, as another picture may come to lie at its place.
    weak var original: Bitmap?
    weak var bitmap: Bitmap?
  }

  private var entries: [Entry] = []

  /// Makes an empty shelf.
  public init() {}

  /// The picture in a file, as `ImageFile.read` reads it. A file that has changed since is seen when nobody shows its picture any more.
  ///
  /// - Throws: `ImageError` where the file is missing, too large, broken or of another kind; it is tried again the next time.
  public func image(_ path: String, fitting size: (width: Int, height: Int)? = nil) throws(ImageError) -> Bitmap {
    let source = Source.file(path: path, width: size?.width, height: size?.height)
    if let known = entries.first(where: { $0.source == source })?.bitmap { return known }
    let bitmap = try ImageFile.read(path, fitting: size)
    keep(Entry(source: source, bitmap: bitmap))
    return bitmap
  }

  /// `bitmap` blurred by a Gaussian of `sigma` of its pixels.
  public func blurred(_ bitmap: Bitmap, sigma: Double) -> Bitmap {
    let source = Source.blur(of: ObjectIdentifier(bitmap), sigma: sigma)
    if let known = entries.first(where: { $0.source == source && $0.original === bitmap })?.bitmap { return known }
    let blurred = bitmap.blurred(sigma: sigma)
    keep(Entry(source: source, original: bitmap, bitmap: blurred))
    return blurred
  }

  private func keep(_ entry: Entry) {
    entries.removeAll { $0.bitmap == nil || $0.source == entry.source }
    entries.append(entry)
  }
}
