/// How many of the echoes of what moves are drawn, which follows how long frames take.
///
/// A host feeds it in a window only: without one, pictures do not depend on the load.
public struct EchoDetail: Hashable, Sendable {
  /// 0 for all echoes; at 1 and 2 there are fewer copies, at 3 no halos either.
  public private(set) var level = 0
  /// The slow frames in a row, above 0, or the quick ones, below 0.
  private var run = 0

  /// The seconds above which a frame is slow.
  static let slow = 0.010
  /// The seconds up to which a frame is quick. What lies between changes nothing.
  static let quick = 0.005
  /// The slow frames in a row after which a level is left out.
  static let slowRun = 8
  /// The quick frames in a row after which a level comes back.
  static let quickRun = 120

  /// Neither echoes nor halos.
  static let none = EchoDetail(level: 4)

  /// Creates a detail of all echoes.
  public init() {}

  private init(level: Int) { self.level = level }

  /// Takes the seconds that the work for a frame took. NaN counts as neither slow nor quick.
  public mutating func add(frameOf seconds: Double) {
    if seconds > Self.slow {
      run = max(0, run) + 1
    } else if seconds <= Self.quick {
      run = min(0, run) - 1
    } else {
      run = 0
    }
    guard run >= Self.slowRun || run <= -Self.quickRun else { return }
    level = max(0, min(3, level + run.signum()))
    run = 0
  }

  /// Returns how many of a number of copies are drawn, the newest: of 16 are 8 or 4 left, of 3 are 2 or 1.
  public func count(of copies: Int) -> Int {
    guard level < 4 else { return 0 }
    let steps = min(2, level)
    return copies > 4 ? copies >> steps : min(copies, max(1, copies - steps))
  }

  /// Whether halos are drawn.
  public var showsHalos: Bool { level < 3 }
}
