import Controls
import Drawing
import Motion
import OvershootGeometry
import Stage

/// Shows the page, scrolls it, and turns keys and presses into events.
@MainActor
final class ProfileScene: Screen, Profile.DisplayUI {
  private let director: any Profile.HandleUIEvents
  private var metrics = HeaderMetrics()
  private var person: Person?
  private let initialOffset: Double?

  let scroll = ScrollView()
  private let page = View()
  let banner = BannerView()
  let avatar = AvatarView()
  private let name = Label(font: Font(.medium, size: 18))
  private let handle = Label(font: Font(.regular, size: 12), color: \.mutedText)
  private let bio = Label(font: Font(.regular, size: 14))
  private let counts = Label(font: Font(.medium, size: 13), color: \.mutedText)
  private let posts = PostList()
  private let follow: FollowButton
  private let panel: TuningPanel
  private let tune: Button
  private let notice = NoticePlate()
  private var column = Rect.zero
  private var panelFrame = Rect.zero
  private var tuning = Profile.Panel.closed

  private static let margin = 8.0
  private static let panelSpring = Spring(response: 0.36, dampingFraction: 0.82)

  init(director: any Profile.HandleUIEvents, navigator: Navigator, preferences: Preferences, offset: Double?) {
    self.director = director
    initialOffset = offset
    follow = FollowButton { director.onFollow() }
    panel = TuningPanel(director: director)
    tune = Button("Tune", font: Font(.medium, size: 12)) { director.onTuning() }
    super.init(navigator: navigator, preferences: preferences)
    for label in [name, handle] { label.fitting = .wrapping(maximumLines: 1, .end) }
    bio.fitting = .wrapping(maximumLines: 4, .end)
    page.zPosition = -2
    for view in [page, banner] { scroll.addSubview(view) }
    for view in [posts, avatar, name, handle, bio, counts, follow] { scroll.content.addSubview(view) }
    for view in [scroll, notice, tune, panel] { addSubview(view) }
    tune.cornerRadius = 15
    panel.alpha = 0
    panel.isUserInteractionEnabled = false
    scroll.onScroll = { [unowned self] _ in layOutHeader() }
    panel.slider.onScrub = { [unowned self] in scroll.beginHold(at: $0) }
    panel.slider.onRelease = { [unowned self] in scroll.cancelDrag() }
    backButton.colors = (.white, Color.black.withAlpha(0.3))
  }

  // MARK: Scene

  override func sceneDidLoad() {
    director.onUIReady()
    if let initialOffset { scroll.beginHold(at: initialOffset) }
  }

  override func layoutSubviews(_ context: DrawContext) {
    super.layoutSubviews(context)
    let layout = ProfileLayout(size: bounds.size, scale: context.scale)
    column = layout.column
    scroll.frame = Rect(origin: .zero, size: bounds.size)
    page.frame = column
    backButton.frame = Rect(x: column.minX + 10, y: 10, width: BackButton.side, height: BackButton.side)
    layOutContent(context)
    panelFrame = layout.panel
    panel.frame = frame(of: tuning)
    tune.frame = layout.tuneButton
    notice.frame = Rect(x: column.minX + 12, y: bounds.height - 56, width: column.width - 24 - 80, height: 44)
    layOutHeader()
  }

  override func keyDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool {
    if super.keyDown(key, modifiers: modifiers, isRepeat: isRepeat) { return true }
    guard !isRepeat, modifiers.isEmpty else { return false }
    switch key {
    case .t: director.onTuning()
    case .f: director.onFollow()
    default: return false
    }
    return true
  }

  override func handleEscape() -> Bool {
    guard tuning == .open else { return false }
    director.onTuning()
    return true
  }

  // MARK: DisplayUI

  func display(_ news: Profile.News) {
    switch news {
    case .person(let person): show(person)
    case .pictures(let pictures):
      banner.pictures = (pictures.banner, pictures.blurredBanner)
      avatar.picture = pictures.avatar
      posts.avatar = pictures.avatar
    case .following(let following, let followers):
      follow.show(following)
      counts.text = "\((person?.following ?? 0).grouped) Following     \(followers) Followers"
    case .physics(let preset):
      scroll.physics = preset.physics
      panel.show(preset)
    case .metrics(let preset):
      metrics = HeaderMetrics(preset)
      panel.show(preset)
      relayout()
    case .tuning(let state): show(state)
    case .notice(let sentence): notice.show(sentence)
    }
  }

  // MARK: Private

  /// Lays out everything that depends on the scroll offset.
  private func layOutHeader() {
    let layout = HeaderLayout(offset: scroll.contentOffset, metrics: metrics)
    banner.show(layout, metrics, left: column.minX, width: column.width)
    avatar.show(layout, metrics, left: column.minX)
    let top = scroll.contentOffset - posts.frame.minY
    posts.visible = top...(top + max(0, scroll.bounds.height))
    panel.show(layout)
  }

  private func layOutContent(_ context: DrawContext) {
    let (left, width) = (column.minX, column.width)
    let room = max(0, width - 2 * Self.margin)
    let nameTop = metrics.nameTop
    name.frame = Rect(x: left + Self.margin, y: nameTop, width: room, height: 22)
    handle.frame = Rect(x: left + Self.margin, y: nameTop + 21, width: room, height: 16)
    follow.frame = Rect(x: left + width - 10 - 112, y: 118, width: 112, height: 30)
    let bioHeight = context.snap(bio.layout(width: room, context).size.height)
    bio.frame = Rect(x: left + Self.margin, y: nameTop + 46, width: room, height: bioHeight)
    counts.frame = Rect(x: left + Self.margin, y: bio.frame.maxY + 8, width: room, height: 20)
    let top = counts.frame.maxY + 12
    posts.frame = Rect(x: left, y: top, width: width, height: posts.height(width: width, context))
    scroll.contentHeight = posts.frame.maxY + 37
  }

  private func show(_ person: Person) {
    self.person = person
    name.text = person.name
    banner.label.text = person.name
    handle.text = person.handle
    bio.text = person.bio
    posts.author = (person.name, person.handle)
    posts.posts = person.posts
    relayout()
  }

  /// A closed panel is 24 points to the right of its place, and invisible.
  private func frame(of state: Profile.Panel) -> Rect {
    state == .open ? panelFrame : panelFrame.offset(by: Vector2(24, 0))
  }

  private func show(_ state: Profile.Panel) {
    guard state != tuning else { return }
    tuning = state
    panel.isUserInteractionEnabled = state == .open
    animate(.spring(Self.panelSpring)) { [self] in
      panel.frame = frame(of: state)
      panel.alpha = state == .open ? 1 : 0
    }
  }

  override var themeKey: Key { .l }

  /// Gives the page its own colours.
  override func themeDidChange() {
    let colors = theme.profile
    for view in [scroll, notice, tune, panel] { view.setTheme(colors) }
    backgroundColor = colors.background
    page.backgroundColor = colors.surface
    avatar.backgroundColor = colors.surface
    scroll.scrollBar.color = theme.isDark ? Color.white.withAlpha(0.45) : Color.black.withAlpha(0.38)
  }
}
