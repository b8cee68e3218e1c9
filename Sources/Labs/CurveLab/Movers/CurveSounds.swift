import MotionNotation
import OvershootScreenKit
import OvershootSound

/// How curves sound.
enum CurveSounds {
  static let hear = SoundEntry("curves.hear", tr("a curve"), .game, .exact) { _ in voice(gain: 0.3) }
  static let race = SoundEntry("curves.race", tr("the race"), .game, .exact) { _ in voice(gain: 0.2) }

  static let all = [hear, race]

  /// How far to the sides the first and the last curve of a race are.
  private static let width = 0.8

  private static func voice(gain: Double) -> Sound {
    Sound(Voice(.sine, pitch: CurveTone.pitch(0), attack: 0.005, gain: gain, length: 1))
  }

  /// Returns where a curve of a race is heard.
  static func pan(_ index: Int, of count: Int) -> Double {
    count > 1 ? width * (2 * Double(index) / Double(count - 1) - 1) : 0
  }
}

/// What is heard of curves at a moment: the value of each, or nil for one that has ended.
struct CurveMoment: AudibleMoment {
  let values: [Double?]

  var announcement: Announcement? { nil }

  var cues: [SoundCue] {
    let entry = values.count > 1 ? CurveSounds.race : CurveSounds.hear
    return values.enumerated().map { index, value in
      guard let value else { return entry.ended(key: index) }
      return entry.held(
        pitch: CurveTone.pitch(value), gain: 1, pan: CurveSounds.pan(index, of: values.count), key: index)
    }
  }
}

/// Lets curves be heard from their starts to their ends, each for its own duration.
@MainActor
final class CurveHearing {
  /// The run that is heard; an earlier one that still follows the time ends.
  private var run = 0
  /// The number of curves that are heard.
  private var count = 0

  /// Begins. Emits a moment for each frame until the last curve has ended.
  func begin(_ curves: [TimedCurve], in scene: Scene) {
    guard !curves.isEmpty, let engine = AnimationEngine.current else { return }
    end(in: scene)
    (run, count) = (run + 1, curves.count)
    let (start, number) = (engine.time, run)
    engine.follow { [weak self, weak scene] time in
      guard let self, let scene, run == number, count > 0 else { return false }
      let passed = time - start
      let values = curves.map { $0.duration > passed ? CurveGraph.sample($0, at: passed, order: 0) : nil }
      scene.emit(CurveMoment(values: values))
      if !values.contains(where: { $0 != nil }) { count = 0 }
      return count > 0
    }
  }

  /// Ends at once. Has no effect while nothing is heard.
  func end(in scene: Scene) {
    guard count > 0 else { return }
    scene.emit(CurveMoment(values: Array(repeating: nil, count: count)))
    count = 0
  }
}
