public import BombRush
public import Breakout
import OvershootGeometry
import Stage
public import Storage
public import Twenty48

/// Creates the scene of every route from what the screens need of the platform.
@MainActor
public struct ScreenFactory {
  /// Stores the replay of the running game, complete, after every input.
  public typealias Recording = @MainActor (Replay) throws -> Void

  /// Stores the replay of the running game of breakout.
  public typealias BrickRecording = @MainActor (BrickReplay) throws -> Void
  /// Stores the replay of the running game of Bomb Rush.
  public typealias BombRecording = @MainActor (BombReplay) throws -> Void

  private let makeSeed: () -> UInt64
  private let game: Twenty48Start
  private let record: Recording?
  private let recordBricks: BrickRecording?
  private let recordBombs: BombRecording?
  private let person: Person
  private let pictures: any PictureSource
  private let profileStart: ProfileStart
  private let memory: Twenty48Memory
  private let breakout: BreakoutMemory
  private let puzzles: PuzzleMemory
  private let bombs: BombMemory
  private let plays: PlayMemory
  private let arcade: ArcadeSource
  private let background: any BackgroundWork
  private let meter: FrameMeter
  private let dates: DateText
  private let shelf: ItemShelf
  /// Awards trophies.
  let trophies: TrophyDesk

  /// Creates a factory.
  ///
  /// - Parameters:
  ///   - makeSeed: returns the seed of a new game.
  ///   - game: the rules of 2048, and the day of its first game.
  ///   - record: stores the replay of the running game of 2048.
  ///   - recordBricks: stores the replay of the running game of breakout.
  ///   - recordBombs: stores the replay of the running game of Bomb Rush.
  ///   - person: the person on the profile page.
  ///   - pictures: the pictures of that person.
  ///   - profileStart: the initial state of the profile page.
  ///   - store: keeps games, scores and trophies; without one they are kept until the program ends.
  ///   - world: returns the world of the text adventure.
  ///   - meter: the cost of frames, where the program measures it.
  ///   - pace: returns the speed of the frames' time; less than 1 is slow motion.
  ///   - dates: how dates are written.
  public init(
    makeSeed: @escaping () -> UInt64, game: Twenty48Start = Twenty48Start(), record: Recording? = nil,
    recordBricks: BrickRecording? = nil, recordBombs: BombRecording? = nil, person: Person = .sample,
    pictures: any PictureSource, profileStart: ProfileStart = ProfileStart(), store: Store? = nil,
    puzzle: @escaping (String) -> [UInt8]? = { _ in nil },
    bombLevel: @escaping (String) -> [UInt8]? = { _ in nil }, world: @escaping () -> [UInt8]? = { nil },
    unixTime: @escaping () -> Double = { 0 }, background: any BackgroundWork = ImmediateWork(),
    meter: FrameMeter = FrameMeter(), pace: @escaping () -> Double = { 1 },
    dates: DateText = .universal
  ) {
    self.makeSeed = makeSeed
    self.game = game
    self.record = record
    self.recordBricks = recordBricks
    self.recordBombs = recordBombs
    self.person = person
    self.pictures = pictures
    self.profileStart = profileStart
    memory = Twenty48Memory(store: store, start: game, unixTime: unixTime)
    breakout = BreakoutMemory(store: store, newSeed: makeSeed, pace: pace)
    puzzles = PuzzleMemory(store: store, read: puzzle, unixTime: unixTime)
    bombs = BombMemory(store: store, read: bombLevel, pace: pace)
    plays = PlayMemory(store: store)
    arcade = ArcadeSource(read: world)
    self.background = background
    self.meter = meter
    self.dates = dates
    shelf = ItemShelf(store: store)
    trophies = TrophyDesk(shelf: shelf)
  }

  /// Creates the scene of `route`.
  func scene(_ route: Route, preferences: Preferences, navigator: Navigator) -> Scene {
    switch route {
    case .splash: SplashScene(navigator: navigator, preferences: preferences)
    case .menu:
      Menu.makeModule(preferences: preferences, navigator: navigator) { [self] in
        preview(of: $0, preferences: preferences)
      }
    case .twenty48:
      Twenty48Game.makeModule(
        Twenty48Session(
          game.rules.with(game.fixedVariant ?? preferences.values.spawn), seed: makeSeed(), date: game.date),
        preferences: preferences, fixedVariant: game.fixedVariant, record: record, memory: memory,
        background: background, navigator: navigator)
    case .replays:
      Twenty48Replays.makeModule(
        memory: memory, background: background, dates: dates, preferences: preferences, navigator: navigator)
    case .replay(let id):
      Twenty48Replay.makeModule(
        id, memory: memory, background: background, preferences: preferences, navigator: navigator)
    case .gameStatistics:
      Twenty48Statistics.makeModule(
        memory: memory, background: background, preferences: preferences, navigator: navigator)
    case .breakout:
      BreakoutNavigator.makeModule(
        memory: breakout, preferences: preferences, record: recordBricks, navigator: navigator)
    case .breakoutSettings:
      BreakoutSettingsNavigator.makeModule(memory: breakout, preferences: preferences, navigator: navigator)
    case .profile:
      Profile.makeModule(
        person, pictures: pictures, start: profileStart, shelf: shelf, preferences: preferences, navigator: navigator)
    case .confirm: Confirm.makeModule(preferences: preferences, navigator: navigator)
    case .options: Options.makeModule(preferences: preferences, navigator: navigator)
    case .curves: CurveLab.makeModule(.curve, preferences: preferences, navigator: navigator, meter: meter)
    case .items: ItemsWelcomeNavigator.makeModule(shelf: shelf, preferences: preferences, navigator: navigator)
    case .itemsList:
      ItemsListNavigator.makeModule(shelf: shelf, dates: dates, preferences: preferences, navigator: navigator)
    case .itemsAdd: ItemsAddNavigator.makeModule(shelf: shelf, preferences: preferences, navigator: navigator)
    case .itemsDetails(let id):
      ItemsDetailsNavigator.makeModule(id, shelf: shelf, dates: dates, preferences: preferences, navigator: navigator)
    case .puzzleLevels:
      PuzzleLevels.makeModule(memory: puzzles, preferences: preferences, navigator: navigator)
    case .adventure:
      ArcadeNavigator.makeModule(memory: plays, source: arcade, preferences: preferences, navigator: navigator)
    case .puzzle(let name):
      PuzzleGame.makeModule(
        name, memory: puzzles, background: background, preferences: preferences, navigator: navigator)
    case .bombLevels: BombLevels.makeModule(memory: bombs, preferences: preferences, navigator: navigator)
    case .bombs(let name):
      BombRushNavigator.makeModule(
        name, memory: bombs, preferences: preferences, record: recordBombs, navigator: navigator)
    case .controls: ControlsScene(navigator: navigator, preferences: preferences)
    case .control(let kind): ControlsScene(kind, navigator: navigator, preferences: preferences)
    }
  }

  // MARK: Previews

  /// Returns a small live picture of a screen, which cannot navigate and stores nothing.
  private func preview(of route: Route, preferences: Preferences) -> ScenePreview {
    let script = PreviewScript(route)
    // Card, dial and button of the confirm screen are below its title.
    let (size, part) = route == .confirm ? (Size(640, 480), ScenePreview.Part.bottom) : (Size(480, 300), .top)
    return ScenePreview(
      previewedScene(route, preferences: preferences), size: size, part: part, script: script.input,
      period: script.period)
  }

  private func previewedScene(_ route: Route, preferences: Preferences) -> Scene {
    switch route {
    case .twenty48: Twenty48Game.makeModule(Twenty48Session(PreviewScript.game), preferences: preferences)
    case .profile: Profile.makeModule(person, pictures: pictures, preferences: preferences)
    // The script holds for the time of the first start.
    case .confirm: Confirm.makeModule(preferences: Preferences())
    case .breakout: BreakoutDemoScene()
    case .bombLevels: BombDemoScene()
    case .puzzleLevels:
      PuzzleGame.makeModule(
        .daily, memory: PuzzleMemory(unixTime: PreviewScript.day), background: background, preferences: preferences)
    case .adventure:
      ArcadeNavigator.makeModule(memory: PlayMemory(store: nil), source: arcade, preferences: preferences)
    case .splash, .menu, .options, .curves, .controls, .control, .breakoutSettings, .items, .itemsList, .itemsAdd,
      .itemsDetails, .puzzle, .bombs, .replays, .replay, .gameStatistics:
      scene(route, preferences: preferences, navigator: Navigator())
    }
  }
}
