import OvershootScreenKit
import OvershootSupport
import StageTesting

@testable import OvershootProfile

/// The profile page while it answers: hovered, pressed, liked, pulled and refreshing.
extension Golden {
  static let profileMoments = [
    Golden("Profile/posts", columns: 3) {
      try moments(
        offset: 250,
        [
          ("hover", { $0.move(to: $0.text) }),
          ("pressed", { $0.press(at: $0.text, for: 0.4) }),
          ("liked", { $0.like(for: 0.16) }),
        ])
    },
    Golden("Profile/pull", columns: 3) {
      try moments([
        ("pulled", { $0.pull(by: 120) }),
        ("armed", { $0.pull(by: 260) }),
        ("refreshing", { $0.refresh(for: 0.6) }),
      ])
    },
    Golden("Profile/burst@2", columns: 6) {
      try Theme.Name.allCases.flatMap { theme in
        let host = try HeartHost(theme)
        return [0.0, 0.06, 0.08, 0.1, 0.16, 1].map { seconds in
          if seconds == 0.06 { host.like() }
          host.run(seconds)
          return Cell("\(theme) \((host.now - 1).decimals(2))", host, scale: 2)
        }
      }
    },
  ]

  @MainActor
  private static func moments(
    offset: Double = 0, _ moments: [(name: String, play: @MainActor (PageHost) -> Void)]
  ) throws -> [Cell] {
    try Theme.Name.allCases.flatMap { theme in
      try moments.map { name, play in
        let host = try PageHost(theme, offset: offset)
        play(host)
        return Cell("\(theme) \(name)", host)
      }
    }
  }
}

/// The profile page with a pointer.
@MainActor
private final class PageHost: ManualHost {
  private let page: ProfileScene
  /// A person without a bio, whose first post is near the header.
  private static let person = Person(
    name: "Ilse Varga", handle: "@ilse_overshoots", bio: "", following: 312, followers: 4_095,
    posts: Array(Person.sample.posts.prefix(3)))

  init(_ theme: Theme.Name, offset: Double) throws {
    page = ProfileScene(
      ProfileContent(Self.person, pictures: PlainPictures()), preferences: Preferences(OptionValues(theme)))
    super.init(page, size: Size(360, 280), text: try Fonts.shared())
    host.perform { page.scroll.jump(to: offset) }
    run(3)
  }

  /// A point on the first post, and the heart of it.
  var text: Vector2 { page.posts.views[0].convert(Vector2(200, 30), to: page) }
  var heart: Vector2 { page.posts.views[0].like.convert(Vector2(22, 22), to: page) }

  func move(to point: Vector2) {
    send(.move(point))
    run(0.5)
  }

  func press(at point: Vector2, for seconds: Double) {
    send(.move(point), .pointer(point, button: 1, isDown: true))
    run(seconds)
  }

  func like(for seconds: Double) {
    press(at: heart, for: 0.1)
    send(.pointer(heart, button: 1, isDown: false))
    run(seconds)
  }

  func refresh(for seconds: Double) {
    pull(by: 260)
    send(.pointer(Vector2(180, 400), button: 1, isDown: false), .pointerLeft)
    run(seconds)
  }

  func pull(by distance: Double) {
    send(.pointer(Vector2(180, 140), button: 1, isDown: true))
    for step in 1...20 {
      run(1.0 / 60)
      send(.move(Vector2(180, 140 + distance * Double(step) / 20)))
    }
    run(0.5)
  }
}

/// A heart alone.
@MainActor
private final class HeartHost: ManualHost {
  private let heart = LikeButton("") {}

  init(_ theme: Theme.Name) throws {
    let scene = Scene()
    scene.setTheme(Theme(theme))
    scene.backgroundColor = Theme(theme).surface
    scene.addSubview(heart)
    heart.frame = Rect(x: 6, y: 6, width: 90, height: 44)
    heart.show(999, isLiked: false, animated: false)
    super.init(scene, size: Size(96, 56), scale: 2, text: try Fonts.shared())
    run(1)
  }

  func like() { host.perform { heart.show(1_000, isLiked: true, animated: true) } }
}
