import BombRush
import OvershootGameKit

/// What the user does with the overlay.
extension BombRushScene {
  /// Opens or closes the overlay.
  func toggleOverlay() {
    guard director.status != .missing else { return }
    overlay.toggle()
    emit(overlay.isOpen ? BombRushAct.xrayOpened : .xrayClosed)
    updateBar()
    tellMind()
    setNeedsFrame()
  }

  /// Switches a layer.
  func toggle(layer: BombRushLayer) {
    overlay.toggle(layer)
    updateBar()
  }

  /// Handles the keys of the open overlay. Returns whether it is one.
  func overlayKeyDown(_ key: Key, isRepeat: Bool) -> Bool {
    if let digit = Int(key.rawValue), let layer = BombRushLayer(rawValue: digit) {
      if !isRepeat { toggle(layer: layer) }
      return true
    }
    switch key {
    case .tab:
      overlay.chooseNext()
      tellMind()
      setNeedsFrame()
    case .slash: if !isRepeat { showTable() }
    default: return false
    }
    return true
  }

  /// Presents the table of the latest queries of the chosen actor, for which the game waits.
  func showTable() {
    guard overlay.isOpen, let chosen = overlay.chosen, let actor = shown?.game.actor(chosen) else { return }
    let table = BombRushQueryTable(Array(director.answers(of: chosen)))
    let sheet = Sheet(title: tr("Queries of \(BombRushMindText.name(actor), "enemy")"), content: table)
    table.onHeight = { [weak sheet] in sheet?.relayout() }
    sheet.present(in: self)
  }
}
