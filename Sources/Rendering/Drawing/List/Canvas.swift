public import OvershootGeometry

/// A writer of a display list with balanced groups and dissolves.
public struct Canvas {
  /// The commands so far.
  public private(set) var list: DisplayList
  /// The text size by which fonts are enlarged.
  package var textSize = 1.0
  /// The number of echoes so far, which views limit.
  package var echoCount = 0

  /// Creates an empty canvas.
  public init() {
    list = DisplayList()
  }

  /// Removes all commands and keeps the memory, unless it is for far more commands than there were.
  public mutating func clear() {
    echoCount = 0
    list.commands.removeAll(keepingCapacity: list.commands.capacity < max(1024, 8 * list.commands.count))
  }

  /// Replaces a command by another one of its kind.
  package mutating func replace(_ index: Int, by command: DrawCommand) { list.commands[index] = command }

  /// Draws commands of another list, which are balanced.
  package mutating func append(_ commands: ArraySlice<DrawCommand>) { list.commands += commands }

  /// Fills a rounded rectangle. Has no effect for a transparent colour.
  public mutating func fill(_ shape: RoundedRect, _ color: Color) {
    guard color.alpha > 0 else { return }
    list.commands.append(.fill(shape, color))
  }

  /// Draws a line of `width` points centred on the outline of a rounded rectangle. Has no effect for a width of 0 or
  /// less and for a transparent colour.
  public mutating func stroke(_ shape: RoundedRect, width: Double, _ color: Color) {
    guard color.alpha > 0, width > 0 else { return }
    list.commands.append(.stroke(shape, width: width, color))
  }

  /// Fills any shape with any paint. Has no effect for a transparent paint.
  public mutating func fill(_ shape: Shape, _ paint: Paint) {
    guard !paint.isTransparent else { return }
    if case .box(let box) = shape, case .solid(let color) = paint {
      fill(box, color)
    } else {
      list.commands.append(.fillShape(shape, paint))
    }
  }

  /// Draws a line along any shape. Has no effect for a line without width or length and for a transparent paint.
  public mutating func stroke(_ shape: Shape, _ style: StrokeStyle, _ paint: Paint) {
    guard !paint.isTransparent, style.width > 0, style.end > style.start, style.dashPeriod.map({ $0 > 0 }) ?? true
    else { return }
    if case .box(let box) = shape, case .solid(let color) = paint, style == StrokeStyle(width: style.width) {
      stroke(box, width: style.width, color)
    } else {
      list.commands.append(.strokeShape(shape, style, paint))
    }
  }

  /// Draws an image. Has no effect where the opacity or a side is 0.
  public mutating func image(_ image: ImagePlacement) {
    guard image.opacity > 0, !image.source.isEmpty, !image.destination.rect.isEmpty else { return }
    list.commands.append(.image(image))
  }

  /// Draws the particles of a cloud. Has no effect where none is there at its age.
  public mutating func particles(_ cloud: ParticleCloud) {
    guard cloud.isVisible else { return }
    list.commands.append(.particles(cloud))
  }

  /// Draws the blurred shadow of a rounded rectangle. Has no effect for a transparent colour.
  public mutating func shadow(_ shape: RoundedRect, sigma: Double, _ color: Color) {
    guard color.alpha > 0 else { return }
    list.commands.append(.shadow(shape, sigma: sigma, color))
  }

  /// Draws a line of text. Has no effect for an empty string and for a transparent colour.
  public mutating func text(_ run: TextRun) {
    guard !run.string.isEmpty, run.color.alpha > 0 else { return }
    var run = run
    run.font = run.font.enlarged(by: textSize)
    list.commands.append(.text(run))
  }

  /// Covers the whole frame with a backdrop, independently of the transforms of enclosing groups.
  public mutating func backdrop(_ backdrop: Backdrop) {
    list.commands.append(.backdrop(backdrop))
  }

  /// Draws the commands of `body` as a group. Does not call `body` for an opacity of 0 or less.
  public mutating func group(_ group: Group, _ body: (inout Canvas) -> Void) {
    guard group.opacity > 0 else { return }
    if group == Group() {
      body(&self)
      return
    }
    list.commands.append(.beginGroup(group))
    body(&self)
    list.commands.append(.endGroup)
  }

  /// Draws a dissolve between the commands of `from` and those of `to`, both over the previous commands.
  ///
  /// Each pixel is mixed from `(1 - progress)` of the first drawing and `progress` of the second. At a progress of 0 or
  /// less and of NaN only `from` is called, and at 1 or more only `to`, without a dissolve.
  public mutating func dissolve(
    _ progress: Double, from: (inout Canvas) -> Void, to: (inout Canvas) -> Void
  ) {
    guard progress > 0 else { return from(&self) }
    guard progress < 1 else { return to(&self) }
    list.commands.append(.beginDissolve(progress: progress))
    from(&self)
    list.commands.append(.dissolveInto)
    to(&self)
    list.commands.append(.endDissolve)
  }
}
