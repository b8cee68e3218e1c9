import GRDB
import Glibc
import OvershootStorage

// A process for the tests of Storage, which kill it or limit it. Its first argument is what it does.

func configuration(_ folder: String, legacy: String? = nil) -> StoreConfiguration {
  let folders = StoreFolders(dataDirectory: StorePath(folder), legacyStore: legacy.map { StorePath($0) }) { _ in nil }
  // Time stands still: what would be written later is written at once.
  let clock = StoreClock(now: { 0 }, date: { 1_700_000_000 }, schedule: { _, body in body() })
  var result = StoreConfiguration(folders: folders, clock: clock)
  result.holder = "test"
  return result
}

@Sendable func die() { kill(getpid(), SIGKILL) }

@Sendable func say(_ line: String) {
  let bytes = Array((line + "\n").utf8)
  guard write(STDOUT_FILENO, bytes, bytes.count) == bytes.count else { exit(3) }
}

/// Limits the size of the files that the process writes.
func limitFiles(_ bytes: UInt) {
  signal(SIGXFSZ, SIG_IGN)
  var limit = rlimit(rlim_cur: bytes, rlim_max: bytes)
  guard setrlimit(__rlimit_resource_t(1), &limit) == 0 else { exit(3) }
}

/// Moves a store within a limit, and prints why that fails.
func move(_ folder: String, _ legacy: String, limit: UInt) {
  limitFiles(limit)
  do { try Store.open(configuration(folder, legacy: legacy)).close() } catch { say("\(error)") }
}

/// Moves a store and ends by a signal after a step.
func move(_ folder: String, _ legacy: String, step: Int?) throws {
  var configuration = configuration(folder, legacy: legacy)
  configuration.onProgress = { if $0.step.rawValue == step { die() } }
  try Store.open(configuration).close()
}

/// Plays on and on, and writes down each step when the user would see it, until it is killed. After every `interval`
/// steps it writes down which one the store has: the write of a step begins with it, and waits for nothing else.
func play(_ folder: String, interval: Int) throws {
  let store = try Store.open(configuration(folder))
  let list = ScoreList(game: "2048", size: "4x4", variant: "classic")
  for step in 0... {
    let score = [GameChange.score(Score(points: step, created: 0), in: list), .limitScores(of: "2048", to: 3)]
    if step.isMultiple(of: 25) {
      store.keep([.set(SavedGame(format: 1, start: "\(step)", note: "\(step)"), of: "2048")] + score)
      store.set(0.25 + Double(step % 100) / 100, for: Setting("speed", default: 1))
    } else {
      store.keep([.append(["\(step)"], to: "2048"), .note("\(step)", of: "2048")] + score)
    }
    say("shown \(step)")
    // Reading waits for the writes that have begun, and begins none.
    if step % interval == interval - 1 { say("kept \(try store.gameNow("2048")?.note ?? "nothing")") }
  }
}

/// Takes turns of an adventure, of thirty changes each, as `play` takes steps.
func takeTurns(_ folder: String, interval: Int) throws {
  let store = try Store.open(configuration(folder))
  store.keep([.play(StoredPlay(world: "w", version: 1, format: 1, facts: []), in: .running(world: "w"))])
  for turn in 0... {
    func change(_ number: Int) -> StoredChange {
      StoredChange(
        kind: "flag", subject: "f\(number)", before: .integer(Int64(turn - 1)), after: .integer(Int64(turn)))
    }
    let changes = (0..<30).map(change)
    let step = PlayStep(
      facts: changes.map { StoredFact(kind: $0.kind, subject: $0.subject, value: $0.after) },
      turn: StoredTurn(number: turn, input: "z", changes: changes, lead: [change(30)]), position: turn + 1,
      lines: [StoredLine(style: "reply", text: "turn \(turn)")])
    store.keep([.step(step, ofWorld: "w")])
    say("shown \(turn)")
    guard turn % interval == interval - 1 else { continue }
    say("kept \(try store.playNow(.running(world: "w"))?.turns.last?.number ?? -1)")
  }
}

/// Opens a store, says so and waits until it is killed.
func hold(_ folder: String) throws {
  let store = try Store.open(configuration(folder))
  say("ready")
  while true { pause() }
  try store.close()
}

/// Reads a database, says so and waits until it is killed.
func holdDatabase(_ path: String) throws {
  let queue = try DatabaseQueue(path: path)
  try queue.inDatabase { db in
    try db.execute(sql: "BEGIN; SELECT * FROM sqlite_master")
    say("ready")
    while true { pause() }
  }
}

/// Executes statements and ends by a signal before SQLite can tidy up.
func execute(_ path: String, _ statements: [String]) throws {
  try DatabaseQueue(path: path).inDatabase { db in
    for statement in statements { try db.execute(sql: statement) }
    die()
  }
}

/// Writes items until the files of the process reach a size, then one text more, and prints every notice.
func fill(_ folder: String, bytes: UInt) throws {
  var configuration = configuration(folder)
  configuration.onNotice = { say("\($0)") }
  limitFiles(bytes)
  let store = try Store.openOrInMemory(configuration)
  store.keep([.set(SavedGame(format: 1, start: "start"), of: "2048")])
  for number in 0..<200 {
    store.keep([.append([String(repeating: "x", count: 4000) + "\(number)"], to: "2048")])
    if (try? store.flush()) == nil { break }
  }
  say("stored \(try store.gameNow("2048")?.inputs.count ?? -1)")
}

let arguments = CommandLine.arguments
switch (arguments[1], arguments.count) {
case ("move", 5): try move(arguments[2], arguments[3], step: Int(arguments[4]))
case ("move", 6): move(arguments[2], arguments[3], limit: UInt(arguments[5]) ?? 0)
case ("play", 4): try play(arguments[2], interval: Int(arguments[3]) ?? 1)
case ("turns", 4): try takeTurns(arguments[2], interval: Int(arguments[3]) ?? 1)
case ("hold", 3): try hold(arguments[2])
case ("hold-database", 3): try holdDatabase(arguments[2])
case ("execute", 4...): try execute(arguments[2], Array(arguments[3...]))
case ("fill", 4): try fill(arguments[2], bytes: UInt(arguments[3]) ?? 0)
default: exit(2)
}
