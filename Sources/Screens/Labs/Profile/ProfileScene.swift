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

  let scroll = PageScrollView()
  private let page = View()
  let banner = BannerView()
  let avatar = AvatarView()
  private let name = Label(font: Font(.medium, size: 18))
  private let handle = Label(font: Font(.regular, size: 12), color: \.mutedText)
  private let bio = Label(font: Font(.regular, size: 14))
  private let counts = Label(font: Font(.medium, size: 13), color: \.mutedText)
  private let posts = PostList()
  private let follow: FollowButton
  let panel: TuningPanel
  let tune: Button
  private let notice = NoticePlate()
  private var column = Rect.zero
  private var layout = ProfileLayout(size: .zero, scale: 1)
  private var tuning = Profile.Panel.closed

  private static let margin = 8.0
  /// Seconds in which a press on the header scrolls to the top.
  private static let topDuration = 0.5
  private static let panelSpring = Spring(response: 0.36, dampingFraction: 0.82)

  init(director: any Profile.HandleUIEvents, navigator: Navigator, preferences: Preferences, offset: Double?) {
    self.director = director
    initialOffset = offset
    follow = FollowButton { director.onFollow() }
    panel = TuningPanel(director: director)
    tune = Button("Tune", font: Font(.semibold, size: 13), kind: .raised) { director.onTuning() }
    super.init(navigator: navigator, preferences: preferences)
    for label in [name, handle] { label.fitting = .wrapping(maximumLines: 1, .end) }
    bio.fitting = .wrapping(maximumLines: 4, .end)
    page.zPosition = -2
    for view in [page, banner] { scroll.addSubview(view) }
    for view in [posts, avatar, name, handle, bio, counts, follow] { scroll.content.addSubview(view) }
    for view in [scroll, notice, tune, panel] { addSubview(view) }
    tune.cornerRadius = 16
    panel.alpha = 0
    panel.isUserInteractionEnabled = false
    banner.onPress = { [unowned self] in scroll.scroll(to: 0, duration: Self.topDuration) }
    scroll.onScroll = { [unowned self] _ in layOutHeader() }
    panel.onNumbers = { [unowned self] in relayout() }
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
    layout = ProfileLayout(size: bounds.size, scale: context.scale, showsNumbers: panel.numbers.isOn)
    column = layout.column
    scroll.barRight = column.maxX
    page.frame = column
    layOutContent(context)
    panel.form = layout.form
    place(tuning)
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

  /// Places the panel, and the page that moves aside for it.
  private func place(_ state: Profile.Panel) {
    let isOpen = state == .open
    panel.frame = isOpen ? layout.panel : layout.closedPanel
    let shift = isOpen ? layout.shift : 0
    scroll.frame = Rect(x: shift, y: 0, width: bounds.width, height: bounds.height)
  }

  private func show(_ state: Profile.Panel) {
    guard state != tuning else { return }
    tuning = state
    let isOpen = state == .open
    let hadFocus = focus.view?.isDescendant(of: isOpen ? tune : panel) == true
    panel.isUserInteractionEnabled = isOpen
    tune.isUserInteractionEnabled = !isOpen
    animate(.spring(Self.panelSpring)) { [self] in
      place(state)
      panel.alpha = isOpen ? 1 : 0
      tune.alpha = isOpen ? 0 : 1
    }
    if hadFocus { focus.move(to: isOpen ? panel.done : tune) }
  }

  override var themeKey: Key { .l }

  override var keyHelp: [KeyHelp] {
    [KeyHelp("F", "follow"), KeyHelp("T", "tune scroll and header"), KeyHelp("Page Down", "scroll; Home to the top")]
  }

  override func themeDidChange() {
    page.backgroundColor = theme.surface
    avatar.backgroundColor = theme.surface
    tune.shadow = Shadow(offset: Vector2(0, 1), sigma: 4, color: theme.shadow)
  }
}

/// A scroll view as wide as the window, whose bar is at the right edge of the page.
final class PageScrollView: ScrollView {
  /// The right edge of the page, in points.
  var barRight = 0.0

  override func layoutSubviews(_ context: DrawContext) {
    super.layoutSubviews(context)
    scrollBar.frame = scrollBar.frame.offset(by: Vector2(min(0, barRight - bounds.width), 0))
  }
}
