public import Geometry

/// Writes a display list; every group that it opens is closed.
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
}
