import OvershootRaster
import OvershootScreenKit
import OvershootSupport
import SDLStage

@testable import OvershootConfirm

/// From the pointer of a script to the pixels of a window in memory: a file is deleted and restored.
@MainActor
@Suite struct WindowedConfirmTests {

  /// The last frame of a run, and the times of all.
  private func run(_ script: [String]) throws -> (picture: Bitmap, times: [Double]) {
    let session = try SDLSession(
      driver: .dummy, identity: SDLSession.Identity(id: "org.overshoot.Test", name: "Overshoot test"))
    let window = try Window(session: session, options: Window.Options(title: "Overshoot", size: Size(420, 528)))
    let fonts = try FontBook()
    let host = SceneHost(
      scene: ConfirmScene(preferences: Preferences()), text: fonts, size: window.size,
      scale: window.pixelScale)
    let loop = WindowLoop(
      window: window, content: host, renderer: RasterRenderer(texts: fonts), pacing: .virtual(framesPerSecond: 60),
      script: try InputScript(parsing: script.joined(separator: "\n")))
    var times: [Double] = []
    try loop.run(onFrame: { times.append($1) })
    return (try window.readPixels(), times)
  }

  private static let confirming = [
    #"{"at":0.2,"type":"pointer","x":300,"y":400,"button":1,"down":true}"#,
    #"{"at":1.1,"type":"move","x":302,"y":402}"#,
    #"{"at":3.1,"type":"move","x":210,"y":200}"#,
    #"{"at":3.4,"type":"pointer","x":210,"y":200,"button":1,"down":false}"#,
  ]
  private static let undoing = #"{"at":5,"type":"key","key":"U","down":true}"#
  private static let waiting = #"{"at":5.2,"type":"move","x":10,"y":300}"#

  /// The colour beside the middle of the ring: that of the file, or of the disc with the tick.
  private func middle(_ picture: Bitmap) -> UInt32 { picture.pixels[218 * picture.width + 210] }

  @Test func aScriptConfirmsAndTakesItBack() throws {
    let whole = middle(try run([]).picture)
    let gone = try run(Self.confirming + [#"{"at":4.5,"type":"quit"}"#])
    expect(middle(gone.picture) != whole)
    let restored = try run(Self.confirming + [Self.undoing])
    expect(middle(restored.picture), equals: whole)
    // Held with a full ring, nothing is drawn until the next event.
    expect(restored.times.filter { $0 > 2.98 && $0 < 3.08 }.isEmpty)
    // Without undoing another file comes after eight seconds.
    let replaced = try run(Self.confirming + [Self.waiting])
    expect(middle(replaced.picture) == whole && (replaced.times.last ?? 0) > 3.4 + 8)
  }

  @Test func aReleaseTooEarlyOrElsewhereChangesNothing() throws {
    for script in [
      Array(Self.confirming.prefix(2)) + [#"{"at":2.3,"type":"pointer","x":210,"y":200,"button":1,"down":false}"#],
      Array(Self.confirming.prefix(3)) + [#"{"at":3.4,"type":"pointer","x":300,"y":400,"button":1,"down":false}"#],
    ] {
      let ended = try run(script)
      expect(middle(ended.picture) == middle(try run([]).picture))
      expect((ended.times.last ?? 0) < 5, "Nothing runs down.")
    }
  }
}
