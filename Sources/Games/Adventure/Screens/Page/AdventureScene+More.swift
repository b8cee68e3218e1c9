import OvershootGameKit

extension AdventureScene {
  /// Shows what else can be done.
  func openMore() {
    let director = director
    let carried = snapshot?.words.carried ?? []
    var items = [
      MoreSheet.Item(.keys, bar.isUnfolded ? tr("Fewer words") : tr("All words")) { [weak self] in
        self?.bar.isUnfolded.toggle()
        self?.relayout()
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
    if navigator.isConnected { items.append(MoreSheet.Item(.boards, tr("Stories")) { director.onWorlds() }) }
    present(MoreSheet(items, title: title.text) { [navigator] in navigator.goBack() })
  }

  /// Shows what the player has; what is chosen goes on with the line, or is looked at.
  private func openBag() {
    let items = (snapshot?.words.carried ?? []).map { word in
      MoreSheet.Item(.eye, word.text) { [weak self] in self?.press(word) }
    }
    present(MoreSheet(items, title: tr("You carry")) { [navigator] in navigator.goBack() })
  }

  private func present(_ sheet: MoreSheet) {
    self.sheet = sheet
    sheet.column = textColumn(PageGrid(bounds.size))
    adoptTheme(sheet)
    sheet.present(in: self)
  }

  /// Gives a sheet the colours of the room's sheets.
  func adoptTheme(_ sheet: MoreSheet?) {
    let tokens = RoomTokens(.adventure, Form(theme.look))
    // With high contrast a ground that turns would flash.
    sheet?.setTheme(Theme(theme.isHighContrast ? tokens : tokens.sheet, theme.look))
  }
}
