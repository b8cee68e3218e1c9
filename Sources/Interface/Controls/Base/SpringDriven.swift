public import Motion
public import OvershootStage

/// A control whose moving part is on a spring that can be changed, also while it moves.
@MainActor
public protocol SpringDriven: View {
  /// The spring of the next movement.
  var spring: Spring { get set }
  /// The spring of a new control.
  static var standardSpring: Spring { get }
}
