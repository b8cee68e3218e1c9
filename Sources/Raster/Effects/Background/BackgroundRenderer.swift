public import Stage

/// Turns backgrounds into pictures, and keeps the latest two: what one screen shows, and what fades into it.
@MainActor
public final class BackgroundRenderer {
  private static let capacity = 2

  /// How many pictures have been rendered so far; what is kept is not rendered again.
  public private(set) var renderCount = 0
  private var latest: [(ground: BackgroundPainting, bitmap: Bitmap)] = []

  /// Makes a renderer that has nothing yet.
  public init() {}

  /// The picture of `background`, the same object as long as nothing about it changes.
  ///
  /// - Parameters:
  ///   - background: what to show.
  ///   - width: columns, 1...16384.
  ///   - height: rows, 1...16384.
  ///   - scale: pixels to the point; finite and above 0.
  public func bitmap(of background: some Background, width: Int, height: Int, scale: Double) -> Bitmap {
    let ground = BackgroundPainting(background, width: width, height: height, scale: scale)
    if let index = latest.firstIndex(where: { $0.ground == ground }) {
      let known = latest.remove(at: index)
      latest.append(known)
      return known.bitmap
    }
    let bitmap = ground.render()
    renderCount += 1
    if latest.count == Self.capacity { latest.removeFirst() }
    latest.append((ground, bitmap))
    return bitmap
  }
}
