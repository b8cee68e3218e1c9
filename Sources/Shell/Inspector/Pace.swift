import OvershootScreenKit

/// A speed of the time of the screens, which F8 and the inspector choose.
struct Pace {
  /// Seconds of the screens' time per second; 0 stops it.
  let factor: Double
  let title: String

  /// All paces, 1 first and each slower than the one before.
  static var all: [Pace] {
    [
      Pace(factor: 1, title: "1 ×"), Pace(factor: 0.25, title: "¼ ×"), Pace(factor: 0.1, title: "1/10 ×"),
      // Translators: a speed of time, on a narrow button.
      Pace(factor: 0, title: tr("Pause")),
    ]
  }
}
