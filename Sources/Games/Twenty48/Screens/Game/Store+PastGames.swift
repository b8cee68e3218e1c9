public import Storage
public import Twenty48

extension Store {
  /// Adds games to the past games of 2048, all or none.
  ///
  /// - Throws: `StoreError` where they could not be written.
  public func addGames(_ tapes: [GameTape]) throws {
    try addNow(tapes.map { $0.score(created: date) }, keeping: Twenty48Memory.gameLimit)
  }
}
