/// Points divided into runs, each near to a line of its own, by dynamic programming: for each number of runs the
/// division with the least squared errors.
struct SegmentedLines {
  private struct Line {
    let slope: Double
    let offset: Double

    func value(at time: Double) -> Double { offset + slope * time }
  }

  private let times: [Double]
  /// The sums of t, y, t², t·y and y² of all points before an index.
  private var sums: [(t: Double, y: Double, tt: Double, ty: Double, yy: Double)]
  /// The first points of the runs.
  private var starts: [Int] = []

  /// Divides the points into at most `maximum` runs: as many as pay for a line and a place each.
  init(_ samples: FitSamples, maximum: Int) {
    times = samples.times
    sums = [(0, 0, 0, 0, 0)]
    for (t, y) in zip(samples.times, samples.values) {
      let last = sums[sums.count - 1]
      sums.append((last.t + t, last.y + y, last.tt + t * t, last.ty + t * y, last.yy + y * y))
    }
    let count = times.count
    var costs = [Double](repeating: .infinity, count: (count + 1) * (count + 1))
    for start in 0..<count {
      for end in stride(from: start + 2, through: count, by: 1) {
        costs[start * (count + 1) + end] = line(start, end).error
      }
    }
    var (row, best) = ([Double](repeating: .infinity, count: count + 1), Double.infinity)
    row[0] = 0
    var origins: [[Int]] = []
    for runs in 1...maximum {
      var (next, origin) = ([Double](repeating: .infinity, count: count + 1), [Int](repeating: 0, count: count + 1))
      for start in 0..<count where row[start] < .infinity {
        for end in stride(from: start + 2, through: count, by: 1) {
          let cost = row[start] + costs[start * (count + 1) + end]
          if cost < next[end] { (next[end], origin[end]) = (cost, start) }
        }
      }
      (row, origins) = (next, origins + [origin])
      row = next
      guard let score = samples.score(row[count], parameters: 3 * runs - 1), score < best else { continue }
      best = score
      var end = count
      starts = origins.reversed().map { origin in
        end = origin[end]
        return end
      }.reversed()
    }
  }

  /// Returns the corners at which the lines meet; where they do not within `interval` of the points there, a jump.
  func corners(interval: Double) -> [LineCorner] {
    var corners = [LineCorner(time: 0, jumps: false, isAtEdge: true)]
    for (index, start) in starts.enumerated() where index > 0 {
      let end = index + 1 < starts.count ? starts[index + 1] : times.count
      let (before, after) = (line(starts[index - 1], start).line, line(start, end).line)
      let meeting = (before.offset - after.offset) / (after.slope - before.slope)
      let near = times[start - 1] - interval...times[start] + interval
      let meets = meeting.isFinite && near.contains(meeting) && meeting > corners[corners.count - 1].time
      corners.append(LineCorner(time: meets ? meeting : (times[start - 1] + times[start]) / 2, jumps: !meets))
    }
    corners.append(LineCorner(time: 1, jumps: false, isAtEdge: true))
    for index in corners.indices.dropFirst() { corners[index].time = max(corners[index].time, corners[index - 1].time) }
    return corners.filter { $0.isAtEdge || $0.time < 1 }
  }

  private func line(_ start: Int, _ end: Int) -> (line: Line, error: Double) {
    let (a, b, count) = (sums[start], sums[end], Double(end - start))
    let (t, y) = ((b.t - a.t) / count, (b.y - a.y) / count)
    let (tt, ty, yy) = (b.tt - a.tt - count * t * t, b.ty - a.ty - count * t * y, b.yy - a.yy - count * y * y)
    let slope = tt > 1e-14 ? ty / tt : 0
    return (Line(slope: slope, offset: y - slope * t), max(0, yy - slope * ty))
  }
}
