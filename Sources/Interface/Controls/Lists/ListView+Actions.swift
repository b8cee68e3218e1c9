import Motion
import OvershootGeometry
import OvershootLocalization
import OvershootStage

/// What can be done with a row: beside it after a drag to the left, in its menu, and by keys.
extension ListView {
  /// The movement of a row to or from its actions.
  private static let swiping = Spring(response: 0.3, dampingFraction: 0.9)
  /// The part of the width from which on a row that is let go of is deleted.
  private static let actingPart = 0.5

  /// Returns whether a drag of a row by some points shows or hides its actions.
  func swipes(_ row: ListRow, by offset: Vector2) -> Bool {
    guard isEnabled, lift == nil, let index = row.index, !layout.isHeader(index) else { return false }
    return swipe(at: index) != nil || offset.x < 0 && actions?(index).isEmpty == false
  }

  /// Follows a drag of a row.
  func follow(_ drag: Gesture, of row: ListRow) {
    guard let index = row.index, let swipe = swipe(at: index) ?? newSwipe(at: index) else { return }
    switch drag.phase {
    case .began:
      for other in swipes where other !== swipe { close(other) }
      swipe.grabbed = swipe.$offset.shown
      followRows()
      move(swipe, to: drag)
    case .changed: move(swipe, to: drag)
    case .ended, .cancelled:
      let end = (swipe.grabbed ?? 0) + drag.landing().x
      swipe.grabbed = nil
      if drag.phase == .ended { swipe.isOpen = end < -swipe.view.fullWidth / 2 }
      let way = swipe.$offset.shown
      if drag.phase == .ended, way < -max(swipe.view.fullWidth, Self.actingPart * bounds.width),
        let action = actions?(index).first(where: { $0.kind == .destructive })
      {
        close(swipe)
        return action.handler(index)
      }
      settle(swipe, velocity: drag.velocity.x)
    }
  }

  /// Lets rows beside their actions return, but for one that is dragged. Returns whether there is any.
  @discardableResult
  func closeActions() -> Bool {
    let open = swipes.filter { $0.isOpen && $0.grabbed == nil }
    for swipe in open { close(swipe) }
    return !open.isEmpty
  }

  /// Shows the menu of a row below a rectangle of the list. Returns false if nothing can be done with the row.
  func showMenu(of index: Int, at anchor: Rect) -> Bool {
    guard isEnabled, lift == nil, (0..<count).contains(index), !layout.isHeader(index), let scene else { return false }
    let items = menuItems(of: index)
    guard !items.isEmpty else { return false }
    closeActions()
    select(index)
    let origin = convert(anchor.origin, to: scene)
    PopUpMenu(items).present(in: scene, at: Rect(origin: origin, size: anchor.size))
    return true
  }

  /// Moves the selected row by Alt with an arrow, deletes it, or shows its menu. Returns false for other keys, and
  /// where that is not possible.
  func editKeyDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool {
    switch (key, modifiers) {
    case (.up, .alt): return moveSelectedRow(by: -1)
    case (.down, .alt): return moveSelectedRow(by: 1)
    case (.menu, []), (.f10, .shift):
      return isRepeat || showMenuOfSelection()
    case (.delete, []):
      guard let index = selectedIndex, let action = actions?(index).first(where: { $0.kind == .destructive }) else {
        return false
      }
      if !isRepeat { action.handler(index) }
      return true
    default: return false
    }
  }

  func menuItems(of index: Int) -> [PopUpMenu.Item] { actionItems(of: index) + moveItems(of: index) }

  func showMenuOfSelection() -> Bool {
    guard let index = selectedIndex else { return false }
    let frame = shownFrame(of: index)
    return showMenu(of: index, at: Rect(x: frame.minX, y: frame.minY - contentOffset, width: 0, height: frame.height))
  }

  /// Places the actions beside their row.
  func layOut(_ swipe: ListSwipe) {
    let frame = shownFrame(of: swipe.index)
    let width = max(0, min(frame.width, -swipe.$offset.shown))
    swipe.view.frame = Rect(x: frame.maxX - width, y: frame.minY, width: width, height: frame.height)
    if let context { swipe.view.arrange(context) }
  }

  func remove(_ swipe: ListSwipe) {
    swipe.view.removeFromSuperview()
    swipes.removeAll { $0 === swipe }
  }

  func removeSwipes() { for swipe in swipes { remove(swipe) } }

  private func swipe(at index: Int) -> ListSwipe? { swipes.first { $0.index == index } }

  private func newSwipe(at index: Int) -> ListSwipe? {
    guard let actions = actions?(index), !actions.isEmpty else { return nil }
    let new = ListSwipe(index: index, actions: actions) { [weak self] in
      self?.close($0)
      $1.handler($0.index)
    }
    new.$offset.belongs(to: presence)
    swipes.append(new)
    content.addSubview(new.view)
    return new
  }

  private func move(_ swipe: ListSwipe, to drag: Gesture) {
    swipe.offset = min(0, (swipe.grabbed ?? 0) + drag.translation.x)
    update()
  }

  private func close(_ swipe: ListSwipe) {
    swipe.isOpen = false
    settle(swipe, velocity: nil)
  }

  private func settle(_ swipe: ListSwipe, velocity: Double?) {
    let target = swipe.isOpen ? -swipe.view.fullWidth : 0
    let completion: @MainActor @Sendable (AnimatingPosition) -> Void = { [weak self, weak swipe] _ in
      guard let self, let swipe, !swipe.isOpen, swipe.grabbed == nil, !swipe.$offset.isAnimating else { return }
      remove(swipe)
      update()
    }
    animate(
      .spring(Self.swiping), velocity: velocity ?? swipe.$offset.velocity, { swipe.offset = target },
      completion: completion)
    followRows()
  }

  private func actionItems(of index: Int) -> [PopUpMenu.Item] {
    let actions = actions?(index) ?? []
    let first = actions.firstIndex { $0.kind == .destructive }
    return actions.enumerated().map { number, action in
      PopUpMenu.Item(action.title, shortcut: number == first ? "Delete" : "") { action.handler(index) }
    }
  }

  private func moveItems(of index: Int) -> [PopUpMenu.Item] {
    guard onMove != nil else { return [] }
    return [(tr("Move up"), "Alt+Up", -1), (tr("Move down"), "Alt+Down", 1)].enumerated().map { number, move in
      PopUpMenu.Item(
        move.0, shortcut: move.1, isEnabled: canMove(index, by: move.2), beginsGroup: number == 0
      ) { [weak self] in _ = self?.moveSelectedRow(by: move.2) }
    }
  }

  // MARK: Semantics

  /// The titles of what can be done with a row: its actions, and to move it.
  func semanticActions(of index: Int) -> [String] { items(of: index).map(\.title) }

  /// Does what has a title with a row. Returns whether it has such a title.
  func perform(_ title: String, on index: Int) -> Bool {
    guard let item = items(of: index).first(where: { $0.title == title }) else { return false }
    select(index)
    item.handler()
    return true
  }

  private func items(of index: Int) -> [PopUpMenu.Item] {
    (actionItems(of: index) + moveItems(of: index)).filter(\.isEnabled)
  }
}
