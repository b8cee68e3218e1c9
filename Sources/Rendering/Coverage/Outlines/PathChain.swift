/// A corner of an outline, in 256ths of a pixel.
struct PathVertex {
  var x: Int32
  var y: Int32
}

/// A part of an outline that only goes downwards, or only upwards, through joined straight segments.
struct PathChain {
  /// The index of the topmost vertex.
  var start: Int32
  /// The index of the lowest vertex: above `start`; in a lane, below it where the outline goes upwards.
  var end: Int32
  /// The height of the topmost vertex, in 256ths of a row.
  var top: Int32
  /// The height of the lowest vertex; below `top`.
  var bottom: Int32
  /// 1 where the winding number grows to the right of the chain, −1 where it shrinks.
  var winding: Int32
}

/// A segment of a chain.
struct PathEdge {
  /// The start, in 256ths of a row.
  var top: Int32
  /// The end, in 256ths of a row; below `top`.
  var bottom: Int32
  /// The column at `top`, in 2⁻⁴⁰ pixels.
  private var x: Int64
  /// The change of the column over a 256th of a row, in 2⁻⁴⁰ pixels.
  private(set) var slope: Int64

  /// Creates the segment from a vertex to a lower one.
  @inline(__always)
  init(_ from: PathVertex, _ to: PathVertex) {
    top = from.y
    bottom = to.y
    x = Int64(from.x) &<< 32
    slope = Int64(Double(to.x &- from.x) * 0x1p32 / Double(to.y &- from.y))
  }

  /// The column at a height, in 256ths of a pixel; independent of the row that is drawn.
  @inline(__always)
  func column(at y: Int32) -> Int32 {
    Int32(truncatingIfNeeded: (x &+ Int64(y &- top) &* slope &+ 0x8000_0000) &>> 32)
  }
}
