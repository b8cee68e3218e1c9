import Geometry
import Motion
import Stage

/// A tile: a face with a number.
@MainActor
final class TileView: View {
  /// What the tile shows.
  private(set) var tile: Twenty48Game.Tile
  /// Tiles on their way into this one; they go wherever it goes until they land.
  var followers: [TileView] = []
  /// Runs from 0 to 1 while the tile is on its way into another one.
  @Animatable(.fade) var arrival = 0.0
  private let number: Label
  private var theme: Theme

  init(_ tile: Twenty48Game.Tile, theme: Theme) {
    self.tile = tile
    self.theme = theme
    number = Label(tile.text, font: Font(.bold, size: 1), alignment: .center)
    number.hinting = .none
    super.init()
    isUserInteractionEnabled = false
    addSubview(number)
    takeColors()
  }

  /// Shows another value, at once.
  func show(_ tile: Twenty48Game.Tile) {
    self.tile = tile
    number.text = tile.text
    takeColors()
    sizeNumber()
  }

  /// Takes the colours of `theme`; inside an animation block they fade.
  func show(_ theme: Theme) {
    self.theme = theme
    takeColors()
  }

  /// Takes the size of a cell, at once, and leaves the place to whoever moves the tile.
  func resize(to side: Double) {
    bounds = Rect(x: 0, y: 0, width: side, height: side)
    cornerRadius = side * 0.08
    shadow = Shadow(offset: Vector2(0, side * 0.022), sigma: side * 0.03, color: theme.shadow)
    number.frame = bounds.inset(by: side * 0.07)
    sizeNumber()
  }

  private func takeColors() {
    let colors = theme.tile(exponent: tile.exponent)
    backgroundColor = colors.face
    number.textColor = colors.number
    shadow?.color = theme.shadow
  }

  private func sizeNumber() {
    let share = [1: 0.48, 2: 0.46, 3: 0.38, 4: 0.31, 5: 0.255, 6: 0.215][tile.text.count] ?? 0.2
    number.font = Font(.bold, size: bounds.width * share)
  }
}
