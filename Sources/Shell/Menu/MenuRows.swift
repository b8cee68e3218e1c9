import OvershootScreenKit

/// The cards of a menu in rows. A group has as many rows as it needs, of which none has more than one card more than
/// another one; the lower ones have them.
struct MenuRows {
  /// Cards of one group in a row; `isFirst` where they are its first ones.
  struct Part { let count: Int, isFirst: Bool }
  /// The parts of each row: several where groups share it.
  private(set) var rows: [[Part]] = []

  /// The number of cards in the fullest row; 1 without cards.
  var columns: Int { rows.map(Self.count).max() ?? 1 }

  /// Creates the rows of groups with numbers of cards, of which a row has at most `columns`.
  init(groups: [Int], columns: Int) {
    for count in groups where count > 0 {
      let rowCount = (count + columns - 1) / columns
      // A group is beside other ones only if all of them fit in the row, so that their headings are side by side.
      if rowCount == 1, let last = rows.last, last.allSatisfy(\.isFirst), Self.count(last) + count <= columns {
        rows[rows.count - 1].append(Part(count: count, isFirst: true))
        continue
      }
      for row in 0..<rowCount {
        let isLonger = row >= rowCount - count % rowCount
        rows.append([Part(count: count / rowCount + (isLonger ? 1 : 0), isFirst: row == 0)])
      }
    }
  }

  /// Returns the height of headings and gaps.
  func heightBesidesCards(_ gap: Double, _ headingHeight: Double) -> Double {
    Double(rows.count(where: hasHeading)) * headingHeight + Double(max(0, rows.count - 1)) * gap
  }

  /// Returns the frames of the cards and of the headings; `area` is that of the first row, without its headings.
  func frames(in area: Rect, gap: Double, headingHeight: Double) -> (cards: [Rect], headings: [Rect]) {
    var (cards, headings): ([Rect], [Rect]) = ([], [])
    var y = area.minY
    for row in rows {
      if hasHeading(row) { y += headingHeight }
      let count = Self.count(row)
      let step = (area.width + gap) / Double(count)
      func edge(_ index: Int) -> Double { area.minX + (Double(index) * step).rounded() }
      var index = 0
      for part in row {
        if part.isFirst {
          let width = edge(index + part.count) - gap - edge(index)
          headings.append(Rect(x: edge(index), y: y - headingHeight, width: width, height: headingHeight))
        }
        for _ in 0..<part.count {
          cards.append(Rect(x: edge(index), y: y, width: edge(index + 1) - gap - edge(index), height: area.height))
          index += 1
        }
      }
      y += area.height + gap
    }
    return (cards, headings)
  }

  private func hasHeading(_ row: [Part]) -> Bool { row.contains(where: \.isFirst) }

  private static func count(_ row: [Part]) -> Int { row.reduce(0) { $0 + $1.count } }
}
