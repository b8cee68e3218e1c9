import Nonoku
import OvershootGameKit

/// What the menu shows of Nonoku.
extension Standing {
  /// Of all levels; the game in play is that of the level that was opened last.
  static let nonoku = Standing {
    levels($0.nonoku.solvedCount, of: PuzzleName.levels.count)
  } daily: {
    let archive = $0.nonoku
    let game = archive.kept(.daily).flatMap { $0.isInPlay ? $0 : nil }
    return DailyStanding(
      tr("Puzzle of the day"), .nonoku(.daily), isDone: archive.stars(.daily) > 0, standing: game?.cellsLeft,
      days: archive.dailyRun)
  } kept: { environment, _ in
    environment.nonoku.last.name.flatMap { environment.nonokuGame($0) }
  }

  /// Of a puzzle.
  static let nonokuPuzzle = Standing(kept: { $0.nonokuGame($1) })
}

extension ScreenEnvironment {
  /// The game of a puzzle, where it is in play.
  fileprivate func nonokuGame(_ text: String) -> KeptGame? {
    guard let name = PuzzleName(text: text), let game = nonoku.kept(name), game.isInPlay else { return nil }
    return KeptGame(.nonoku(name), name: name.nameInMenu, standing: game.cellsLeft)
  }
}

extension PuzzleName {
  fileprivate var nameInMenu: String {
    switch self {
    case .level(let grade, let number): "\(tr("Nonoku")) \(grade)-\(number)"
    case .daily, .day: tr("Puzzle of the day")
    case .file: title
    }
  }
}

extension NonokuArchive {
  /// The number of levels that are solved.
  fileprivate var solvedCount: Int { PuzzleName.levels.count { stars($0) > 0 } }
}

extension NonokuGame {
  /// Whether something is written, and something is left.
  fileprivate var isInPlay: Bool { play.stepCount > 0 && !play.isComplete }

  /// The number of cells that have no symbol yet and need one, in words.
  fileprivate var cellsLeft: String {
    let written = play.marks.elements.count(where: \.isSymbol)
    let left = max(0, play.puzzle.size * play.puzzle.symbols - written)
    return tr("1 cell left", plural: "\(left, "cells") cells left", count: left)
  }
}
