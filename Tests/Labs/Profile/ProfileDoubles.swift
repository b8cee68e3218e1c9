import OvershootScreenKit
import OvershootScreenTesting
import StageTesting

@testable import OvershootProfile
@testable import OvershootScreenTesting

/// The profile page in a window.
@MainActor
final class ProfileRig: ManualHost {
  let pictures = PictureSpy()
  let scene: ProfileScene

  init(
    person: Person = .sample, size: Size = Size(400, 600), start: ProfileStart = .init(metrics: .article),
    policy: MotionPolicy = .full, isBroken: Bool = false, drawsPicture: Bool = false
  ) {
    (pictures.isBroken, pictures.isDrawn) = (isBroken, drawsPicture)
    scene = ProfileScene(
      ProfileContent(person, pictures: pictures, start: start), preferences: Preferences())
    super.init(scene, size: size, motionPolicy: policy)
  }

  /// Returns a point on a view, by fractions of its width and height, in the window.
  func position(_ view: View, x: Double = 0.5, y: Double = 0.5) -> Vector2 {
    view.convert(Vector2(x * view.bounds.width, y * view.bounds.height), to: scene)
  }

  /// The frame with the content held at `offset`.
  func list(at offset: Double) -> DisplayList {
    host.perform { scene.scroll.beginHold(at: offset) }
    return advance(1)
  }

  func texts(_ list: DisplayList) -> [String] {
    list.commands.compactMap { if case .text(let run) = $0 { run.string } else { nil } }
  }

  func images(_ list: DisplayList) -> [ImagePlacement] {
    list.commands.compactMap { if case .image(let image) = $0 { image } else { nil } }
  }

  /// The post at an index, from the top.
  func post(_ index: Int = 0) -> PostView { scene.posts.views[index] }

  /// Presses at a point of the page and pulls it down by `distance` points in ten frames; above 130 points at a height
  /// of 600 points a release refreshes.
  func pull(_ distance: Double, from start: Vector2 = Vector2(200, 250)) {
    send(.pointer(start, button: 1, isDown: true))
    for step in 1...10 {
      advance(1.0 / 60)
      send(.move(start + Vector2(0, distance * Double(step) / 10)))
    }
  }

  /// Lets the page go after `pull(_:from:)`, at rest where `seconds` is above 0.04.
  func release(_ distance: Double, after seconds: Double = 0.1) {
    advance(seconds)
    send(.pointer(Vector2(200, 250 + distance), button: 1, isDown: false))
  }
}
