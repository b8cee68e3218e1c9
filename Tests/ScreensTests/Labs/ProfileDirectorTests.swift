import Geometry
import Stage
import Testing

@testable import Screens

@MainActor
@Suite struct ProfileDirectorTests {
  private final class Log {
    var lines: [String] = []
  }

  private final class UISpy: Profile.DisplayUI {
    let log: Log
    init(_ log: Log) { self.log = log }
    func display(_ news: Profile.News) {
      switch news {
      case .person(let person): log.lines.append("person \(person.name)")
      case .pictures(let pictures): log.lines.append("pictures \(pictures.banner == nil ? "without" : "with") banner")
      case .following(let state, let followers): log.lines.append("\(state) \(followers)")
      case .physics(let preset): log.lines.append("physics \(preset.rawValue)")
      case .metrics(let preset): log.lines.append("metrics \(preset.rawValue)")
      case .tuning(let panel): log.lines.append("tuning \(panel)")
      case .notice(let sentence): log.lines.append("notice \(sentence)")
      }
    }
  }

  private let log = Log()
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
      log.lines == [
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
    #expect(log.lines.suffix(2) == ["notice The picture is broken.", "pictures without banner"])
  }

  @Test func followingCountsOneMore() {
    director.onUIReady()
    log.lines = []
    director.onFollow()
    director.onFollow()
    #expect(log.lines == ["following 4,096", "notFollowing 4,095"])
  }

  @Test func choicesAreShown() {
    director.onTuning()
    director.onPhysics(.gtk)
    director.onMetrics(.article)
    director.onTuning()
    #expect(log.lines == ["tuning open", "physics GTK", "metrics article", "tuning closed"])
  }

  @Test func numbersAreWrittenForReaders() {
    #expect([0, 999, 1000, 1_234_567, -4095].map(\.grouped) == ["0", "999", "1,000", "1,234,567", "-4,095"])
    #expect(
      [0.0, -0.004, 1.005, -12.5, 99.999].map { $0.decimals(2) } == ["0.00", "0.00", "1.00", "-12.50", "100.00"])
    #expect(7.5.decimals(0) == "8" && Double.nan.decimals(2) == "nan")
  }
}
