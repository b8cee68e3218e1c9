/// How a timeline repeats its parts.
struct TimelineRepetition {
  /// The number of runs; 0 is without end.
  var count: Int
  var autoreverses = false
  /// Seconds between two runs.
  var delay = 0.0

  static let once = TimelineRepetition(count: 1)

  var isEndless: Bool { count == 0 }

  /// Returns what the repetition of runs of `run` seconds amounts to: without any duration there is one run.
  func sanitized(run: Double) -> TimelineRepetition { isEndless && run + delay == 0 ? .once : self }

  /// Returns the seconds from the begin of a run to that of the next.
  func cycle(run: Double) -> Double { count == 1 ? run : run + delay }

  /// Returns the seconds of all runs, or of one with its delay where there is no end.
  func duration(run: Double) -> Double {
    isEndless ? cycle(run: run) : cycle(run: run) * Double(count) - (cycle(run: run) - run)
  }

  /// Returns the seconds of a cycle before its run. With autoreverse half of the delay is before a run and half behind
  /// it, so that a cycle and its mirror image have their runs at the same time; the first half precedes the timeline.
  /// Without, all of it is behind, where the values stay until the next run begins.
  func lead(run: Double) -> Double { autoreverses ? (cycle(run: run) - run) / 2 : 0 }

  /// Repeats blocks that are placed in one cycle.
  @MainActor func apply(to blocks: inout [PendingBlock], run: Double) {
    guard count != 1, let last = blocks.indices.last else { return }
    let (cycle, duration) = (cycle(run: run), duration(run: run))
    let begin = duration > 0 ? -lead(run: run) / duration : 0
    let end = duration > 0 ? begin + cycle * Double(max(1, count)) / duration : 1
    for index in blocks.indices {
      blocks[index].span = blocks[index].span.repeated(count, autoreverses: autoreverses, from: begin, to: end)
    }
    if autoreverses, !isEndless, count.isMultiple(of: 2) { blocks[last].returnCount = last + 1 }
  }

  /// The most calls of a run that a repetition takes.
  private static let maximumCallCount = 100_000

  /// Returns the calls of all runs, of which `mark` is one in the first.
  func marks(of mark: TimelineMark, run: Double) -> [TimelineMark] {
    guard count != 1 else { return [mark] }
    let cycle = cycle(run: run)
    return mark.times(within: run, atMost: Self.maximumCallCount).flatMap { time in
      let total = isEndless ? Double.infinity : Double(count)
      guard autoreverses, cycle > 0 else {
        return [TimelineMark(time: time, period: cycle, count: cycle > 0 ? total : 1, body: mark.body)]
      }
      let odd = TimelineMark(
        time: cycle + run - time, period: 2 * cycle, count: (total / 2).rounded(.down), body: mark.body)
      let even = TimelineMark(time: time, period: 2 * cycle, count: (total / 2).rounded(.up), body: mark.body)
      return odd.count > 0 ? [even, odd] : [even]
    }
  }
}
