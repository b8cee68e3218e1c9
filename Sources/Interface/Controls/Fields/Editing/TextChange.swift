/// A replacement of a range of displayed characters.
struct TextChange: Hashable, Sendable {
  /// The replaced range, in the old text.
  let range: Range<Int>
  /// The number of characters that replace it.
  let count: Int

  /// The number of characters by which the text has grown.
  var growth: Int { count - range.count }
  /// The range of the new characters, in the new text.
  var newRange: Range<Int> { range.lowerBound..<range.lowerBound + count }

  /// Returns the change that amounts to this one and then `next`.
  func followed(by next: TextChange) -> TextChange {
    let lower = min(range.lowerBound, next.range.lowerBound)
    let upper = max(newRange.upperBound, next.range.upperBound)
    return TextChange(range: lower..<upper - growth, count: upper - lower + next.growth)
  }
}
