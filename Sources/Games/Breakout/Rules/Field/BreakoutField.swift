/// The measures of the field, in units, and of its time.
///
/// The field has walls at the left, at the right and at the top, and is open below; y grows downwards.
public enum BreakoutField {
  /// The width of the field.
  public static let width = 480.0
  /// The height of the field.
  public static let height = 640.0
  /// The radius of a ball.
  public static let ballRadius = 8.0
  /// The speed of a ball at a setting of 100 %, in units per second.
  public static let ballSpeed = 300.0
  /// The width of the paddle in a game of settings.
  public static let paddleWidth = 80.0
  /// The height of the paddle.
  public static let paddleHeight = 16.0
  /// The top edge of the paddle.
  public static let paddleTop = 600.0
  /// Where the middle of the paddle may be in a game of settings.
  public static let paddleRange = paddleRange(width: paddleWidth)
  /// The number of ticks in a second.
  public static let ticksPerSecond = 120
  /// The duration of a tick in seconds.
  public static let tick = 1.0 / 120

  /// A ball whose centre is below this is lost.
  static let lossDepth = height + ballRadius
  /// The y of a ball that lies on the paddle.
  public static let restingY = paddleTop - ballRadius
  /// Where the middle of a ball may be between the side walls.
  static let ballRange = ballRadius...width - ballRadius

  /// Returns where the middle of a paddle of a width may be.
  public static func paddleRange(width: Double) -> ClosedRange<Double> { width / 2...Self.width - width / 2 }
}
