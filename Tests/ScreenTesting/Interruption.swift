import Motion
import OvershootGeometry
import OvershootStage
import StageTesting
import Testing

/// What may come in the middle of an animation.
package enum Interruption: CaseIterable {
  case escape, focusLoss, secondPress, theme, resize

  /// Sends it; `press` repeats what began the animation.
  @MainActor
  package func send(to rig: ManualHost, press: () -> Void) {
    switch self {
    case .escape: rig.press(.escape)
    case .focusLoss: rig.send(.focus(gained: false), .focus(gained: true))
    case .secondPress: press()
    case .theme: rig.press(.t)
    case .resize:
      rig.send(.resize(Size(640, 700)))
      rig.send(.resize(Size(800, 800)))
    }
  }
}

/// The positions, opacities and transforms of all views of a scene as they are shown at one time.
@MainActor
package struct ShownViews {
  private struct Entry {
    let view: View
    let center: Vector2
    let velocity: Vector2
    let alpha: Double
    let transform: Transform
  }

  private let entries: [Entry]

  package init(_ scene: View) {
    func collect(_ view: View) -> [Entry] {
      [
        Entry(
          view: view, center: view.$center.shown, velocity: view.$center.velocity, alpha: Self.opacity(of: view),
          transform: view.$transform.shown)
      ] + view.subviews.flatMap(collect)
    }
    entries = collect(scene)
  }

  /// The opacity with which a view is seen: 0 where it is clipped to nothing.
  private static func opacity(of view: View) -> Double {
    view.clipsToBounds && view.$bounds.shown.isEmpty ? 0 : view.$alpha.shown
  }

  /// Expects that nothing has jumped since: positions, opacities and transforms are equal, velocities too where
  /// `keepsVelocity`, and no visible view was removed.
  package func expectNoJump(
    keepsVelocity: Bool = true, except ignored: (View) -> Bool = { _ in false },
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for entry in entries where !ignored(entry.view) {
      let view = entry.view
      guard view.superview != nil || view is Scene else {
        #expect(entry.alpha < 0.02, "\(type(of: view)) was removed", sourceLocation: sourceLocation)
        continue
      }
      #expect((view.$center.shown - entry.center).length < 1e-6, "\(type(of: view))", sourceLocation: sourceLocation)
      #expect(abs(Self.opacity(of: view) - entry.alpha) < 1e-6, "\(type(of: view))", sourceLocation: sourceLocation)
      // What is not seen may take the place from where it comes.
      guard max(entry.alpha, Self.opacity(of: view)) > 0.01 else { continue }
      let (old, new) = (entry.transform, view.$transform.shown)
      let difference =
        abs(old.a - new.a) + abs(old.b - new.b) + abs(old.c - new.c) + abs(old.d - new.d) + abs(old.tx - new.tx)
        + abs(old.ty - new.ty)
      #expect(difference < 1e-6, "\(type(of: view))", sourceLocation: sourceLocation)
      guard keepsVelocity else { continue }
      let change = (view.$center.velocity - entry.velocity).length
      #expect(
        change < 1e-6 * max(1_000, entry.velocity.length), "\(type(of: view)) \(change)",
        sourceLocation: sourceLocation)
    }
  }
}
