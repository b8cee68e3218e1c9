import ArgumentParser
import OvershootCommands
import OvershootProfile

/// The options of the profile page: its content and its initial state.
struct ProfileOptions: ParsableArguments {
  @Option(
    name: .long, parsing: .unconditional,
    help: ArgumentHelp(
      "With --headless: the scroll offset of the page in points; below 0 the page is pulled down.", valueName: "O"),
    transform: ProfileOptions.offset)
  var offset: Double?

  @Option(
    help: "The measures of the header: poster (the default), derived, so that edges meet, or article.",
    transform: ProfileOptions.metrics)
  var metrics = HeaderMetrics.Preset.poster

  @Option(help: ArgumentHelp("Show another name.", valueName: "TEXT"))
  var name: String?

  @Option(parsing: .unconditional, help: ArgumentHelp("Show only this many posts, from 0.", valueName: "N"))
  var posts: Int?

  @Option(help: ArgumentHelp("Show the picture FILE in the header.", valueName: "FILE"), completion: .file())
  var banner: String?

  func validate() throws {
    if let posts, posts < 0 { throw ValidationError("--posts takes a number from 0.") }
  }

  /// The person on the page.
  var person: Person {
    var person = Person.sample
    if let name { person.name = name }
    if let posts { person.posts = Array(person.posts.prefix(posts)) }
    return person
  }

  /// The initial state of the page.
  var start: ProfileStart {
    ProfileStart(offset: offset, metrics: metrics)
  }

  private static func offset(_ argument: String) throws -> Double {
    try Double(argument, in: -1e6...1e6).orUsageError(
      "'\(argument)' is not a valid offset; give a number of points from -1000000 to 1000000, such as 40.")
  }

  private static func metrics(_ argument: String) throws -> HeaderMetrics.Preset {
    try HeaderMetrics.Preset(rawValue: argument).orUsageError(
      "There are no metrics '\(argument)'; known are article, derived and poster.")
  }
}
