import OvershootScreenKit

/// The movements of many rows at once: they arrive one after the other, and leave to the side.
@MainActor
enum TrophyCascade {
  /// The distance from which a row arrives, in points.
  private static let arrival = Vector2(0, 16)
  /// The distance to which a row leaves, in points.
  private static let departure = Vector2(48, 0)
  private static let spring = Spring(response: 0.42, dampingFraction: 0.82)
  /// Seconds in which a row fades in.
  private static let fadeIn = 0.18
  /// Seconds in which a row fades out.
  private static let fadeOut = 0.2
  /// Seconds between one row and the next.
  private static let step = 0.022
  /// The number of rows that wait for each other.
  private static let maximumSteps = 14

  /// Moves and fades rows in, the first one first.
  static func bringIn(_ rows: [TrophyRow]) {
    let moves = AnimationEngine.animatesMovement
    let offset: Transform = moves ? Transform(translationX: arrival.x, y: arrival.y) : .identity
    for (index, row) in rows.enumerated() {
      row.bringIn(from: offset, delay: Double(min(index, maximumSteps)) * step, spring, fade: fadeIn)
    }
  }

  /// Shows copies of rows that move and fade out above what is there now, and removes them.
  ///
  /// - Parameter copies: rows in `stage`, each at its place, the first one first.
  static func takeOut(_ copies: [TrophyRow], from stage: View) {
    guard AnimationEngine.current != nil, !copies.isEmpty else { return stage.removeFromSuperview() }
    for (index, row) in copies.enumerated() {
      let delay = Double(min(index, maximumSteps)) * step
      let isLast = index == copies.count - 1
      animate(.ease(.easeIn, duration: fadeOut), delay: delay) {
        row.content.alpha = 0
      } completion: { _ in
        if isLast { stage.removeFromSuperview() }
      }
      if AnimationEngine.animatesMovement {
        animate(.ease(.easeIn, duration: fadeOut), delay: delay) {
          row.content.transform = Transform(translationX: departure.x, y: departure.y)
        }
      }
    }
  }
}
