import Drawing
import Motion
import Stage

/// Provides the person and the pictures; reads and blurs each picture once.
@MainActor
final class ProfileWorker: Profile.ManageData {
  weak var presenter: (any Profile.PresentData)?
  private let person: Person
  private let source: any PictureSource
  private let countTrophies: () async throws -> Int
  private var counting: Task<Void, Never>?
  /// The number of updates so far.
  private var updateCount = 0
  private var pending: ScheduledWork?

  /// The standard deviation of the blur for a banner `blurWidth` points wide, in points: that of the article.
  private static let blurSigma = 13.54
  private static let blurWidth = 400.0
  /// The time that an update takes, in seconds of the engine.
  static let updateDuration = 0.9
  /// What each update brings: the minutes that pass, the likes of the newest posts before it, and followers.
  private static let (minutes, likes, followers) = (7, [5, 2, 1], 3)

  init(person: Person, pictures source: any PictureSource, countTrophies: @escaping () async throws -> Int = { 0 }) {
    self.person = person
    self.source = source
    self.countTrophies = countTrophies
  }

  isolated deinit { counting?.cancel() }

  func fetchPerson() { presenter?.presentPerson(person) }

  func fetchPictures() {
    let banner = picture(source.banner)
    let blurred = banner.map { banner in
      let sigma = Self.blurSigma * Double(banner.width) / Self.blurWidth
      return source.blurred(banner, sigma: max(0.5, min(1024, sigma)))
    }
    presenter?.presentPictures(
      Profile.Pictures(banner: banner, blurredBanner: blurred, avatar: picture(source.avatar)))
  }

  func fetchUpdate() {
    pending?.cancel()
    let engine = AnimationEngine.current
    guard let engine else { return presentUpdate() }
    pending = engine.after(Self.updateDuration) { [weak self] in self?.presentUpdate() }
  }

  func cancelUpdate() { pending?.cancel() }

  func fetchTrophies() {
    counting?.cancel()
    counting = Task.immediate { [weak self, countTrophies] in
      let count = (try? await countTrophies()) ?? 0
      if !Task.isCancelled { self?.presenter?.presentTrophies(count) }
    }
  }

  private func presentUpdate() {
    let (upcoming, count) = (person.upcoming, updateCount)
    updateCount += 1
    let posts = upcoming.indices.contains(count) ? [upcoming[count]] : []
    // The newest posts before this update.
    let known = Array(upcoming.prefix(count).reversed() + person.posts).map(\.id)
    presenter?.presentUpdate(
      Profile.Update(
        minutes: Self.minutes, posts: posts, likes: Dictionary(uniqueKeysWithValues: zip(known, Self.likes)),
        followers: Self.followers))
  }

  private func picture(_ read: () throws -> Bitmap) -> Bitmap? {
    do {
      return try read()
    } catch {
      presenter?.presentPictureFailure("\(error)")
      return nil
    }
  }
}
