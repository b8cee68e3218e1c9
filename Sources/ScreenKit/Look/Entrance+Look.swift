/// The entrances of what all pages have, as a strip of the menu becomes the page.
extension Entrance {
  /// Returns that of the back button.
  package static func back(_ view: View) -> Entrance { view.entrance(spring: part, delay: 0.08) }

  /// Returns that of the great number, which comes from below.
  package static func number(_ view: View) -> Entrance {
    view.entrance(from: .offset(Vector2(0, 86)), spring: part, delay: 0.13)
  }

  /// Returns that of texts that come together, as the great number does.
  package static func texts(_ views: [View]) -> [Entrance] {
    guard let first = views.first else { return [] }
    let leader = number(first)
    for view in views.dropFirst() { view.come(with: leader) }
    return [leader]
  }

  /// Returns that of a picture, which would cover what leaves.
  package static func picture(_ view: View) -> Entrance { view.entrance(from: .offset(.zero), spring: part) }

  /// Returns that of a tool, one after the other from `index` 0 on.
  package static func tool(_ view: View, at index: Int) -> Entrance {
    view.entrance(spring: piece, delay: 0.12 + 0.03 * Double(index))
  }

  /// Returns that of a cell of a board, so many cells from the key piece.
  package static func cell(_ view: View, distance: Double) -> Entrance {
    view.entrance(spring: cell, delay: cellDelay(distance))
  }

  /// Returns those of cells by their distances from the key piece, which flies; all cells of a ring come together.
  package static func cells(_ views: [View], from key: View?, distance: (View) -> Double) -> [Entrance] {
    var rings: [Int: Entrance] = [:]
    for view in views where view !== key {
      let distance = distance(view).rounded()
      guard let leader = rings[Int(distance)] else {
        rings[Int(distance)] = cell(view, distance: distance)
        continue
      }
      view.come(with: leader)
    }
    return rings.sorted { $0.key < $1.key }.map(\.value)
  }

  /// Returns those of levels, by their distances from the next one in their widths.
  package static func levels(_ views: [View], next: View?) -> [Entrance] {
    guard let origin = (next ?? views.first)?.center else { return [] }
    return cells(views, from: next) { ($0.center - origin).length / max(1, $0.bounds.width) }
  }

  /// Returns that of all cells so many cells from the key piece, for a board that draws them itself.
  package static func cells(drawnBy board: View, distance: Double) -> Entrance {
    Entrance(in: board, spring: cell, delay: cellDelay(distance))
  }

  /// Returns that of a tile or another piece, so many cells from the key piece.
  package static func piece(_ view: View, distance: Double) -> Entrance {
    view.entrance(spring: piece, delay: 0.1 + 0.02 * distance)
  }

  private static func cellDelay(_ distance: Double) -> Double { 0.045 + 0.016 * distance }

  private static let part = Spring(duration: 0.31, bounce: 0.5)
  private static let cell = Spring(duration: 0.31, bounce: 0.45)
  private static let piece = Spring(duration: 0.29, bounce: 0.58)
}

extension Room {
  /// Returns the name among `Scene.sharedViews` of the piece on the strip of the place that flies to its place on the
  /// page, by what it shows: it flies where both show the same.
  package func keyPiece(_ kind: String) -> String { "key piece \(rawValue) \(kind)" }
}
