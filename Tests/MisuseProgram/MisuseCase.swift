import Motion

/// A broken rule, and what the message about it says.
@MainActor
struct MisuseCase {
  /// A part of the sentence.
  let words: String
  /// The file of the caller that the message names; nil where it names none.
  let file: String?
  let run: () -> Void

  /// Breaks a rule by a call whose place the message names.
  init(_ words: String, file: String = #fileID, _ run: @escaping () -> Void) {
    (self.words, self.file, self.run) = (words, file, run)
  }

  /// Breaks a rule by a call, or by a property, of which the message names the type and the name instead of the place.
  init(withoutPlace words: String, _ run: @escaping () -> Void) {
    (self.words, file, self.run) = (words, nil, run)
  }

  /// Breaks a rule of an animator that animates a number within one second.
  init(_ words: String, file: String = #fileID, by body: @escaping (PropertyAnimator, AnimationEngine) -> Void) {
    self.init(words, file: file) { Self.withAnimator(body) }
  }

  /// Breaks a rule of such an animator by setting a property.
  init(withoutPlace words: String, by body: @escaping (PropertyAnimator, AnimationEngine) -> Void) {
    self.init(withoutPlace: words) { Self.withAnimator(body) }
  }

  static let all =
    geometry + sound + motion + drawing + raster + stage + layouts + controls + stageTesting + platform + twenty48
    + nonoku
    + breakout + queries + bombRush

  private static func withAnimator(_ body: (PropertyAnimator, AnimationEngine) -> Void) {
    let (engine, value) = (AnimationEngine(), Animatable(wrappedValue: 0.0))
    let animator = engine.perform { PropertyAnimator(duration: 1, curve: .linear) { value.wrappedValue = 1 } }
    body(animator, engine)
  }
}
