import OvershootGeometry
import OvershootSupport

@testable import OvershootShell

/// The places of the menu's strips.
@Suite(.laws) struct StripWallTests {
  private func wall(_ size: Size, open: Int?, item: Int? = nil, start: Double = 0, isFirst: Bool = false) -> StripWall {
    var wall = StripWall(size, posters: isFirst ? 6 : 5, others: 5, isFirstStart: isFirst)
    (wall.open, wall.item, wall.start) = (open, item, start)
    return wall
  }

  /// What is wrong with frames that are to cover a wall from `start` on; nil for nothing.
  private func fault(_ frames: [Rect], _ size: Size, start: Double = 0) -> String? {
    let whole = Rect(x: start, y: 0, width: size.width - start, height: size.height)
    let area = frames.reduce(0) { $0 + $1.width * $1.height }
    if abs(area - whole.width * whole.height) > 1e-6 * whole.width * whole.height { return "a gap or an overlap" }
    if frames.contains(where: { $0.isEmpty }) { return "empty" }
    for (index, frame) in frames.enumerated() {
      if !whole.inset(by: -1e-9).contains(frame) { return "beyond the wall" }
      for other in frames[..<index] {
        if let both = frame.intersection(other), both.width > 1e-9, both.height > 1e-9 { return "overlap" }
      }
    }
    return nil
  }

  // Behaviour: playing 27
  @Test func columnsHaveTheWidthsOfTheLook() {
    let size = Size(1280, 800)
    func widths(_ wall: StripWall) -> [Double] { wall.frames.prefix(wall.posters + 1).map(\.width) }
    expect(widths(wall(size, open: 0)), equals: [560, 168, 148, 136, 124, 144])
    expect(widths(wall(size, open: 2)), equals: [130, 150, 608, 132, 120, 140])
    expect(widths(wall(size, open: 5)), equals: [130, 150, 140, 132, 120, 608])
    expect(widths(wall(size, open: 0, isFirst: true)), equals: [440, 158, 150, 142, 132, 118, 140])
    expect(wall(size, open: 0).frames.suffix(5).map(\.height), equals: [214, 214, 214, 79, 79])
    let squeezed = wall(size, open: nil, start: 484)
    expect(squeezed.frames[0].minX == 484 && abs(squeezed.frames[0].width - 168) <= 1)
  }

  @Test func bandsHaveTheHeightsOfTheLook() {
    for (size, foot, share) in [(Size(560, 700), 84.0, 0.4), (Size(360, 480), 52, 0.36)] {
      for open in 0..<5 {
        let frames = wall(size, open: open).frames
        let rest = size.height - foot
        expect(abs(frames[open].height - share * rest) <= 1)
        for index in 0..<5 where index != open { expect(abs(frames[index].height - (1 - share) * rest / 4) <= 1) }
        expect(frames.suffix(5).allSatisfy { $0.height == foot && $0.width == size.width / 5 })
      }
    }
  }

  // Behaviour: playing 27
  /// Whatever the edges are, as springs overshoot: the strips cover the wall.
  @Test func stripsCoverTheWallBetweenAnyEdges() {
    law(seed: 61, cases: 2_000) { random, index in
      let size = Size(.random(in: 320...2_400, using: &random), .random(in: 320...1_500, using: &random))
      let isFirst = Bool.random(using: &random)
      var wall = wall(size, open: .random(in: 0..<5, using: &random), isFirst: isFirst)
      if wall.isWide, index % 3 == 0 { (wall.open, wall.start) = (nil, 300) }
      if wall.isWide { wall.item = index % 2 == 0 ? Int.random(in: 0..<5, using: &random) : nil }
      expect(fault(wall.frames, size, start: wall.start) == nil, "\(size) \(wall.frames)")
      let reach = 0.6 * size.width
      var (edges, inner) = (wall.edges, wall.innerEdges)
      for edge in edges.indices.dropFirst().dropLast() { edges[edge] += .random(in: -reach...reach, using: &random) }
      for edge in inner.indices.dropFirst().dropLast() { inner[edge] += .random(in: -reach...reach, using: &random) }
      let fault = fault(wall.frames(edges, inner), size, start: wall.start)
      expect(fault == nil, "\(fault ?? "") \(size)")
    }
  }

  @Test func edgesInTheirOrderStay() {
    let edges = [0.0, 120, 300, 640]
    expect(StripWall.ordered(edges), equals: edges)
    expect(StripWall.ordered([0, 700, 300, 640]), equals: [0, 628, 634, 640])
    expect(StripWall.ordered([]).isEmpty)
  }

  /// Each strip is hit where it rests, and is open by 1 where it is open.
  @Test func everyPointLiesOnOneStrip() {
    for size in [Size(1280, 800), Size(560, 700), Size(360, 480), Size(900, 700)] {
      for open in 0..<5 {
        let wall = wall(size, open: open)
        for (index, frame) in wall.frames.enumerated() {
          expect(wall.strip(at: frame.center), equals: index)
          let (wide, narrow) = (wall.size(of: index, isOpen: true), wall.size(of: index, isOpen: false))
          guard wall.lane(of: index) == index else { continue }
          let openness = wall.openness(of: index, frame.size, open: wide, closed: narrow)
          expect(abs(openness - (index == open ? 1 : 0)) < 0.12, "\(index) \(open) \(openness)")
        }
        expect(wall.strip(at: Vector2(-1, 5)) == nil)
      }
    }
  }
}
