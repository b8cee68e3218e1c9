import BombRush
import OvershootGameKit

/// Where everything is.
extension BombRushScene {
  /// The space around what stands in the left column, in points.
  private static let space = 16.0
  /// The space between the button that a lesson means, in its ring, and the sentence.
  private static let ringSpace = 24.0
  /// The size of the chain's number on a wide page.
  private static let chainSize = 168.0

  /// The size of the number where it is another one than that of the page.
  var numberSize: Double? { pageGrid.isWide && shown?.numbers.chain != nil ? Self.chainSize : nil }

  /// Lays out what only this page has.
  func layOutParts(_ context: DrawContext) {
    let board = shown?.game.board
    let layout = BombRushLayout(
      grid, columns: board?.columns ?? 13, rows: board?.rows ?? 9, toolsEnd: toolsEnd, focus: focusPlace)
    isPartial = layout.isPartial
    ground.frame = Rect(
      x: 0, y: 0, width: grid.isWide ? layout.field.minX : bounds.width, height: bounds.height)
    let field = Rect(origin: .zero, size: layout.field.size)
    for view in [self.board, overlay] as [View] { view.frame = field }
    (court.bounds, court.center) = (field, layout.field.center)
    self.board.layOut(side: layout.side, origin: layout.origin)
    if !court.$transform.isAnimating { moveCourt() }
    charges.frame = layout.charges
    charges.isTrailing = !grid.isWide
    charges.isHidden = director.status == .missing || lesson?.isShown == true && !grid.isWide || sight.isFrozen
    layOutTexts(context)
    layOutEye(context)
    if let line = lesson?.layOutLine(context) { clear(line) }
    let column = Rect(x: 0, y: 0, width: grid.leftColumn, height: bounds.height)
    result.layOut(in: column, of: bounds.size, context)
  }

  /// What a part of a board follows: the held bomb, the cell of keys and fingers, the first ward.
  private var focusPlace: Vector2 {
    guard let game = shown?.game else { return .zero }
    return game.heldBomb?.place.vector ?? reticle?.center ?? pressed?.center
      ?? game.actors.first { $0.kind == .ward }?.place.vector
      ?? Vector2(Double(game.board.columns), Double(game.board.rows)) / 2
  }

  /// Lays out what is said under the number and, while the page is turned, above the tools.
  private func layOutTexts(_ context: DrawContext) {
    let distance = charges.isHidden ? GamePage.captionDistance.alone : BombRushLayout.captionDistance(grid.size)
    let foot = grid.toolY - grid.toolRadius - Self.space
    layOutMessage(
      !message.isEmpty && !result.isOpen && lesson?.isShown != true, distance: distance,
      height: max(20, foot - grid.number.y - distance), context)
    sentence.isHidden = !grid.isWide || !overlay.isOpen
    let width = grid.leftColumn - grid.margin - Self.space
    let height = sentence.naturalHeight(width: width, context) ?? 0
    sentence.frame = Rect(x: grid.margin + 1, y: foot - Self.space - height, width: width, height: height)
    if !sentence.isHidden, sentence.frame.intersection(caption.frame) != nil { caption.isHidden = true }
  }

  /// While the X-ray is held, its button stands alone, with how one goes on.
  private func layOutEye(_ context: DrawContext) {
    letGo.isHidden = !sight.isFrozen
    if sight.isFrozen {
      for tool in toolButtons where tool !== eye { tool.isHidden = true }
      eye.frame = grid.tool(0)
      let x = eye.frame.maxX + Self.space
      let height = letGo.font.size * 1.4 * context.textSize
      letGo.frame = Rect(
        x: x, y: grid.toolY - height / 2, width: max(0, (grid.isWide ? grid.leftColumn : bounds.width) - x - 12),
        height: height)
    }
  }

  /// Makes room for the sentence of a lesson: what it would cover is not shown, and the button that it means stands
  /// above it.
  private func clear(_ line: Rect) {
    var area = line
    if lesson?.run.shown?.place == .sight {
      eye.isHidden = false
      eye.center = Vector2(grid.margin + grid.toolRadius, line.minY - grid.toolRadius - Self.ringSpace)
      area = area.union(eye.frame)
    }
    guard grid.isWide else { return }
    for view in [caption, charges] where view.frame.intersection(area) != nil { view.isHidden = true }
  }

  /// Moves the board to its place, or to that above a band at the foot of a column.
  func moveCourt() {
    guard result.isOpen, !grid.isWide else { return court.transform = .identity }
    let top = grid.back.maxY + Self.space
    let foot = EndingBand.columnBand(bounds.size).minY - Self.space
    let scale = min(1, (foot - top) / max(1, court.bounds.height))
    let way = (top + foot) / 2 - court.center.y
    court.transform = Transform(scaleX: scale, y: scale).concatenating(Transform(translationX: 0, y: way))
  }

  /// Moves the board as a band comes or goes.
  func moveCourt(after delay: Double) {
    guard AnimationEngine.animatesMovement, isInWindow, !grid.isWide else { return moveCourt() }
    animate(.spring(LookMotion.band), delay: delay) { self.moveCourt() }
  }
}
