import Motion
public import OvershootDrawing
import OvershootGeometry

extension SceneHost {
  /// Returns a drawing of the scene as it is now, without echoes, which is not shown and changes no frame.
  public func picture() -> DisplayList {
    var (canvas, context) = (Canvas(), context)
    (context.kept, context.echoes) = (nil, .none)
    engine.perform { draw(into: &canvas, context) }
    return canvas.list
  }

  /// The texts of the latest frame in the order of drawing, without those that are transparent and those of views that
  /// are left out of the tree of semantics.
  public var drawnTexts: [String] {
    var hidden = scene.rangesWithoutSemantics(from: 0, of: kept.rootNumber)
      .sorted { $0.lowerBound < $1.lowerBound }[...]
    var texts: [String] = []
    // The number of open groups inside of a transparent one, and that one.
    var transparentDepth = 0
    for (index, command) in latestCommands.enumerated() {
      while let first = hidden.first, first.upperBound <= index { hidden = hidden.dropFirst() }
      switch command {
      case .beginGroup(let group):
        if transparentDepth > 0 || group.opacity <= 0.01 { transparentDepth += 1 }
      case .endGroup:
        if transparentDepth > 0 { transparentDepth -= 1 }
      case .text(let run) where transparentDepth == 0 && run.color.alpha > 0.01:
        if hidden.first?.contains(index) != true, !run.string.isEmpty { texts.append(run.string) }
      default: break
      }
    }
    return texts
  }
}

extension View {
  /// Returns where the commands of views that are left out lie in the latest frame. `start` is the index of the first
  /// command of the view around this one, whose drawing has `number`.
  fileprivate func rangesWithoutSemantics(from start: Int, of number: Int) -> [Range<Int>] {
    guard let range = keptPart.range(from: start, of: number) else { return [] }
    if hidesSemantics { return [range] }
    return subviews.flatMap { $0.rangesWithoutSemantics(from: range.lowerBound, of: keptPart.number) }
  }
}
