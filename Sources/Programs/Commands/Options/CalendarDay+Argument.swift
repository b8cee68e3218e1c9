import OvershootGeometry

extension CalendarDay {
  /// Creates the day of a command-line argument.
  ///
  /// - Throws: `ValidationError` where it is none.
  init(argument: String) throws {
    self = try CalendarDay(argument).orUsageError("'\(argument)' is not a valid day; give one such as 2026-11-21.")
  }
}
