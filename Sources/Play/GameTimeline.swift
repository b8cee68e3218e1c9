import OvershootGeometry

/// A record of which any place is reached at once.
///
/// It has states at even distances, from which others are played again.
public struct GameTimeline<Value: Game>: Sendable {
  /// What is played.
  public let record: GameRecord<Value>
  /// The last place, which is reached; the first one is 0.
  public let end: Int
  @usableFromInline let interval: Int
  @usableFromInline let states: [GamePlayback<Value>]

  /// Plays a record once.
  ///
  /// - Parameters:
  ///   - record: the record.
  ///   - interval: the least number of places between two states.
  ///   - count: the greatest number of states but for the first; longer records have greater intervals.
  ///   - file: the caller's file, for a message about misuse.
  ///   - line: the caller's line.
  ///   - report: gets what happens on the way to each place.
  /// - Precondition: `interval` and `count` are above 0.
  @inlinable public init(
    _ record: GameRecord<Value>, interval: Int, count: Int = .max, file: StaticString = #fileID, line: UInt = #line,
    report: ([Value.Event]) -> Void = { _ in }
  ) {
    Self.check(interval, count, file, line)
    self.record = record
    self.interval = max(interval, record.length / count)
    var playback = GamePlayback(record)
    var states = [playback]
    var place = 0
    while place < record.length, let events = playback.step(in: record) {
      report(events)
      place += 1
      if place.isMultiple(of: self.interval) { states.append(playback) }
    }
    self.states = states
    end = place
  }

  @usableFromInline static func check(_ interval: Int, _ count: Int, _ file: StaticString, _ line: UInt) {
    require(
      interval > 0 && count > 0, "A GameTimeline has states at distances above 0, not \(interval), and at least one.",
      file: file, line: line)
  }

  /// Returns the game at a place; at the first or last one for a number outside.
  @inlinable public func playback(at place: Int) -> GamePlayback<Value> {
    let place = min(max(place, 0), end)
    let index = min(place / interval, states.count - 1)
    var playback = states[index]
    for _ in index * interval..<place where playback.step(in: record) == nil { break }
    return playback
  }
}
