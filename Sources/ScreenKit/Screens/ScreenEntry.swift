import OvershootStorage

/// Everything that the rest of the program needs to know of a screen.
package struct ScreenEntry: Sendable {
  /// What the strip in the menu says.
  package struct Poster: Hashable, Sendable {
    /// The place that the strip leads to, whose ground it has.
    package let room: Room
    package let title: String
    /// What it is, in a few words: the state of the strip where nothing is kept.
    package let detail: String
    /// The screen that the strip opens; nil for that of the entry.
    package let route: Route?

    package init(_ room: Room, _ title: String, _ detail: String, opens route: Route? = nil) {
      (self.room, self.title, self.detail, self.route) = (room, title, detail, route)
    }
  }

  /// The arguments of a screen.
  package struct Arguments: Sendable {
    /// How they are described in the list of all names, such as `1-01 to 5-12 or daily`.
    package let summary: String
    /// Some of them, which stand for all in tests; not empty.
    package let examples: [String]
    private let isValid: @Sendable (String) -> Bool

    package init(_ summary: String, examples: [String], isValid: @escaping @Sendable (String) -> Bool) {
      (self.summary, self.examples, self.isValid) = (summary, examples, isValid)
    }

    /// Arguments of which each is in a list.
    package init(_ all: [String], examples: Int = .max) {
      self.init(Self.listed(all), examples: Array(all.prefix(examples))) { all.contains($0) }
    }

    /// Whole numbers from 1 on.
    package static func number(of thing: String, example: Int) -> Arguments {
      Arguments("the number of \(thing), such as \(example)", examples: ["\(example)"]) { text in
        Int64(text).map { $0 > 0 && text == "\($0)" } ?? false
      }
    }

    /// Days that are valid as text.
    package static func day(_ isValid: @escaping @Sendable (String) -> Bool) -> Arguments {
      Arguments("a day, such as 2026-11-21", examples: ["1969-12-01"], isValid: isValid)
    }

    package func accept(_ argument: String) -> Bool { isValid(argument) }

    private static func listed(_ names: [String]) -> String {
      names.count < 2 ? names.joined() : names.dropLast().joined(separator: ", ") + " or " + names[names.count - 1]
    }
  }

  package typealias Facts = @MainActor (Store) throws -> [String: Int]

  /// The name in routes.
  package let name: String
  /// Names that it had in earlier versions, which are still understood.
  package let formerNames: [String]
  /// The screen that this one is opened from; nil for a root.
  package let parent: Route?
  package let transition: SceneTransition
  /// What routes to the screen have as arguments; nil for a screen without one.
  package let arguments: Arguments?
  private let makeTitle: @Sendable () -> String?
  private let makePoster: @Sendable () -> Poster?
  private let makeKeyHelp: @Sendable () -> [KeyHelp]
  package let options: [any OptionField]
  /// What is checked of the settings that the screen keeps beside its options.
  package let settings: [SettingRule]
  /// What its moments sound like.
  package let sounds: [SoundEntry]
  private let makeLessons: @Sendable () -> [Lesson]
  /// Returns what a store says of the game in numbers, by their names, for other games.
  package let facts: Facts?
  /// What the menu shows of how far the player is.
  package let standing: Standing?
  /// Takes files of its kinds; nil where it shows none.
  package let opens: FileOpening?
  private let make: @MainActor (ScreenEnvironment, Route) -> Scene

  /// Creates an entry whose screen is made from a route.
  package init(
    _ name: String, formerNames: [String] = [], parent: Route? = .menu, transition: SceneTransition = .strip,
    arguments: Arguments?, title: @autoclosure @escaping @Sendable () -> String? = nil,
    poster: @autoclosure @escaping @Sendable () -> Poster? = nil,
    keyHelp: @autoclosure @escaping @Sendable () -> [KeyHelp] = [], options: [any OptionField] = [],
    settings: [SettingRule] = [], sounds: [SoundEntry] = [],
    lessons: @autoclosure @escaping @Sendable () -> [Lesson] = [],
    facts: Facts? = nil, standing: Standing? = nil, opens: FileOpening? = nil,
    make: @escaping @MainActor (ScreenEnvironment, Route) -> Scene
  ) {
    (self.name, self.formerNames, self.parent, self.transition) = (name, formerNames, parent, transition)
    (self.arguments, makeTitle, makePoster, makeKeyHelp, makeLessons) = (arguments, title, poster, keyHelp, lessons)
    (self.options, self.settings, self.sounds) = (options, settings, sounds)
    (self.facts, self.standing, self.opens, self.make) = (facts, standing, opens, make)
  }

  /// Creates the entry of a screen without an argument.
  package init(
    _ name: String, formerNames: [String] = [], parent: Route? = .menu, transition: SceneTransition = .strip,
    title: @autoclosure @escaping @Sendable () -> String? = nil,
    poster: @autoclosure @escaping @Sendable () -> Poster? = nil,
    keyHelp: @autoclosure @escaping @Sendable () -> [KeyHelp] = [], options: [any OptionField] = [],
    settings: [SettingRule] = [], sounds: [SoundEntry] = [],
    lessons: @autoclosure @escaping @Sendable () -> [Lesson] = [], facts: Facts? = nil, standing: Standing? = nil,
    opens: FileOpening? = nil, make: @escaping @MainActor (ScreenEnvironment) -> Scene
  ) {
    self.init(
      name, formerNames: formerNames, parent: parent, transition: transition, arguments: nil, title: title(),
      poster: poster(), keyHelp: keyHelp(), options: options, settings: settings, sounds: sounds, lessons: lessons(),
      facts: facts, standing: standing, opens: opens
    ) { environment, _ in make(environment) }
  }

  /// What the menu shows of the screen; nil where it has no strip.
  package var poster: Poster? { makePoster() }

  /// The keys of this screen alone, the most useful ones first.
  package var keyHelp: [KeyHelp] { makeKeyHelp() }

  /// What is taught where the screen is opened first.
  package var lessons: [Lesson] { makeLessons() }

  /// Creates the screen of a route.
  @MainActor
  package func scene(_ route: Route, _ environment: ScreenEnvironment) -> Scene { make(environment, route) }

  /// Returns the lesson of a route to the screen; nil where there is none.
  package func lesson(of route: Route) -> Lesson? { lessons.first { ($0.level ?? "") == route.argument } }

  /// The routes to the screen; some stand for all where it has arguments.
  package var routes: [Route] { arguments?.examples.map { Route(name, $0) } ?? [Route(name)] }

  /// Returns the route of a name; nil where the name is not one of this screen.
  package func route(named text: String) -> Route? {
    for name in [name] + formerNames {
      guard let arguments else {
        if text == name { return Route(self.name) }
        continue
      }
      guard text.hasPrefix("\(name)/") else { continue }
      let argument = String(text.dropFirst(name.count + 1))
      if arguments.accept(argument) { return Route(self.name, argument) }
    }
    return nil
  }

  /// What the screen is called where its own title does not stand: its own text, that of its strip, or else its name.
  package var title: String { makeTitle() ?? poster?.title ?? name }

  /// The name in the list of all names, with its arguments.
  package var listing: String { arguments.map { "\(name)/ with \($0.summary)" } ?? name }
}
