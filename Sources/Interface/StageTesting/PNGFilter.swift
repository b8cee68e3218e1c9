/// The row filters of PNG: each byte is stored as its difference from a prediction.
enum PNGFilter: UInt8 {
  case none, left, above, mean
  /// The neighbour, left, above or above left, that is nearest to left + above − above left.
  case nearest

  /// The rows with this filter, each after the number of the filter.
  func apply(to rows: [UInt8], width: Int, pixelBytes: Int) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(rows.count + rows.count / width)
    for start in stride(from: 0, to: rows.count, by: width) {
      output.append(rawValue)
      for index in start..<start + width {
        let hasLeft = index - start >= pixelBytes
        let left = hasLeft ? rows[index - pixelBytes] : 0
        let above = start > 0 ? rows[index - width] : 0
        let corner = hasLeft && start > 0 ? rows[index - width - pixelBytes] : 0
        output.append(rows[index] &- prediction(left, above, corner))
      }
    }
    return output
  }

  /// Undoes the filter of each row.
  static func undo(in filtered: [UInt8], width: Int, pixelBytes: Int) throws -> [UInt8] {
    var rows = [UInt8](repeating: 0, count: filtered.count / (width + 1) * width)
    try rows.withUnsafeMutableBufferPointer { rows in
      for (row, start) in stride(from: 0, to: filtered.count, by: width + 1).enumerated() {
        guard let filter = PNGFilter(rawValue: filtered[start]) else { throw PNGCoding.Malformed() }
        let first = row * width
        _ = rows[first..<first + width].update(fromContentsOf: filtered[start + 1..<start + 1 + width])
        guard filter != .none else { continue }
        for index in first..<first + width {
          let hasLeft = index - first >= pixelBytes
          let left = hasLeft ? rows[index - pixelBytes] : 0
          let above = row > 0 ? rows[index - width] : 0
          let corner = hasLeft && row > 0 ? rows[index - width - pixelBytes] : 0
          rows[index] &+= filter.prediction(left, above, corner)
        }
      }
    }
    return rows
  }

  private func prediction(_ left: UInt8, _ above: UInt8, _ corner: UInt8) -> UInt8 {
    switch self {
    case .none: return 0
    case .left: return left
    case .above: return above
    case .mean: return UInt8((Int(left) + Int(above)) / 2)
    case .nearest:
      let estimate = Int(left) + Int(above) - Int(corner)
      let errors = (abs(estimate - Int(left)), abs(estimate - Int(above)), abs(estimate - Int(corner)))
      if errors.0 <= errors.1 && errors.0 <= errors.2 { return left }
      return errors.1 <= errors.2 ? above : corner
    }
  }
}
