import Motion
import OvershootDrawing

extension SceneHost {
  /// Returns, after a frame, the innermost view whose commands in it are not those that it draws now, because it has
  /// changed without `setNeedsDisplay()`; nil where there is none. It draws all views anew.
  package func viewChangedUnnoticed() -> View? {
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
