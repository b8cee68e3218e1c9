/// What a frame has cost, in seconds.
public struct FrameCost: Hashable, Sendable {
  /// From the beginning of the frame to its pixels, before they are shown.
  public var time: Double
  /// CPU time in which the scene was advanced, laid out and written down as a display list.
  public var engine: Double
  /// CPU time in which the display list was made pixels.
  public var drawing: Double
  /// CPU time in which the pixels were given to the window system.
  public var presenting: Double

  /// Creates a cost.
  public init(time: Double, engine: Double = 0, drawing: Double = 0, presenting: Double = 0) {
    (self.time, self.engine, self.drawing, self.presenting) = (time, engine, drawing, presenting)
  }
}
