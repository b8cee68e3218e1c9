import OvershootControls
import OvershootDrawing
import OvershootGeometry
import OvershootShell
import OvershootStage
import StageTesting
import Testing

/// The views of the top screen, and input to them.
extension AppRig {
  package var focused: View? { app.topScene?.focus.view }

  /// All views of a kind in a view, or on the top screen, in the order of the tree.
  package func views<Kind: View>(_ kind: Kind.Type = Kind.self, in root: View? = nil) -> [Kind] {
    func collect(_ view: View) -> [Kind] {
      ((view as? Kind).map { [$0] } ?? []) + view.subviews.flatMap(collect)
    }
    return (root ?? app.topScene).map(collect) ?? []
  }

  package func view<Kind: View>(_ kind: Kind.Type, _ index: Int = 0) throws -> Kind {
    let views = views(kind)
    try #require(views.indices.contains(index), "There are \(views.count) of \(kind).")
    return views[index]
  }

  package func button(_ name: String) throws -> Control {
    func isIt(_ control: Control) -> Bool {
      guard let semantics = control.semantics else { return false }
      return semantics.role == .pushButton && semantics.name == name
    }
    return try #require(views(Control.self).first(where: isIt), "There is no button '\(name)'.")
  }

  /// Returns a point of a view in the coordinates of the window; `x` and `y` are fractions of its size.
  package func point(on view: View, _ x: Double = 0.5, _ y: Double = 0.5) -> Vector2 {
    let bounds = view.bounds
    return view.convert(Vector2(bounds.minX + x * bounds.width, bounds.minY + y * bounds.height), to: app)
  }

  /// Clicks a view.
  package func click(_ view: View, _ x: Double = 0.5, _ y: Double = 0.5) {
    let point = point(on: view, x, y)
    send(.move(point))
    click(point)
  }

  /// Taps a view with one finger.
  package func tap(_ view: View) {
    let point = point(on: view)
    send(.touch(id: 1, point, pressure: 1, .down), .touch(id: 1, point, pressure: 0, .up))
  }

  /// Presses and releases buttons of a gamepad.
  package func pad(_ controls: GamepadControl...) {
    for control in controls { send(.gamepad(control, value: 1), .gamepad(control, value: 0)) }
  }

  /// All texts of a frame.
  package func texts() -> [String] {
    func collect(_ commands: [DrawCommand]) -> [String] {
      commands.flatMap { command -> [String] in
        if case .text(let run) = command { return [run.string] }
        return []
      }
    }
    return collect(displayList.commands)
  }

  /// Draws frames until the host is at rest, for at most `limit` seconds; returns whether it is.
  package func reachesRest(within limit: Double) -> Bool { runToRest(within: limit, framesPerSecond: 10) }
}
