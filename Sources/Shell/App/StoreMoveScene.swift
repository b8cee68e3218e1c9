import OvershootScreenKit
public import OvershootStorage

/// The screen that is shown while the data of an earlier program are moved: a progress bar that is driven by the steps.
@MainActor
public final class StoreMoveScene: Scene {
  private let title = Label(tr("Moving your data"), font: .title(.bold), alignment: .center)
  private let step = Label("", font: .body(), color: \.mutedText, alignment: .center)
  private let bar = ProgressBar()

  /// The maximum width of the bar, in points.
  private static let maximumWidth = 320.0

  /// Creates the screen in a theme.
  public init(_ theme: Theme.Name) {
    super.init()
    for view in [title, step, bar] { addSubview(view) }
    setTheme(Theme(theme))
  }

  /// Shows how far the move has come.
  public func show(_ progress: MoveProgress) {
    step.text = tr(progress.step.message)
    bar.progress = .fraction(progress.fraction)
    setNeedsFrame()
  }

  /// Lays out the title, the bar and the step below each other in the middle.
  public override func layoutSubviews(_ context: DrawContext) {
    let width = min(Self.maximumWidth, bounds.width - 40)
    let middle = Vector2(context.snap(bounds.width / 2), context.snap(bounds.height / 2))
    bar.frame = Rect(center: middle, size: Size(width, ProgressBar.height))
    let (titleHeight, stepHeight) = (28 * context.textSize, 20 * context.textSize)
    title.frame = Rect(
      center: middle - Vector2(0, 26 + titleHeight / 2), size: Size(bounds.width - 40, titleHeight))
    step.frame = Rect(center: middle + Vector2(0, 18 + stepHeight / 2), size: Size(bounds.width - 40, stepHeight))
  }

  /// Draws the backdrop of all screens.
  public override func draw(_ canvas: inout Canvas, context: DrawContext) { canvas.backdrop(theme.backdrop) }
}
