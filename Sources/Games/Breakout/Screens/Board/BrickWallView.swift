import Breakout
import OvershootGameKit

/// The bricks of a game, with what effects make of them. It is drawn anew where they have changed, and while they move.
@MainActor
final class BrickWallView: View {
  var game: BreakoutGame?
  /// How far time is between the last two ticks, 0...1.
  var fraction = 1.0
  var effectsView = EffectsView.all
  private let effects: BreakoutEffects
  private var content: Content?

  /// Places of bricks that move are multiples of a pixel's part, so that outlines upon them are built a few times only.
  private static let placesPerPixel = 4.0

  /// All that the drawing depends on, but for where bricks are that move.
  private struct Content: Equatable {
    let layout: BrickLayout
    let hits: [UInt8]
    let bricks: OvershootGeometry.Grid<LevelBrick>?
    let effectsView: EffectsView
    let isMoving: Bool
  }

  init(_ effects: BreakoutEffects) {
    self.effects = effects
    super.init()
    isUserInteractionEnabled = false
  }

  override var drawsEveryFrame: Bool { content?.isMoving ?? true }

  /// Looks whether the bricks have changed, before the view is drawn.
  func look(at game: BreakoutGame) {
    let isMoving = !game.wall.drifts.isEmpty || effectsView != .none && effects.movesBricks
    let content = Content(
      layout: game.wall.layout, hits: game.wall.hits, bricks: game.level?.bricks, effectsView: effectsView,
      isMoving: isMoving)
    guard content != self.content else { return }
    self.content = content
    setNeedsDisplay()
  }

  // MARK: Drawing

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    guard let game else { return }
    let (sag, isMoved) = effects.lookAtBricks()
    guard isMoved, effectsView == .rightHalf else {
      return draw(game, sag: isMoved && effectsView == .all ? sag : nil, &canvas, context)
    }
    let middle = (bounds.width / 2).rounded()
    for (x, width) in [(0, middle), (middle, bounds.width - middle)] {
      canvas.group(Group(clip: RoundedRect(Rect(x: x, y: 0, width: width, height: bounds.height)))) {
        draw(game, sag: x > 0 ? sag : nil, &$0, context)
      }
    }
  }

  /// Draws the bricks in a field that sags by some share of its height, or without effects where that is nil.
  private func draw(_ game: BreakoutGame, sag: Double?, _ canvas: inout Canvas, _ context: DrawContext) {
    guard bounds.width > 0, bounds.height > 0 else { return }
    let (theme, scale) = (theme, CourtScale(bounds.size))
    let places = Self.placesPerPixel * scale.unit * context.scale
    let (wall, layout, bricks) = (game.wall, game.wall.layout, game.level?.bricks.elements)
    for row in 0..<layout.rows {
      let offset = wall.offset(ofRow: row, at: fraction)
      for column in 0..<layout.columns {
        let index = row * layout.columns + column
        let hits = wall.hits[index]
        guard hits > 0 else { continue }
        let look =
          bricks.map { BrickLook($0[index], hits: hits, row: row) } ?? (hits > 1 ? .hard(row: row) : .plain(row: row))
        guard let look else { continue }
        var (place, opacity, way) = (layout.frame(column: column, row: row), 1.0, Vector2(offset, 0))
        if let sag {
          let effect = effects.offset(of: place.offset(by: way), row: row, sag: sag)
          (way, opacity) = (way + effect.way, effect.opacity)
        }
        if way != .zero {
          place.origin += Vector2((way.x * places).rounded() / places, (way.y * places).rounded() / places)
        }
        canvas.group(Group(opacity: opacity)) { look.draw(place * scale, &$0, theme) }
      }
    }
  }
}
