import OvershootGameKit

extension AdventureScene {
  /// Shows what else can be done.
  func openMore() {
    let director = director
    let carried = snapshot?.words.carried ?? []
    var items = [
      MoreSheet.Item(.keys, bar.isUnfolded ? tr("Fewer words") : tr("All words")) { [weak self] in
        self?.bar.isUnfolded.toggle()
        self?.showWords()
      }
    ]
    if !carried.isEmpty {
      items.append(MoreSheet.Item(.bag, tr("You carry"), value: "\(carried.count)") { [weak self] in self?.openBag() })
    }
    items += [
      MoreSheet.Item(.undo, tr("Undo")) { director.onVerb("undo") },
      MoreSheet.Item(.hint, tr("Hint")) { director.onVerb("hint") },
      MoreSheet.Item(.map, tr("Map")) { [weak self] in self?.setMapOpen(true) },
      MoreSheet.Item(.restart, tr("Restart")) { director.onVerb("restart") },
    ]
    items.append(MoreSheet.Item(.stats, tr("Statistics")) { [navigator] in navigator.go(to: .adventureStatistics) })
    if navigator.isConnected { items.append(MoreSheet.Item(.boards, tr("Stories")) { director.onWorlds() }) }
    presentMore(items, column: textColumn(PageGrid(bounds.size)))
  }

  /// Shows what the player has; what is chosen goes on with the line, or is looked at.
  private func openBag() {
    let items = (snapshot?.words.carried ?? []).map { word in
      MoreSheet.Item(.eye, word.text) { [weak self] in self?.press(word) }
    }
    presentMore(items, titled: tr("You carry"), column: textColumn(PageGrid(bounds.size)))
  }
}
