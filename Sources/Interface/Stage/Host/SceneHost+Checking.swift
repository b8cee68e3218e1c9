import Motion
import OvershootDrawing
import OvershootGeometry

extension SceneHost {
  /// Ends the program, after a frame, where a fresh one would be another one. It draws all views anew.
  package func checkDrawing() {
    guard let view = viewChangedUnnoticed() else { return }
    let path = sequence(first: view, next: \.superview).map { "\(type(of: $0))" }.joined(separator: " in ")
    trapMisuse("A \(path) draws something else than in the latest frame, without a call of setNeedsDisplay().")
  }

  /// Returns, after a frame, the innermost view whose commands in it are not those that it draws now, because it has
  /// changed without `setNeedsDisplay()`; nil where there is none. It draws all views anew.
  func viewChangedUnnoticed() -> View? {
    var anew = context
    anew.kept = nil
    var found: View?
    engine.perform { found = scene.changedUnnoticed(in: latestCommands, from: 0, of: kept.rootNumber, context: anew) }
    return found
  }
}

extension View {
  /// `start` is the index of the first command of the view around it, which has `number` for its drawing.
  fileprivate func changedUnnoticed(
    in commands: [DrawCommand], from start: Int, of number: Int, context: DrawContext
  ) -> View? {
    guard let range = keptPart.range(from: start, of: number), !isHidden else { return nil }
    var canvas = Canvas()
    render(into: &canvas, context: context)
    guard ArraySlice(canvas.list.commands) != commands[range] else { return nil }
    for view in subviews {
      if let found = view.changedUnnoticed(in: commands, from: range.lowerBound, of: keptPart.number, context: context) {
        return found
      }
    }
    return self
  }
}
