/// What keeps things that it can make again, such as masks of text.
@MainActor
package protocol CacheOwner: AnyObject {
  /// Releases what was not used since the previous call, but for a part that a return to an earlier picture needs.
  func releaseUnused()
}
