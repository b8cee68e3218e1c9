import OvershootScreenKit
import OvershootScreenTesting
import OvershootSupport
import StageTesting

@testable import OvershootProfile

@MainActor
@Suite(.laws) struct ProfileSceneTests {
  private func rig(
    person: Person = .sample, size: Size = Size(400, 600), start: ProfileStart = .init(metrics: .article),
    policy: MotionPolicy = .full, isBroken: Bool = false
  ) -> ProfileRig {
    ProfileRig(person: person, size: size, start: start, policy: policy, isBroken: isBroken)
  }

  /// The shown frame of a view in the window.
  private func frame(_ view: View) throws -> Rect {
    let map = try [0.0, 1].map { try #require(view.convertFromRoot(Vector2($0 * 10, $0 * 10))) }
    let scale = 10 / (map[1].y - map[0].y)
    return Rect(
      x: (view.bounds.minX - map[0].x) * scale, y: (view.bounds.minY - map[0].y) * scale,
      width: view.bounds.width * scale, height: view.bounds.height * scale)
  }

  @Test func thePageWithoutPicturesHasOnesOfOnePixel() throws {
    let pictures = ProfileContent.standard.pictures
    expect(try pictures.banner()?.width == 1 && pictures.avatar().height == 1)
  }

  @Test func everythingIsShownAtFirst() {
    let rig = rig(start: ProfileStart())
    let (scene, texts) = (rig.scene, rig.texts(rig.advance(0.1)))
    expect(texts.contains("Ilse Varga") && texts.contains("Follow") && scene.counts.followers.text == "4,095")
    expect(scene.posts.views.count == 40 && scene.refresh == .idle && scene.preset == .poster)
    // Eight pixels are a fiftieth of the reference width of 400 points, and the minimum sigma is half a pixel.
    expect(rig.pictures.log == ["banner", "blurred 0.5", "avatar"] && scene.banner.pictures.blurred != nil)
  }

  // MARK: Purity

  // Behaviour: profile-header 1
  @Test func thePictureDependsOnTheOffsetAlone() {
    var generator = SeededGenerator(seed: 77)
    let (first, second) = (rig(), rig())
    let goals = [-60.0, 0, 17, 40, 41, 96, 112.5, 300]
    law(seed: 77, from: &generator, cases: goals.count, share: .all) { generator, index in
      let goal = goals[index]
      for rig in [first, second] {
        for _ in 0..<Int.random(in: 1...5, using: &generator) {
          _ = rig.list(at: Double.random(in: -100...400, using: &generator))
        }
      }
      expect(first.list(at: goal), equals: second.list(at: goal))
    }
  }

  // Behaviour: profile-header 9, 21
  @Test func theViewsAreWhereTheLayoutSays() throws {
    let rig = rig()
    for offset in [-107.0, -10, 0, 20, 40, 60, 112.5, 200] {
      _ = rig.list(at: offset)
      let layout = HeaderLayout(offset: rig.scene.scroll.contentOffset, metrics: HeaderMetrics())
      let (banner, avatar) = (try frame(rig.scene.banner), try frame(rig.scene.avatar))
      expect(abs(banner.minY - layout.headerTop) < 0.01 && abs(banner.maxY - layout.headerBottom) < 0.01)
      expect(abs(avatar.minY - layout.avatarTop) < 0.01 && abs(avatar.maxY - layout.avatarBottom) < 0.01)
      expect(abs(avatar.minX - layout.avatarLeft) < 0.01)
      expect(abs(try frame(rig.scene.banner.label).minY - layout.labelTop) < 0.01)
      expect(abs(rig.scene.scroll.contentOffset - offset) < 1e-6)
    }
  }

  // Behaviour: profile-header 10
  @Test func theHeaderIsDrawnBehindAndInFront() throws {
    let rig = rig()
    func order(_ offset: Double) throws -> (banner: Int, avatar: Int) {
      let images = rig.images(rig.list(at: offset))
      return (
        try #require(images.firstIndex { $0.bitmap.width == 8 }),
        try #require(images.firstIndex { $0.bitmap.width == 2 })
      )
    }
    for offset in [-50.0, 0, 40] { expect(try order(offset).banner < order(offset).avatar) }
    for offset in [40.01, 80, 300] { expect(try order(offset).banner > order(offset).avatar) }
  }

  @Test func pulledDownThePictureGrowsAboutItsMiddle() throws {
    let rig = rig()
    let initial = try #require(rig.images(rig.list(at: 0)).first { $0.bitmap.width == 8 })
    let pulled = try #require(rig.images(rig.list(at: -107)).first { $0.bitmap.width == 8 })
    expect(abs(pulled.source.center.x - initial.source.center.x) < 1e-9 && pulled.destination.rect.width == 400)
    expect(abs(initial.source.width / pulled.source.width - 2) < 1e-6)
    expect(abs(initial.source.height - pulled.source.height) < 1e-9)
    expect(abs(pulled.destination.rect.height - 214) < 1e-6)
  }

  // Behaviour: profile-header 18
  @Test func theBlurredPictureCoversTheSharpOne() {
    let rig = rig()
    func opacities(_ offset: Double) -> [Double] {
      rig.images(rig.list(at: offset)).filter { $0.bitmap.width == 8 }.map { ($0.opacity * 1e4).rounded() / 1e4 }
    }
    expect(opacities(90) == [1] && opacities(100) == [1, 0.1429] && opacities(112.5) == [1, 0.5])
    expect(opacities(140), equals: [1])
  }

  // Behaviour: profile-header 19
  // Behaviour: rendering 11
  @Test func nothingIsBlurredWhileScrolling() {
    let rig = rig()
    expect(rig.pictures.blurs, equals: 1)
    rig.send(.move(Vector2(200, 300)))
    for step in 0..<1000 {
      rig.send(.wheel(dx: 0, dy: step % 40 < 20 ? -1 : 1))
      rig.advance(1.0 / 60)
    }
    rig.send(.resize(Size(700, 500)))
    rig.advance(1)
    expect(rig.pictures.blurs == 1 && rig.pictures.log.count == 3)
  }

  // MARK: Content

  @Test func onlyVisiblePostsAreDrawn() throws {
    let rig = rig()
    let top = rig.texts(rig.list(at: 0)).count
    expect(top < 80 && rig.texts(rig.list(at: rig.scene.scroll.maximumOffset / 2)).count < 80)
    let last = try #require(Person.sample.posts.last)
    expect(rig.texts(rig.list(at: rig.scene.scroll.maximumOffset)).contains { last.text.hasPrefix($0) })
  }

  @Test func fortyPostsHaveText() {
    expect(Person.sample.posts.count, equals: 40)
    expect(Set(Person.sample.posts.map(\.text)).count == 40 && Person.sample.posts.allSatisfy { $0.text.count > 20 })
  }

  @Test func followTogglesWithASpring() {
    let rig = rig()
    rig.click(Vector2(400 - 10 - 56, 133))
    var sizes: [Double] = []
    for _ in 0..<90 {
      let list = rig.advance(1.0 / 60)
      for case .beginGroup(let group) in list.commands where !group.transform.isTranslation {
        sizes.append(group.transform.a)
      }
    }
    let texts = rig.texts(rig.advance(1))
    expect(texts.contains("Following") && rig.scene.counts.followers.text == "4,096")
    expect(sizes.contains { $0 < 0.95 } && sizes.contains { $0 > 1.005 })
    rig.press(.f)
    expect(rig.texts(rig.advance(1)).contains("Follow"))
  }

  @Test func theFollowButtonCannotBePressedThroughTheHeader() {
    let rig = rig()
    _ = rig.list(at: 100)
    rig.click(Vector2(400 - 10 - 56, 133 - 100))
    rig.advance(1)
    expect(rig.scene.counts.followers.text, equals: "4,095")
  }

  @Test func aLongNameIsTruncated() {
    var person = Person.sample
    person.name = String(repeating: "Maximiliane ", count: 17)
    let rig = rig(person: person, size: Size(360, 480))
    for offset in [0.0, 130] {
      let names = rig.texts(rig.list(at: offset)).filter { $0.hasPrefix("Maximiliane") }
      expect(!names.isEmpty && names.allSatisfy { $0.hasSuffix("…") && $0.count < 60 })
    }
  }

  @Test func aPageWithoutPostsHasAPlaceholder() {
    var person = Person.sample
    person.posts = []
    let rig = rig(person: person)
    expect(rig.texts(rig.advance(0.1)).contains("Nothing here yet."))
    expect(rig.scene.scroll.maximumOffset, equals: 0)
    rig.send(.pointer(Vector2(200, 300), button: 1, isDown: true))
    for step in 1...10 { rig.send(.move(Vector2(200, 300 + Double(step) * 10))) }
    expect(rig.scene.scroll.contentOffset < -20)
  }

  @Test func aBrokenBannerIsReportedAndReplaced() {
    let rig = rig(isBroken: true)
    let list = rig.advance(0.1)
    expect(rig.texts(list).contains("The picture is broken."))
    rig.run(6)
    expect(!rig.texts(rig.advance(1)).contains("The picture is broken."))
    expect(rig.pictures.blurs == 0 && rig.images(list).allSatisfy { $0.bitmap.width == 2 })
  }

  // MARK: Sizes and policies

  // Behaviour: profile-header 31
  @Test(arguments: [Size(360, 480), Size(1280, 800), Size(3840, 2160)])
  func everySizeKeepsTheOffsetInRange(_ size: Size) throws {
    let rig = rig()
    for offset in [-80.0, 0, 39, 41, 100, 128, 2000, rig.scene.scroll.maximumOffset] {
      rig.host.perform { rig.scene.scroll.beginHold(at: offset) }
      rig.advance(0.1)
      rig.send(.resize(size))
      expect((0...rig.scene.scroll.maximumOffset).contains(rig.scene.scroll.contentOffset))
      let layout = HeaderLayout(offset: rig.scene.scroll.contentOffset, metrics: HeaderMetrics())
      rig.advance(0.1)
      expect(abs(try frame(rig.scene.banner).maxY - layout.headerBottom) < 0.01)
      expect(abs(try frame(rig.scene.avatar).minY - layout.avatarTop) < 0.01)
      rig.send(.resize(Size(400, 600)))
    }
  }

  // Behaviour: profile-header 30
  @Test func underReducedMotionThePageIsNeverPulled() throws {
    let rig = rig(policy: .reduced)
    _ = rig.list(at: -100)
    expect(rig.scene.scroll.contentOffset, equals: 0)
    _ = rig.list(at: 20)
    let top = try frame(rig.scene.avatar).minY
    expect(rig.scene.scroll.contentOffset == 20 && abs(top - (79 - 20 / 3.5)) < 0.01)
  }

  // MARK: More

  // Behaviour: profile-header 32
  @Test func moreChangesHowThePageScrollsAndItsHeader() throws {
    let rig = rig(size: Size(1280, 800), start: ProfileStart())
    rig.advance(1)
    rig.press(.t)
    expect(rig.texts(rig.advance(1)).contains("Poster"))
    rig.press(.down, .enter)
    rig.advance(1)
    expect(rig.scene.preset, equals: .article)
    _ = rig.list(at: 60)
    expect(abs(try frame(rig.scene.banner).maxY - 67) < 0.01)
    rig.press(.t)
    rig.advance(1)
    rig.press(.enter)
    rig.advance(1)
    expect(rig.scene.preferences[Options.scrolling], equals: .gtk)
    expect(rig.scene.scroll.physics, equals: .gtk)
  }

  // MARK: The poster

  /// The avatar shrinks to what hangs below the picture, and goes beneath the header where it touches it.
  @Test(arguments: [PageGrid.WindowClass.wide, .phone, .narrow])
  func thePosterMeetsWhereItsOrderChanges(_ windowClass: PageGrid.WindowClass) {
    let metrics = HeaderMetrics(.poster, for: windowClass)
    let end = HeaderLayout(offset: metrics.stop, metrics: metrics)
    expect(abs(end.avatarTop - end.headerBottom) < 1e-9 && abs(end.avatarScale - 0.37) < 1e-9)
    // The blur runs over the middle half of the way.
    for (part, alpha) in [(0.25, 0.0), (0.5, 0.5), (0.75, 1), (1, 1)] {
      expect(abs(HeaderLayout(offset: part * metrics.stop, metrics: metrics).blurAlpha - alpha) < 1e-9)
    }
    // The name comes to the place of a title.
    let label = HeaderLayout(offset: metrics.nameReach + metrics.labelTravel, metrics: metrics)
    let title = PageGrid(windowClass.pick(Size(1280, 800), Size(560, 700), Size(360, 480))).back
    expect(abs(label.labelTop - title.minY) < 1e-9 && metrics.labelHeight == title.height)
  }

  /// The page's own picture is drawn, and its hills are blurred once for a size.
  // Behaviour: profile-header 19
  @Test func theHillsAreBlurredOnceForASize() {
    let rig = ProfileRig(size: Size(560, 700), start: ProfileStart(), drawsPicture: true)
    expect(rig.pictures.blurs == 0 && rig.images(rig.list(at: 0)).count == 1)
    for step in 0...40 { _ = rig.list(at: Double(step) * 5) }
    expect(rig.pictures.blurs, equals: 1)
    rig.send(.resize(Size(600, 700)))
    _ = rig.list(at: 100)
    expect(rig.pictures.blurs, equals: 2)
  }

  /// Everything stands in the window, and nothing of the left column reaches the posts, above whose letters are 8
  /// points more.
  @Test(
    arguments: [Size(360, 480), Size(480, 800), Size(560, 700), Size(800, 600), Size(1280, 800), Size(1920, 1080)],
    [1.0, 2])
  func theColumnsStayApart(_ size: Size, _ textSize: Double) throws {
    let rig = ProfileRig(size: size, start: ProfileStart())
    rig.host.textSize = textSize
    rig.advance(1)
    let scene = rig.scene
    let posts = scene.posts.frame
    let left = [scene.name, scene.avatar, scene.counts, scene.follow].map(\.frame)
    for frame in left {
      expect(frame.minX >= 0 && frame.maxX <= size.width)
      if PageGrid(size).isWide {
        expect(frame.maxX <= posts.minX || frame.maxY <= posts.minY + 8)
      } else {
        expect(frame.maxY <= posts.minY + 40)
      }
    }
    expect(posts.maxX <= size.width && scene.counts.frame.minY > scene.name.frame.minY)
  }

  // MARK: Contrast

  // Behaviour: profile-header 33
  /// The text of the page on its ground, and the name on the folded picture, in all forms: 4.5 : 1 and more.
  @Test(arguments: Form.allCases)
  func textsHaveContrast(_ form: Form) {
    let look = Theme.Look(
      form.isDark ? .dark : .light, isHighContrast: form.isHighContrast, isQuiet: form == .quiet)
    let theme = Room.profile.theme(Theme(look))
    expect(theme.onAccent.contrast(with: theme.accent) >= 4.5, "Follow")
    expect(theme.accent.contrast(with: theme.background) >= 4.5, "Following")
    for ground in [theme.background, theme.fill] {
      expect(theme.text.contrast(with: ground) >= 4.5 && theme.mutedText.contrast(with: ground) >= 4.5)
    }
    for (ground, isOwn) in [
      (SceneryColors(theme, dusk: 1).sky, false), (Color.white, true), (SceneryColors(theme, dusk: 1).far, false),
    ] {
      let cover = SceneryColors.cover(theme, own: isOwn)
      let shown = ground.mixed(with: cover.color.withAlpha(1), at: cover.color.alpha)
      expect(cover.text.contrast(with: shown) >= 4.5, "\(form) \(isOwn)")
    }
  }

  @Test func aPressOnTheHeaderScrollsToTheTop() {
    let rig = rig()
    rig.send(.move(Vector2(200, 300)), .wheel(dx: 0, dy: -8))
    for _ in 0..<60 { rig.advance(1.0 / 60) }
    expect(rig.scene.scroll.contentOffset > 200)
    rig.click(Vector2(200, 30))
    expect(rig.scene.scroll.contentOffset > 200, "It scrolls, it does not jump.")
    for _ in 0..<60 { rig.advance(1.0 / 60) }
    expect(rig.scene.scroll.contentOffset, equals: 0)
  }
}
