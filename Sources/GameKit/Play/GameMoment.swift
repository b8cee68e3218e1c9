/// What happens to a game in play beside the events of its rules.
package enum PlayEvent: Hashable, Sendable {
  /// Another game is shown, or one that was kept.
  case began
  /// The game waits for the user to begin or to go on.
  case waiting
  /// The user has paused it.
  case paused
  /// Time passes in it, again or for the first time.
  case running
  /// A step was taken back.
  case undone
  /// A hint is given.
  case advised
  /// It has ended; the snapshot has the result.
  case ended
}

/// What each event of a game sounds like, what a screen reader says of it, and which trophies it earns, by the snapshot
/// after it.
package protocol GameTables: Sendable {
  /// An event of the rules.
  associatedtype Event: Hashable, Sendable
  /// What a page shows of the game.
  associatedtype Snapshot: Sendable
  /// Returns the cues of an event, in the order in which they start.
  @MainActor static func cues(of event: Event, in snapshot: Snapshot) -> [SoundCue]
  @MainActor static func cues(of event: PlayEvent, in snapshot: Snapshot) -> [SoundCue]
  /// Returns what a screen reader says of an event; nil for nothing.
  static func announcement(of event: Event, in snapshot: Snapshot) -> Announcement?
  static func announcement(of event: PlayEvent, in snapshot: Snapshot) -> Announcement?
  /// Returns what a player has come to by an event, towards trophies; nothing in play that is not the player's own.
  static func trophyEvents(of event: Event, in snapshot: Snapshot) -> [TrophyEvent]
}

/// An event of a game with the snapshot after it, as it is emitted.
package enum GameMoment<Tables: GameTables>: AudibleMoment, EarningMoment {
  /// An event of the rules.
  case event(Tables.Event, Tables.Snapshot)
  /// An event of the play as a whole.
  case play(PlayEvent, Tables.Snapshot)

  package var announcement: Announcement? {
    switch self {
    case .event(let event, let snapshot): Tables.announcement(of: event, in: snapshot)
    case .play(let event, let snapshot): Tables.announcement(of: event, in: snapshot)
    }
  }

  package var trophyEvents: [TrophyEvent] {
    if case .event(let event, let snapshot) = self { Tables.trophyEvents(of: event, in: snapshot) } else { [] }
  }

  package var cues: [SoundCue] {
    switch self {
    case .event(let event, let snapshot): Tables.cues(of: event, in: snapshot)
    case .play(let event, let snapshot): Tables.cues(of: event, in: snapshot)
    }
  }
}

extension LessonSign {
  /// Creates the sign of an event of a game for which `matches` is true.
  package init<Tables: GameTables>(
    _ name: String, in tables: Tables.Type, when matches: @escaping @Sendable (Tables.Event, Tables.Snapshot) -> Bool
  ) {
    self.init(name) { (moment: GameMoment<Tables>) in
      if case .event(let event, let snapshot) = moment { matches(event, snapshot) } else { false }
    }
  }
}
