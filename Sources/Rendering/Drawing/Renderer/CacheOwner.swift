/// What keeps things that it can make again, such as masks of text.
@MainActor
package protocol CacheOwner: AnyObject {
  /// Releases what the latest drawing did not use, but for a part that a return to an earlier picture needs.
  func releaseUnused()
}

/// What keeps things for drawings that others make.
package protocol DrawingCache: CacheOwner {
  /// Begins another drawing: what is used from now on belongs to it.
  func beginDrawing()
}
