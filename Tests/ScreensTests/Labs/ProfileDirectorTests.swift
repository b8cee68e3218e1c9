import OvershootGeometry
import Stage
import Testing

@testable import Screens

@MainActor
@Suite struct ProfileDirectorTests {
  private final class UISpy: Spy, Profile.DisplayUI {
    func display(_ news: Profile.News) {
      switch news {
      case .person(let person): log.add("person \(person.name)")
      case .pictures(let pictures): log.add("pictures \(pictures.banner == nil ? "without" : "with") banner")
      case .following(let state, let followers): log.add("\(state) \(followers)")
      case .physics(let preset): log.add("physics \(preset.rawValue)")
      case .metrics(let preset): log.add("metrics \(preset.rawValue)")
      case .tuning(let panel): log.add("tuning \(panel)")
      case .notice(let sentence): log.add("notice \(sentence)")
      }
    }
  }

  private let log = CallLog()
  private let ui: UISpy
  private let pictures = PictureSpy()
  private let worker: ProfileWorker
  private let director: ProfileDirector

  init() {
    ui = UISpy(log)
    worker = ProfileWorker(person: .sample, pictures: pictures)
    director = ProfileDirector(start: ProfileStart(metrics: .derived), worker: worker)
    director.ui = ui
    worker.presenter = director
  }

  @Test func readinessShowsEverythingOnce() {
    director.onUIReady()
    #expect(
      log.calls == [
        "metrics derived", "physics UIKit", "tuning closed", "person Ilse Varga", "notFollowing 4,095",
        "pictures with banner",
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
    #expect(log.calls.suffix(2) == ["notice The picture is broken.", "pictures without banner"])
  }

  @Test func followingCountsOneMore() {
    director.onUIReady()
    log.calls = []
    director.onFollow()
    director.onFollow()
    #expect(log.calls == ["following 4,096", "notFollowing 4,095"])
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
