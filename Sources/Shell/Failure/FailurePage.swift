import OvershootScreenKit

/// Something that the program cannot mend: what has happened, what goes on, where, and what can be done. It comes down
/// over all, in a colour that no room has, and waits for an answer.
@MainActor
final class FailurePage: Overlay {
  private let onChoose: (FailurePage, String?) -> Void
  private let art = FailureArt()
  private let headline = Label(tr("Your progress is no longer saved."), font: TypeRole.number.font(.wide))
  private let detail = Label(
    tr("The file of your data is gone. What you play goes on, but ends with the window."),
    font: TypeRole.label.font(.wide))
  private let pathLine: Label
  private let field: TextField
  private let choose, without, there, here: Pill
  /// Whether a folder is being chosen.
  private var isChoosing = false

  /// The sizes of the headline, and of the path, in points.
  private static let (headSize, phoneHead, narrowHead, pathSize) = (92.0, 50.0, 34.0, 20.0)
  /// The greatest part of a wide window that text has, and its top as a part of the height.
  private static let (textPart, textTop) = (0.55, 0.19)
  private static let (fieldWidth, fieldHeight) = (520.0, 52.0)
  /// The part of the height of a column that the drawing has.
  private static let artPart = 0.3
  private static let coming = Spring(duration: 0.45, bounce: 0.25)

  /// Creates a page.
  ///
  /// - Parameters:
  ///   - path: the file that is gone.
  ///   - proposal: the path of a folder that is proposed as another place.
  ///   - onChoose: called with the path of a folder, or with nil for the one that was removed.
  init(path: String, proposal: String, onChoose: @escaping (FailurePage, String?) -> Void) {
    self.onChoose = onChoose
    pathLine = Label(path, font: Font(.code, .medium, size: Self.pathSize))
    field = TextField(proposal, placeholder: tr("/path/of/a/folder"), font: .body(), maximumLength: 1024)
    weak var page: FailurePage?
    choose = Pill(tr("Choose a place")) { page?.show(isChoosing: true) }
    without = Pill(tr("Go on without"), isRing: true) { page?.dismiss() }
    there = Pill(tr("Keep there")) { page?.chooseField() }
    here = Pill(tr("Keep here"), isRing: true) { page.map { onChoose($0, nil) } }
    super.init()
    page = self
    spring = Self.coming
    headline.isHeading = true
    for label in [headline, detail, pathLine] { label.fitting = .wrapping(maximumLines: nil, .end) }
    for pill in [choose, there] { pill.isPrimary = true }
    field.onCommit = { [unowned self] _ in chooseField() }
    for view in [art, headline, detail, pathLine, field, choose, without, there, here] as [View] {
      card.addSubview(view)
    }
    showPhase()
  }

  /// The colours of what has failed, in a look.
  func adopt(_ look: Theme.Look) { setTheme(Theme(RoomTokens(failureIn: Form(look)), look)) }

  override var semantics: Semantics? { Semantics(.dialog, headline.text, states: .modal) }
  override var initialFocus: View? { isChoosing ? field : choose }
  override var fades: Bool { false }
  override var departureSpring: Spring { LookMotion.leave }

  /// Says why a folder cannot be used.
  func refuse(_ reason: String) {
    detail.text = reason
    relayout()
  }

  private func chooseField() {
    let folder = field.text
    guard folder.hasPrefix("/") else { return refuse(tr("The path of a folder begins with a slash.")) }
    onChoose(self, folder)
  }

  private func show(isChoosing: Bool) {
    self.isChoosing = isChoosing
    showPhase()
    relayout()
    scene?.focus.move(to: initialFocus)
  }

  private func showPhase() {
    for view in [field, there, here] { view.isHidden = !isChoosing }
    for view in [choose, without] { view.isHidden = isChoosing }
  }

  /// Escape leaves the choice first.
  override func cancel() { if isChoosing { show(isChoosing: false) } else { dismiss() } }

  override func place(isShown: Bool) {
    card.reveal(RoundedRect(Rect(x: 0, y: 0, width: bounds.width, height: isShown ? bounds.height : 0)))
  }

  override func layOutCard(_ context: DrawContext) {
    let grid = PageGrid(bounds.size)
    let (width, height) = (bounds.width, bounds.height)
    let foot = layOutPills(grid, context) - 20
    let textWidth = grid.isWide ? width * Self.textPart : width - 2 * grid.margin
    let isHigh = height >= 600
    art.isHidden = !grid.isWide && !isHigh
    art.frame =
      grid.isWide
      ? Rect(x: width * 0.62, y: 0, width: width * 0.38, height: height)
      : Rect(x: 0, y: 0, width: width, height: height * Self.artPart)
    let top = grid.isWide ? Self.textTop * height : isHigh ? height * Self.artPart : 24
    fit(grid, textWidth, from: top, to: foot, context)
  }

  /// Lays out the texts in letters that leave room for all.
  private func fit(_ grid: PageGrid, _ width: Double, from top: Double, to foot: Double, _ context: DrawContext) {
    var size = grid.windowClass.pick(min(Self.headSize, 0.072 * bounds.width), Self.phoneHead, Self.narrowHead)
    var y = top
    repeat {
      headline.font = TypeRole.number.font(size: size)
      detail.font = TypeRole.label.font(size: min(grid.windowClass.pick(26, 20, 16), 36 / context.textSize))
      pathLine.font.size = min(Self.pathSize, 24 / context.textSize)
      y = top
      for (label, gap) in [(headline, 16.0), (detail, 20), (pathLine, 16)] {
        let lines = label.naturalHeight(width: width, context) ?? 0
        label.frame = Rect(x: grid.margin, y: y, width: width, height: lines)
        y += lines + gap
      }
      size -= 4
    } while size > 24 && y + (isChoosing ? Self.fieldHeight : 0) > foot
    field.frame = Rect(
      x: grid.margin, y: min(y, foot - Self.fieldHeight), width: min(width, Self.fieldWidth), height: Self.fieldHeight)
  }

  /// Lays out the buttons at the foot. Returns the top of the upper one.
  private func layOutPills(_ grid: PageGrid, _ context: DrawContext) -> Double {
    let height = grid.windowClass.pick(84.0, 60, 48)
    let room = bounds.width - 2 * grid.margin
    var top = bounds.height
    for (first, second) in [(choose, without), (there, here)] {
      let widths = [first, second].map { min(room, $0.width(height: height, context)) }
      let isBeside = widths[0] + 20 + widths[1] <= room
      let y = bounds.height - grid.windowClass.pick(52, 40, 20) - height
      let upper = isBeside ? y : y - height - 14
      first.frame = Rect(x: grid.margin, y: upper, width: widths[0], height: height)
      second.frame = Rect(
        x: isBeside ? grid.margin + widths[0] + 20 : grid.margin, y: y, width: widths[1], height: height)
      top = min(top, upper)
    }
    return top
  }
}
