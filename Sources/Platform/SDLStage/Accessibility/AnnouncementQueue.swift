internal import OvershootStage

/// Announcements that have not been sent.
struct AnnouncementQueue: Sendable {
  private(set) var waiting: [Announcement] = []

  /// The announcements that wait at most; the oldest are left out.
  static let limit = 16

  /// Adds an announcement. A polite one takes the place of a polite one.
  mutating func append(_ announcement: Announcement) {
    if announcement.politeness == .polite { waiting.removeAll { $0.politeness == .polite } }
    waiting.append(announcement)
    waiting.removeFirst(max(0, waiting.count - Self.limit))
  }
}
