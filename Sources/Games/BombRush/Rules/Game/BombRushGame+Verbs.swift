import OvershootGeometry

extension BombRushGame {
  /// Returns why a verb would be refused now; nil where it is not.
  public func refusal(of verb: BombRushVerb) -> BombRushRefusal? {
    guard phase == .playing else { return .over }
    switch verb {
    case .act(let cell): return refusal(ofActAt: cell)
    case .steer, .halt, .detonate, .cycle, .release: return held == nil ? .noneHeld : nil
    }
  }

  private func refusal(ofActAt cell: Cell) -> BombRushRefusal? {
    if bomb(at: cell) != nil || board.pickup(at: cell) != nil { return nil }
    switch board[cell] {
    case .soft: return charges < BombRushRules.crackCost ? .noCharge : nil
    case .hard, .exit, .core: return .notFloor
    case .floor: break
    }
    if isProtected(cell) { return .protectedZone }
    // A bomb that is on its way to a cell counts as there.
    if actors.contains(where: { $0.cell == cell }) || bombs.contains(where: { $0.aim == cell }) { return .occupied }
    if bombs.count >= level.bombs { return .tooMany }
    return charges < BombRushRules.bombCost ? .noCharge : nil
  }

  /// Returns whether a ward is within one cell in the first two seconds.
  private func isProtected(_ cell: Cell) -> Bool {
    guard tick < BombRushRules.protectionTicks else { return false }
    return actors.contains {
      $0.kind == .ward && abs($0.cell.column - cell.column) <= 1 && abs($0.cell.row - cell.row) <= 1
    }
  }

  /// Does what a verb says, or refuses it, which only counts.
  mutating func perform(_ verb: BombRushVerb) {
    if let refusal = refusal(of: verb) {
      refusedCount += 1
      let cell: Cell? = if case .act(let cell) = verb { cell } else { nil }
      events.append(.refused(refusal, cell))
      return
    }
    switch verb {
    case .act(let cell): act(cell)
    case .steer(let direction): steer(direction)
    case .halt:
      updateHeld {
        $0.isHalting = true
        $0.turn = nil
      }
    case .detonate: setOff()
    case .cycle:
      let next = bombs.map(\.id).filter { $0 > held ?? 0 }.min() ?? bombs.map(\.id).min()
      hold(next)
    case .release: hold(nil)
    }
  }

  private mutating func act(_ cell: Cell) {
    if let number = bomb(at: cell) {
      if number == held { setOff() } else { hold(number) }
    } else if let pickup = board.pickup(at: cell) {
      take(pickup)
      board.removePickup(at: board.index(of: cell))
      events.append(.took(pickup, cell))
    } else if board[cell] == .soft {
      charges -= BombRushRules.crackCost
      score += BombRushRules.softScore
      board.open(board.index(of: cell))
      wallsChanged()
      emit(BombRushRules.crackLoudness, at: Spot(centerOf: cell), tag: "crack")
      events.append(.cracked(cell))
    } else {
      charges -= BombRushRules.bombCost
      lastBomb += 1
      bombs.append(
        Bomb(
          id: lastBomb, at: cell, fuse: hasSlowFuses ? BombRushRules.slowFuse : BombRushRules.fuse,
          isSilent: hasSilentFuses))
      addToSenses(bomb: lastBomb, at: cell.center)
      hold(lastBomb)
      events.append(.set(bomb: lastBomb, cell))
    }
  }

  private mutating func take(_ pickup: Pickup) {
    switch pickup {
    case .range: range = min(range + 1, BombRushRules.maximumRange)
    case .focus: maximumCharges = min(maximumCharges + 1, BombRushRules.maximumCharges)
    case .slow: hasSlowFuses = true
    case .quiet: hasSilentFuses = true
    case .ghost: ghostCount += 1
    }
  }

  /// Holds a bomb, or none; the one that was held before stops at the next centre.
  private mutating func hold(_ number: Int?) {
    if number != held {
      updateHeld {
        $0.isHalting = true
        $0.turn = nil
      }
    }
    held = number
  }

  private mutating func setOff() { updateHeld { $0.fuse = min($0.fuse, BombRushRules.detonationFuse) } }

  private mutating func updateHeld(_ change: (inout Bomb) -> Void) {
    guard let index = bombs.firstIndex(where: { $0.id == held }) else { return }
    change(&bombs[index])
  }

  private mutating func steer(_ direction: Direction) {
    guard let index = bombs.firstIndex(where: { $0.id == held }) else { return }
    if ghostCount > 0, !bombs[index].isGhost {
      ghostCount -= 1
      bombs[index].isGhost = true
    }
    bombs[index].isHalting = false
    bombs[index].turn = nil
    guard let heading = bombs[index].heading else {
      // It stands in the centre of its cell, and sets off when bombs move.
      bombs[index].heading = direction
      return
    }
    if direction == heading.opposite {
      let back = bombs[index].place.aim(direction)
      if back == bombs[index].cell || canEnter(back, index) { bombs[index].heading = direction }
    } else if direction != heading {
      bombs[index].turn = Bomb.Turn(direction: direction, tick: tick + 1)
    }
  }
}
