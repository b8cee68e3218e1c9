import ArgumentParser
import OvershootProfile

/// A range of offsets with a step between them, written `FROM:TO:STEP`.
struct OffsetSweep: Hashable, Sendable {
  /// The offsets from start to end, both included. The last step is shorter where the end is not a multiple of it.
  let offsets: [Double]

  /// The maximum number of offsets.
  private static let maximumCount = 1_000_000

  init(_ argument: String) throws {
    let parts = argument.split(separator: ":", omittingEmptySubsequences: false).map { Double($0) }
    guard parts.count == 3, let from = parts[0], let to = parts[1], let step = parts[2],
      [from, to, step].allSatisfy({ $0.isFinite && abs($0) <= 1e6 })
    else {
      throw ValidationError("'\(argument)' is not a valid sweep; give FROM:TO:STEP in points, such as -107:160:0.5.")
    }
    guard from == to || step != 0 && (step > 0) == (to > from) else {
      throw ValidationError("The sweep '\(argument)' never arrives; let STEP lead from FROM to TO.")
    }
    let steps = from == to ? 0 : (to - from) / step
    guard steps < Double(Self.maximumCount) else {
      throw ValidationError("The sweep '\(argument)' has more than \(Self.maximumCount) rows; give a greater STEP.")
    }
    // The slack counts a last step that is short by rounding alone as a whole one.
    let whole = Int((steps + 1e-9).rounded(.down))
    var offsets = (0...whole).map { from + Double($0) * step }
    if steps - Double(whole) > 1e-9 { offsets.append(to) } else { offsets[whole] = to }
    self.offsets = offsets
  }

  /// Returns the header's values at each offset as comma-separated lines, after a line with the names of the columns.
  func table(_ metrics: HeaderMetrics) -> String {
    var text = ""
    for (index, offset) in offsets.enumerated() {
      let layout = HeaderLayout(offset: offset, metrics: metrics)
      let channels = layout.channels
      if index == 0 { text += channels.map(\.name).joined(separator: ",") + "\n" }
      let values = channels.dropLast().map { "\($0.value)" } + [layout.headerInFront ? "1" : "0"]
      text += values.joined(separator: ",") + "\n"
    }
    return text
  }
}
