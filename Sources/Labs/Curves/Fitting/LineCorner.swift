/// A place where two lines meet, or where the value jumps from one to the other. Before the first corner and after the
/// last the value rests.
struct LineCorner {
  var time: Double
  var jumps: Bool
  /// Whether it is at the first or the last time of the recording, where it stays.
  var isAtEdge = false

  /// Whether its time is searched; that of a jump is anywhere between two points.
  var isFree: Bool { !jumps && !isAtEdge }
  /// The number of values.
  var columnCount: Int { jumps ? 2 : 1 }

  /// Returns the corners without the one at `index`, with or without its jump, and with one jump in place of it and the
  /// next.
  static func changes(of corners: [LineCorner], at index: Int) -> [[LineCorner]] {
    var changes: [[LineCorner]] = []
    func add(_ change: (inout [LineCorner]) -> Void) {
      var changed = corners
      change(&changed)
      changes.append(changed)
    }
    if corners.count > 1 { add { $0.remove(at: index) } }
    guard !corners[index].isAtEdge else { return changes }
    add { $0[index].jumps.toggle() }
    if index + 1 < corners.count, !corners[index + 1].isAtEdge {
      let middle = (corners[index].time + corners[index + 1].time) / 2
      add { $0.replaceSubrange(index...index + 1, with: [LineCorner(time: middle, jumps: true)]) }
    }
    return changes
  }

  /// Fills in the part that each value has in the value at each time.
  static func fill(_ columns: inout [Double], _ corners: [LineCorner], _ times: [Double]) {
    let count = times.count
    for index in columns.indices { columns[index] = 0 }
    var (next, column) = (0, 0)
    for (index, time) in times.enumerated() {
      while next < corners.count, corners[next].time <= time {
        column += corners[next].columnCount
        next += 1
      }
      // `column` is the first one of the corner after the time.
      if next == 0 || next == corners.count {
        columns[(next == 0 ? 0 : column - 1) * count + index] = 1
      } else {
        let (start, end) = (corners[next - 1].time, corners[next].time)
        let part = end > start ? (time - start) / (end - start) : 0
        columns[(column - 1) * count + index] = 1 - part
        columns[column * count + index] = part
      }
    }
  }
}
