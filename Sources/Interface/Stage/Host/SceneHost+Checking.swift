import Motion
import OvershootDrawing
import OvershootGeometry

extension SceneHost {
  /// Ends the program, after a frame, where a fresh one would be another one. It draws all views anew.
  package func checkDrawing() {
    guard let (view, former, present) = changeUnnoticed() else { return }
    let path = sequence(first: view, next: \.superview).map { "\(type(of: $0))" }.joined(separator: " in ")
    let commands = "\(former.map { "\($0)" } ?? "nothing"), now \(present.map { "\($0)" } ?? "nothing")"
    trapMisuse("A \(path) changed without a call of setNeedsDisplay(). It drew \(commands).")
  }

  /// Returns, after a frame, the innermost view with the first command that would be another one in a fresh frame,
  /// because the view has changed without `setNeedsDisplay()`, and both commands; nil where there is none. It draws all
  /// views anew.
  func changeUnnoticed() -> (View, former: DrawCommand?, present: DrawCommand?)? {
    var canvas = Canvas()
    var anew = context
    anew.kept = nil
    engine.perform { draw(into: &canvas, anew) }
    let (fresh, latest) = (canvas.list.commands, latestCommands)
    guard fresh != latest else { return nil }
    let index = zip(fresh, latest).enumerated().first { $1.0 != $1.1 }?.offset ?? min(fresh.count, latest.count)
    return (
      scene.innermost(at: index, from: 0, of: kept.rootNumber) ?? scene,
      latest.indices.contains(index) ? latest[index] : nil, fresh.indices.contains(index) ? fresh[index] : nil
    )
  }
}

extension View {
  /// Returns the innermost view with the command at an index of the latest frame. `start` is the index of the first
  /// command of the view around it, whose drawing has `number`.
  fileprivate func innermost(at index: Int, from start: Int, of number: Int) -> View? {
    guard let range = keptPart.range(from: start, of: number), range.contains(index) else { return nil }
    return subviews.lazy.compactMap { $0.innermost(at: index, from: range.lowerBound, of: self.keptPart.number) }.first
      ?? self
  }
}
