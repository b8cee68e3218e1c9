extension CurveLabDirector {
  /// The user chooses what moves, or how it is played.
  func onMoving(_ change: (inout Moving) -> Void) {
    let before = moving
    change(&moving)
    if moving != before { scene?.showMoving() }
  }
}
