import OvershootCurveLab
import OvershootScreenKit
import OvershootTrophies

/// The root scene of the program: all screens in one window, over one backdrop.
@MainActor
public final class AppScene: NavigationScene<Route>, Router {
  private let start: [Route]
  let screens: ScreenList
  let lessons: LessonShelf
  let preferences: Preferences
  /// Whether the program is about to end.
  private var isLeaving = false
  /// Seconds in which the screens fade at the end of the program.
  private static let leaving = 0.15
  /// Whether the button is held that shows the keys.
  private var isBackHeld = false
  private let onQuit: () -> Void
  private let isTimeNatural: () -> Bool
  /// The lecture that is shown; nil while there is none.
  var talk: Talk?
  /// What the screens need.
  let environment: ScreenEnvironment
  /// The keys that are pressed, while the window is on a projector.
  let keyCaps = CaptionStrip()
  let ring = PointerRing()
  /// Called where the factor by which all is larger may have changed.
  public var onEnlargement: () -> Void = {}
  /// The option that `onEnlargement` was called for last, in per cent.
  var interfaceSize = Options.interfaceSize.standard
  /// The message above the screens; nil while no message is shown.
  var notice: Notice?

  /// What is heard, in words; in the window while captions are on.
  private let captions = CaptionStrip()
  /// The notice that a trophy was earned.
  private let trophies: TrophyDesk
  /// When the theme was changed last, in seconds of the engine; nil before the first change.
  private var themeTime: Double?
  /// Whether the theme is to be changed, but not yet.
  private var isThemeDue = false
  /// The least time between two changes of the theme, in seconds.
  private static let themeInterval = 1.0 / 3

  /// The list of keys; nil before the first.
  private(set) weak var keySheet: Sheet?

  /// That of the shown screen.
  public override var messageFloor: Double { topScene?.messageFloor ?? bounds.height }

  /// Those of the shown screen.
  public override var messageObstacles: [View] { topScene?.messageObstacles ?? [] }

  /// Leaves the message to the shown screen.
  public override func takes(message: String) -> Bool { topScene?.takes(message: message) ?? false }

  /// Whether something modal is above the shown screen too.
  public override var hasModal: Bool { super.hasModal || topScene?.hasModal == true }

  /// Called once when the program begins to end.
  public var onLeave: (() -> Void)?

  /// Writes a picture of the window, and tells about it; nil where none can be taken.
  public var takePicture: (() -> Void)?

  /// Creates the root scene.
  ///
  /// - Parameters:
  ///   - first: the first screen; those above it are left by going back.
  ///   - start: the path of screens that follows the splash screen; not empty.
  ///   - screens: all screens.
  ///   - environment: what the screens need; its navigator is this scene.
  ///   - onQuit: called when the program is to end.
  package init(
    _ first: Route, start: [Route] = [.menu], screens: ScreenList = .all, environment: ScreenEnvironment,
    onQuit: @escaping () -> Void
  ) {
    self.start = start
    (self.screens, preferences) = (screens, environment.preferences)
    self.onQuit = onQuit
    self.environment = environment
    isTimeNatural = { environment.isPlayNatural }
    trophies = TrophyDesk(shelf: environment.trophyShelf)
    lessons = LessonShelf(isOn: environment.showsLessons, store: environment.store)
    weak var router: AppScene?
    var environment = environment
    environment.countTrophies = { [shelf = environment.trophyShelf] in try await shelf.count() }
    if let store = environment.store { environment.facts = { try screens.facts(store) } }
    // Also what is opened by itself leads back to its parent.
    let path = screens.path(to: first)
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
      router?.prepareLesson(on: screen, of: route)
      return screen
    }
    router = self
    for view in [captions, keyCaps, ring] { addSubview(view) }
    environment.lectureDesk.toggle = { [weak self] in self?.toggleTalk() }
    environment.lectureDesk.begin = { [weak self] in self?.begin(.given($0)) }
    environment.lectureDesk.isScreen = screens.isLecturePage
    trophies.onEarned = { [weak self] in self?.show(trophy: $0.name) }
    trophies.onFailure = { [weak self] in self?.show(notice: $0) }
    setTheme(preferences.theme)
    captions.isHidden = !preferences[Options.captions]
    scrollPhysics = preferences[Options.scrolling].physics
    preferences.observe(self) { [unowned self] in
      followTheme()
      showCaptions()
      scrollPhysics = $0[Options.scrolling].physics
      followProjection()
      followInterfaceSize()
    }
  }

  /// Shows the preferred theme, but no change within a third of a second after the one before: the window would flash
  /// more than three times a second.
  private func followTheme() {
    guard let engine = AnimationEngine.current else { return setTheme(preferences.theme) }
    guard preferences.theme != theme, !isThemeDue else { return }
    let due = (themeTime ?? -.infinity) + Self.themeInterval
    guard engine.time < due else { return changeTheme(at: engine.time) }
    isThemeDue = true
    engine.follow { [weak self] time in
      guard let self, time >= due else { return self != nil }
      isThemeDue = false
      changeTheme(at: time)
      return false
    }
  }

  /// Shows the preferred theme. Notes a change that comes while an earlier one is still seen.
  private func changeTheme(at time: Double) {
    guard preferences.theme != theme else { return }
    if let themeTime, AnimationEngine.animatesMovement, time - themeTime < Theme.changeDuration { note(.themeTurned) }
    themeTime = time
    setTheme(preferences.theme, from: inputPosition, duration: Theme.changeDuration)
  }

  /// Shows all screens in the current language, as soon as the event is over that has changed it.
  public func languageDidChange() {
    guard let engine = AnimationEngine.current else { return remakeScenes() }
    engine.follow { [weak self] _ in
      self?.remakeScenes()
      self?.remakeTalk()
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

  package func open(_ file: DroppedFile) -> Bool {
    guard let opened = screens.open(file, environment) else { return false }
    // Another file of a kind takes the place of the one before.
    if stack.top.route == opened.route || !push(opened.route) { replace(opened.route) }
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

  package func begin() { replaceAll(with: start) }

  /// Goes to the screen of a name, as another program asks. Returns false, without effect, if no screen has it.
  @discardableResult
  public func open(named name: String) -> Bool {
    guard let route = screens.route(named: name) else { return false }
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
    onLeave?()
    // A fade would take long where time is slowed down, and never end where it stands.
    guard isTimeNatural() else { return onQuit() }
    animate(.ease(Self.leaving)) {
      self.alpha = 0
    } completion: { [onQuit] _ in
      onQuit()
    }
  }

  package func note(_ event: TrophyEvent) { trophies.note(event) }

  /// Shows a sentence at the lower edge for some seconds, above any screen and any caption.
  public func tell(_ sentence: String) { Toast(sentence).present(in: messageScene) }

  /// The scene of messages. A screen ends above the captions.
  var messageScene: Scene { captions.isHidden ? self : topScene ?? self }

  /// Shows what is heard for a moment. Has no effect while captions are off.
  public func show(caption: String) { if !captions.isHidden { captions.show(caption) } }

  private func showCaptions() {
    guard captions.isHidden == preferences[Options.captions] else { return }
    captions.clear()
    captions.isHidden.toggle()
    relayout()
  }

  // MARK: Scene

  /// Leaves the file to the screen in front; the splash screen ends.
  public override func fileDropped(_ file: DroppedFile) {
    endSplash()
    super.fileDropped(file)
  }

  /// Begins the lecture of the command line.
  public override func sceneDidAppear() {
    super.sceneDidAppear()
    if talk == nil, let first = environment[LabStart.self].talk { begin(first) }
  }

  /// Ends a lecture and the projection with the lab.
  public override func stackDidChange() { followStack() }

  /// Steps through a lecture by the keys of a presenter, and shows keys on a projector.
  public override func keyWillGoDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool {
    takeKey(key, modifiers: modifiers, isRepeat: isRepeat)
  }

  /// While a lecture is shown, or something that is watched.
  public override var keepsScreenOn: Bool { talk != nil || (topScene as? Screen)?.isWatched == true }

  /// Shows the ring where the pointer is.
  public override func pointerPassed(to point: Vector2) { if !ring.isHidden { ring.place = point } }

  /// The part of the window below the message, and above the captions.
  public override var sceneFrame: Rect {
    let top = (notice?.height ?? 0) + (talk?.height ?? 0)
    return bounds.inset(by: Insets(top: top, left: 0, bottom: captionHeight + keyHeight, right: 0))
  }

  private var keyHeight: Double { preferences.isProjected ? CaptionStrip.height : 0 }

  private var captionHeight: Double {
    captions.isHidden ? 0 : (CaptionStrip.height * (drawContext?.textSize ?? 1)).rounded()
  }

  /// The card of the menu, or of the choice of levels, that leads to the screen.
  public override func origin(of route: Route, in scene: Scene) -> View? { (scene as? Screen)?.origin(of: route) }

  /// The picture on that card.
  public override func picture(of origin: View) -> View? {
    (origin as? MenuCard)?.picture ?? (origin as? LevelCard)?.picture
  }

  /// Lays out the message and, below it, the screens.
  public override func layoutSubviews(_ context: DrawContext) {
    if let bar = notice?.bar {
      let height = bar.height(width: bounds.width, context)
      notice?.height = height
      bar.frame = Rect(x: 0, y: 0, width: bounds.width, height: height)
    }
    layOutTalk(below: notice?.height ?? 0, context)
    keyCaps.frame = Rect(x: 0, y: bounds.maxY - captionHeight - keyHeight, width: bounds.width, height: keyHeight)
    ring.frame = bounds
    captions.frame = Rect(x: 0, y: bounds.maxY - captionHeight, width: bounds.width, height: captionHeight)
    super.layoutSubviews(context)
  }

  /// Takes the backdrop of the theme.
  public override func themeDidChange() { backdrop = theme.backdrop }

  /// Ends the program on Control-Q, shows the keys of the screen on F1 and the question mark, and takes a picture on
  /// F12.
  public override func keyDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool {
    if key == .q, modifiers == .control, !isRepeat {
      quit()
      return true
    }
    if key == .f1 && modifiers.isEmpty || key == .slash && modifiers == .shift {
      if !isRepeat { toggleKeys() }
      return true
    }
    if key == .m, modifiers.isSubset(of: .control) {
      if !isRepeat { toggleSound() }
      return true
    }
    if changeInterfaceSize(by: key, modifiers) { return true }
    if key == .f12, modifiers.isEmpty, let takePicture {
      if !isRepeat { takePicture() }
      return true
    }
    if key == .tab, modifiers.isSubset(of: .shift), enterNotice(forwards: modifiers.isEmpty) { return true }
    let (wasOnItsWay, previous) = (transitionAnimator != nil, stack)
    let isHandled = super.keyDown(key, modifiers: modifiers, isRepeat: isRepeat)
    if wasOnItsWay, stack != previous { note(.transitionTurned) }
    return isHandled
  }

  private func toggleSound() {
    preferences[Options.sound].toggle()
    tell(preferences[Options.sound] ? tr("Sound is on") : tr("Sound is off"))
  }

  /// Shows the buttons of the screen on the button that gamepads have for menus.
  public override func gamepadChanged(_ control: GamepadControl, value: Double) -> Bool {
    guard control == (topScene as? Screen)?.listControl else { return super.gamepadChanged(control, value: value) }
    let isDown = value > InputTunables.buttonPress
    if isDown, !isBackHeld { toggleKeys() }
    isBackHeld = isDown
    return true
  }

  /// Presents the list of keys over the screen, unless something else is presented there, or dismisses it.
  private func toggleKeys() {
    if let keySheet, keySheet.isPresented { return keySheet.dismiss() }
    guard transitionAnimator == nil, focus.scope === self, let screen = topScene as? Screen,
      screen.focus.scope === screen
    else { return }
    let table = KeyTable(
      [
        (tr("On this screen"), type(of: screen).keyHelp), (tr("Everywhere"), screen.commonKeyHelp),
      ], on: preferences.device, below: lessonButton(on: screen))
    let isGamepad = if case .gamepad = preferences.device { true } else { false }
    let sheet = Sheet(title: isGamepad ? tr("Buttons") : tr("Keys"), content: table)
    sheet.present(in: screen)
    keySheet = sheet
  }
}
