extension EditedLine {
  /// Returns the x of the caret before the character at `offset`: the far end of the character before, which was typed
  /// last.
  func x(of offset: Int) -> Double {
    guard let index = index(of: max(0, offset - 1)) else { return 0 }
    return pieces[index].x + x(of: offset, in: pieces[index])
  }

  /// Returns the offset whose caret is nearest to `x`.
  func offset(at x: Double) -> Int {
    guard let piece = piece(at: x) else { return 0 }
    let previous = lastOffset(upTo: x, in: piece)
    guard previous < piece.range.upperBound else { return previous }
    func distance(_ offset: Int) -> Double { abs(piece.x + self.x(of: offset, in: piece) - x) }
    return distance(previous + 1) < distance(previous) ? previous + 1 : previous
  }

  /// Returns the offset of the character at `x`, or of the nearest one; 0 in an empty line.
  func character(at x: Double) -> Int {
    guard let piece = piece(at: x) else { return 0 }
    return min(lastOffset(upTo: x, in: piece), piece.range.upperBound - 1)
  }

  /// Returns the pieces that intersect `window`.
  func pieces(in window: ClosedRange<Double>) -> [Piece] {
    pieces.filter { $0.x <= window.upperBound && $0.x + $0.width >= window.lowerBound }
  }

  /// Returns the horizontal extent of `range` in the pieces that intersect `window`; several parts if directions mix.
  func spans(of range: Range<Int>, in window: ClosedRange<Double>) -> [ClosedRange<Double>] {
    var spans: [ClosedRange<Double>] = []
    let parts = pieces(in: window).sorted { $0.x < $1.x }
    for piece in parts {
      let part = range.clamped(to: piece.range)
      guard !part.isEmpty else { continue }
      let ends = [part.lowerBound, part.upperBound].map { piece.x + x(of: $0, in: piece) }
      let span = min(ends[0], ends[1])...max(ends[0], ends[1])
      if let last = spans.last, span.lowerBound - last.upperBound < 0.01 {
        spans[spans.count - 1] = last.lowerBound...max(last.upperBound, span.upperBound)
      } else {
        spans.append(span)
      }
    }
    return spans
  }

  /// Returns the index of the piece that contains the character at `offset`, or of the last one.
  private func index(of offset: Int) -> Int? {
    guard !pieces.isEmpty else { return nil }
    var (low, high) = (0, pieces.count)
    while low + 1 < high {
      let middle = (low + high) / 2
      if pieces[middle].range.lowerBound <= offset { low = middle } else { high = middle }
    }
    return low
  }

  private func piece(at x: Double) -> Piece? {
    func distance(_ piece: Piece) -> Double { max(piece.x - x, x - piece.x - piece.width) }
    return pieces.min { distance($0) < distance($1) }
  }

  /// Returns the last offset in the piece whose caret is not beyond `x` in the piece's direction, or its first offset.
  private func lastOffset(upTo x: Double, in piece: Piece) -> Int {
    var (low, high) = (piece.range.lowerBound, piece.range.upperBound + 1)
    while low + 1 < high {
      let middle = (low + high) / 2
      let position = piece.x + self.x(of: middle, in: piece)
      if piece.isRightToLeft ? position >= x : position <= x { low = middle } else { high = middle }
    }
    return low
  }

  /// Returns the x of the caret before the character at `offset`, relative to its piece.
  private func x(of offset: Int, in piece: Piece) -> Double {
    let advance =
      switch offset {
      case piece.range.lowerBound: 0.0
      case piece.range.upperBound: piece.width
      default: min(piece.width, measured(String(piece.characters[..<(offset - piece.range.lowerBound)])))
      }
    return piece.isRightToLeft ? piece.width - advance : advance
  }
}
