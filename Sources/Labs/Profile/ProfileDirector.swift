import OvershootGeometry
import ScreenKit

/// Decides what the page shows and what presses do.
@MainActor
final class ProfileDirector: Profile.HandleUIEvents, Profile.PresentData {
  weak var ui: (any Profile.DisplayUI)?
  /// Called with what may earn a trophy.
  var onTrophyEvent: (TrophyEvent) -> Void = { _ in }
  private let worker: any Profile.ManageData
  private let metrics: HeaderMetrics.Preset
  /// How the page scrolls at first.
  private let physics: Profile.PhysicsPreset
  private var followers = 0
  private var posts: [Person.Post] = []
  /// The posts that the user likes.
  private var liked: Set<Int> = []
  private var refresh = Profile.Refresh.idle
  private var following = Profile.Following.notFollowing
  private var panel: Profile.Panel
  /// The most that the header was pulled, in heights.
  private var stretch = 0.0

  init(start: ProfileStart, physics: Profile.PhysicsPreset = .uiKit, worker: any Profile.ManageData) {
    self.physics = physics
    metrics = start.metrics
    panel = start.showsTuning ? .open : .closed
    self.worker = worker
  }

  // MARK: Events

  func onUIReady() {
    ui?.display(.metrics(metrics))
    ui?.display(.physics(physics))
    ui?.display(.tuning(panel))
    worker.fetchPerson()
    worker.fetchPictures()
  }

  func onFollow() {
    following = following == .following ? .notFollowing : .following
    showFollowing()
  }

  func onLike(_ id: Int) {
    guard posts.contains(where: { $0.id == id }) else { return }
    liked.formSymmetricDifference([id])
    showPosts()
    onTrophyEvent(.liked(count: liked.count, of: posts.count))
    worker.fetchTrophies()
  }

  func onStretch(_ factor: Double) {
    guard factor > stretch.rounded(.down) + 1 else { return }
    stretch = factor
    onTrophyEvent(.stretched(factor: factor))
    worker.fetchTrophies()
  }

  func onAppear() { worker.fetchTrophies() }

  func onRefresh() {
    guard refresh == .idle else { return }
    show(.running)
    worker.fetchUpdate()
  }

  func onRefreshCancel() {
    guard refresh == .running else { return }
    worker.cancelUpdate()
    show(.idle)
  }

  func onTuning() {
    panel = panel == .open ? .closed : .open
    ui?.display(.tuning(panel))
  }

  func onPhysics(_ preset: Profile.PhysicsPreset) { ui?.display(.physics(preset)) }

  func onMetrics(_ preset: HeaderMetrics.Preset) { ui?.display(.metrics(preset)) }

  // MARK: Data

  func presentPerson(_ person: Person) {
    followers = person.followers
    posts = person.posts
    ui?.display(.person(person))
    showPosts()
    showFollowing()
  }

  func presentUpdate(_ update: Profile.Update) {
    for index in posts.indices {
      posts[index].age += update.minutes
      posts[index].likes += update.likes[posts[index].id] ?? 0
    }
    posts = update.posts + posts
    followers += update.followers
    showPosts()
    showFollowing()
    show(.idle)
    onTrophyEvent(.refreshed(newPosts: update.posts.count))
    worker.fetchTrophies()
  }

  func presentTrophies(_ count: Int) { ui?.display(.trophies(count)) }

  func presentPictures(_ pictures: Profile.Pictures) { ui?.display(.pictures(pictures)) }

  func presentPictureFailure(_ sentence: String) { ui?.display(.notice(sentence)) }

  private func show(_ refresh: Profile.Refresh) {
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
          return Profile.PostUI(
            id: post.id, text: post.text, age: Self.text(ofAge: post.age),
            replies: "\(post.replies.grouped) \(post.replies == 1 ? "reply" : "replies")",
            likes: post.likes + (isLiked ? 1 : 0), isLiked: isLiked)
        }))
  }

  /// Returns an age in minutes in its largest unit, rounded down; days up to two weeks.
  static func text(ofAge minutes: Int) -> String {
    let (hours, days) = (minutes / 60, minutes / 60 / 24)
    if minutes < 1 { return "now" }
    if hours < 1 { return "\(minutes) min" }
    if days < 1 { return "\(hours) h" }
    return days < 15 ? "\(days) d" : "\(days / 7) wk"
  }
}
