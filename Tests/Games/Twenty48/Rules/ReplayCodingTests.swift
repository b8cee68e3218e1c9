import OvershootSupport

@testable import Twenty48

@Suite struct ReplayCodingTests {
  private let line = """
    {"keepPlaying":true,"moves":"331","score":12,"size":[2,3],"start":"110000","target":64,"won":true}
    """

  @Test func aReplayIsWrittenUnderTheNamesOfItsFields() throws {
    let replay = try Twenty48Replay(line: line)
    let other = Twenty48Replay(
      size: [2, 3], target: 64, start: "110000", score: 12, won: true, keepPlaying: true, moves: "331")
    expect(replay, equals: other)
    expect(replay.line, equals: line)
  }

  @Test(arguments: ["moves", "size", "start", "target"])
  func whatAGameCannotBeginWithoutIsRequired(_ field: String) {
    let damaged = line.replacing("\"\(field)\"", with: "\"other\"")
    let fault = #expect(throws: Twenty48LineError.self) { try Twenty48Replay(line: damaged) }
    expect(fault?.description, equals: "The text is not a replay of 2048. \"\(field)\" is missing.")
  }
}
