/// A straight piece of an outline, in 256ths of a pixel. It goes down from `top` to `bottom`.
struct PathEdge {
  /// Where it begins, in 256ths of a row.
  var top: Int32
  /// Where it ends, below `top`.
  var bottom: Int32
  /// The column at `top`, in 2⁻⁴⁰ pixels.
  var x: Int64
  /// What the column grows by over a 256th of a row.
  var slope: Int64
  /// 1 where the outline went downwards here, −1 where it went upwards.
  var winding: Int32
  /// The column in the row that is being drawn, by which edges are kept in order.
  var place: Int32 = 0

  /// The column at a height, in 256ths of a pixel: the same for every row that asks.
  @inline(__always)
  func column(at y: Int32) -> Int32 {
    Int32(truncatingIfNeeded: (x &+ Int64(y &- top) &* slope &+ 0x8000_0000) &>> 32)
  }
}
