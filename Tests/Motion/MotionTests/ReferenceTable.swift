import Foundation
import Testing

/// A file of numbers that `Reference/curves.py` computed with 60 digits.
enum ReferenceTable {
  /// The rows of a file; each has `columns` numbers.
  static func rows(_ name: String, columns: Int) throws -> [[Double]] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Reference")
    let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
    let rows = text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
      line.split(separator: " ").compactMap { Double($0) }
    }
    try #require(rows.allSatisfy { $0.count == columns })
    return rows
  }
}

func areFinite(_ values: [Double]) -> Bool { values.allSatisfy(\.isFinite) }
