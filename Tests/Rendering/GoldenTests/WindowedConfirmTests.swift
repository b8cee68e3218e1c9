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
    loop.onFrame = { times.append($1) }
    try loop.run()
    return (try window.readPixels(), times)
  }

  private static let confirming = [
    #"{"at":0.5,"type":"pointer","x":210,"y":413,"button":1,"down":true}"#,
    #"{"at":1.1,"type":"move","x":214,"y":410}"#,
    #"{"at":3.1,"type":"move","x":212,"y":312}"#,
    #"{"at":3.4,"type":"pointer","x":212,"y":312,"button":1,"down":false}"#,
  ]
  private static let undoing = #"{"at":5,"type":"key","key":"U","down":true}"#

  /// Where the badge is.
  private func badge(_ picture: Bitmap) -> UInt32 { picture.pixels[127 * picture.width + 222] }

  @Test func aScriptConfirmsAndTakesItBack() throws {
    let (card, danger) = (UInt32(0xFFD8_D2C7), UInt32(0xFFC2_2F30))
    expect(badge(try run([]).picture), equals: card)
    let deleted = try run(Self.confirming)
    expect(badge(deleted.picture), equals: danger)
    let restored = try run(Self.confirming + [Self.undoing])
    expect(badge(restored.picture), equals: card)
    // Held with a full ring, and after the badge has appeared, nothing is drawn until the next event: the last spark
    // has vanished.
    expect(restored.times.filter { $0 > 2.98 && $0 < 3.08 || $0 > 4.46 && $0 < 4.99 }.isEmpty)
  }

  @Test func aReleaseTooEarlyOrElsewhereChangesNothing() throws {
    var early = Self.confirming
    early[3] = early[2]
    early[2] = #"{"at":2.3,"type":"pointer","x":212,"y":312,"button":1,"down":false}"#
    expect(badge(try run(early).picture), equals: 0xFFD8_D2C7)
    var elsewhere = Self.confirming
    elsewhere[3] = #"{"at":3.4,"type":"pointer","x":212,"y":413,"button":1,"down":false}"#
    expect(badge(try run(elsewhere).picture), equals: 0xFFD8_D2C7)
  }
}
