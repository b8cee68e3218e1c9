import OvershootGameKit
import Twenty48

/// The final boards of a few games.
@MainActor
final class FinalBoardsView: View {
  private var boards: [Int64: Board] = [:]
  private(set) var games: [Int64] = []

  private static let columns = 2
  /// The space between boards, and between cells, as a part of the side of a board.
  private static let (gap, cellGap) = (0.12, 0.0168)

  override init() {
    super.init()
    isUserInteractionEnabled = false
  }

  func show(_ games: [Int64], from boards: FinalBoards) {
    self.games = games
    setNeedsDisplay()
    for game in games {
      boards.find(game) { [weak self] board in
        self?.boards[game] = board
        self?.setNeedsDisplay()
      }
    }
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let columns = games.count < 2 ? 1 : Self.columns
    let rows = (games.count + columns - 1) / columns
    func side(_ length: Double, _ count: Int) -> Double { length / (Double(count) * (1 + Self.gap) - Self.gap) }
    guard rows > 0 else { return }
    let side = min(side(bounds.width, columns), side(bounds.height, rows))
    let step = side * (1 + Self.gap)
    let width = Double(columns) * step - Self.gap * side
    for (index, game) in games.enumerated() {
      guard let board = boards[game] else { continue }
      let place = Rect(
        x: bounds.maxX - width + Double(index % columns) * step, y: Double(index / columns) * step, width: side,
        height: side)
      canvas.board(board, in: place, gap: Self.cellGap, theme)
    }
  }
}
