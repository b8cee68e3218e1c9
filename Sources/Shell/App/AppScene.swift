import OvershootCurveLab
import OvershootGameKit
import OvershootScreenKit
import OvershootTrophies

/// The root scene of the program: all screens in one window, over one backdrop.
@MainActor
public final class AppScene: NavigationScene<Route>, Router {
  private let start: [Route]
  let screens: ScreenList
  package let preferences: Preferences
  /// What the screens need.
  let environment: ScreenEnvironment
  private let effects: any AppEffects
  /// Whether the program is about to end.
  private var isLeaving = false
  /// Seconds in which the screens fade at the end of the program.
  private static let leaving = 0.15
  /// Awards trophies.
  private lazy var trophies = TrophyDesk(shelf: environment.trophyShelf) { [weak self] trophy in
    // After the messages before it.
    self?.present(.earned(trophy), .following)
  } onFailure: { [weak self] in
    self?.show(notice: $0)
  }

  private lazy var themes = ThemePart(self)
  private lazy var captions = CaptionPart(self)
  private(set) lazy var projector = ProjectorPart(self)
  private(set) lazy var notices = NoticePart(self)
  private(set) lazy var lectures = LecturePart(self, effects)
  private lazy var shelf = LessonShelf(isOn: environment.showsLessons, store: environment.store)
  private(set) lazy var lessons = LessonPart(self, shelf)
  private lazy var keyList = KeyListPart(self, shelf)
  private(set) lazy var sizes = SizePart(self, effects)
  /// The parts around the screens, from the edges of the window inwards.
  private lazy var parts: [any AppPart] = [
    themes, captions, projector, notices, lectures, lessons, keyList, sizes,
  ]

  /// What the parts take of the window since its latest layout, in points.
  private var margins = Insets(top: 0, left: 0, bottom: 0, right: 0)

  /// The message floor of the shown screen.
  public override var messageFloor: Double { topScene?.messageFloor ?? bounds.height }

  /// The message strip of the shown screen.
  public override var messageStrip: Rect? {
    topScene.flatMap { scene in scene.messageStrip.map { $0.offset(by: scene.frame.origin) } }
  }

  /// The message obstacles of the shown screen.
  public override var messageObstacles: [View] { topScene?.messageObstacles ?? [] }

  /// Leaves the message to the shown screen.
  public override func takes(message: String) -> Bool { topScene?.takes(message: message) ?? false }

  /// Whether something modal is above the shown screen too.
  public override var hasModal: Bool { super.hasModal || topScene?.hasModal == true }

  /// Creates the root scene.
  ///
  /// - Parameters:
  ///   - first: the first screen; those above it are left by going back.
  ///   - start: the path of screens that follows the splash screen; not empty.
  ///   - screens: all screens.
  ///   - environment: what the screens need; its navigator is this scene.
  ///   - effects: the program around it.
  package init(
    _ first: Route, start: [Route] = [.menu], screens: ScreenList = .all, environment: ScreenEnvironment,
    effects: any AppEffects = NoEffects()
  ) {
    self.start = start
    (self.screens, preferences) = (screens, environment.preferences)
    self.effects = effects
    self.environment = environment
    weak var router: AppScene?
    var environment = environment
    environment.countTrophies = { [shelf = environment.trophyShelf] in try await shelf.count() }
    environment[LectureDesk.self] = LectureDesk(
      toggle: { router?.lectures.toggle() }, begin: { router?.lectures.begin($0) },
      isScreen: screens.isLecturePage, isShown: { router?.lectures.talk != nil })
    if let store = environment.store { environment.facts = { try screens.facts(store) } }
    // Also what is opened by itself leads back to its parent.
    let path = screens.path(to: screens.screen(of: first, environment))
    var stack = NavigationStack(path[0])
    for route in path.dropFirst() { _ = stack.push(route) }
    super.init(stack, transition: { screens.entry(of: $0).transition }) { [environment] route in
      var environment = environment
      environment.navigator = Navigator(router)
      // What was opened as a file has no name, and is no game to go on with.
      if screens.entry(of: route).standing?.kept != nil, screens.route(named: route.name) != nil {
        environment.playedGames.open(route)
      }
      let scene = screens.scene(route, environment)
      guard let screen = scene as? Screen else { return scene }
      screen.entryTitle = screens.entry(of: route).title
      screen.onMoment.append { moment in (moment as? any EarningMoment)?.trophyEvents.forEach { router?.note($0) } }
      for part in router?.parts ?? [] { part.prepare(screen, of: route) }
      return screen
    }
    router = self
    _ = parts
    preferences.observe(self) { [unowned self] _ in for part in parts { part.preferencesDidChange() } }
  }

  /// Shows all screens in the current language, as soon as the event is over that has changed it.
  public func languageDidChange() {
    guard let engine = AnimationEngine.current else { return remakeScenes() }
    engine.follow { [weak self] _ in
      self?.remakeScenes()
      for part in self?.parts ?? [] { part.languageDidChange() }
      return false
    }
  }

  // MARK: Router

  /// Opens a screen over the current one.
  package func go(to route: Route) { push(route) }

  package func open(_ route: Route) {
    let path = screens.path(to: route)
    let start = path.firstIndex(of: stack.top.route).map { $0 + 1 } ?? path.count - 1
    push(Array(path[start...]))
  }

  package func go(toScreenNamed name: String) -> Bool {
    guard let route = screens.route(named: name) else { return false }
    push(route)
    return true
  }

  package func show(_ route: Route) {
    let path = screens.path(to: route)
    guard let parent = path.dropLast().last, replaceAll(above: parent, with: route) else {
      return replaceAll(with: path)
    }
  }

  package func replace(by route: Route) { replace(route) }
  package func goBack(to route: Route) { if !pop(to: route) { push(route) } }

  package func catchMotion() { environment.catchMotion() }

  package func begin() { replaceAll(with: start) }

  /// Goes to what a start has this name for, as another program asks. Returns false, without effect, if there is none.
  @discardableResult
  public func open(named name: String) -> Bool {
    guard let start = screens.start(named: name) else { return false }
    let route = screens.screen(of: start, environment)
    endSplash()
    if route != stack.top.route, !pop(to: route) { open(route) }
    return true
  }

  private func endSplash() { if stack.top.route == .splash { begin() } }

  public override func leave() -> Bool {
    guard !isLeaving else { return false }
    quit()
    return true
  }

  /// Fades all screens out, and ends the program. Asks nothing: all is kept.
  package func quit() {
    guard !isLeaving else { return }
    isLeaving = true
    effects.beginEnd()
    // A fade would take long where time is slowed down, and never end where it stands.
    guard environment.isPlayNatural else { return effects.end() }
    animate(.ease(duration: Self.leaving)) {
      self.alpha = 0
    } completion: { [effects] _ in
      effects.end()
    }
  }

  package func note(_ event: TrophyEvent) { trophies.note(event) }

  /// Shows a sentence at the lower edge for some seconds, above any screen and any caption.
  public func tell(_ sentence: String) { present(Toast(sentence)) }

  /// Shows a message in the colours of the shown screen.
  private func present(_ toast: Toast, _ order: Toast.Order = .replacing) {
    if let screen = topScene as? Screen, screen.room != nil { toast.setTheme(screen.theme) }
    toast.present(in: messageScene, order)
  }

  /// The scene of messages. A screen ends above the captions.
  var messageScene: Scene { captions.isShown ? topScene ?? self : self }

  /// Shows what is heard for a moment. Has no effect while captions are off.
  public func show(caption: String) { captions.show(caption) }

  // MARK: Scene

  /// Ends the splash screen, and opens the screen that is for the file. Leaves it to the screen in front where that
  /// takes it, or none is for it.
  public override func fileDropped(_ file: DroppedFile) {
    endSplash()
    let screen = topScene as? Screen
    guard screen?.takes(file) != true, let opened = screens.open(file, environment) else {
      screen?.takeFile(file)
      return
    }
    // Another file of a kind takes the place of the one before.
    if stack.top.route == opened.route || !push(opened.route) { replace(opened.route) }
  }

  /// Begins the lecture of the command line.
  public override func sceneDidAppear() {
    super.sceneDidAppear()
    if lectures.talk == nil, let first = environment[LabStart.self].talk { lectures.begin(first) }
  }

  /// Notifies the parts and the program.
  public override func stackDidChange() {
    removeFold()
    effects.screenDidChange(to: stack.top.route)
    for part in parts { part.stackDidChange() }
  }

  /// Leaves the key to the parts.
  public override func keyWillGoDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool {
    parts.contains { $0.keyWillGoDown(key, modifiers: modifiers, isRepeat: isRepeat) }
  }

  /// Keeps it for what depends on it.
  public override func deviceDidChange(to device: InputDevice) { preferences.device = device }

  /// While a lecture is shown, or something that is watched.
  public override var keepsScreenOn: Bool { lectures.talk != nil || (topScene as? Screen)?.isWatched == true }

  /// Shows the ring where the pointer is.
  public override func pointerPassed(to point: Vector2) {
    if !projector.ring.isHidden { projector.ring.place = point }
  }

  /// The part of the window that the parts leave.
  public override var sceneFrame: Rect { bounds.inset(by: margins) }

  /// Whether the lab is open, also below another screen.
  var hasLab: Bool { stack.entries.contains { $0.route == .curves } }

  /// The strip of the menu, or what stands for a level in a choice, that leads to the screen.
  public override func origin(of route: Route, in scene: Scene) -> View? {
    if route == .curves, let fold, fold.superview === scene { return fold }
    return (scene as? Screen)?.origin(of: route)
  }

  /// The strip out of which the lab of a caught motion grows; nil for none.
  var fold: View?

  /// Lays out the parts and, in what they leave, the screens.
  public override func layoutSubviews(_ context: DrawContext) {
    var area = bounds
    for part in parts { part.layOut(in: &area, context) }
    margins = Insets(
      top: area.minY - bounds.minY, left: 0, bottom: bounds.maxY - area.maxY, right: bounds.maxX - area.maxX)
    super.layoutSubviews(context)
  }

  /// The ground of the screen.
  public override func frontColor(in theme: Theme) -> Color? {
    ((topScene as? Screen)?.adaptedTheme(theme) ?? theme).background
  }

  /// Takes the backdrop of the theme.
  public override func themeDidChange() { backdrop = theme.backdrop }

  /// Ends the program on Control-Q, turns sound on and off on M, and takes a picture on F12; leaves other keys to the
  /// parts, and then to the navigation.
  public override func keyDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool {
    if key == .q, modifiers == .control, !isRepeat {
      quit()
      return true
    }
    if key == .m, modifiers.isSubset(of: .control) {
      if !isRepeat { toggleSound() }
      return true
    }
    if key == .f12, modifiers.isEmpty, isRepeat || effects.takePicture() { return true }
    if parts.contains(where: { $0.keyDown(key, modifiers: modifiers, isRepeat: isRepeat) }) { return true }
    return super.keyDown(key, modifiers: modifiers, isRepeat: isRepeat)
  }

  private func toggleSound() {
    preferences[Options.sound].toggle()
    tell(preferences[Options.sound] ? tr("Sound is on") : tr("Sound is off"))
  }

  /// Leaves the button to the list of keys, and then to the navigation.
  public override func gamepadChanged(_ control: GamepadControl, value: Double) -> Bool {
    keyList.gamepadChanged(control, value: value) || super.gamepadChanged(control, value: value)
  }
}
