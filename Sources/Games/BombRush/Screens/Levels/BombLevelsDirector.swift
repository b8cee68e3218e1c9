import BombRush
import OvershootGeometry
import ScreenKit

/// Decides what the cards tell.
@MainActor
final class BombLevelsDirector: BombLevels.HandleUIEvents {
  weak var ui: (any BombLevels.DisplayUI)?
  private let memory: BombMemory
  private let navigator: Navigator

  init(memory: BombMemory, navigator: Navigator) { (self.memory, self.navigator) = (memory, navigator) }

  func onUIReady() { ui?.display(.cards(cards)) }

  func onCard(_ name: BombLevelName) { navigator.go(to: .bombRush(name)) }

  /// The level that was opened last, or, where that has a medal, the next one without.
  private var current: BombLevelName? {
    let all = BombLevelName.all
    let start = memory.last.flatMap { all.firstIndex(of: $0) } ?? 0
    return (all[start...] + all[..<start]).first { memory.medal($0) == nil }
  }

  private var cards: [BombLevels.Card] {
    let current = current
    return BombLevelName.all.enumerated().map { index, name in
      let level = memory.source(name)?.level
      let goal = level?.goal.words ?? "Cannot be read"
      let best = memory.best(name).map { "Best \($0.grouped)" }
      return BombLevels.Card(
        name: name, title: "\(index + 1)  \(level?.title ?? name.text)", detail: best ?? goal,
        medal: memory.medal(name)?.rawValue ?? 0, isCurrent: name == current, level: level)
    }
  }
}
