/// The environment of the screen that shows a file which was opened: as long as that is shown, with what is done in it,
/// and kept nowhere. `Archive` tells it from those of other screens.
@MainActor
package final class FileEnvironment<Archive> {
  private var last: ScreenEnvironment

  package init(_ environment: ScreenEnvironment) { last = environment.unkept }

  /// Begins with another file. Returns the environment in which it is put.
  package func begin(_ environment: ScreenEnvironment) -> ScreenEnvironment {
    last = environment.unkept
    return last
  }

  /// Returns the environment of the file that was opened last, with the way to other screens that another one has.
  package func current(_ environment: ScreenEnvironment) -> ScreenEnvironment {
    var own = last
    own.navigator = environment.navigator
    return own
  }
}
