import Foundation
import OvershootDrawing
import OvershootGeometry
import OvershootStage
import OvershootSupport
import StageTesting

@MainActor
@Suite struct FramePictureTests {
  @Test func aFrameIsAFile() throws {
    let scene = Scene()
    scene.backgroundColor = Color(hex: 0x336699)
    let host = ManualHost(scene, size: Size(20, 10))
    try TemporaryFolder.with { folder in
      let file = try folder.file("frame.png", Data(host.bitmap.png))
      let picture = try GoldenPicture(file.path(percentEncoded: false)).read()
      expect(picture.width == 20 && picture.height == 10 && picture.pixels.allSatisfy { $0 == 0xFF33_6699 })
    }
  }
}
