import Geometry
import Motion
import Stage

/// What lies over the board when a game is won or over: two lines and one or two buttons.
@MainActor
final class OverlayView: View {
  private let headline = Label(font: Font(.bold, size: 1), alignment: .center)
  private let detail = Label(font: Font(.medium, size: 1), alignment: .center)
  private let keepGoing: Button
  private let newGame: Button
  private var isWon = false

  init(theme: Theme, onKeepGoing: @escaping () -> Void, onNewGame: @escaping () -> Void) {
    let font = Font(.semibold, size: 13)
    keepGoing = Button("Keep going", font: font, style: theme.button(isPrimary: true), action: onKeepGoing)
    newGame = Button("New game", font: font, style: theme.button(isPrimary: false), action: onNewGame)
    super.init()
    alpha = 0
    for view in [headline, detail, keepGoing, newGame] { addSubview(view) }
    show(theme)
  }

  func place(over board: Rect, cornerRadius: Double, unit: Double) {
    frame = board
    self.cornerRadius = cornerRadius
    let (middle, width) = (board.height / 2, board.width)
    let title = max(18, min(44, board.width * 0.09))
    headline.font.size = title
    detail.font.size = title * 0.5
    headline.frame = Rect(x: 0, y: middle - title * 2.0, width: width, height: title * 1.4).inset(by: 4)
    detail.frame = Rect(x: 0, y: middle - title * 0.7, width: width, height: title * 0.9)
    let size = Size(112 * unit, 36 * unit)
    let gap = 10 * unit
    let top = middle + title * 0.6
    for button in [keepGoing, newGame] { button.title.font.size = 13 * unit }
    let left = isWon ? (width - 2 * size.width - gap) / 2 : (width - size.width) / 2
    keepGoing.frame = Rect(x: left.rounded(), y: top.rounded(), width: size.width, height: size.height)
    newGame.frame = keepGoing.frame.offset(by: Vector2(isWon ? size.width + gap : 0, 0))
    for button in [keepGoing, newGame] { button.cornerRadius = 6 * unit }
  }

  func show(_ theme: Theme) {
    backgroundColor = theme.background.withAlpha(0.82)
    headline.textColor = theme.text
    detail.textColor = theme.text
    keepGoing.style = theme.button(isPrimary: true)
    newGame.style = theme.button(isPrimary: !isWon)
  }

  /// Takes the words and buttons of a state that ends play.
  func tell(_ headline: String, _ detail: String, isWon: Bool) {
    self.isWon = isWon
    self.headline.text = headline
    self.detail.text = detail
    keepGoing.isHidden = !isWon
  }

  /// Fades in, once the push that caused it has been seen, or away at once.
  func appear(_ isShown: Bool) {
    guard alpha != (isShown ? 1 : 0) else { return }
    TileMotion.ease(
      isShown ? TileMotion.overlay : TileMotion.overlay / 2, afterDelay: isShown ? TileMotion.overlayDelay : 0
    ) { self.alpha = isShown ? 1 : 0 }
  }
}
