import Nonoku
import OvershootGameKit
import OvershootSound

/// How a puzzle sounds.
enum NonokuSounds {
  static let set = SoundEntry("nonoku.set", tr("mark", context: "sound")) { detail in
    Sound.notes([detail.step], every: 0, gain: 0.32, length: 0.3)
  }
  static let erase = SoundEntry("nonoku.erase", tr("erased", context: "sound"), .game, .knock) { _ in
    Sound(
      Voice(
        .noise, attack: 0.05, release: 0.03, cutoff: 1_300, cutoffGlide: 7, gain: 0.5, length: 0.1))
  }
  static let line = SoundEntry("nonoku.line", tr("line full"), isTold: true) { _ in
    arpeggio([1, 2, 3])
  }
  static let hint = SoundEntry("nonoku.hint", tr("hint"), isTold: true) { _ in
    Sound.notes([4, 7], every: 0.12, gain: 0.24, length: 0.4)
  }
  /// A row of the phrase that a solved board is.
  static let solved = SoundEntry("nonoku.solved", tr("solved"), isTold: true) { _ in
    row([1, 2, 3, 4], every: 0.11)
  }

  static let all = [set, erase, line, hint, solved]

  /// The seconds between two notes of a line.
  private static let interval = 0.07
  /// The greatest length of a phrase up to its last note, and the seconds between two notes of a short one.
  private static let (phraseLength, phraseInterval) = (3.4, 0.11)
  /// The step of a symbol from 1 on, of a filled cell and of an empty one.
  private static let (symbolSteps, filledStep, emptyStep) = ([0, 1, 2, 3, 4, 5], -2, -5)

  private static func step(_ symbol: Int) -> Int { symbolSteps[min(symbolSteps.count, max(1, symbol)) - 1] }

  /// Returns what a mark is heard by.
  static func cue(_ mark: CellMark) -> SoundCue {
    switch mark {
    case .unknown: erase.cue()
    case .empty: set.cue(.init(step: emptyStep), caption: CellMark.empty.words, gain: 0.6)
    case .filled: set.cue(.init(step: filledStep), caption: CellMark.filled.words)
    case .symbol(let symbol): set.cue(.init(step: step(symbol)), caption: mark.words)
    }
  }

  /// Returns the phrase of a board, row by row.
  static func phrase(_ rows: [[Int]]) -> [SoundCue] {
    let count = rows.reduce(0) { $0 + $1.count }
    let interval = min(phraseInterval, phraseLength / Double(max(1, count - 1)))
    var start = 0
    return rows.map { row in
      defer { start += row.count }
      return solved.cue(sound: Self.row(row, every: interval), delay: Double(start) * interval)
    }
  }

  /// Returns the symbols of a full line as notes.
  static func arpeggio(_ symbols: [Int]) -> Sound {
    Sound.notes(symbols.map(step), every: interval, gain: 0.24, length: 0.3)
  }

  private static func row(_ symbols: [Int], every interval: Double) -> Sound {
    Sound.notes(symbols.map(step), every: interval, gain: 0.28, length: 0.5)
  }
}

extension NonokuTables {
  static func cues(of event: NonokuEvent, in snapshot: NonokuSnapshot) -> [SoundCue] {
    let marks = snapshot.play.marks
    return switch event {
    case .marked(_, let mark, let lines):
      [NonokuSounds.cue(mark)]
        + lines.map { NonokuSounds.line.cue(sound: NonokuSounds.arpeggio(marks.symbols(in: $0)), delay: 0.1) }
    case .pencilled: []
    case .completed: NonokuSounds.phrase((0..<marks.rows).map { marks.symbols(in: .row($0)) })
    }
  }

  @MainActor static func cues(of event: PlayEvent, in snapshot: NonokuSnapshot) -> [SoundCue] {
    guard event == .advised, let advice = snapshot.advice else { return [] }
    return switch advice {
    case .note: []
    case .hint: [NonokuSounds.hint.cue()]
    case .check(nil): [NonokuSounds.hint.cue(caption: tr("nothing wrong"))]
    case .check: InterfaceMoment.refused.cues
    }
  }
}

extension MarkGrid {
  /// Returns the symbols that stand in a line, in their order.
  fileprivate func symbols(in line: PuzzleLine) -> [Int] {
    line.cells(size: columns).compactMap { if case .symbol(let symbol) = self[$0] { symbol } else { nil } }
  }
}
