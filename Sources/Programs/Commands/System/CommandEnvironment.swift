import SDLStage

/// What commands ask of the system. Only the composition of the program reads it, and passes it on for the time in
/// which a command is parsed and run.
package struct CommandEnvironment: Sendable {
  /// The one in use; without the program's own, no variable is set and all clocks stand at 0.
  @TaskLocal package static var current = CommandEnvironment(
    variable: { _ in nil }, resources: { try ResourceFolder(override: nil) }, localDate: { 0 }, cpuTime: { 0 })

  /// Returns the bytes of an environment variable; nil where it is not set.
  let variable: @Sendable (String) -> [UInt8]?
  /// Returns the folder with the program's files.
  let resources: @Sendable () throws -> ResourceFolder
  /// Returns the present time on the clocks of the place, in seconds.
  let localDate: @Sendable () -> Double
  /// Returns the CPU time of the process in seconds.
  let cpuTime: @Sendable () -> Double

  /// Creates an environment from what reads its parts.
  ///
  /// - Parameters:
  ///   - variable: returns the bytes of an environment variable; nil where it is not set.
  ///   - resources: returns the folder with the program's files.
  ///   - localDate: returns the present time on the clocks of the place, in seconds.
  ///   - cpuTime: returns the CPU time of the process in seconds.
  package init(
    variable: @escaping @Sendable (String) -> [UInt8]?, resources: @escaping @Sendable () throws -> ResourceFolder,
    localDate: @escaping @Sendable () -> Double, cpuTime: @escaping @Sendable () -> Double
  ) {
    (self.variable, self.resources) = (variable, resources)
    (self.localDate, self.cpuTime) = (localDate, cpuTime)
  }
}
