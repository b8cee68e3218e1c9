import OvershootScreenKit

/// What the user does with the page, beside scrolling it.
extension ProfileScene {
  /// The time that a refresh takes, in seconds of the engine.
  private static let refreshDuration = 0.9

  func toggleFollowing() {
    feed.isFollowing.toggle()
    showFollowing()
  }

  /// Likes a post, or no longer does.
  func toggleLike(_ id: Int) {
    guard feed.toggleLike(id) else { return }
    showPosts()
  }

  /// Asks for what is new.
  func startRefresh() {
    guard refresh == .idle else { return }
    show(.running)
    guard let engine = AnimationEngine.current else { return finishRefresh() }
    pending = engine.after(Self.refreshDuration) { [weak self] in self?.finishRefresh() }
  }

  func cancelRefresh() {
    pending?.cancel()
    show(.idle)
  }

  private func finishRefresh() {
    _ = feed.update()
    showPosts()
    showFollowing()
    show(.idle)
  }

  /// Counts the trophies; those that cannot be read do not count.
  func showTrophies() {
    counting?.cancel()
    counting = Task.immediate { [weak self, countTrophies] in
      let count = (try? await countTrophies()) ?? 0
      guard !Task.isCancelled, let self else { return }
      counts.trophyCount = count
      setNeedsFrame()
    }
  }

  func showFollowing() {
    for button in [follow, banner.follow] { button.show(isFollowing: feed.isFollowing) }
    counts.followerCount = feed.followerCount
  }
}
