extension EditedLine {
  /// Where a caret stands before the character at `offset`: at the far end of the character before it, as that is the one just written.
  func x(of offset: Int) -> Double {
    guard let index = index(of: max(0, offset - 1)) else { return 0 }
    return pieces[index].x + x(of: offset, in: pieces[index])
  }

  /// The offset whose caret is nearest to `x`.
  func offset(at x: Double) -> Int {
    guard let piece = piece(at: x) else { return 0 }
    let before = lastOffset(upTo: x, in: piece)
    guard before < piece.range.upperBound else { return before }
    func distance(_ offset: Int) -> Double { abs(piece.x + self.x(of: offset, in: piece) - x) }
    return distance(before + 1) < distance(before) ? before + 1 : before
  }

  /// The character that stands at `x`, or the nearest one; 0 in an empty line.
  func character(at x: Double) -> Int {
    guard let piece = piece(at: x) else { return 0 }
    return min(lastOffset(upTo: x, in: piece), piece.range.upperBound - 1)
  }

  /// The pieces of which a part lies in `window`.
  func pieces(in window: ClosedRange<Double>) -> [Piece] {
    pieces.filter { $0.x <= window.upperBound && $0.x + $0.width >= window.lowerBound }
  }

  /// From where to where `range` reaches on the line, as far as its pieces lie in `window`; several parts where directions mix.
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

  // MARK: Private

  /// The piece that holds the character at `offset`, or the last one.
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

  /// The last offset in the piece whose caret does not stand beyond `x`, in the piece's direction; its first one where all do.
  private func lastOffset(upTo x: Double, in piece: Piece) -> Int {
    var (low, high) = (piece.range.lowerBound, piece.range.upperBound + 1)
    while low + 1 < high {
      let middle = (low + high) / 2
      let place = piece.x + self.x(of: middle, in: piece)
      if piece.isRightToLeft ? place >= x : place <= x { low = middle } else { high = middle }
    }
    return low
  }

  /// How far right in its piece a caret stands before the character at `offset`.
  private func x(of offset: Int, in piece: Piece) -> Double {
    let before =
      switch offset {
      case piece.range.lowerBound: 0.0
      case piece.range.upperBound: piece.width
      default: min(piece.width, measured(String(characters[piece.range.lowerBound..<offset])))
      }
    return piece.isRightToLeft ? piece.width - before : before
  }
}
