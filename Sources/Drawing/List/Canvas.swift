public import Geometry

/// Writes a display list; every group and dissolve that it opens is closed.
public struct Canvas {
  /// What has been drawn so far.
  public private(set) var list: DisplayList

  /// Starts an empty drawing.
  public init() {
    list = DisplayList()
  }

  /// Forgets what was drawn and keeps the memory for the next drawing.
  public mutating func clear() {
    list.commands.removeAll(keepingCapacity: true)
  }

  /// Fills a shape; an invisible colour draws nothing.
  public mutating func fill(_ shape: RoundedRect, _ color: Color) {
    guard color.alpha > 0 else { return }
    list.commands.append(.fill(shape, color))
  }

  /// Draws a line of `width` points centred on the outline of a shape; no width or an invisible colour draws nothing.
  public mutating func stroke(_ shape: RoundedRect, width: Double, _ color: Color) {
    guard color.alpha > 0, width > 0 else { return }
    list.commands.append(.stroke(shape, width: width, color))
  }

  /// Fills any shape with any paint; an invisible paint draws nothing.
  public mutating func fill(_ shape: Shape, _ paint: Paint) {
    guard !paint.isInvisible else { return }
    if case .box(let box) = shape, case .solid(let color) = paint {
      fill(box, color)
    } else {
      list.commands.append(.fillShape(shape, paint))
    }
  }

  /// Draws a line along any shape; no width or length, or an invisible paint draws nothing.
  public mutating func stroke(_ shape: Shape, _ style: StrokeStyle, _ paint: Paint) {
    guard !paint.isInvisible, style.width > 0, style.end > style.start, style.dash.map({ $0 > 0 }) ?? true else {
      return
    }
    if case .box(let box) = shape, case .solid(let color) = paint, style == StrokeStyle(width: style.width) {
      stroke(box, width: style.width, color)
    } else {
      list.commands.append(.strokeShape(shape, style, paint))
    }
  }

  /// Draws a picture; an opacity or extent of 0 draws nothing.
  public mutating func image(_ image: ImagePlacement) {
    guard image.opacity > 0, !image.source.isEmpty, !image.destination.rect.isEmpty else { return }
    list.commands.append(.image(image))
  }

  /// Draws the soft shadow of a shape; an invisible colour draws nothing.
  public mutating func shadow(_ shape: RoundedRect, sigma: Double, _ color: Color) {
    guard color.alpha > 0 else { return }
    list.commands.append(.shadow(shape, sigma: sigma, color))
  }

  /// Draws a line of text; an empty string or an invisible colour draws nothing.
  public mutating func text(_ run: TextRun) {
    guard !run.string.isEmpty, run.color.alpha > 0 else { return }
    list.commands.append(.text(run))
  }

  /// Covers the whole picture with a background, wherever the group around it lies.
  public mutating func backdrop(_ backdrop: Backdrop) {
    list.commands.append(.backdrop(backdrop))
  }

  /// Draws what `body` draws as one picture; an opacity of 0 or less draws nothing and does not call `body`.
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

  /// Draws what `from` draws on its way into what `to` draws, both over what is already there.
  ///
  /// Each pixel is `(1 - progress)` of the one picture and `progress` of the other. At 0 or less and at NaN only `from` is called, at 1
  /// or more only `to`, and the drawing is as if it stood alone.
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
