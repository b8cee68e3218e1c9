import OvershootGameKit

/// The colours of the field, which are those of the room on every page.
extension Theme {
  /// The tokens of the room.
  var court: RoomTokens { RoomTokens(.breakout, Form(look)) }

  /// The ball, which is the brightest thing on the field.
  var ball: Color { isHighContrast ? court.ink : .white }

  /// The paddle.
  var paddle: Color { isHighContrast ? court.ink : .sun }

  /// Points that are shown where they were got.
  var points: Color { isHighContrast ? court.ink : .sun }

  /// What counts down, or acts: good things, and those that hinder.
  func powerUpLine(isGood: Bool) -> Color { isHighContrast ? court.ink : isGood ? .sun : .tomato }
}
