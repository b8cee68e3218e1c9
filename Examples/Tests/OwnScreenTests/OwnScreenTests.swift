import Foundation
import OvershootGeometry
import StageTesting
import Testing

@testable import OwnScreen

@MainActor
@Suite struct OwnScreenTests {
  private let host = ManualHost(FlowerScene(), size: Size(400, 300))

  private func golden(_ name: String) -> GoldenPicture {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Pictures")
    return GoldenPicture(folder.appending(path: "\(name).png").path(percentEncoded: false))
  }

  @Test func itLooksAsBefore() throws {
    try golden("closed").check(host.bitmap, tolerance: .exact)
    host.press(.space)
    host.click(Vector2(120, 100))
    host.run(0.1)
    try golden("moving").check(host.bitmap, tolerance: .exact)
    host.run(3)
    try golden("open").check(host.bitmap, tolerance: .exact)
  }

  @Test func itReachesWhereItIsPressed() throws {
    let scene = try #require(host.host.scene as? FlowerScene)
    host.click(Vector2(80, 90))
    host.press(.right, .down)
    host.run(3)
    #expect(scene.flower.$position.shown == Vector2(140, 150) && !host.host.needsFrame)
  }
}
