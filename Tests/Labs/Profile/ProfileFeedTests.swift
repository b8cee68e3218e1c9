import OvershootScreenKit
import OvershootSupport

@testable import OvershootProfile

@MainActor
@Suite struct ProfileFeedTests {
  private func summaries(_ feed: ProfileFeed) -> [String] { feed.shownPosts.prefix(2).map(\.summary) }

  @Test func atFirstItIsAsThePersonIs() {
    let feed = ProfileFeed(.sample)
    expect(feed.shownPosts.count == 40 && summaries(feed) == ["0 4 min 12", "1 3 h 43"])
    expect(!feed.isFollowing && feed.followerCount == 4_095 && feed.liked.isEmpty)
  }

  @Test func followingCountsOneMore() {
    var feed = ProfileFeed(.sample)
    feed.isFollowing = true
    expect(feed.followerCount, equals: 4_096)
    feed.isFollowing = false
    expect(feed.followerCount, equals: 4_095)
  }

  // Behaviour: profile-header 36
  @Test func aLikeCountsOneMoreAndASecondTakesItBack() {
    var feed = ProfileFeed(.sample)
    var shown: [[String]] = []
    var isDone: [Bool] = []
    for id in [0, 1, 0, 4_711] {
      isDone.append(feed.toggleLike(id))
      shown.append(summaries(feed))
    }
    expect(isDone, equals: [true, true, true, false])
    expect(
      shown == [
        ["0 4 min 13 liked", "1 3 h 43"], ["0 4 min 13 liked", "1 3 h 44 liked"],
        ["0 4 min 12", "1 3 h 44 liked"], ["0 4 min 12", "1 3 h 44 liked"],
      ])
  }

  // Behaviour: profile-header 41
  @Test func anUpdateBringsAPostAndLetsTimePass() {
    var feed = ProfileFeed(.sample)
    _ = feed.toggleLike(0)
    var counts = [feed.update()]
    expect(feed.shownPosts.count == 41 && summaries(feed) == ["40 now 3", "0 11 min 18 liked"])
    expect(feed.followerCount, equals: 4_098)
    counts.append(feed.update())
    expect(feed.shownPosts.count == 42 && summaries(feed) == ["41 now 7", "40 7 min 8"])
    expect(feed.followerCount, equals: 4_101)
    for _ in 0..<3 { counts.append(feed.update()) }
    expect(counts == [1, 1, 1, 0, 0] && feed.shownPosts.count == 43)
  }

  @Test func agesAreInTheLargestUnit() {
    expect(
      [0, 1, 59, 60, 1_439, 1_440, 14 * 1_440, 15 * 1_440, 63 * 1_440].map(ProfilePost.text(ofAge:))
        == ["now", "1 min", "59 min", "1 h", "23 h", "1 d", "14 d", "2 wk", "9 wk"])
  }

  @Test func numbersAreFormattedForReading() {
    expect([0, 999, 1000, 1_234_567, -4095].map(\.grouped) == ["0", "999", "1,000", "1,234,567", "-4,095"])
    expect(
      [0.0, -0.004, 1.005, -12.5, 99.999].map { $0.decimals(2) } == ["0.00", "0.00", "1.00", "-12.50", "100.00"])
    expect(7.5.decimals(0) == "8" && Double.nan.decimals(2) == "nan")
  }
}

extension ProfilePost {
  fileprivate var summary: String { "\(id) \(age) \(likes)\(isLiked ? " liked" : "")" }
}
