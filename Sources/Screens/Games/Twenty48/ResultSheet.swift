import Controls
import Drawing
import Motion
import OvershootGeometry
import Stage

/// The overlay of the board when a game is won or over: a card with two lines and one or two buttons.
@MainActor
final class OverlayView: View {
  private let card = View()
  private let headline = Label(font: Font(.bold, size: 1), alignment: .center)
  private let detail = Label(font: Font(.medium, size: 1), alignment: .center)
  private let keepGoing: Button
  private let newGame: Button

  init(onKeepGoing: @escaping () -> Void, onNewGame: @escaping () -> Void) {
    let font = Font(.semibold, size: 13)
    keepGoing = Button("Keep going", font: font, kind: .primary, action: onKeepGoing)
    newGame = Button("New game", font: font, action: onNewGame)
    super.init()
    alpha = 0
    isUserInteractionEnabled = false
    keepGoing.isHidden = true
    addSubview(card)
    for view in [headline, detail, keepGoing, newGame] { card.addSubview(view) }
  }

  func layOut(over board: Rect, cornerRadius: Double, unit: Double) {
    frame = board
    self.cornerRadius = cornerRadius
    let button = Size((108 * unit).rounded(), (36 * unit).rounded())
    let (gap, margin) = ((10 * unit).rounded(), (20 * unit).rounded())
    let width = min(board.width - gap, 2 * (button.width + margin) + gap)
    let title = (28 * unit).rounded()
    let height = margin * 2 + title * 2.6 + button.height
    card.frame = Rect(
      x: ((board.width - width) / 2).rounded(), y: ((board.height - height) / 2).rounded(), width: width.rounded(),
      height: height.rounded())
    card.cornerRadius = 12 * unit
    headline.font.size = title
    detail.font.size = title * 0.55
    headline.frame = Rect(x: margin, y: margin, width: width - 2 * margin, height: title * 1.2)
    detail.frame = Rect(x: margin, y: margin + title * 1.3, width: width - 2 * margin, height: title * 0.8)
    let canKeepGoing = !keepGoing.isHidden
    let left = canKeepGoing ? (width - 2 * button.width - gap) / 2 : (width - button.width) / 2
    keepGoing.frame = Rect(
      x: left.rounded(), y: (height - margin - button.height).rounded(), width: button.width, height: button.height)
    newGame.frame = keepGoing.frame.offset(by: Vector2(canKeepGoing ? button.width + gap : 0, 0))
    for button in [keepGoing, newGame] {
      button.cornerRadius = 6 * unit
      button.title.font.size = 13 * unit
    }
  }

  override func themeDidChange() {
    backgroundColor = theme.background.withAlpha(0.5)
    card.backgroundColor = theme.background
    card.shadow = Shadow(offset: Vector2(0, 4), sigma: 12, color: theme.shadow)
  }

  /// Whether the overlay is shown.
  var isOpen: Bool { isUserInteractionEnabled }

  /// Fades in with the text and the buttons of a status that ends play, once the push that caused it has been seen;
  /// fades out while the game runs.
  func show(_ status: Twenty48Game.Status) {
    switch status {
    case .playing: fade(to: 0, duration: Twenty48Motion.overlay / 2, delay: 0)
    case .won(let headline, let detail): open(headline, detail, canKeepGoing: true)
    case .over(let headline, let detail): open(headline, detail, canKeepGoing: false)
    }
  }

  private func open(_ headline: String, _ detail: String, canKeepGoing: Bool) {
    self.headline.text = headline
    self.detail.text = detail
    keepGoing.isHidden = !canKeepGoing
    newGame.kind = canKeepGoing ? .secondary : .primary
    fade(to: 1, duration: Twenty48Motion.overlay, delay: Twenty48Motion.overlayDelay)
  }

  private func fade(to alpha: Double, duration: Double, delay: Double) {
    isUserInteractionEnabled = alpha > 0
    guard self.alpha != alpha else { return }
    animate(.ease(duration), delay: delay) { self.alpha = alpha }
  }
}
