import OvershootStorage

/// A value that the program gives to the screens of one module, such as what is shown first.
package protocol ScreenValue {
  /// The value where the program gives none.
  @MainActor static var standard: Self { get }
}

/// Asks the user for a file.
package typealias FileChooser =
  @MainActor (_ question: FileQuestion, _ done: @escaping @MainActor (FileChoice) -> Void) -> Void

/// Keeps a drawing of a size among the user's pictures, and calls `done` with a sentence about it.
package typealias PictureKeeper =
  @MainActor (_ list: DisplayList, _ size: Size, _ done: @escaping @MainActor (String) -> Void) -> Void

/// What all screens need of the program.
@MainActor
package struct ScreenEnvironment {
  package var preferences: Preferences
  package var navigator = Navigator()
  /// Keeps games, scores and trophies; nil where all are kept until the program ends.
  package var store: Store?
  /// Returns the seed of a new game.
  package var makeSeed: () -> UInt64
  /// Returns a file of the program's resources, by its path in them; nil where it is missing or has more than the
  /// given number of bytes.
  package var readResource: (_ path: String, _ maximumByteCount: Int) -> [UInt8]?
  /// Returns the seconds since the start of 1970.
  package var unixTime: () -> Double = { 0 }
  /// Returns by how many seconds the clocks of the place are ahead of UTC at a time in seconds since 1970.
  package var utcOffset: (_ unixTime: Double) -> Double = { _ in 0 }
  /// Writes the replay of the running game, complete, after every input; nil where none is wanted.
  package var record: (@MainActor (_ line: String) throws -> Void)?
  /// Returns what games have kept in numbers, by their names.
  package var facts: () throws -> [String: Int] = { [:] }
  /// Returns the number of trophies.
  package var countTrophies: () async throws -> Int = { 0 }
  /// Lets the user choose a file in a dialog, and calls `done` once with what came of it, or never where
  /// another dialog has taken its place.
  package var chooseFile: FileChooser = { $1(.unavailable) }
  /// Keeps a picture that a screen draws; nil where none is kept.
  package var savePicture: PictureKeeper?
  /// Returns a folder of the user's files below the program's data, by its name; nil where nothing is kept.
  package var userFiles: (_ folder: String) -> UserFiles? = { _ in nil }
  package var background: any BackgroundWork = ImmediateWork()
  /// Returns the speed of the frames' time; less than 1 is slow motion.
  package var pace: () -> Double = { 1 }
  /// Stops time, and shows what moved last.
  package var catchMotion: () -> Void = {}
  package var dates = DateText.universal
  /// Whether what plays by itself plays again and again, as in a window; once where not.
  package var repeatsLoops = false
  /// Whether lessons are shown that have not been.
  package var showsLessons = false
  private var values: [ObjectIdentifier: any ScreenValue] = [:]
  private let shared = SharedObjects()
  private var sharedReadings = SharedObjects()

  package init(
    _ preferences: Preferences, store: Store? = nil, makeSeed: @escaping () -> UInt64 = { 1 },
    readResource: @escaping (_ path: String, _ maximumByteCount: Int) -> [UInt8]? = { _, _ in nil }
  ) {
    (self.preferences, self.store, self.makeSeed, self.readResource) = (preferences, store, makeSeed, readResource)
  }

  /// The value of a type, which is the standard one until it is set.
  package subscript<Value: ScreenValue>(_ type: Value.Type = Value.self) -> Value {
    get { values[ObjectIdentifier(type)] as? Value ?? .standard }
    set { values[ObjectIdentifier(type)] = newValue }
  }

  /// Returns the one object of a type that all screens of this environment share, made by the first call.
  package func shared<Object: AnyObject>(_ make: (ScreenEnvironment) -> Object) -> Object {
    shared.object { make(self) }
  }

  /// Returns the one value of a type that all screens share, previews too, made by the first call: what is read from
  /// the program's resources, and never changes.
  package func sharedReading<Value>(_ make: () -> Value) -> Value { sharedReadings.object(make) }

  /// Returns what records the replays whose lines are at `line`; nil where none is wanted.
  package func recorder<Replay>(_ line: KeyPath<Replay, String>) -> (@MainActor (Replay) throws -> Void)? {
    guard let record else { return nil }
    return { replay in try record(replay[keyPath: line]) }
  }

  /// Returns an environment with the same preferences and resources, which keeps and records nothing.
  package func unkept(navigator: Navigator = Navigator()) -> ScreenEnvironment {
    var environment = ScreenEnvironment(preferences, readResource: readResource)
    environment.navigator = navigator
    environment.background = background
    (environment.unixTime, environment.utcOffset, environment.dates) = (unixTime, utcOffset, dates)
    environment.values = values
    environment.sharedReadings = sharedReadings
    return environment
  }

  /// Whether the user plays, and time passes at its usual speed or faster, so that results count.
  package var isPlayNatural: Bool { !self[SelfPlay.self].isOn && preferences[Options.speed] * pace() >= 1 }
}

@MainActor
private final class SharedObjects {
  private var objects: [ObjectIdentifier: Any] = [:]

  /// Returns the object of a type, made by the first call.
  func object<Object>(_ make: () -> Object) -> Object {
    let key = ObjectIdentifier(Object.self)
    if let object = objects[key] as? Object { return object }
    let object = make()
    objects[key] = object
    return object
  }
}
