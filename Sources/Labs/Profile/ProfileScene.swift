import OvershootScreenKit

/// Shows the page of a person, scrolls it, and follows keys and presses.
@MainActor
final class ProfileScene: Screen {
  override var room: Room? { .profile }
  private let content: ProfileContent
  var feed: ProfileFeed
  let countTrophies: () async throws -> Int
  var counting: Task<Void, Never>?
  /// The end of the refresh that is running.
  var pending: ScheduledWork?
  /// Which measures the header has.
  private(set) var preset: HeaderMetrics.Preset
  private var metrics = HeaderMetrics()

  let scroll = PageScrollView()
  let banner = BannerView()
  private let water = WaterView()
  let avatar = AvatarView()
  let name = Label(font: TypeRole.poster.font(.wide))
  private let handle = Label(font: TypeRole.small.font(.wide), color: \.mutedText)
  private let bio = Paragraph()
  let counts = CountsView()
  let posts = PostList()
  let follow = FollowButton()
  /// Looks for posts where there are none.
  private lazy var load = Pill(tr("Look for posts"), icon: .restart) { [unowned self] in startRefresh() }
  /// What clears the page beneath the sentence of a lesson.
  private let lessonGround = View()
  private var grid = PageGrid(.zero)
  private var style = ProfileStyle(PageGrid(.zero))
  private(set) var refresh = ProfileRefresh.idle
  /// What could not be read, to be said once the page is seen.
  private var fault: String?

  /// The ring around the sun that shows a pull.
  var indicator: RefreshIndicator { banner.indicator }

  /// Seconds in which a press on the header scrolls to the top.
  private static let topDuration = 0.5
  /// The least size of the name as a part of its own.
  private static let leastName = 0.6
  /// The space below the content, in points.
  private static let foot = 37.0
  /// Where the button that follows stands: its start beside the avatar in its radii, and its distances from the
  /// picture.
  private static let followStart = 2.28
  private static let followTop = (wide: 20.0, phone: 18.0, narrow: 14.0)
  /// The space above the sentence of a lesson, and before the posts beside it.
  private static let lessonSpace = 20.0

  init(
    _ content: ProfileContent, countTrophies: @escaping () async throws -> Int = { 0 }, preferences: Preferences,
    navigator: Navigator = Navigator()
  ) {
    (self.content, self.countTrophies, preset) = (content, countTrophies, content.start.metrics)
    feed = ProfileFeed(content.person)
    super.init(navigator: navigator, preferences: preferences)
    for label in [name, handle] { label.fitting = .wrapping(maximumLines: 1, .end) }
    scroll.addSubview(banner)
    for view in [water, posts, avatar, name, handle, bio, counts, follow, load] { scroll.content.addSubview(view) }
    entryTitle = tr("Profile")
    lessonGround.isUserInteractionEnabled = false
    for view in [scroll, lessonGround] { addSubview(view) }
    for button in [follow, banner.follow] { button.action = { [unowned self] in toggleFollowing() } }
    posts.onLike = { [unowned self] in toggleLike($0) }
    preferences.observe(self) { [unowned self] in scroll.physics = $0[Options.scrolling].physics }
    connectScrolling()
  }

  private func connectScrolling() {
    banner.onPress = { [unowned self] in scroll.scroll(to: 0, duration: Self.topDuration) }
    scroll.onScroll = { [unowned self] in
      layOutBanner()
      if $0 > metrics.stop { emit(ProfileAct.scrolled) }
    }
    scroll.onRefresh = { [unowned self] in startRefresh() }
    scroll.onPull = { [unowned self] in
      indicator.staysInPlace = !AnimationEngine.animatesMovement
      // From the top of the page, below which the content rests while it refreshes.
      indicator.show(pull: max($0, -scroll.contentOffset))
    }
    scroll.onRelease = { [unowned self] in if $0 >= RefreshIndicator.threshold { startRefresh() } }
  }

  isolated deinit { counting?.cancel() }

  // MARK: Scene

  override func frame(of place: LessonPlace) -> Rect? { lessonFrame(of: place) }

  override func sceneDidLoad() {
    scroll.physics = preferences[Options.scrolling].physics
    showPerson()
    showPosts()
    showFollowing()
    showPictures()
    relayout()
    if let offset = content.start.offset { scroll.beginHold(at: offset) }
  }

  override func sceneWillAppear() { showTrophies() }

  override func sceneDidAppear() {
    if let fault { Toast(fault).present(in: self) }
    fault = nil
  }

  override var entrances: [Entrance] { [.back(backButton), .number(counts), .piece(avatar, distance: 0)] }

  override func layoutSubviews(_ context: DrawContext) {
    grid = layOutGround(context)
    style = ProfileStyle(grid)
    metrics = HeaderMetrics(preset, for: grid.windowClass)
    scroll.coveredHeight = metrics.collapsedHeight
    scroll.frame = bounds
    layOutContent(context)
    layOutBanner()
    layOutLessonGround(context)
  }

  override func themeDidChange() {
    super.themeDidChange()
    lessonGround.backgroundColor = theme.background
    // The button lies on the picture.
    backButton.colors =
      theme.isHighContrast ? nil : theme.isDark ? (arrow: .ink, face: .paper) : (arrow: .sun, face: .ink)
  }

  // MARK: Input

  override func keyDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool {
    if super.keyDown(key, modifiers: modifiers, isRepeat: isRepeat) { return true }
    guard !isRepeat, modifiers.isEmpty else { return false }
    switch key {
    case .t: openMore()
    case .f: toggleFollowing()
    case .r, .f5: startRefresh()
    default: return false
    }
    return true
  }

  override func handleEscape() -> Bool {
    guard refresh == .running else { return false }
    cancelRefresh()
    return true
  }

  override func gamepadChanged(_ control: GamepadControl, value: Double) -> Bool {
    guard control == .y || control == .start else { return false }
    guard value > InputTunables.buttonPress else { return true }
    if control == .y { startRefresh() } else { openMore() }
    return true
  }

  override var themeKey: Key { .l }

  override nonisolated class var keyHelp: [KeyHelp] {
    [
      KeyHelp("F", tr("Follow", context: "a person")),
      KeyHelp("R, F5", tr("refresh; Esc stops that"), pad: .y, touch: tr("Pull down")),
      KeyHelp("T", tr("More"), pad: .start),
      KeyHelp("Page Down", tr("scroll; Home to the top"), pad: .rightY, touch: tr("Drag")),
      KeyHelp("Tab, Space", tr("Like")),
    ]
  }

  /// Shows how the page scrolls and which measures its header has; a press of a row takes the next one.
  private func openMore() {
    let scrolling = preferences[Options.scrolling]
    presentMore(
      [
        MoreSheet.Item(.options, tr("How it scrolls"), value: scrolling.title) { [weak self] in
          self?.preferences[Options.scrolling] = scrolling.next
        },
        MoreSheet.Item(.seed, tr("Header"), value: preset.title) { [weak self] in
          guard let self else { return }
          preset = preset.next
          relayout()
        },
      ], closeIndex: 0)
  }

  // MARK: Layout

  /// Lays out everything that depends on the scroll offset.
  private func layOutBanner() {
    guard let context = drawContext else { return }
    let layout = HeaderLayout(offset: scroll.contentOffset, metrics: metrics)
    banner.show(layout, metrics, grid, context)
    avatar.show(layout, metrics)
    let top = scroll.contentOffset - posts.frame.minY
    posts.visible = top...(top + max(0, scroll.bounds.height))
  }

  private func layOutContent(_ context: DrawContext) {
    let textSize = context.textSize
    func baseline(_ label: Label, _ x: Double, _ y: Double, _ width: Double) {
      let height = 1.4 * label.font.size * (label.growsWithText ? textSize : 1)
      let capHeight = context.text.metrics(of: "", font: label.font).capHeight
      label.frame = Rect(x: x, y: y - (height + capHeight) / 2, width: width, height: height)
    }
    water.show(below: Size(grid.size.width, metrics.height))
    name.font = nameFont(context)
    handle.font = TypeRole.small.font(size: style.handleSize)
      .fitting(handle.text, width: style.leftWidth - 2, context.text)
    let nameBaseline = metrics.nameTop + context.text.metrics(of: "", font: name.font).capHeight
    baseline(name, style.margin, nameBaseline, style.leftWidth)
    let handleBaseline = nameBaseline + style.handle * textSize
    baseline(handle, style.margin + 2, handleBaseline, style.leftWidth - 2)
    let bioEnd = bio.layOut(
      x: style.margin + 2, baseline: handleBaseline + style.bio * textSize, width: style.leftWidth - 2,
      font: TypeRole.story.font(size: style.bioSize), step: style.bioStep, context)
    let number = bioEnd + style.number
    counts.layOut(style, baseline: number, context)
    layOutFollow(context)
    let first = (style.isWide ? metrics.height : number) + style.posts
    let postsTop = first - PostView.firstBaseline(style)
    let width = max(40, grid.size.width - style.postsX - grid.margin)
    posts.frame = Rect(
      x: style.postsX, y: postsTop, width: width, height: posts.layOut(width: width, style, context))
    load.isHidden = !posts.views.isEmpty
    let height = grid.pillHeight
    load.frame = Rect(
      x: posts.frame.minX, y: posts.frame.maxY - height, width: load.width(height: height, room: width, context),
      height: height)
    scroll.contentHeight = max(posts.frame.maxY, counts.frame.maxY) + Self.foot
  }

  /// The font in which the name fits, down to a part of its size; what is longer is cut.
  private func nameFont(_ context: DrawContext) -> Font {
    let size = HeaderMetrics.nameSize(grid.windowClass)
    let fitting = TypeRole.poster.font(size: size).fitting(name.text, width: style.leftWidth, context.text)
    return TypeRole.poster.font(size: max(Self.leastName * size, fitting.size))
  }

  /// The button stands beside the avatar, or at the right end in one column and where the left one has no room.
  private func layOutFollow(_ context: DrawContext) {
    let height = style.followHeight
    let width = follow.width(height: height, context)
    let radius = metrics.avatar.width / 2
    let usual = metrics.avatar.minX + Self.followStart * radius
    let x = grid.isWide && usual + width <= style.postsX ? usual : grid.size.width - grid.margin - width
    let top = grid.windowClass.pick(Self.followTop.wide, Self.followTop.phone, Self.followTop.narrow)
    follow.frame = Rect(x: x, y: metrics.height + top, width: width, height: height)
  }

  private func layOutLessonGround(_ context: DrawContext) {
    let line = lesson?.layOutLine(context)
    lessonGround.isHidden = line == nil
    let top = (line?.minY ?? bounds.height) - Self.lessonSpace
    let width = grid.isWide ? style.postsX - Self.lessonSpace : bounds.width
    lessonGround.frame = Rect(x: 0, y: top, width: max(0, width), height: max(0, bounds.height - top))
  }

  // MARK: Showing

  /// Shows the pictures, and says of one that cannot be read why. Each is read and blurred once.
  private func showPictures() {
    let pictures = content.pictures
    banner.source = pictures
    let picture = read(pictures.banner) ?? nil
    let blurred = picture.map { picture in
      let sigma = HeaderMetrics.blurSigma * Double(picture.width) / HeaderMetrics.blurWidth
      return pictures.blurred(picture, sigma: max(0.5, min(1024, sigma)))
    }
    avatar.picture = read(pictures.avatar)
    banner.pictures = (picture, blurred)
    banner.themeDidChange()
  }

  private func read<Picture>(_ picture: () throws -> Picture) -> Picture? {
    do {
      return try picture()
    } catch {
      fault = "\(error)"
      return nil
    }
  }

  /// Shows all posts; what differs from the posts before is animated.
  func showPosts() {
    let (isFirst, read) = (posts.views.isEmpty, readPost)
    guard posts.show(feed.shownPosts) else { return }
    if let read, let context = drawContext {
      // What is read stays where it is.
      let place = read.frame.minY
      PropertyAnimator.performWithoutAnimation { _ = posts.layOut(width: posts.bounds.width, style, context) }
      relayout()
      scroll.shift(by: read.frame.minY - place)
      return
    }
    if !isFirst, let context = drawContext {
      animate(.spring(PostMotion.arrival)) { [self] in
        _ = posts.layOut(width: posts.bounds.width, style, context)
      }
    }
    relayout()
  }

  /// The uppermost post in sight, while the first one is above the window or on its way there; nil otherwise.
  private var readPost: PostView? {
    let top = min(scroll.contentOffset, scroll.destination) + metrics.collapsedHeight - posts.frame.minY
    return top > 0 ? posts.views.first { $0.frame.maxY > top } : nil
  }

  /// Holds the content below its edge while the page refreshes, so that the ring is seen.
  func show(_ state: ProfileRefresh) {
    refresh = state
    indicator.staysInPlace = !AnimationEngine.animatesMovement
    if state == .running {
      scroll.topInset = AnimationEngine.animatesMovement ? RefreshIndicator.hold : 0
      scroll.returnToStart()
    } else {
      scroll.topInset = 0
    }
    indicator.show(state)
  }

  private func showPerson() {
    let person = feed.person
    counts.following = person.following
    name.text = person.name
    banner.label.text = person.name
    handle.text = person.handle
    bio.text = person.bio
    posts.author = PostView.Author(name: person.name, handle: person.handle)
  }
}

extension HeaderMetrics.Preset {
  /// What the measures are called.
  fileprivate var title: String {
    switch self {
    case .article: tr("Original")
    case .derived: tr("Aligned")
    // Translators: measures of a header that is as high as a poster.
    case .poster: tr("Poster")
    }
  }
}

extension CaseIterable where Self: Equatable {
  /// The case after this one, and the first one after the last.
  fileprivate var next: Self {
    let all = Array(Self.allCases)
    let index = all.firstIndex(of: self).map { ($0 + 1) % all.count } ?? 0
    return all[index]
  }
}
