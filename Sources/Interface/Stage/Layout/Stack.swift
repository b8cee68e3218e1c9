import OvershootGeometry

/// Parts side by side or below each other.
///
/// Along the stack, a part has the length that is said about it; else the one that it needs for its content, or what is
/// left where it takes any length. Flexible parts share what the others and the spacing leave; without one, the stack
/// ends before its rectangle does, and where there is too little room, beyond it.
@MainActor
public struct Stack: LayoutPart {
  /// The direction of a stack.
  public enum Axis: Hashable, Sendable {
    /// Side by side, from the left.
    case across
    /// Below each other, from the top.
    case down
  }

  /// The place and length of parts across their stack. It is of no effect on parts of which a length is said, but for
  /// their place.
  public enum Alignment: Hashable, Sendable {
    /// Parts fill the stack; those of which a length is said are at the left or the top.
    case fill
    /// As long as they need, at the left or the top.
    case leading
    /// As long as they need, in the middle.
    case center
    /// As long as they need, at the right or the bottom.
    case trailing
    /// As `leading`, moved down so that all first baselines are on one line. Below each other as `fill`.
    case baseline
  }

  /// The grid to which the edges of parts are rounded, from exact positions, so that no error adds up.
  public enum Rounding: Hashable, Sendable {
    /// Edges are exact.
    case exact
    /// Edges are on whole points.
    case points
    /// Edges are on whole pixels.
    case pixels
  }

  let axis: Axis
  let spacing: Double
  let alignment: Alignment
  let rounding: Rounding
  let parts: [Layout]

  /// Creates a stack.
  ///
  /// - Precondition: `spacing` is finite and at least 0.
  ///
  /// - Parameters:
  ///   - spacing: the distance between neighbours of which none is a `Space`. Hidden views have none.
  ///   - alignment: the place of parts across the stack.
  ///   - rounding: the grid of edges. A part that fills the stack across keeps the edges of the stack.
  ///   - axis: the direction.
  ///   - parts: what is placed, in order.
  ///   - file: the caller's file, for a message about misuse.
  ///   - line: the caller's line.
  public init(
    _ axis: Axis, spacing: Double = 0, alignment: Alignment = .fill, rounding: Rounding = .exact,
    _ parts: any LayoutPart..., file: StaticString = #fileID, line: UInt = #line
  ) {
    require(
      spacing >= 0 && spacing < .infinity, "The spacing of a stack must be finite and at least 0, not \(spacing).",
      file: file, line: line)
    self.init(axis, spacing, alignment, rounding, parts.flatMap(\.layoutValue.flattened))
  }

  init(_ axis: Axis, _ spacing: Double, _ alignment: Alignment, _ rounding: Rounding, _ parts: [Layout]) {
    self.axis = axis
    self.spacing = spacing
    self.alignment = alignment
    self.rounding = rounding
    self.parts = parts
  }

  /// The stack as a layout.
  public var layoutValue: Layout { Layout(.stack(self)) }

  /// The parts that take room.
  var shownParts: [Layout] { parts.filter { !$0.isHidden } }

  /// Returns the distance between a part and the next one.
  func gap(_ first: Layout, _ second: Layout) -> Double { first.isSpace || second.isSpace ? 0 : spacing }

  /// Returns the sum of all distances.
  func gaps(_ parts: [Layout]) -> Double { zip(parts, parts.dropFirst()).reduce(0) { $0 + gap($1.0, $1.1) } }
}
