import OvershootScreenKit

/// Shows the page of a person, scrolls it, and follows keys and presses.
@MainActor
final class ProfileScene: Screen {
  private let content: ProfileContent
  var feed: ProfileFeed
  let countTrophies: () async throws -> Int
  var counting: Task<Void, Never>?
  /// The most that the header was pulled, in heights.
  var stretch = 0.0
  /// The end of the refresh that is running.
  var pending: ScheduledWork?
  private var metrics = HeaderMetrics()

  let scroll = PageScrollView()
  private let page = View()
  let banner = BannerView()
  let avatar = AvatarView()
  private let name = Label(font: .headline(.medium))
  private let handle = Label(font: .caption(), color: \.mutedText)
  private let bio = Label(font: .body())
  let counts = CountsView()
  let posts = PostList()
  let indicator = RefreshIndicator()
  let follow = FollowButton()
  let panel = TuningPanel()
  // Translators: opens a panel with settings of the page.
  let tune = Button(tr("Tune"), font: .body(.medium), kind: .raised)
  private let notice = NoticePlate()
  /// What the title is read on over the picture.
  let plate = View()
  private(set) var column = Rect.zero
  private var layout = ProfileLayout(size: .zero, scale: 1) { _, _ in 0 }
  /// Whether the tuning panel is open.
  private var isTuning = false
  private(set) var refresh = ProfileRefresh.idle
  private var context: DrawContext?
  private var isTitleOnPicture = false

  private static let margin = 8.0
  /// Has a contrast of 4.5 : 1 with white over any picture.
  private static let plateColor = Color.black.withAlpha(0.55)
  /// The space beside the title on its plate, which leaves 2 points to the button, in points.
  private static let platePadding = 6.0
  /// The middle of an indicator that does not move with the content, in points from the top.
  private static let indicatorTop = 36.0
  /// Seconds in which a press on the header scrolls to the top.
  private static let topDuration = 0.5
  private static let panelSpring = Spring(response: 0.36, dampingFraction: 0.82)

  init(
    _ content: ProfileContent, countTrophies: @escaping () async throws -> Int = { 0 }, preferences: Preferences,
    navigator: Navigator = Navigator()
  ) {
    (self.content, self.countTrophies) = (content, countTrophies)
    feed = ProfileFeed(content.person)
    super.init(navigator: navigator, preferences: preferences)
    for label in [name, handle] { label.fitting = .wrapping(maximumLines: 1, .end) }
    bio.fitting = .wrapping(maximumLines: nil, .end)
    page.zPosition = -2
    for view in [page, banner] { scroll.addSubview(view) }
    for view in [posts, avatar, name, handle, bio, counts, follow, indicator] { scroll.content.addSubview(view) }
    title.text = tr("Profile")
    (plate.backgroundColor, plate.cornerRadius) = (Self.plateColor, 10)
    (plate.isUserInteractionEnabled, plate.isHidden) = (false, true)
    for view in [scroll, plate, notice, tune, panel] { addSubview(view) }
    tune.cornerRadius = 16
    panel.alpha = 0
    panel.isUserInteractionEnabled = false
    follow.action = { [unowned self] in toggleFollowing() }
    posts.onLike = { [unowned self] in toggleLike($0) }
    panel.physics.onChange = { [unowned self] in show(Scrolling.allCases[$0]) }
    panel.metrics.onChange = { [unowned self] in show(HeaderMetrics.Preset.allCases[$0]) }
    for button in [tune, panel.done] { button.action = { [unowned self] in toggleTuning() } }
    banner.onPress = { [unowned self] in scroll.scroll(to: 0, duration: Self.topDuration) }
    scroll.onScroll = { [unowned self] in
      layOutBanner()
      if $0 > metrics.height { emit(ProfileAct.scrolled) }
    }
    scroll.onRefresh = { [unowned self] in startRefresh() }
    scroll.onPull = { [unowned self] in
      placeIndicator()
      // From the top of the page, below which the content rests while it refreshes.
      let pull = max($0, -scroll.contentOffset)
      indicator.show(pull: pull)
      if pull > 0 { stretchHeader(1 + pull / metrics.height) }
    }
    scroll.onRelease = { [unowned self] in if $0 >= RefreshIndicator.threshold { startRefresh() } }
    panel.onNumbers = { [unowned self] in relayout() }
    panel.slider.onChange = { [unowned self] in scroll.beginHold(at: $0) }
    panel.slider.onEnd = { [unowned self] _ in scroll.cancelDrag() }
  }

  isolated deinit { counting?.cancel() }

  // MARK: Scene

  override var headerViews: [View] { [plate] }

  override func frame(of place: LessonPlace) -> Rect? { lessonFrame(of: place) }

  override func sceneDidLoad() {
    let start = content.start
    show(start.metrics)
    show(preferences[Options.scrolling])
    if start.showsTuning { toggleTuning() }
    showPerson()
    showPosts()
    showFollowing()
    showPictures()
    if let offset = start.offset { scroll.beginHold(at: offset) }
  }

  override func sceneWillAppear() { showTrophies() }

  override func layoutSubviews(_ context: DrawContext) {
    super.layoutSubviews(context)
    self.context = context
    layout = ProfileLayout(
      size: pageArea.size, foot: bounds.height - pageArea.height, scale: context.scale, textSize: context.textSize,
      tuneWidth: tune.neededWidth(atLeast: 0, context),
      panelHeight: { [panel] in panel.height($0, width: $1, context) })
    column = layout.column
    layOutTitle(context)
    scroll.barRight = column.maxX
    page.frame = column
    layOutContent(context)
    panel.form = layout.form
    placePanel()
    tune.frame = layout.tuneButton
    let noticeHeight = 44 * context.textSize
    notice.frame = Rect(
      x: column.minX + 12, y: pageArea.height - 12 - noticeHeight,
      width: column.width - 28 - layout.tuneButton.width - 8, height: noticeHeight)
    layOutBanner()
  }

  override func keyDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool {
    if super.keyDown(key, modifiers: modifiers, isRepeat: isRepeat) { return true }
    guard !isRepeat, modifiers.isEmpty else { return false }
    switch key {
    case .t: toggleTuning()
    case .f: toggleFollowing()
    case .r, .f5: startRefresh()
    default: return false
    }
    return true
  }

  override func handleEscape() -> Bool {
    if isTuning {
      toggleTuning()
    } else if refresh == .running {
      cancelRefresh()
    } else {
      return false
    }
    return true
  }

  override func gamepadChanged(_ control: GamepadControl, value: Double) -> Bool {
    guard control == .y else { return false }
    if value > InputTunables.buttonPress { startRefresh() }
    return true
  }

  // MARK: Private

  /// Lays out the title, which is on the picture in a narrow window, and beside it in a wide one.
  private func layOutTitle(_ context: DrawContext) {
    let header = layOutHeader()
    let titleWidth = min(header.title.width, title.naturalWidth(context) ?? 0)
    // The page moves aside for the panel.
    let isOnPicture = column.minX + (isTuning ? layout.shift : 0) < header.title.minX + titleWidth
    if isOnPicture != isTitleOnPicture {
      isTitleOnPicture = isOnPicture
      plate.isHidden = !isOnPicture
      title.colorRole = isOnPicture ? nil : \.text
      if isOnPicture { title.textColor = .white }
      backButton.colors = isOnPicture ? (.white, Self.plateColor) : nil
    }
    plate.frame = Rect(
      center: Vector2(header.title.minX + titleWidth / 2, header.title.center.y),
      size: Size(titleWidth + 2 * Self.platePadding, 32 * context.textSize))
  }

  /// Lays out everything that depends on the scroll offset.
  private func layOutBanner() {
    let layout = HeaderLayout(offset: scroll.contentOffset, metrics: metrics)
    // The name of the person comes into its place.
    title.alpha = isTitleOnPicture ? 1 - layout.blurAlpha : 1
    plate.alpha = title.alpha
    banner.show(layout, metrics, left: column.minX, width: column.width)
    avatar.show(layout, metrics, left: column.minX)
    let top = scroll.contentOffset - posts.frame.minY
    posts.visible = top...(top + max(0, scroll.bounds.height))
    panel.show(layout)
  }

  private func layOutContent(_ context: DrawContext) {
    let (left, width) = (column.minX, column.width)
    let texts = Stack(
      .down, name.height(22).padding(bottom: -1), handle.height(16), Space(9), bio, Space(8),
      counts.height(.natural(least: 20))
    ).padding(left: Self.margin, right: Self.margin)
    let top = texts.place(at: Vector2(left, metrics.nameTop), width: width, context).maxY + 12
    // Between the header and the name there is little more room than for letters of the usual size.
    let followSize = Size(42 + 70 * context.textSize, 20 + 10 * context.textSize)
    follow.frame = Rect(
      x: left + width - 10 - followSize.width, y: 148 - followSize.height, width: followSize.width,
      height: followSize.height)
    posts.frame = Rect(x: left, y: top, width: width, height: posts.layOut(width: width, context))
    scroll.contentHeight = posts.frame.maxY + 37
    placeIndicator()
  }

  /// Places the indicator above the content; in reduced motion, where the content stays, it fades in over it.
  private func placeIndicator() {
    indicator.staysInPlace = !AnimationEngine.animatesMovement
    let y = indicator.staysInPlace ? Self.indicatorTop : -RefreshIndicator.lift
    PropertyAnimator.performWithoutAnimation { indicator.center = Vector2(column.center.x, y) }
  }

  private func show(_ preset: Scrolling) {
    scroll.physics = preset.physics
    panel.show(preset)
  }

  private func show(_ preset: HeaderMetrics.Preset) {
    metrics = HeaderMetrics(preset)
    scroll.coveredHeight = metrics.collapsedHeight
    panel.show(preset)
    relayout()
  }

  /// Shows the pictures, after a notice for each that cannot be read. Each is read and blurred once.
  private func showPictures() {
    let pictures = content.pictures
    let picture = read(pictures.banner)
    let blurred = picture.map { picture in
      let sigma = HeaderMetrics.blurSigma * Double(picture.width) / HeaderMetrics.blurWidth
      return pictures.blurred(picture, sigma: max(0.5, min(1024, sigma)))
    }
    avatar.picture = read(pictures.avatar)
    banner.pictures = (picture, blurred)
    posts.picture = avatar.picture
  }

  private func read(_ picture: () throws -> Bitmap) -> Bitmap? {
    do {
      return try picture()
    } catch {
      notice.show("\(error)")
      return nil
    }
  }

  /// Shows all posts; what differs from the posts before is animated.
  func showPosts() {
    let (isFirst, read) = (posts.views.isEmpty, readPost)
    guard posts.show(feed.shownPosts) else { return }
    if let read, let context {
      // What is read stays where it is.
      let place = read.frame.minY
      PropertyAnimator.performWithoutAnimation { _ = posts.layOut(width: column.width, context) }
      relayout()
      scroll.shift(by: read.frame.minY - place)
      return
    }
    if !isFirst, let context {
      animate(.spring(PostMotion.arrival)) { [self] in _ = posts.layOut(width: column.width, context) }
    }
    relayout()
  }

  /// The uppermost post in sight, while the first one is above the window or on its way there; nil otherwise.
  private var readPost: PostView? {
    let top = min(scroll.contentOffset, scroll.destination) + metrics.collapsedHeight - posts.frame.minY
    return top > 0 ? posts.views.first { $0.frame.maxY > top } : nil
  }

  /// Holds the content below its edge while the page refreshes, so that the indicator is seen.
  func show(_ state: ProfileRefresh) {
    refresh = state
    placeIndicator()
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
    relayout()
  }

  /// Places the panel, and the page that moves aside for it.
  private func placePanel() {
    panel.frame = isTuning ? layout.panel : layout.closedPanel
    let shift = isTuning ? layout.shift : 0
    scroll.frame = Rect(x: shift, y: 0, width: bounds.width, height: pageArea.height)
  }

  private func toggleTuning() {
    isTuning.toggle()
    if let context {
      layOutTitle(context)
      layOutBanner()
    }
    let hadFocus = focus.view?.isDescendant(of: isTuning ? tune : panel) == true
    panel.isUserInteractionEnabled = isTuning
    tune.isUserInteractionEnabled = !isTuning
    animate(.spring(Self.panelSpring)) { [self] in
      placePanel()
      panel.alpha = isTuning ? 1 : 0
      tune.alpha = isTuning ? 0 : 1
    }
    if hadFocus { focus.move(to: isTuning ? panel.done : tune) }
  }

  override var themeKey: Key { .l }

  override nonisolated class var keyHelp: [KeyHelp] {
    [
      KeyHelp("F", tr("follow")), KeyHelp("R, F5", tr("refresh; Esc stops that"), pad: .y, touch: tr("Pull down")),
      KeyHelp("T", tr("tune scroll and header")),
      KeyHelp("Page Down", tr("scroll; Home to the top"), pad: .rightY, touch: tr("Drag")),
      KeyHelp("Tab, Space", tr("to the next heart, and like the post")),
    ]
  }

  override func themeDidChange() {
    page.backgroundColor = theme.surface
    avatar.backgroundColor = theme.surface
    tune.shadow = Shadow(offset: Vector2(0, 1), sigma: 4, color: theme.shadow)
  }
}
