import Motion

/// A character of a rolling label: a wheel of digits, or another character.
@MainActor
final class RollingColumn {
  /// The fraction of its width that it takes, 0...1 at rest.
  @Animatable(.travel, visibleDifference: 0.005) var width = 1.0
  /// The position of a digit on its wheel.
  @Animatable(.travel, visibleDifference: 0.005) var wheel = 0.0
  /// The character that is not a digit.
  let text: String
  let isDigit: Bool

  init(_ character: Character, presence: AnimationPresence) {
    text = String(character)
    let digit = Self.digit(character)
    isDigit = digit != nil
    PropertyAnimator.performWithoutAnimation { wheel = Double(digit ?? 0) }
    $width.belongs(to: presence)
    $wheel.belongs(to: presence)
  }

  /// Whether it takes no place any more.
  var isClosed: Bool { width == 0 && !$width.isAnimating }

  /// Returns whether it can show `character` without being replaced.
  func accepts(_ character: Character) -> Bool {
    isDigit ? Self.digit(character) != nil : text == String(character)
  }

  /// Opens it, and rolls a wheel to the digit `character`.
  func show(_ character: Character, grows: Bool) {
    if width != 1 { width = 1 }
    guard let digit = Self.digit(character) else { return }
    let current = Int(wheel.rounded()) % 10
    let step = (digit - (current + 10) % 10 + 10) % 10
    if step != 0 { wheel = wheel.rounded() + Double(grows ? step : step - 10) }
  }

  private static func digit(_ character: Character) -> Int? {
    character.isASCII ? character.wholeNumberValue : nil
  }
}
