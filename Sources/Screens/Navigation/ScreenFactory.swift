import Geometry
public import Stage
public import Twenty48

/// Makes the scene of every route, and knows what they need from outside.
@MainActor
public struct ScreenFactory {
  /// A new game of 2048.
  public var makeGame: () -> Game
  private let memory = TileGameMemory()
  /// Keeps the record of the running game, or nil.
  public var record: TileGameNavigator.Recording?
  /// Whose page is shown.
  public var person: Person
  /// Where that person's pictures come from.
  public var pictures: any Profile.ProvidePictures
  /// How the page begins.
  public var profileStart: ProfileNavigator.Start

  /// Makes a factory.
  public init(
    makeGame: @escaping () -> Game, record: TileGameNavigator.Recording? = nil, person: Person = .sample,
    pictures: any Profile.ProvidePictures, profileStart: ProfileNavigator.Start = ProfileNavigator.Start()
  ) {
    self.makeGame = makeGame
    self.record = record
    self.person = person
    self.pictures = pictures
    self.profileStart = profileStart
  }

  /// Makes the scene of `route`.
  ///
  /// - Parameters:
  ///   - preferences: the look.
  ///   - router: who leads from the scene to others; not kept alive by it.
  public func scene(_ route: Route, preferences: Preferences, router: any Router) -> Scene {
    switch route {
    case .splash: SplashNavigator.makeModule(preferences: preferences, router: router)
    case .menu:
      MenuNavigator.makeModule(preferences: preferences, router: router) { [self] route in
        preview(of: route, preferences: preferences, router: router)
      }
    case .tileGame:
      TileGameNavigator.makeModule(
        game: memory.game ?? makeGame(), preferences: preferences, record: record, memory: memory, router: router)
    case .profile: profile(profileStart, preferences, router)
    case .confirm: ConfirmDemoNavigator.makeModule(preferences: preferences, router: router)
    case .options: OptionsNavigator.makeModule(preferences: preferences, router: router)
    case .controls: ControlBookNavigator.makeModule(preferences: preferences, router: router)
    case .control(let kind):
      ControlBookNavigator.makeModule(of: kind, preferences: preferences, router: router)
    }
  }

  private func profile(
    _ start: ProfileNavigator.Start, _ preferences: Preferences, _ router: any Router
  ) -> Scene {
    ProfileNavigator.makeModule(
      person: person, pictures: pictures, start: start, preferences: preferences, router: router)
  }

  // MARK: Previews

  /// A small live picture of a screen; nothing that is done in it is kept.
  private func preview(of route: Route, preferences: Preferences, router: any Router) -> ScenePreview {
    let (steps, period) = Self.play(route)
    // Of a page that is meant to be high one sees where the button is.
    let (size, part) = route == .confirm ? (Size(480, 480), ScenePreview.Part.bottom) : (Size(480, 300), .top)
    let script = InputScript(
      steps.flatMap { step in
        [(step.at, true), (step.at + step.held, false)].map {
          InputScript.Entry(time: $0.0, event: .key(step.key, isDown: $0.1))
        }
      })
    return ScenePreview(
      previewedScene(route, preferences: preferences, router: router), size: size, part: part, script: script,
      period: period)
  }

  private func previewedScene(_ route: Route, preferences: Preferences, router: any Router) -> Scene {
    switch route {
    case .tileGame:
      TileGameNavigator.makeModule(game: Self.gameInPlay, preferences: preferences, record: nil, router: router)
    case .profile: profile(ProfileNavigator.Start(), preferences, router)
    case .splash, .menu, .confirm, .options, .controls, .control:
      scene(route, preferences: preferences, router: router)
    }
  }

  /// A game that has gone on for a while, the same each time.
  private static var gameInPlay: Game {
    var game = Game(rules: .classic, seed: 20)
    for step in 0..<90 { _ = game.play([.left, .down, .right, .down][step % 4]) }
    return game
  }

  private struct KeyStep {
    let at: Double
    let key: Key
    var held = 0.05
  }

  /// What a preview plays, and after how many seconds again.
  private static func play(_ route: Route) -> (steps: [KeyStep], period: Double) {
    switch route {
    case .tileGame:
      let keys: [Key] = [.left, .down, .right, .down, .left, .up]
      return (keys.enumerated().map { KeyStep(at: 0.3 + 0.5 * Double($0.offset), key: $0.element) }, 3)
    case .profile:
      return (
        [KeyStep(at: 0.3, key: .pageDown), KeyStep(at: 1.4, key: .pageDown), KeyStep(at: 2.6, key: .home)], 4
      )
    case .confirm:
      return (
        [KeyStep(at: 0.3, key: .space, held: 2.7), KeyStep(at: 2.6, key: .up), KeyStep(at: 4.4, key: .u)], 5.4
      )
    case .controls:
      return (
        [Key.down, .down, .down, .up, .up, .up].enumerated().map {
          KeyStep(at: 0.3 + 0.5 * Double($0.offset), key: $0.element)
        }, 3.4
      )
    case .splash, .menu, .options, .control: return ([], 1)
    }
  }
}
