import Motion
import OvershootDrawing
import OvershootGeometry
import OvershootScreenKit
import OvershootStage

/// The sign of a trophy: a medal with a star that was earned, an outline of one that was not, or a pencil for one that
/// the user wrote.
@MainActor
final class MedalView: View {
  /// What the sign stands for.
  enum Kind: Hashable, Sendable {
    case earned, locked, written
  }

  var kind: Kind {
    didSet { setNeedsDisplay() }
  }

  // The signs in a square of 24 points around the origin.
  private static let star = Path.star(radius: 7.4, innerRadius: 3.2)
  private static let pencil = pencilPath()

  init(_ kind: Kind = .earned) {
    self.kind = kind
    super.init()
    isUserInteractionEnabled = false
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let bounds = $bounds.shown
    let side = min(bounds.width, bounds.height)
    guard side > 0 else { return }
    let disc = RoundedRect(Rect(center: bounds.center, size: Size(side, side)), cornerRadius: side / 2)
    let gold = TrophyTint.gold.color(in: theme)
    let (path, ink): (Path, Color) =
      switch kind {
      case .earned: (Self.star, theme.isDark ? theme.background : .white)
      case .locked: (Self.star, theme.outline)
      case .written: (Self.pencil, theme.mutedText)
      }
    switch kind {
    case .earned: canvas.fill(disc, gold)
    case .locked, .written:
      let inner = RoundedRect(disc.rect.inset(by: 0.75), cornerRadius: side / 2 - 0.75)
      canvas.stroke(inner, width: 1.5, theme.outline)
    }
    let scale = side / 24
    canvas.group(Group(at: bounds.center, scale: scale)) { $0.fill(.path(path), .solid(ink)) }
  }

  private static func pencilPath() -> Path {
    var path = Path()
    let outlines: [[Vector2]] = [
      [Vector2(-5.6, 5.6), Vector2(-4.8, 2.2), Vector2(-2.2, 4.8)],
      [Vector2(-4.2, 1.6), Vector2(2, -4.6), Vector2(4.6, -2), Vector2(-1.6, 4.2)],
      [Vector2(2.6, -5.2), Vector2(3.8, -6.4), Vector2(6.4, -3.8), Vector2(5.2, -2.6)],
    ]
    for outline in outlines {
      path.move(to: outline[0])
      for point in outline.dropFirst() { path.addLine(to: point) }
      path.close()
    }
    return path
  }
}
