import OvershootRaster
import OvershootScreenKit
import OvershootSupport
import OvershootTwenty48Screens
import SDLStage
import Twenty48

/// From the keys of a script to the pixels of a window in memory.
@MainActor
@Suite struct WindowedGameTests {

  private struct Run {
    var picture: Bitmap
    var replay: Twenty48Replay?
    var times: [Double]
  }

  private func pixel(_ color: Color) -> UInt32 {
    [color.red, color.green, color.blue].reduce(0xFF) { $0 << 8 | UInt32(($1 * 255).rounded()) }
  }

  private func run(_ script: String) throws -> Run {
    let session = try SDLSession(
      driver: .dummy, identity: SDLSession.Identity(id: "org.overshoot.Test", name: "Overshoot test"))
    let window = try Window(session: session, options: Window.Options(title: "Overshoot", size: Size(420, 560)))
    let fonts = try FontBook()
    var replay: Twenty48Replay?
    var environment = ScreenEnvironment(Preferences())
    environment.record = { replay = try Twenty48Timeline(line: $0).replay }
    let scene = Twenty48Session(.classic, seed: 11).scene(environment)
    let host = SceneHost(scene: scene, text: fonts, size: window.size, scale: window.pixelScale)
    let loop = WindowLoop(
      window: window, content: host, renderer: RasterRenderer(texts: fonts), pacing: .virtual(framesPerSecond: 60),
      script: try InputScript(parsing: script))
    var times: [Double] = []
    try loop.run(onFrame: { times.append($1) })
    return Run(picture: try window.readPixels(), replay: replay, times: times)
  }

  private func keys(_ letters: String, pace: Double) -> String {
    let names: [Character: String] = ["L": "Left", "U": "Up", "R": "Right", "D": "Down"]
    return letters.enumerated().map { index, letter in
      let time = 1 + Double(index) * pace
      return #"{"at":\#(time),"type":"key","key":"\#(names[letter] ?? "")","down":true}"#
    }.joined(separator: "\n")
  }

  @Test func fastAndSlowKeysEndInTheSamePixels() throws {
    let letters = String(repeating: "LURD", count: 8)
    let (fast, slow) = (try run(keys(letters, pace: 0.03)), try run(keys(letters, pace: 0.4)))
    expect(try fast.replay?.check().inputs == 32)
    expect(fast.replay, equals: slow.replay)
    expect(fast.picture.pixels, equals: slow.picture.pixels)
  }

  @Test func theWindowShowsTheColorsOfTheTiles() throws {
    let run = try run(keys("L", pace: 1))
    let shown = Set(run.picture.pixels)
    let tokens = RoomTokens(.twenty48, .light)
    for color in [tokens.ground, tokens.field] { expect(shown.contains(pixel(color))) }
    let board = try #require(run.replay).check().board
    if board.contains("1") { expect(shown.contains(0xFFFB_F3E4)) }
    if board.contains("2") { expect(shown.contains(0xFFFF_E3AE)) }
  }

  @Test func noFrameIsDrawnAtRest() throws {
    let run = try run(keys("L", pace: 1) + "\n" + #"{"at":9,"type":"move","x":5,"y":5}"#)
    let gaps = zip(run.times, run.times.dropFirst()).map { $1 - $0 }
    expect(gaps.contains { $0 > 5 })
    expect(run.times.filter { $0 > 1.7 && $0 < 9 }.isEmpty)
  }

  @Test func draggingByScriptMovesTiles() throws {
    let run = try run(
      """
      {"at":1,"type":"pointer","x":200,"y":350,"button":1,"down":true}
      {"at":1.1,"type":"move","x":200,"y":300}
      {"at":1.2,"type":"pointer","x":200,"y":300,"button":1,"down":false}
      """)
    expect(run.replay?.moves.count == 3 && run.replay?.moves.first == "0")
  }

  @Test func aScriptedResizeLaysOutAnew() throws {
    let run = try run(#"{"at":1,"type":"resize","width":600,"height":500}"#)
    expect(run.picture.width == 600 && run.picture.height == 500)
  }
}
