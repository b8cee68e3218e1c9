import OvershootGeometry

extension Recording {
  /// The least difference of a pixel from the background that counts, summed over its channels.
  private static let leastDifference = 24

  /// Follows what moves in pictures, in pixels: the middle of all that differs from the background, along its longest
  /// direction, or an edge of all that differs from the first picture, in parts of a pixel. A picture that does not
  /// show it is left out.
  ///
  /// The background is what the first and the last picture have in common; where they differ, it is that of the first
  /// for what changes late, since something arrives there, and of the last for what changes early.
  ///
  /// - Parameters:
  ///   - frames: pictures with their times in seconds, all of one size, with rows of `width` pixels of 0xAARRGGBB.
  ///   - origin: the place of their first pixel.
  ///   - part: what is followed.
  /// - Throws: `RecordingError` where nothing moves, or too few pictures show it.
  package init(
    frames: [(time: Double, pixels: [UInt32])], width: Int, origin: Vector2, following part: FollowedPart = .middle
  ) throws(RecordingError) {
    guard let first = frames.first?.pixels else {
      throw RecordingError(line: nil, reason: "There are no pictures.")
    }
    if part != .middle {
      let start = part.isVertical ? origin.y : origin.x
      try self.init(
        points: frames.compactMap { frame in
          Self.edge(part, of: frame.pixels, first, width: width).map { Vector2(frame.time, start + $0) }
        })
      return
    }
    let background = Self.background(of: frames.map(\.pixels), first)
    var places: [(time: Double, place: Vector2)] = []
    for frame in frames {
      var (sum, weight) = (Vector2(0, 0), 0.0)
      for (index, pixel) in frame.pixels.enumerated() {
        let difference = Self.difference(pixel, background[index])
        guard difference >= Self.leastDifference else { continue }
        sum = sum + Vector2(Double(index % width) + 0.5, Double(index / width) + 0.5) * Double(difference)
        weight += Double(difference)
      }
      if weight > 0 { places.append((frame.time, origin + sum * (1 / weight))) }
    }
    let direction = Self.longestDirection(of: places.map(\.place))
    try self.init(
      points: places.map { Vector2($0.time, $0.place.x * direction.x + $0.place.y * direction.y) })
  }

  /// Returns the place of an edge of what differs from `first`; nil where nothing does, or where it is not in the box.
  private static func edge(_ part: FollowedPart, of pixels: [UInt32], _ first: [UInt32], width: Int) -> Double? {
    // The greatest difference in each column, or in each row.
    var profile = [Int](repeating: 0, count: part.isVertical ? pixels.count / width : width)
    for (index, pixel) in pixels.enumerated() {
      let place = part.isVertical ? index / width : index % width
      profile[place] = max(profile[place], difference(pixel, first[index]))
    }
    if part.isLast { profile.reverse() }
    // At the first pixel the edge may be anywhere beyond the box.
    guard let edge = profile.firstIndex(where: { $0 >= leastDifference }), edge > 0 else { return nil }
    // The pixel at the edge is covered as far as it differs like the next one.
    let inner = edge + 1 < profile.count ? max(profile[edge], profile[edge + 1]) : profile[edge]
    let distance = Double(edge + 1) - Double(profile[edge]) / Double(inner)
    return part.isLast ? Double(profile.count) - distance : distance
  }

  private static func background(of frames: [[UInt32]], _ first: [UInt32]) -> [UInt32] {
    var background = first
    let last = frames[frames.count - 1]
    let changed = first.indices.filter { difference(first[$0], last[$0]) >= leastDifference }
    // The number of pictures before a pixel changes for good.
    let times = changed.map { index in
      frames.count { difference($0[index], first[index]) <= difference($0[index], last[index]) }
    }
    guard let early = times.min(), let late = times.max() else { return background }
    for (index, time) in zip(changed, times) where 2 * time <= early + late { background[index] = last[index] }
    return background
  }

  private static func difference(_ a: UInt32, _ b: UInt32) -> Int {
    [16, 8, 0].reduce(0) { $0 + abs(Int(a >> UInt32($1) & 255) - Int(b >> UInt32($1) & 255)) }
  }

  /// Returns the axis of the greatest variance, of length 1, rightwards or, where it is steep, downwards.
  private static func longestDirection(of places: [Vector2]) -> Vector2 {
    let middle = places.reduce(Vector2(0, 0)) { $0 + $1 } * (1 / Double(max(1, places.count)))
    var (xx, xy, yy) = (0.0, 0.0, 0.0)
    for place in places {
      let offset = place - middle
      (xx, xy, yy) = (xx + offset.x * offset.x, xy + offset.x * offset.y, yy + offset.y * offset.y)
    }
    let root = ((xx - yy) * (xx - yy) + 4 * xy * xy).squareRoot()
    let axis = xx >= yy ? Vector2((xx - yy + root) / 2, xy) : Vector2(xy, (yy - xx + root) / 2)
    guard axis.length > 0 else { return Vector2(1, 0) }
    let unit = axis * (1 / axis.length)
    return max(unit.x, unit.y) < abs(min(unit.x, unit.y)) ? unit * -1 : unit
  }
}
