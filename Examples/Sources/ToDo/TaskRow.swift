import Motion
import OvershootControls
import OvershootDrawing
import OvershootStage

/// A task, and whether it is done.
struct Entry: Equatable {
  let text: String
  var isDone = false
}

/// A task with a box, and a line through it when it is done.
final class TaskRow: ListRow {
  private let title = Label("", font: .body())
  @Animatable private var done = 0.0

  override init() {
    super.init()
    $done.belongs(to: presence)
    title.fitting = .wrapping(maximumLines: 1, .end)
    addSubview(title)
  }

  func show(_ entry: Entry) { (title.text, done) = (entry.text, entry.isDone ? 1 : 0) }

  override func layoutSubviews(_ context: DrawContext) {
    title.frame = Rect(x: 44, y: 0, width: bounds.width - 56 - (list?.trailingWidth ?? 0), height: bounds.height)
  }

  override func drawSubviews(_ canvas: inout Canvas, context: DrawContext) {
    super.drawSubviews(&canvas, context: context)
    let (done, middle) = (max(0, min(1, $done.shown)), bounds.height / 2)
    let box = Rect(center: Vector2(24, middle), size: Size(18, 18))
    canvas.stroke(RoundedRect(box, cornerRadius: 5), width: 1.5, theme.mutedText)
    canvas.fill(RoundedRect(box.inset(by: 9 - 6 * done), cornerRadius: 3), theme.accent.withAlpha(done))
    let width = title.layout(width: title.bounds.width, context).size.width * done
    canvas.fill(RoundedRect(Rect(x: 44, y: middle, width: width, height: 1.5), cornerRadius: 0), theme.mutedText)
  }
}
