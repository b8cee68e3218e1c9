/// Decides what is shown, and what presses mean.
@MainActor
final class ProfileDirector: Profile.HandleUIEvents, Profile.PresentData {
  weak var ui: (any Profile.DisplayUI)?
  private let worker: any Profile.ManageData
  private let navigator: any Profile.Navigate
  private let metrics: HeaderMetrics.Preset
  private var followers = 0
  private var isFollowing = false
  private var isTuning: Bool

  init(
    metrics: HeaderMetrics.Preset, isTuning: Bool, worker: any Profile.ManageData, navigator: any Profile.Navigate
  ) {
    self.metrics = metrics
    self.isTuning = isTuning
    self.worker = worker
    self.navigator = navigator
  }

  // MARK: Events

  func onUIReady() {
    ui?.display(.metrics(metrics))
    ui?.display(.physics(.uiKit))
    ui?.display(.tuning(isTuning))
    worker.fetchPerson()
    worker.fetchPictures()
  }

  func onFollow() {
    isFollowing.toggle()
    showFollowing()
  }

  func onTuning() {
    isTuning.toggle()
    ui?.display(.tuning(isTuning))
  }

  func onPhysics(_ preset: Profile.PhysicsPreset) { ui?.display(.physics(preset)) }

  func onMetrics(_ preset: HeaderMetrics.Preset) { ui?.display(.metrics(preset)) }

  func onLeave() { navigator.goBack() }

  // MARK: Data

  func presentPerson(_ person: Person) {
    followers = person.followers
    ui?.display(.person(person))
    showFollowing()
  }

  func presentPictures(_ pictures: Profile.Pictures) { ui?.display(.pictures(pictures)) }

  func presentPictureFailure(_ sentence: String) { ui?.display(.notice(sentence)) }

  private func showFollowing() {
    ui?.display(.following(isFollowing, followers: (followers + (isFollowing ? 1 : 0)).grouped))
  }
}
