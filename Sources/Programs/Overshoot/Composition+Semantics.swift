import OvershootCommands
import OvershootStage
import SDLStage

/// What a screen reader is told of a run without a display.
extension Composition {
  struct SemanticRecord {
    /// That of the last frame.
    var tree: SemanticNode
    var drawnTexts: [String]
    var announcements: [TimedAnnouncement] = []
  }

  /// Plays the input script of the options, and returns what is known at its end.
  func semantics() throws -> SemanticRecord {
    let run = try headlessRun(draws: false)
    let content = run.content
    func record() -> SemanticRecord {
      SemanticRecord(tree: content.semanticTree, drawnTexts: content.content.drawnTexts + content.overlay.drawnTexts)
    }
    var (latest, announcements) = (record(), [TimedAnnouncement]())
    content.content.onMoment.append { moment, time in
      if let announcement = moment.announcement { announcements.append(.init(announcement: announcement, time: time)) }
    }
    // A quit releases what is held.
    let hasQuit = try inputScript().entries.contains { $0.event == .quit }
    try playHeadless(run) { _ in if hasQuit { latest = record() } }
    if !hasQuit { latest = record() }
    latest.announcements = announcements
    return latest
  }
}
