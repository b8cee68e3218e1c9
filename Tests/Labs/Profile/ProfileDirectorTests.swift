import OvershootScreenKit
import Testing

@testable import OvershootProfile
@testable import OvershootScreenTesting

@MainActor
@Suite struct ProfileDirectorTests {
  private final class UISpy: Spy, ProfileDisplay {
    func display(_ update: ProfileUpdate) {
      switch update {
      case .person(let person): log.add("person \(person.name)")
      case .images(let images): log.add("images \(images.banner == nil ? "without" : "with") banner")
      case .following(let state, let followers): log.add("\(state) \(followers.grouped)")
      case .trophies(let count): if count > 0 { log.add("trophies \(count)") }
      case .posts(let posts): log.add("posts \(posts.count) \(posts.prefix(2).map(\.summary))")
      case .refresh(let state): log.add("refresh \(state)")
      case .physics(let preset): log.add("physics \(preset.title)")
      case .metrics(let preset): log.add("metrics \(preset.rawValue)")
      case .tuning(let panel): log.add("tuning \(panel)")
      case .notice(let sentence): log.add("notice \(sentence)")
      }
    }
  }

  private let log = CallLog()
  private let ui: UISpy
  private let pictures = PictureSpy()
  private let director: ProfileDirector

  init() {
    ui = UISpy(log)
    director = ProfileDirector(ProfileContent(pictures: pictures))
    director.ui = ui
  }

  @Test func readinessShowsEverythingOnce() {
    director.onUIReady()
    #expect(
      log.calls == [
        "metrics derived", "physics UIKit", "tuning closed", "person Ilse Varga",
        "posts 40 [\"0 4 min 12\", \"1 3 h 43\"]", "notFollowing 4,095",
        "images with banner",
      ])
    #expect(pictures.log.count == 3 && pictures.log.first == "banner" && pictures.log.last == "avatar")
  }

  @Test func theBlurFollowsTheWidthOfThePicture() throws {
    director.onUIReady()
    // Eight pixels are a fiftieth of the reference width of 400 points, and the minimum sigma is half a pixel.
    #expect(pictures.log.contains("blurred 0.5"))
  }

  @Test func anUnreadablePictureIsReportedBeforeTheOthers() {
    pictures.isBroken = true
    director.onUIReady()
    #expect(log.calls.suffix(2) == ["notice The picture is broken.", "images without banner"])
  }

  @Test func followingCountsOneMore() {
    director.onUIReady()
    log.calls = []
    director.onFollow()
    director.onFollow()
    #expect(log.calls == ["following 4,096", "notFollowing 4,095"])
  }

  // Behaviour: profile-header 36
  @Test func aLikeCountsOneMoreAndASecondTakesItBack() {
    director.onUIReady()
    log.calls = []
    director.onLike(0)
    director.onLike(1)
    director.onLike(0)
    director.onLike(4_711)
    #expect(
      log.calls == [
        "posts 40 [\"0 4 min 13 liked\", \"1 3 h 43\"]", "posts 40 [\"0 4 min 13 liked\", \"1 3 h 44 liked\"]",
        "posts 40 [\"0 4 min 12\", \"1 3 h 44 liked\"]",
      ])
  }

  // Behaviour: profile-header 41
  @Test func anUpdateBringsAPostAndLetsTimePass() {
    director.onUIReady()
    director.onLike(0)
    log.calls = []
    director.onRefresh()
    director.onRefresh()
    #expect(
      log.calls == [
        "refresh running", "posts 41 [\"40 now 3\", \"0 11 min 18 liked\"]", "notFollowing 4,098", "refresh idle",
        "refresh running", "posts 42 [\"41 now 7\", \"40 7 min 8\"]", "notFollowing 4,101", "refresh idle",
      ])
    for _ in 0..<3 { director.onRefresh() }
    #expect(log.calls.contains { $0.hasPrefix("posts 43") } && !log.calls.contains { $0.hasPrefix("posts 44") })
  }

  // Behaviour: profile-header 41
  @Test func anUpdateTakesTimeAndCanBeCancelled() {
    director.onUIReady()
    let engine = AnimationEngine()
    log.calls = []
    engine.perform {
      director.onRefresh()
      director.onRefresh()
    }
    engine.advance(to: 0.89)
    #expect(log.calls == ["refresh running"])
    engine.perform {
      director.onRefreshCancel()
      director.onRefreshCancel()
    }
    engine.advance(to: 5)
    #expect(log.calls == ["refresh running", "refresh idle"] && !engine.isRunning)
    engine.perform { director.onRefresh() }
    engine.advance(to: 5.91)
    #expect(log.calls.count == 6 && log.calls.last == "refresh idle")
  }

  @Test func agesAreInTheLargestUnit() {
    #expect(
      [0, 1, 59, 60, 1_439, 1_440, 14 * 1_440, 15 * 1_440, 63 * 1_440].map(ProfileDirector.text(ofAge:))
        == ["now", "1 min", "59 min", "1 h", "23 h", "1 d", "14 d", "2 wk", "9 wk"])
  }

  @Test func choicesAreShown() {
    director.onTuning()
    director.onPhysics(.gtk)
    director.onMetrics(.article)
    director.onTuning()
    #expect(log.calls == ["tuning open", "physics GTK", "metrics article", "tuning closed"])
  }

  @Test func numbersAreFormattedForReading() {
    #expect([0, 999, 1000, 1_234_567, -4095].map(\.grouped) == ["0", "999", "1,000", "1,234,567", "-4,095"])
    #expect(
      [0.0, -0.004, 1.005, -12.5, 99.999].map { $0.decimals(2) } == ["0.00", "0.00", "1.00", "-12.50", "100.00"])
    #expect(7.5.decimals(0) == "8" && Double.nan.decimals(2) == "nan")
  }
}

extension ProfilePost {
  fileprivate var summary: String { "\(id) \(age) \(likes)\(isLiked ? " liked" : "")" }
}
