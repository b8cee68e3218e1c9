public import OvershootGeometry

/// The delays of many animations that start one after another.
///
///     Timeline.stagger(parts, by: .each(0.05, from: .center, easing: .easeOut(.quad)))
///     for (card, delay) in zip(cards, Stagger.total(0.6, from: .point(tap)).delays(rows: 4, columns: 6)) { … }
///
/// An item's delay depends on its distance from where the stagger begins: the nearest starts at once, the farthest
/// last. Distances are in items; over a grid they are straight, or along one axis.
public struct Stagger: Hashable, Sendable {
  /// Where a stagger begins.
  public enum Origin: Hashable, Sendable {
    /// At the first item.
    case first
    /// At the last item.
    case last
    /// In the middle, towards both ends.
    case center
    /// At both ends, or all edges of a grid, towards the middle.
    case edges
    /// At the item of an index; limited to the items that exist.
    case index(Int)
    /// At a point in units of the grid: (0, 0) is its first corner, (1, 1) its last one. Of a row, x counts.
    case point(Vector2)
    /// Nowhere: the items start in a random order, the same for equal seeds.
    case random(seed: UInt64)
  }

  /// The direction in which distances in a grid are measured.
  public enum Axis: Hashable, Sendable {
    /// The straight distance.
    case both
    /// Columns only, so that a whole column starts at once.
    case horizontal
    /// Rows only, so that a whole row starts at once.
    case vertical
  }

  private enum Pace: Hashable, Sendable {
    case each(Double)
    case total(Double)
  }

  private let pace: Pace
  /// Where the stagger begins.
  public let origin: Origin
  /// The distribution of the delays: from the relative distance, 0 to 1, to the fraction of the longest delay.
  public let easing: Easing

  private init(_ pace: Pace, _ origin: Origin, _ easing: Easing) {
    if case .point(let point) = origin {
      require(
        point.x.isFinite && point.y.isFinite, "A Stagger begins at a finite point, not at \(point.x), \(point.y).")
    }
    (self.pace, self.origin, self.easing) = (pace, origin, easing)
  }

  /// Returns a stagger in which an item starts `interval` seconds after its neighbour that is nearer to the origin.
  ///
  /// - Precondition: `interval` is finite and at least 0.
  public static func each(_ interval: Double, from origin: Origin = .first, easing: Easing = .linear) -> Stagger {
    interval.requireNonnegative("Stagger.each(_:from:easing:) needs a finite interval")
    return Stagger(.each(interval), origin, easing)
  }

  /// Returns a stagger whose last item starts after `duration` seconds.
  ///
  /// - Precondition: `duration` is finite and at least 0.
  public static func total(_ duration: Double, from origin: Origin = .first, easing: Easing = .linear) -> Stagger {
    duration.requireNonnegative("Stagger.total(_:from:easing:) needs a finite duration")
    return Stagger(.total(duration), origin, easing)
  }

  /// Returns the delays in seconds of `count` items in a row, each at least 0; none for a count of 0 or less.
  public func delays(count: Int) -> [Double] { delays(rows: 1, columns: count, axis: .horizontal) }

  /// Returns the delays in seconds of the items of a grid, row after row, each at least 0. Distances are measured
  /// along `axis`.
  public func delays(rows: Int, columns: Int, axis: Axis = .both) -> [Double] {
    guard rows > 0, columns > 0 else { return [] }
    let distances = distances(rows: rows, columns: columns, axis: axis)
    let nearest = distances.min() ?? 0
    let longest = (distances.max() ?? 0) - nearest
    guard longest > 0 else { return distances.map { _ in 0 } }
    let duration =
      switch pace {
      case .each(let interval): (interval * longest).limited
      case .total(let duration): duration
      }
    return distances.map { max(0, (duration * easing.value(at: ($0 - nearest) / longest)).limited) }
  }

  private func distances(rows: Int, columns: Int, axis: Axis) -> [Double] {
    let (lastX, lastY) = (Double(columns - 1), Double(rows - 1))
    let cells = (0..<rows).flatMap { row in (0..<columns).map { Vector2(Double($0), Double(row)) } }
    func distance(to point: Vector2) -> [Double] {
      cells.map { cell in
        switch axis {
        case .both: (cell - point).length
        case .horizontal: abs(cell.x - point.x)
        case .vertical: abs(cell.y - point.y)
        }
      }
    }
    switch origin {
    case .first: return distance(to: .zero)
    case .last: return distance(to: Vector2(lastX, lastY))
    case .center: return distance(to: Vector2(lastX / 2, lastY / 2))
    case .point(let point): return distance(to: Vector2(point.x * lastX, point.y * lastY))
    case .index(let index):
      let item = max(0, min(rows * columns - 1, index))
      return distance(to: Vector2(Double(item % columns), Double(item / columns)))
    case .edges:
      return cells.map { cell in
        let (x, y) = (min(cell.x, lastX - cell.x), min(cell.y, lastY - cell.y))
        return switch axis {
        case .both: rows == 1 ? x : columns == 1 ? y : min(x, y)
        case .horizontal: x
        case .vertical: y
        }
      }
    case .random(let seed):
      var generator = SeededGenerator(seed: seed)
      var order = cells.indices.map(Double.init)
      for index in order.indices.reversed() { order.swapAt(index, generator.integer(below: index + 1)) }
      return order
    }
  }
}

extension Timeline {
  /// Returns a timeline in which the parts begin after the delays of `stagger`, as items of a row.
  ///
  /// - Precondition: the parts are new.
  public static func stagger(_ parts: [any TimelinePart], by stagger: Stagger) -> Timeline {
    let delays = stagger.delays(count: parts.count)
    return Timeline(zip(parts, delays).map { TimelineEntry($0, at: $1) })
  }

  /// Returns a timeline in which the parts, row after row of `columns`, begin after the delays of `stagger` over a
  /// grid.
  ///
  /// - Precondition: the parts are new; `columns` is at least 1.
  public static func stagger(
    _ parts: [any TimelinePart], columns: Int, by stagger: Stagger, axis: Stagger.Axis = .both
  ) -> Timeline {
    require(columns >= 1, "Timeline.stagger(_:columns:by:axis:) needs at least 1 column, not \(columns).")
    let rows = (parts.count + columns - 1) / columns
    let delays = stagger.delays(rows: rows, columns: columns, axis: axis)
    return Timeline(zip(parts, delays).map { TimelineEntry($0, at: $1) })
  }
}
