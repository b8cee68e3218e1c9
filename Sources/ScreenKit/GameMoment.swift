import OvershootSound

/// What happens to a game in play beside what its rules tell.
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
  /// It has ended, and how stands in the snapshot.
  case ended
}

/// The tables over the events of a game: what each one, with the snapshot after it, sounds like and is said to be.
package protocol GameTables: Sendable {
  /// What the rules tell.
  associatedtype Event: Hashable, Sendable
  /// What a page shows of the game.
  associatedtype Snapshot: Sendable
  /// Returns what an event is heard by, in the order in which it starts; empty for nothing.
  @MainActor static func cues(of event: Event, in snapshot: Snapshot) -> [SoundCue]
  @MainActor static func cues(of event: PlayEvent, in snapshot: Snapshot) -> [SoundCue]
  /// Returns what a screen reader says of an event; nil for nothing.
  static func announcement(of event: Event, in snapshot: Snapshot) -> Announcement?
  static func announcement(of event: PlayEvent, in snapshot: Snapshot) -> Announcement?
}

/// An event of a game, and the snapshot after it, as all readers get it.
package enum GameMoment<Tables: GameTables>: AudibleMoment {
  /// What the rules tell.
  case event(Tables.Event, Tables.Snapshot)
  /// What happens beside that.
  case play(PlayEvent, Tables.Snapshot)

  package var announcement: Announcement? {
    switch self {
    case .event(let event, let snapshot): Tables.announcement(of: event, in: snapshot)
    case .play(let event, let snapshot): Tables.announcement(of: event, in: snapshot)
    }
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
