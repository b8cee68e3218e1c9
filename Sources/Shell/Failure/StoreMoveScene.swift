import OvershootScreenKit
public import OvershootStorage

/// The screen that is shown while the data of an earlier program are moved: a progress bar that is driven by the steps.
@MainActor
public final class StoreMoveScene: Scene {
  private let title = Label(tr("Moving your data"), font: TypeRole.number.font(.wide))
  private let step = Label("", font: TypeRole.label.font(.wide), color: \.mutedText)
  private let bar = ProgressBar()

  /// The greatest width of the bar, and the distances from the title to the bar and to the step, in points.
  private static let (maximumWidth, barDistance, stepDistance) = (520.0, 36.0, 20.0)
  /// The middle of the title as a part of the height.
  private static let place = 0.36

  /// Creates the screen in a theme.
  public init(_ theme: Theme.Name) {
    super.init()
    title.isHeading = true
    title.fitting = .wrapping(maximumLines: 3, .end)
    step.fitting = .wrapping(maximumLines: 3, .end)
    for view in [title, step, bar] { addSubview(view) }
    let look = Theme.Look(theme)
    setTheme(Theme(RoomTokens(.options, Form(look)), look))
  }

  /// Shows how far the move has come.
  public func show(_ progress: MoveProgress) {
    step.text = tr(progress.step.message)
    bar.progress = .fraction(progress.fraction)
    setNeedsFrame()
    relayout()
  }

  /// Lays out the title, the bar and the step below each other at the left.
  public override func layoutSubviews(_ context: DrawContext) {
    let grid = PageGrid(bounds.size)
    let width = bounds.width - 2 * grid.margin
    title.font = TypeRole.number.font(size: grid.windowClass.pick(92, 50, 34))
    step.font = TypeRole.label.font(grid.windowClass)
    let lines = title.naturalHeight(width: width, context) ?? 0
    let middle = Self.place * bounds.height
    title.frame = Rect(x: grid.margin, y: middle - lines / 2, width: width, height: lines)
    bar.frame = Rect(
      x: grid.margin, y: title.frame.maxY + Self.barDistance, width: min(Self.maximumWidth, width),
      height: ProgressBar.height)
    step.frame = Rect(
      x: grid.margin, y: bar.frame.maxY + Self.stepDistance, width: width,
      height: step.naturalHeight(width: width, context) ?? 0)
  }

  /// Draws the backdrop of all screens.
  public override func draw(_ canvas: inout Canvas, context: DrawContext) { canvas.backdrop(theme.backdrop) }
}
