import OvershootScreenKit

extension CurveDraft {
  /// The range of outputs of handles.
  static let outputs = -1.0...2.0

  /// The points that can be dragged, in fractions of the duration and of the distance.
  var handles: [Vector2] {
    switch kind {
    case .bezier: [Vector2(bezier.x1, bezier.y1), Vector2(bezier.x2, bezier.y2)]
    case .lines: lines.count > Self.maximumPoints ? [] : Array(lines.dropFirst().dropLast())
    case .spring, .steps, .family: []
    }
  }

  /// Moves a handle to a point in thousandths, whose input is limited to 0...1, for lines to those of its neighbours.
  mutating func moveHandle(_ index: Int, to point: Vector2) { move(HandleMove(index: index, point: point)) }

  /// Moves a handle, and what moves with it, to a point in thousandths. Inputs stay in 0...1, and points of lines
  /// between those that do not move.
  mutating func move(_ move: HandleMove) {
    guard handles.indices.contains(move.index), move.point.x.isFinite, move.point.y.isFinite else { return }
    let point = Vector2(
      move.point.x.rounded(toParts: 1_000),
      max(Self.outputs.lowerBound, min(Self.outputs.upperBound, move.point.y.rounded(toParts: 1_000))))
    if kind == .lines {
      moveLines(move.group.union([move.index]).intersection(handles.indices), by: point - handles[move.index])
    } else {
      setHandle(move.index, point)
    }
    let other = handles.count - 1 - move.index
    guard move.isMirrored, move.group.count < 2, other != move.index else { return }
    let mirrored = Vector2(1, 1) - handles[move.index]
    if kind == .lines { moveLines([other], by: mirrored - handles[other]) } else { setHandle(other, mirrored) }
  }

  private mutating func setHandle(_ index: Int, _ point: Vector2) {
    bezier =
      index == 0
      ? UnitBezier(x1: point.x, y1: point.y, x2: bezier.x2, y2: bezier.y2)
      : UnitBezier(x1: bezier.x1, y1: bezier.y1, x2: point.x, y2: point.y)
  }

  /// Moves inner points of lines by their indices among the handles, as far as those between them and the range let
  /// all of them.
  private mutating func moveLines(_ moved: Set<Int>, by offset: Vector2) {
    var (x, y) = (offset.x, offset.y)
    for index in moved {
      let point = lines[index + 1]
      if !moved.contains(index - 1) { x = max(x, lines[index].x - point.x) }
      if !moved.contains(index + 1) { x = min(x, lines[index + 2].x - point.x) }
      y = max(min(0, Self.outputs.lowerBound - point.y), min(max(0, Self.outputs.upperBound - point.y), y))
    }
    let before = lines
    for index in moved {
      let point = before[index + 1] + Vector2(x, y)
      lines[index + 1] = Vector2(point.x.rounded(toParts: 1e9), point.y.rounded(toParts: 1e9))
    }
    // Rounding moves no point past its neighbours.
    for index in moved.sorted() { lines[index + 1].x = max(lines[index + 1].x, lines[index].x) }
    for index in moved.sorted().reversed() { lines[index + 1].x = min(lines[index + 1].x, lines[index + 2].x) }
  }

  /// Removes points of lines by their indices among the handles. Others are ignored.
  mutating func removeHandles(_ indices: Set<Int>) {
    guard kind == .lines else { return }
    lines = lines.indices.filter { $0 == 0 || $0 == lines.count - 1 || !indices.contains($0 - 1) }.map { lines[$0] }
  }
}
