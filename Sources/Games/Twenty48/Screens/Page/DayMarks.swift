import OvershootGameKit

/// The days of a week up to today, with a tick in each that was played.
@MainActor
final class DayMarks: View {
  private let days: [Bool]

  /// The radius of a disc and the distance of two, in points; the size of a tick in radii.
  private static let (radius, step, tick) = (18.0, 50.0, 1.1)
  private static let line = 3.0
  static let height = 2 * radius

  init(_ days: [Bool]) {
    self.days = days
    super.init()
    isUserInteractionEnabled = false
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let bounds = $bounds.shown
    let step = min(Self.step, (bounds.width - 2 * Self.radius) / Double(max(1, days.count - 1)))
    for (index, isPlayed) in days.enumerated() {
      let center = Vector2(bounds.minX + Self.radius + Double(index) * step, bounds.center.y)
      let disc = Rect(center: center, size: Size(2 * Self.radius, 2 * Self.radius))
      if isPlayed {
        canvas.fill(RoundedRect(disc, cornerRadius: Self.radius), theme.accent)
        canvas.draw(.check, center: center, size: Self.tick * Self.radius, color: theme.onAccent)
      } else {
        let inset = Self.line / 2
        canvas.stroke(
          RoundedRect(disc.inset(by: inset), cornerRadius: Self.radius - inset), width: Self.line, theme.line)
      }
    }
  }
}

/// A sun with a tick, which has come from above: what was to be done today is done.
@MainActor
final class DoneMark: View {
  /// The radius, and where its prints are, in radii, with their opacities.
  static let radius = 58.0
  private static let prints = [(Vector2(1.21, -0.76), 0.22), (Vector2(0.62, -0.38), 0.44)]
  private static let tick = 1.1

  override init() {
    super.init()
    isUserInteractionEnabled = false
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let center = $bounds.shown.center
    func disc(_ center: Vector2, _ color: Color) {
      let side = 2 * Self.radius
      canvas.fill(RoundedRect(Rect(center: center, size: Size(side, side)), cornerRadius: Self.radius), color)
    }
    for (place, opacity) in Self.prints {
      disc(center + place * Self.radius, theme.excess.withAlpha(opacity * theme.echoStrength))
    }
    disc(center, theme.excess)
    canvas.draw(.check, center: center, size: Self.tick * Self.radius, color: .ink)
  }
}
