import OvershootGeometry

/// Decides what the page shows and what presses do.
@MainActor
final class ProfileDirector: Profile.HandleUIEvents, Profile.PresentData {
  weak var ui: (any Profile.DisplayUI)?
  private let worker: any Profile.ManageData
  private let metrics: HeaderMetrics.Preset
  private var followers = 0
  private var following = Profile.Following.notFollowing
  private var panel: Profile.Panel

  init(start: ProfileStart, worker: any Profile.ManageData) {
    metrics = start.metrics
    panel = start.showsTuning ? .open : .closed
    self.worker = worker
  }

  // MARK: Events

  func onUIReady() {
    ui?.display(.metrics(metrics))
    ui?.display(.physics(.uiKit))
    ui?.display(.tuning(panel))
    worker.fetchPerson()
    worker.fetchPictures()
  }

  func onFollow() {
    following = following == .following ? .notFollowing : .following
    showFollowing()
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
    ui?.display(.person(person))
    showFollowing()
  }

  func presentPictures(_ pictures: Profile.Pictures) { ui?.display(.pictures(pictures)) }

  func presentPictureFailure(_ sentence: String) { ui?.display(.notice(sentence)) }

  private func showFollowing() {
    let count = followers + (following == .following ? 1 : 0)
    ui?.display(.following(following, followers: count.grouped))
  }
}
