import OvershootGameKit
import OvershootScreenTesting
import OvershootSupport

@testable import OvershootBreakoutScreens

/// The colours of bricks and of what is on the field.
@MainActor
@Suite struct BrickLookTests {
  private static let looks =
    (0..<6).map { BrickLook.plain(row: $0) }
    + [.hard(row: 1), .steel, .tough(row: 2, hits: 3), .marked(.explosive, row: 0), .marked(.moving, row: 1)]

  /// By the face, or under great contrast by the outline. Tomato has 2.9 on cobalt.
  // Behaviour: playing 8
  @Test(arguments: Theme.Look.all + Theme.Look.palettes)
  func bricksAreToldFromTheField(_ look: Theme.Look) {
    let theme = Theme(look)
    let field = theme.court.field
    if theme.isHighContrast { expect(theme.court.ink.contrast(with: field) >= 7) }
    for look in Self.looks {
      let face = theme.brick(look)
      expect(theme.isHighContrast || face.contrast(with: field) >= 2.9, "\(look)")
      // What stands on a brick is seen.
      expect(Color.ink.contrast(with: face) >= 3, "\(look)")
    }
    for color in [theme.ball, theme.paddle, theme.points] { expect(color.contrast(with: field) >= 3) }
  }

  /// The rows of a wall have their colours on every page, in a room and without.
  @Test func theFieldHasTheColoursOfTheRoomOnEveryPage() {
    for look in Theme.Look.palettes {
      expect(Theme(look).court, equals: Room.breakout.theme(Theme(look)).court)
    }
  }
}
