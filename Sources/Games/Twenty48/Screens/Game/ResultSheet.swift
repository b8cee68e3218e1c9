import Motion
import OvershootControls
import OvershootDrawing
import OvershootGeometry
import OvershootScreenKit
import OvershootStage

/// The sheet beside, below or above the board when a game is won or over: a headline, the result, one or two buttons.
///
/// It comes and goes as one group; the board stays visible.
@MainActor
final class ResultSheet: View {
  private let headline = Label(font: Font(.bold, size: 1))
  private let lines = (0..<3).map { _ in Label(font: Font(.medium, size: 1), color: \.mutedText) }
  private let keepGoing: Button
  private let newGame: Button
  private var textSize = 1.0

  /// The font size of the headline, in units.
  private static let headlineSize = 19.0
  /// The font size of the lines, in units.
  private static let lineSize = 12.5
  /// The height of a line, in units.
  private static let lineHeight = 17.0
  /// The height of a button, in units.
  private static let buttonHeight = 34.0

  init(onKeepGoing: @escaping () -> Void, onNewGame: @escaping () -> Void) {
    let font = Font(.semibold, size: 13)
    keepGoing = Button("Keep going", font: font, kind: .primary, action: onKeepGoing)
    newGame = Button("New game", font: font, action: onNewGame)
    super.init()
    alpha = 0
    isUserInteractionEnabled = false
    keepGoing.isHidden = true
    for label in [headline] + lines { label.hinting = .none }
    for view in [headline, keepGoing, newGame] + lines { addSubview(view) }
  }

  override var semantics: Semantics? { Semantics(.panel, headline.text) }

  func layOut(_ frame: Rect, isColumn: Bool, unit: Double, textSize: Double) {
    self.frame = frame
    self.textSize = textSize
    cornerRadius = 12 * unit
    headline.font.size = Self.headlineSize * unit
    for line in lines { line.font.size = Font.size(Self.lineSize, times: unit) }
    for button in [keepGoing, newGame] {
      button.cornerRadius = 6 * unit
      button.title.font.size = Font.size(13, times: unit)
    }
    isColumn ? layOutColumn(unit) : layOutRow(unit)
  }

  private func layOutColumn(_ unit: Double) {
    let margin = 16 * unit
    let width = bounds.width - 2 * margin
    layOutTexts(Rect(x: margin, y: margin, width: width, height: 0), unit)
    var y = bounds.height - margin
    let height = Font.rowHeight(Self.buttonHeight, at: textSize) * unit
    for button in [newGame, keepGoing] where !button.isHidden {
      y -= height
      button.frame = Rect(x: margin, y: y.rounded(), width: width, height: height.rounded())
      y -= 8 * unit
    }
  }

  private func layOutRow(_ unit: Double) {
    let margin = 12 * unit
    let buttonWidth = min(100 * unit * textSize, bounds.width * 0.42).rounded()
    let count = keepGoing.isHidden ? 1.0 : 2.0
    let textHeight = (Self.headlineSize * 1.25 + 3 * Self.lineHeight) * unit * textSize
    layOutTexts(
      Rect(
        x: margin, y: max(0, (bounds.height - textHeight) / 2), width: bounds.width - buttonWidth - 3 * margin,
        height: 0), unit)
    let most = Font.rowHeight(Self.buttonHeight, at: textSize) * unit
    let height = min(most, (bounds.height - margin - (count - 1) * 6 * unit) / count).rounded()
    var y = (bounds.height - count * height - (count - 1) * 6 * unit) / 2
    for button in [keepGoing, newGame] where !button.isHidden {
      button.frame = Rect(
        x: bounds.width - margin - buttonWidth, y: y.rounded(), width: buttonWidth, height: height)
      y += height + 6 * unit
    }
  }

  private func layOutTexts(_ top: Rect, _ unit: Double) {
    let unit = unit * textSize
    headline.frame = Rect(x: top.minX, y: top.minY, width: top.width, height: Self.headlineSize * 1.25 * unit)
    for (index, line) in lines.enumerated() {
      line.frame = Rect(
        x: top.minX, y: headline.frame.maxY + Double(index) * Self.lineHeight * unit, width: top.width,
        height: Self.lineHeight * unit)
    }
  }

  override func themeDidChange() {
    backgroundColor = theme.raisedSurface
    shadow = Shadow(offset: Vector2(0, 4), sigma: 12, color: theme.shadow)
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let edge = $bounds.shown.inset(by: 0.5)
    canvas.stroke(RoundedRect(edge, cornerRadius: max(0, cornerRadius - 0.5)), width: 1, theme.outline)
  }

  /// The seconds from the latest opening until the sheet appeared.
  private(set) var delay = 0.0

  /// Whether the sheet is shown.
  var isOpen: Bool { isUserInteractionEnabled }

  /// Shows the result of a status that ends play, once the push that caused it has been seen; goes while the game runs.
  func show(_ status: Twenty48Status) {
    switch status {
    case .playing: close()
    case .won(let headline, let details): open(headline, details, canKeepGoing: true, delay: Twenty48Motion.winDelay)
    case .over(let headline, let details): open(headline, details, canKeepGoing: false, delay: Twenty48Motion.lossDelay)
    }
  }

  private func open(_ headline: String, _ details: [String], canKeepGoing: Bool, delay: Double) {
    self.delay = delay
    self.headline.text = headline
    for (index, line) in lines.enumerated() { line.text = index < details.count ? details[index] : "" }
    keepGoing.isHidden = !canKeepGoing
    newGame.kind = canKeepGoing ? .raised : .primary
    guard !isOpen else { return }
    isUserInteractionEnabled = true
    if AnimationEngine.animatesMovement, $alpha.shown < 0.01 {
      transform = Transform(scaleX: Twenty48Motion.sheetScale, y: Twenty48Motion.sheetScale)
        .concatenating(Transform(translationX: 0, y: Twenty48Motion.sheetOffset))
    }
    animate(.spring(Twenty48Motion.sheet), delay: delay) { [self] in
      alpha = 1
      transform = .identity
    }
  }

  private func close() {
    guard isOpen else { return }
    isUserInteractionEnabled = false
    animate(.ease(Twenty48Motion.sheetFade)) { self.alpha = 0 }
  }
}
