import OvershootGameKit

/// The buttons beside or below the board, and the speeds of autoplay, which are shown while it is on.
@MainActor
final class Twenty48Tools {
  let buttons: [Button]
  let speeds: SegmentedControl

  init(director: Twenty48Director) {
    let font = Font.body(.medium)
    let actions: [(String, String, () -> Void)] = [
      (tr("Hint"), tr("Show the best push (I)"), { director.onHint() }),
      (tr("Autoplay"), tr("Autoplay (O)"), { director.onAutoplay() }),
      (tr("Boards…"), tr("Choose size, goal and seed (G)"), { director.onPanel() }),
      (tr("History"), tr("Look at past games (P)"), { director.onReplays() }),
      (tr("Statistics"), tr("Look at the statistics (F)"), { director.onStatistics() }),
    ]
    buttons = actions.map { title, tooltip, action in
      let button = Button(title, font: font, action: action)
      button.tooltip = tooltip
      return button
    }
    speeds = SegmentedControl(Autoplay.Speed.allCases.map(\.title), font: font) { director.onSpeed($0) }
    speeds.isHidden = true
  }

  var views: [View] { buttons + [speeds] }

  func layOut(_ layout: Twenty48Layout) {
    let unit = layout.unit
    for (index, button) in buttons.enumerated() {
      button.isHidden = !layout.tools.indices.contains(index)
      button.frame = button.isHidden ? .zero : layout.tools[index]
      button.cornerRadius = 6 * unit
      button.title.font.size = Font.size(12, times: unit)
    }
    // While the program plays there is no button to undo.
    speeds.frame = layout.hint
    speeds.frame.size.width = max(layout.hint.width, layout.undo.maxX - layout.hint.minX)
    speeds.font = Font(.medium, size: Font.size(12, times: unit))
  }

  /// Shows the speed of autoplay; nil while it is off.
  func show(speed: Int?) {
    buttons[1].kind = speed == nil ? .secondary : .primary
    speeds.isHidden = speed == nil
    if let speed { speeds.selectedIndex = speed }
  }
}
