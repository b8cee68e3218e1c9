@testable import OvershootCoverage

extension CoverageRow {
  /// The coverage of the columns `columns`.
  func bytes(in columns: Range<Int>) -> [UInt8] {
    var bytes = Array(repeating: UInt8(0), count: columns.count)
    for index in 0..<count {
      let segment = segments[index]
      for x in segment.start..<segment.end { bytes[x - columns.lowerBound] = segment.coverage(at: x) }
    }
    return bytes
  }
}
