extension QueryRunner {
  /// Calls `body` with words that, together with the requests and their worlds, decide when queries end, for digests of
  /// the state of a game.
  public func forEachStateWord(_ body: (UInt64) -> Void) {
    func number(_ value: Int) { body(UInt64(bitPattern: Int64(value))) }
    for value in [min(credit, 0), turn, running.count, waiting.count] { number(value) }
    for run in running {
      for value in [run.query.request.querier.id ?? -1, run.ticks, run.work, run.option] { number(value) }
    }
    for entry in waiting { number(entry.query.request.querier.id ?? -1) }
  }
}
