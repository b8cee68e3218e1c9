/// A straight segment of an outline from `top` down to `bottom`.
struct PathEdge {
  /// The start, in 256ths of a row.
  var top: Int32
  /// The end, in 256ths of a row; below `top`.
  var bottom: Int32
  /// The column at `top`, in 2⁻⁴⁰ pixels.
  var x: Int64
  /// The change of the column over a 256th of a row, in 2⁻⁴⁰ pixels.
  var slope: Int64
  /// 1 where the outline goes downwards, −1 where it goes upwards.
  var winding: Int32
  /// The column at the start of the current row, in 256ths of a pixel: the sort key of active edges.
  var sortColumn: Int32 = 0

  /// The column at a height, in 256ths of a pixel; independent of the current row.
  @inline(__always)
  func column(at y: Int32) -> Int32 {
    Int32(truncatingIfNeeded: (x &+ Int64(y &- top) &* slope &+ 0x8000_0000) &>> 32)
  }
}
