import Breakout
import OvershootGameKit
import OvershootStorage
import StageTesting

@testable import OvershootBreakoutScreens
@testable import OvershootScreenTesting

/// The screen of breakout in a window.
@MainActor
final class BreakoutRig: ManualHost {
  let environment: ScreenEnvironment
  let archive: BreakoutArchive
  let router = RouterSpy()
  let scene: BreakoutScene

  init(
    _ levelName: BreakoutLevelName? = nil, settings: BreakoutSettings = BreakoutSettings(), draft: BreakoutLevel? = nil,
    store: Store? = nil, pace: @escaping () -> Double = { 1 },
    policy: MotionPolicy = .full, effects: Double = 0, effectSettings: EffectSettings? = nil,
    playsBySelf: Bool = false, seed: UInt64 = 7, size: Size = Size(560, 700)
  ) {
    let preferences = Preferences()
    preferences[Options.effects] = effects
    var environment = ScreenEnvironment(preferences)
    environment.navigator = Navigator(router)
    (environment.store, environment.makeSeed, environment.pace) = (store, { seed }, pace)
    environment.readResource = { Resources.bytes($0, maximumByteCount: $1) }
    environment[SelfPlay.self] = SelfPlay(isOn: playsBySelf)
    environment[EffectStart.self] = EffectStart(effectSettings)
    environment.unixTime = { 1_795_219_200 }
    self.environment = environment
    archive = environment.breakout
    if store == nil { archive.settings = settings }
    if let draft { archive.drafts.keep(EditorArchive.Kept(draft: LevelDraft(draft))) }
    scene = BreakoutScene(levelName, environment)
    super.init(scene, size: size, motionPolicy: policy)
  }

  /// A store in memory.
  static func store() throws -> Store {
    try Store.forTests(rules: [ScreenEntry].breakout.flatMap(\.settings))
  }

  var game: BreakoutGame { scene.director.game }

  /// A point of the window at an x of the field.
  func point(_ x: Double) -> Vector2 {
    let frame = fieldView.frame
    return Vector2(frame.minX + x * frame.width / BreakoutField.width, frame.maxY - 30)
  }

  /// The x of the field at a point of the window.
  func fieldX(_ point: Vector2) -> Double {
    (point.x - fieldView.frame.minX) * BreakoutField.width / fieldView.frame.width
  }

  var fieldView: BrickFieldView { views(BrickFieldView.self)[0] }

  func views<Kind: View>(_ kind: Kind.Type) -> [Kind] {
    func collect(_ view: View) -> [Kind] {
      ((view as? Kind).map { [$0] } ?? []) + view.subviews.flatMap(collect)
    }
    return collect(scene)
  }

  /// Lets the program play by the pointer and Space until something is so, at most for some seconds.
  func playItself(seconds: Double = 120, until isDone: () -> Bool) {
    var player = BreakoutPlayer()
    let end = now + seconds
    while now < end, !isDone() {
      var verbs: [BreakoutVerb] = []
      player.play(game) { verbs.append($0) }
      for verb in verbs {
        switch verb {
        case .press: press(.space)
        case .paddle(let x): send(.move(point(x)))
        default: break
        }
      }
      advance(1.0 / 60)
    }
  }
}
