import OvershootDrawing

/// The drawing of the previous frame, of which the parts of views that have not changed are copied into the next one.
///
/// A view notes where its commands lie from the start of those of the view around it, so that they are found again
/// after that has been copied as a whole. A part belongs to one drawing of the view around it, which has a number of
/// its own: what was drawn elsewhere, or at another time, is never copied.
///
/// While a change of theme is visible, a view draws all views in it once for each theme. As long as none of them
/// changes, its drawing is copied as a whole, and only the circles in it are replaced.
@MainActor
final class KeptDrawing {
  /// Where a drawing of a view begins.
  private struct Place {
    /// The number of the drawing.
    let number: Int
    /// The index of its first command.
    let start: Int
  }

  /// The commands of a view in the drawing of the view around it.
  struct Part {
    /// The number of the drawing of the view around it.
    fileprivate var outer = 0
    /// The number of the view's own latest drawing.
    fileprivate(set) var number = 0
    /// The index of the first command, from the start of the drawing around it.
    fileprivate var offset = 0
    fileprivate var count = 0

    /// Returns where the commands lie in a frame in which the drawing around them has a number and starts at an index;
    /// nil where they are not part of that drawing.
    func range(from start: Int, of outer: Int) -> Range<Int>? {
      outer == self.outer ? start + offset..<start + offset + count : nil
    }
  }

  private static var latestNumber = 0

  /// The commands of the previous frame.
  private var previous: [DrawCommand] = []
  /// Where the view that is being drawn began in the previous frame; nil where it was not part of it.
  private var former: Place?
  /// Where it begins in this frame.
  private var present: Place
  private let root: Place
  /// Whether a view around the one that is drawn is drawn in several themes: no view in it has one former drawing.
  private var isInThemes = false
  /// Whether a view was drawn that moves on, or is drawn in every frame.
  private var hasMoved = false

  /// The number of what is around the outermost view.
  var rootNumber: Int { root.number }

  init() {
    root = Place(number: Self.nextNumber(), start: 0)
    present = root
  }

  /// Begins a frame after that of `commands`, which are empty before the first one.
  func begin(after commands: [DrawCommand]) {
    previous = commands
    (former, present) = (root, root)
  }

  /// Forgets the previous frame.
  func end() { previous = [] }

  /// Draws a view, or copies its commands where neither it nor a view in it has changed.
  func draw(_ view: View, on canvas: inout Canvas, _ body: (inout Canvas) -> Void) {
    let start = canvas.list.commands.count
    let (outer, formerOuter) = (present, former)
    let range = formerOuter.flatMap { view.keptPart.range(from: $0.start, of: $0.number) }
    defer {
      view.keptPart.outer = outer.number
      view.keptPart.offset = start - outer.start
      view.keptPart.count = canvas.list.commands.count - start
    }
    let isRevealing = view.isRevealing
    if let range, !view.hasChanged, !isInThemes {
      canvas.append(previous[range])
      guard isRevealing else { return }
      view.moveCircles(on: &canvas, from: start)
      view.superview?.hasChanged = true
      return
    }
    former = range.map { Place(number: view.keptPart.number, start: $0.lowerBound) }
    present = Place(number: Self.nextNumber(), start: start)
    view.keptPart.number = present.number
    // A view that is hidden draws none.
    view.themeSource?.circleOffsets.removeAll()
    // A view in it that moves on, and a change while it is drawn, mark it again.
    view.hasChanged = view.isAnimating
    let (wasInThemes, hadMoved) = (isInThemes, hasMoved)
    (isInThemes, hasMoved) = (wasInThemes || isRevealing, view.hasChanged)
    body(&canvas)
    // What was at rest before may have drawn what lasts, such as echoes.
    if view.drawsEveryFrame { (view.hasChanged, hasMoved) = (true, true) }
    if isRevealing, !hasMoved { view.forgetChanges() }
    (isInThemes, hasMoved) = (wasInThemes, hadMoved || hasMoved || isRevealing)
    (present, former) = (outer, formerOuter)
    if view.hasChanged || isRevealing { view.superview?.hasChanged = true }
  }

  private static func nextNumber() -> Int {
    latestNumber += 1
    return latestNumber
  }
}
