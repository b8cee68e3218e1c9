import Foundation
import Testing
import Twenty48

@Suite struct ReplayCodingTests {
  private let line = """
    {"keepPlaying":true,"moves":"331","score":12,"size":[2,3],"start":"110000","target":64,"won":true}
    """

  private func encoded(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  @Test func aReplayIsCodedUnderTheNamesOfItsFields() throws {
    let replay = try JSONDecoder().decode(Replay.self, from: Data(line.utf8))
    #expect(
      replay
        == Replay(size: [2, 3], target: 64, start: "110000", score: 12, won: true, keepPlaying: true, moves: "331"))
    #expect(try encoded(replay) == line)
  }

  @Test func anOutcomeWithoutAnErrorSaysNull() throws {
    let replay = try JSONDecoder().decode(Replay.self, from: Data(line.utf8))
    #expect(
      try encoded(replay.check()) == """
        {"board":"200100","error":null,"inputs":1,"keepPlaying":true,"legal":1,"over":false,"score":16,"won":true}
        """)
  }

  @Test func anOutcomeWithAnErrorNamesInputAndReason() throws {
    let replay = Replay(size: [2, 2], target: 8, start: "1000", moves: "3--K--")
    #expect(
      try encoded(replay.check()) == """
        {"board":"1000","error":{"input":1,"reason":"Keep going comes while the game does not wait for it."},\
        "inputs":1,"keepPlaying":false,"legal":0,"over":false,"score":0,"won":false}
        """)
  }

  @Test func everyFieldIsRequired() {
    for field in ["keepPlaying", "moves", "score", "size", "start", "target", "won"] {
      let damaged = line.replacingOccurrences(of: "\"\(field)\"", with: "\"other\"")
      #expect(throws: DecodingError.self) { try JSONDecoder().decode(Replay.self, from: Data(damaged.utf8)) }
    }
  }
}
