import Controls
import Drawing
import Geometry
import Raster
import SDLStage
import Stage
import Testing

@testable import Screens

@MainActor
@Suite struct ConfirmGoldenTests {
  /// What is pressed, for how long, and what follows.
  enum Moment: String, CaseIterable {
    case idle, half, selected, confirmed, deleted
  }

  private func picture(_ moment: Moment, _ theme: Theme.Name, size: Size, scale: Double = 1) throws -> Bitmap {
    let fonts = try FontBook()
    let scene = Confirm.makeModule(preferences: Preferences(Preferences.Values(theme: theme)))
    let host = SceneHost(scene: scene, text: fonts, size: size, scale: scale)
    _ = host.frame(at: 0)
    let button = try #require(scene.subviews.first { $0 is ConfirmButton }).frame.center
    let ring = button + Vector2(0, -100)
    var time = 0.0
    func run(to end: Double) -> DisplayList {
      while time < end {
        time = min(end, time + 1.0 / 60)
        _ = host.frame(at: time)
      }
      return host.frame(at: time)
    }
    var list = run(to: 0.5)
    if moment != .idle {
      host.handle(.pointer(button, button: 1, isDown: true), at: time)
      list = run(to: moment == .half ? 1.5 : 3)
    }
    if moment == .confirmed || moment == .deleted {
      host.handle(.move(ring), at: time)
      list = run(to: 3.5)
    }
    if moment == .deleted {
      host.handle(.pointer(ring, button: 1, isDown: false), at: time)
      list = run(to: 5)
    }
    return RasterRenderer(texts: fonts).picture(of: list, size: size, scale: scale)
  }

  @Test(arguments: Moment.allCases, Theme.Name.allCases)
  func everyStateLooksAsItDid(_ moment: Moment, _ theme: Theme.Name) throws {
    let drawn = try picture(moment, theme, size: Size(360, 480))
    try Golden.check(drawn, "confirm-\(moment.rawValue)-\(theme.rawValue)", in: "Confirm")
  }

  @Test func itIsDrawnInFinePixels() throws {
    try Golden.check(
      try picture(.half, .light, size: Size(360, 480), scale: 2), "confirm-half@2", in: "Confirm")
  }
}
