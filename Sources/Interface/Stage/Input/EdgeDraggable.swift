/// A root view that a drag from the left edge of the window controls. Positions are in points from the left edge.
@MainActor
protocol EdgeDraggable: AnyObject {
  /// Whether a drag has an effect now.
  var canScrub: Bool { get }
  /// Whether something moves that a press at the edge catches at once.
  var isTransitioning: Bool { get }

  /// Begins a drag. Returns false where it has no effect.
  func beginEdgeDrag(at x: Double) -> Bool
  func edgeDrag(to x: Double)
  func endEdgeDrag(at x: Double)
  func cancelEdgeDrag()
}
