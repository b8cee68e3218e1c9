import Adventure

/// Holds the play, keeps it in the store, and tells which words can be pressed.
@MainActor
final class ArcadeWorker: Arcade.ManageData {
  weak var presenter: (any Arcade.PresentData)?
  private let memory: PlayMemory
  private let source: ArcadeSource
  /// Returns what other games have kept in numbers.
  private let facts: () throws -> [String: Int]
  private var play: Playthrough?

  /// The number of paragraphs that a log begins with at most.
  private static let logLength = 100

  init(memory: PlayMemory, source: ArcadeSource, facts: @escaping () throws -> [String: Int]) {
    (self.memory, self.source, self.facts) = (memory, source, facts)
  }

  func fetchPlay() {
    do {
      let (world, rows) = try source.world()
      let (play, lost) = try memory.open(world, rows: rows, facts: facts())
      self.play = play
      let opening = play.opening.output
      Task.immediate { [weak self, memory] in
        let kept = (try? await memory.transcript(of: world.key, last: Self.logLength)) ?? []
        guard let self else { return }
        // The screen has the title of the world already.
        presenter?.presentPlay(
          (kept.isEmpty ? opening : kept).filter { $0 != OutputLine(.title, world.title) }
            .map { $0.style == .input ? OutputLine(.input, "> \($0.text)") : $0 })
        if !lost.isEmpty { presenter?.presentFailure("The world has changed. Gone: \(lost.joined(separator: ", ")).") }
      }
    } catch {
      presenter?.presentPlay([])
      presenter?.presentFailure("The Night Arcade cannot be opened. \(error)")
    }
  }

  func saveLine(_ line: String) -> [Answer] {
    guard var play else { return [] }
    let answers = play.enter(line)
    memory.write(play.takeRecords(), answers, of: play.world.key)
    self.play = play
    return answers
  }

  func fetchFacts() {
    do { play?.setFacts(try facts()) } catch { presenter?.presentFailure("\(error)") }
  }

  func fetchWords() -> Arcade.Words {
    guard let play else { return Arcade.Words() }
    guard !play.isOver else { return Arcade.Words(verbs: Arcade.Word.verbsAfterEnd) }
    let exits = play.exits.map { Arcade.Word(line: $0) }
    let sights = play.sights
    let things = sights.map { Arcade.Word(text: $0.name, press: .noun($0.name)) }
    let links = sights.flatMap { sight in sight.words.map { Arcade.Word(text: $0, press: .noun(sight.name)) } }
    let compass = exits.filter { !["in", "out", "up", "down"].contains($0.text) }
    return Arcade.Words(
      things: exits + things, verbs: Arcade.Word.verbs,
      links: (links + compass).sorted { ($1.text.count, $0.text) < ($0.text.count, $1.text) })
  }

  func completions(of line: String) -> [String] { play?.completions(of: line) ?? [] }

  func fetchTextSize() -> Double { memory.textSize }

  func saveTextSize(_ size: Double) { memory.textSize = size }
}

/// The world of the program, read once.
@MainActor
final class ArcadeSource {
  private let read: () -> [UInt8]?
  private var found: (World, [WorldRow])?

  init(read: @escaping () -> [UInt8]?) { self.read = read }

  /// Returns the world and its rows.
  ///
  /// - Throws: `WorldFault` where the file is missing or no world.
  func world() throws -> (World, [WorldRow]) {
    if let found { return found }
    let rows = try WorldRow.rows(in: read() ?? [])
    let made = (try World(rows: rows), rows)
    found = made
    return made
  }
}
