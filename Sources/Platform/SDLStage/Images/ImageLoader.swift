public import OvershootDrawing

/// Reads and blurs pictures, and shares those that are still referenced. It holds weak references only: a picture that
/// was released is read again.
@MainActor
public final class ImageLoader {
  private enum Source: Equatable {
    case file(path: String, width: Int, height: Int)
    case blur(of: ObjectIdentifier, sigma: Double)
  }

  private struct Entry {
    let source: Source
    /// The blurred picture, since another object may get its `ObjectIdentifier`.
    weak var original: Bitmap?
    weak var bitmap: Bitmap?
  }

  private let blur: (Bitmap, Double) -> Bitmap
  private var entries: [Entry] = []

  /// Creates an empty loader.
  ///
  /// - Parameter blur: returns a picture blurred by a Gaussian with a standard deviation in pixels.
  public init(blur: @escaping (_ bitmap: Bitmap, _ sigma: Double) -> Bitmap) {
    self.blur = blur
  }

  /// Returns an SVG that the program brings along, drawn as `ImageFile.readDrawing` does. A changed file is read again
  /// only after the drawing was released.
  ///
  /// - Throws: `ImageError` as `ImageFile.readDrawing`; failures are not remembered.
  public func drawing(_ path: String, fitting size: (width: Int, height: Int)) throws(ImageError) -> Bitmap {
    let source = Source.file(path: path, width: size.width, height: size.height)
    if let cached = entries.first(where: { $0.source == source })?.bitmap { return cached }
    let bitmap = try ImageFile.readDrawing(path, fitting: size)
    store(Entry(source: source, bitmap: bitmap))
    return bitmap
  }

  /// Returns `bitmap` blurred by a Gaussian with a standard deviation of `sigma` pixels.
  public func blurred(_ bitmap: Bitmap, sigma: Double) -> Bitmap {
    let source = Source.blur(of: ObjectIdentifier(bitmap), sigma: sigma)
    if let cached = entries.first(where: { $0.source == source && $0.original === bitmap })?.bitmap { return cached }
    let blurred = blur(bitmap, sigma)
    store(Entry(source: source, original: bitmap, bitmap: blurred))
    return blurred
  }

  private func store(_ entry: Entry) {
    entries.removeAll { $0.bitmap == nil || $0.source == entry.source }
    entries.append(entry)
  }
}
