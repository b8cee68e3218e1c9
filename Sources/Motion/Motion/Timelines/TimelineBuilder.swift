/// A timeline that is being created by `Timeline.build(_:)`: parts at any time, labels and calls.
@MainActor public struct TimelineBuilder {
  private(set) var entries: [TimelineEntry] = []
  private(set) var marks: [TimelineMark] = []
  private(set) var references = TimelineReferences()
  /// The end of everything so far, in seconds.
  private(set) var length = 0.0

  /// Adds a part; without a position it begins when the previous one ends.
  ///
  /// - Precondition: the part is new; the position is finite, and its label exists. A time before the timeline counts
  ///   as its begin.
  public mutating func add(_ part: any TimelinePart, at position: TimelinePosition = .afterPrevious) {
    let time = time(of: position, "TimelineBuilder.add(_:at:)")
    let entry = TimelineEntry(part, at: time)
    entries.append(entry)
    references.previous = (entry.begin, entry.sequenceEnd)
    length = max(length, entry.end)
  }

  /// Names a time; without a position, that at which the previous part ends.
  ///
  /// A name that exists gets the new time; what was added before stays.
  ///
  /// - Precondition: the position is finite, and its label exists.
  public mutating func addLabel(_ name: String, at position: TimelinePosition = .afterPrevious) {
    let time = time(of: position, "TimelineBuilder.addLabel(_:at:)")
    references.labels[name] = time
    length = max(length, time)
  }

  /// Calls `body` whenever the timeline passes a time; see `Timeline.call(at:_:)`.
  ///
  /// - Precondition: the position is finite, and its label exists.
  public mutating func call(at position: TimelinePosition = .afterPrevious, _ body: @escaping @MainActor () -> Void) {
    let time = time(of: position, "TimelineBuilder.call(at:_:)")
    marks.append(TimelineMark(time: time, body: body))
    length = max(length, time)
  }

  private func time(of position: TimelinePosition, _ call: String) -> Double {
    position.time(in: references, end: length, for: call)
  }
}

extension Timeline {
  /// Returns a timeline of parts at any times.
  ///
  ///     let jump = Timeline.build { timeline in
  ///       timeline.add(rise)
  ///       timeline.addLabel("top")
  ///       timeline.add(fall, at: .label("top", offset: 0.1))
  ///       timeline.add(shadow, at: .withPrevious)
  ///       timeline.call(at: .end) { thud.play() }
  ///     }
  ///
  /// - Precondition: the parts are new.
  public static func build(_ body: (inout TimelineBuilder) -> Void) -> Timeline {
    var builder = TimelineBuilder()
    body(&builder)
    return Timeline(builder.entries, length: builder.length, references: builder.references, marks: builder.marks)
  }
}
