/// A kind of file that screens show.
package enum FileKind: String, CaseIterable, Sendable {
  case replay, world, lecture, curve, curves, puzzle
  /// A level of Breakout.
  case breakoutLevel = "wall"
  /// A level of Bomb Rush.
  case bombs
  /// A recording of a motion, in a table as other programs write it.
  case recording

  /// The name of the kind on the desktop.
  package var mimeType: String { self == .recording ? "text/csv" : "application/x-overshoot-\(rawValue)" }
}

/// A file that a screen has taken.
package struct OpenedFile: Sendable {
  /// The route to what shows the file, or what is wrong with it.
  package let route: Route
  package let kind: FileKind

  package init(_ route: Route, _ kind: FileKind) { (self.route, self.kind) = (route, kind) }
}

extension ScreenEntry {
  /// Takes a file that was dropped on another screen; nil where the file is not of the screen's kinds.
  package typealias FileOpening = @MainActor (DroppedFile, ScreenEnvironment) -> OpenedFile?
}
