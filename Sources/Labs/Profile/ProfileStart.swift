/// The initial state of the profile page.
public struct ProfileStart: Hashable, Sendable {
  /// The offset at which the content is held, in points; nil to start at the top, at rest.
  public var offset: Double?
  /// The measures of the header.
  public var metrics: HeaderMetrics.Preset

  /// Creates a state.
  public init(offset: Double? = nil, metrics: HeaderMetrics.Preset = .poster) {
    self.offset = offset
    self.metrics = metrics
  }
}
