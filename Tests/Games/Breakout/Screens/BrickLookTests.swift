import OvershootGameKit
import OvershootScreenTesting
import OvershootSupport

@testable import OvershootBreakoutScreens

/// The colours of bricks.
@MainActor
@Suite struct BrickLookTests {
  private static let looks =
    (0..<10).map { BrickLook.plain(row: $0) }
    + [.hard, .steel, .tough(row: 2, hits: 3), .marked(.explosive, row: 0), .marked(.mystery, row: 1)]

  /// By the face, or by the outline, which has the hue of the face.
  // Behaviour: playing 8
  @Test(arguments: Theme.Look.all + Theme.Look.palettes, [nil, Tint.dusk])
  func bricksAreToldFromTheField(_ look: Theme.Look, _ tint: Tint?) {
    let theme = Theme(look, in: tint)
    for look in Self.looks {
      let (face, ink) = theme.brick(look)
      let edge = theme.brickEdge(face)
      expect(edge.contrast(with: theme.brickField) >= 3, "\(look)")
      expect(face == edge || face.contrast(with: theme.brickField) < 3, "No outline without need: \(look)")
      // What stands on a brick is seen.
      expect(ink.contrast(with: face) >= 3, "\(look)")
    }
  }
}
