import OvershootScreenKit

/// Decides what the page of a person shows and what presses do. The scroll offset stays in the scene.
@MainActor
final class ProfileDirector {
  weak var ui: (any ProfileDisplay)?
  private let content: ProfileContent
  private let person: Person
  private let countTrophies: () async throws -> Int
  private let navigator: Navigator
  /// How the page scrolls at first.
  private let physics: Scrolling
  private var followers = 0
  private var posts: [Person.Post] = []
  /// The posts that the user likes.
  private var liked: Set<Int> = []
  private var refresh = ProfileRefresh.idle
  private var following = ProfileFollowing.notFollowing
  private var panel: ProfilePanel
  /// The most that the header was pulled, in heights.
  private var stretch = 0.0
  private var counting: Task<Void, Never>?
  /// The number of updates so far.
  private var updateCount = 0
  private var pending: ScheduledWork?

  /// The time that an update takes, in seconds of the engine.
  private static let updateDuration = 0.9
  /// The minutes that pass until an update.
  private static let minutes = 7
  /// The likes that an update brings to the newest posts before it.
  private static let likes = [5, 2, 1]
  /// The followers that an update brings.
  private static let followers = 3

  init(
    _ content: ProfileContent, physics: Scrolling = .uiKit, countTrophies: @escaping () async throws -> Int = { 0 },
    navigator: Navigator = Navigator()
  ) {
    self.content = content
    person = content.person
    self.physics = physics
    self.countTrophies = countTrophies
    self.navigator = navigator
    panel = content.start.showsTuning ? .open : .closed
  }

  isolated deinit { counting?.cancel() }

  // MARK: Events

  /// The scene is laid out.
  func onUIReady() {
    ui?.display(.metrics(content.start.metrics))
    ui?.display(.physics(physics))
    ui?.display(.tuning(panel))
    followers = person.followers
    posts = person.posts
    ui?.display(.person(person))
    showPosts()
    showFollowing()
    showImages()
  }

  func onFollow() {
    following = following == .following ? .notFollowing : .following
    showFollowing()
  }

  /// The user likes a post, or no longer does.
  func onLike(_ id: Int) {
    guard posts.contains(where: { $0.id == id }) else { return }
    liked.formSymmetricDifference([id])
    showPosts()
    navigator.note(.liked(count: liked.count, of: posts.count))
    showTrophies()
  }

  /// The header is pulled, to a multiple of its height above 1.
  func onStretch(_ factor: Double) {
    guard factor > stretch.rounded(.down) + 1 else { return }
    stretch = factor
    navigator.note(.stretched(factor: factor))
    showTrophies()
  }

  /// The page is about to be shown, for the first time or again.
  func onAppear() { showTrophies() }

  /// The user asks for what is new.
  func onRefresh() {
    guard refresh == .idle else { return }
    show(.running)
    guard let engine = AnimationEngine.current else { return update() }
    pending = engine.after(Self.updateDuration) { [weak self] in self?.update() }
  }

  /// The user no longer waits for what is new.
  func onRefreshCancel() {
    guard refresh == .running else { return }
    pending?.cancel()
    show(.idle)
  }

  func onTuning() {
    panel = panel == .open ? .closed : .open
    ui?.display(.tuning(panel))
  }

  func onPhysics(_ preset: Scrolling) { ui?.display(.physics(preset)) }

  func onMetrics(_ preset: HeaderMetrics.Preset) { ui?.display(.metrics(preset)) }

  // MARK: Data

  /// Shows the pictures, after a notice for each that cannot be read. Each is read and blurred once.
  private func showImages() {
    let banner = picture(content.pictures.banner)
    let blurred = banner.map { banner in
      let sigma = HeaderMetrics.blurSigma * Double(banner.width) / HeaderMetrics.blurWidth
      return content.pictures.blurred(banner, sigma: max(0.5, min(1024, sigma)))
    }
    ui?.display(
      .images(ProfileImages(banner: banner, blurredBanner: blurred, avatar: picture(content.pictures.avatar))))
  }

  private func picture(_ read: () throws -> Bitmap) -> Bitmap? {
    do {
      return try read()
    } catch {
      ui?.display(.notice("\(error)"))
      return nil
    }
  }

  /// Counts the trophies; those that cannot be read do not count.
  private func showTrophies() {
    counting?.cancel()
    counting = Task.immediate { [weak self, countTrophies] in
      let count = (try? await countTrophies()) ?? 0
      if !Task.isCancelled { self?.ui?.display(.trophies(count)) }
    }
  }

  /// Shows what is new: time has passed, the newest posts have more likes, and a post may have come.
  private func update() {
    for index in posts.indices { posts[index].age += Self.minutes }
    for (index, likes) in zip(posts.indices, Self.likes) { posts[index].likes += likes }
    let upcoming = person.upcoming.dropFirst(updateCount).prefix(1)
    updateCount += 1
    posts = upcoming + posts
    followers += Self.followers
    showPosts()
    showFollowing()
    show(.idle)
    navigator.note(.refreshed(newPosts: upcoming.count))
    showTrophies()
  }

  private func show(_ refresh: ProfileRefresh) {
    self.refresh = refresh
    ui?.display(.refresh(refresh))
  }

  private func showFollowing() {
    ui?.display(.following(following, followers: followers + (following == .following ? 1 : 0)))
  }

  private func showPosts() {
    ui?.display(
      .posts(
        posts.map { post in
          let isLiked = liked.contains(post.id)
          return ProfilePost(
            id: post.id, text: post.text, age: Self.text(ofAge: post.age),
            replies: ProfilePost.text(ofReplies: post.replies),
            likes: post.likes + (isLiked ? 1 : 0), isLiked: isLiked)
        }))
  }

  /// Returns an age in minutes in its largest unit, rounded down; days up to two weeks.
  static func text(ofAge minutes: Int) -> String {
    let (hours, days) = (minutes / 60, minutes / 60 / 24)
    // Translators: the age of a post, and the short forms of minutes, hours, days and weeks.
    if minutes < 1 { return tr("now", context: "age") }
    if hours < 1 { return tr("\(minutes) min") }
    if days < 1 { return tr("\(hours) h") }
    return days < 15 ? tr("\(days) d") : tr("\(days / 7, "weeks") wk")
  }
}
